import { Body, Controller } from '@nestjs/common';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import {
  ApproveQuote,
  DeclineQuote,
  SetChargePrice,
  SetPanelPrice,
} from '../use-cases/review-quote.use-case.js';
import { limits } from '@glass/contracts/limits';
import type {
  ApproveQuoteRequest,
  DeclineQuoteRequest,
  SetChargePriceRequest,
  SetPanelPriceRequest,
} from '@glass/contracts/quote';
import { IntegerField, OneOfField, TextField, UidField } from '../../../kernel/http/fields.js';
import { QuoteChangeBody } from './quote.bodies.js';

class SetPanelPriceBody extends QuoteChangeBody implements SetPanelPriceRequest {
  @UidField()
  panelUID!: string;

  @IntegerField({ ...limits.setPriceMinor, nullable: true })
  unitMinor!: number | null;

  @TextField({ ...limits.priceReason, lines: true })
  reason!: string;
}

const CHARGES = ['rush', 'crate', 'delivery', 'hardware'] as const;

class SetChargePriceBody extends QuoteChangeBody implements SetChargePriceRequest {
  @OneOfField(CHARGES)
  kind!: (typeof CHARGES)[number];

  @UidField({ optional: true })
  hardwareUID?: string;

  @IntegerField({ min: 1, max: limits.furtherDeliveries.max + 1, optional: true })
  delivery?: number;

  @IntegerField({ ...limits.setPriceMinor, nullable: true })
  amountMinor!: number | null;

  @TextField({ ...limits.priceReason, lines: true })
  reason!: string;
}

class ApproveQuoteBody extends QuoteChangeBody implements ApproveQuoteRequest {
  @TextField({ max: limits.quoteMessage.max, optional: true, lines: true })
  message?: string;
}

class DeclineQuoteBody extends QuoteChangeBody implements DeclineQuoteRequest {
  @TextField({ ...limits.quoteMessage, lines: true })
  message!: string;
}

@Controller()
export class QuoteReviewController {
  constructor(
    private readonly panelPrice: SetPanelPrice,
    private readonly chargePrice: SetChargePrice,
    private readonly approveQuote: ApproveQuote,
    private readonly declineQuote: DeclineQuote,
  ) {}

  @Endpoint('/api/quote/review/set-panel-price')
  setPanelPrice(@Ctx() ctx: Context, @Body() body: SetPanelPriceBody): Promise<QuoteReply> {
    return this.panelPrice.run(ctx, body);
  }

  @Endpoint('/api/quote/review/set-charge-price')
  setChargePrice(@Ctx() ctx: Context, @Body() body: SetChargePriceBody): Promise<QuoteReply> {
    return this.chargePrice.run(ctx, body);
  }

  @Endpoint('/api/quote/review/approve')
  approve(@Ctx() ctx: Context, @Body() body: ApproveQuoteBody): Promise<QuoteReply> {
    return this.approveQuote.run(ctx, body);
  }

  @Endpoint('/api/quote/review/decline')
  decline(@Ctx() ctx: Context, @Body() body: DeclineQuoteBody): Promise<QuoteReply> {
    return this.declineQuote.run(ctx, body);
  }
}
