import { Body, Controller } from '@nestjs/common';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { ApproveQuote, DeclineQuote } from '../use-cases/decide-quote.use-case.js';
import { SetChargePrice, SetPanelPrice } from '../use-cases/set-price.use-case.js';
import {
  ApproveQuoteBody,
  DeclineQuoteBody,
  SetChargePriceBody,
  SetPanelPriceBody,
} from './quote-review.bodies.js';

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
