import { Body, Controller } from '@nestjs/common';
import type { QuoteCountsReply, QuoteFiguresReply, QuoteHistoryReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { CountQuotes } from '../queries/count-quotes.query.js';
import { GetQuoteFigures } from '../queries/get-quote-figures.query.js';
import { GetQuoteHistory } from '../queries/get-quote-history.query.js';
import { QuoteBody } from './quote.bodies.js';

@Controller()
export class QuoteQueueController {
  constructor(
    private readonly count: CountQuotes,
    private readonly history: GetQuoteHistory,
    private readonly figures: GetQuoteFigures,
  ) {}

  @Endpoint('/api/quote/count-for-tenant')
  counts(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<QuoteCountsReply> {
    return this.count.run(ctx);
  }

  @Endpoint('/api/quote/get-history')
  getHistory(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<QuoteHistoryReply> {
    return this.history.run(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/get-figures')
  getFigures(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<QuoteFiguresReply> {
    return this.figures.run(ctx);
  }
}
