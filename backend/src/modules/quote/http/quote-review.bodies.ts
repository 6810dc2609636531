import {
  type ApproveQuoteRequest,
  type ChosenCharge,
  type DeclineQuoteRequest,
  type ReadQuoteMessagesRequest,
  type SendQuoteMessageRequest,
  type SetChargePriceRequest,
  type SetPanelPriceRequest,
  limits,
} from '@glass/contracts';
import { IntegerField, OneOfField, TextField, UidField, UidListField } from '../../../kernel/http/fields.js';
import { QuoteBody, QuoteChangeBody } from './quote.bodies.js';

export class SetPanelPriceBody extends QuoteChangeBody implements SetPanelPriceRequest {
  @UidField()
  panelUID!: string;

  @IntegerField({ ...limits.setPriceMinor, nullable: true })
  unitMinor!: number | null;

  @TextField({ ...limits.priceReason, lines: true })
  reason!: string;
}

const CHOSEN_CHARGES: readonly ChosenCharge[] = ['rush', 'crate', 'delivery'];

export class SetChargePriceBody extends QuoteChangeBody implements SetChargePriceRequest {
  @OneOfField(CHOSEN_CHARGES)
  kind!: ChosenCharge;

  @IntegerField({ ...limits.setPriceMinor, nullable: true })
  amountMinor!: number | null;

  @TextField({ ...limits.priceReason, lines: true })
  reason!: string;
}

export class ApproveQuoteBody extends QuoteChangeBody implements ApproveQuoteRequest {
  @TextField({ max: limits.quoteMessage.max, optional: true, lines: true })
  message?: string;
}

export class DeclineQuoteBody extends QuoteChangeBody implements DeclineQuoteRequest {
  @TextField({ ...limits.quoteMessage, lines: true })
  message!: string;
}

export class SendQuoteMessageBody extends QuoteBody implements SendQuoteMessageRequest {
  @UidField()
  messageUID!: string;

  @TextField({ ...limits.quoteMessage, lines: true })
  text!: string;

  @UidListField({ ...limits.attachments, optional: true })
  attachmentUIDs?: string[];
}

export class ReadQuoteMessagesBody extends QuoteBody implements ReadQuoteMessagesRequest {
  @UidField()
  messageUID!: string;
}
