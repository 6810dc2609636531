import { Body, Controller } from '@nestjs/common';
import { type Done, type QuoteListReply } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { ListQuotes } from '../queries/list-quotes.query.js';
import { DeleteQuote } from '../use-cases/delete-quote.use-case.js';
import { SaveQuote } from '../use-cases/save-quote.use-case.js';
import { QuoteBody, QuoteListBody, SaveQuoteBody } from './quote.bodies.js';
import type { QuoteLineReply, QuoteReply } from '../queries/quote-presenter.js';

@Controller()
export class QuoteController {
  constructor(
    private readonly saveQuote: SaveQuote,
    private readonly deleteQuote: DeleteQuote,
    private readonly details: GetQuoteDetails,
    private readonly listQuotes: ListQuotes,
  ) {}

  @Endpoint('/api/quote/save')
  save(@Ctx() ctx: Context, @Body() body: SaveQuoteBody): Promise<QuoteReply> {
    return this.saveQuote.run(ctx, body);
  }

  @Endpoint('/api/quote/delete')
  delete(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<Done> {
    return this.deleteQuote.run(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/get-details')
  get(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<QuoteReply> {
    return this.details.runQueued(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/get-glass-panel-list')
  async panels(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<{ panels: QuoteLineReply[] }> {
    return { panels: (await this.details.runQueued(ctx, body.quoteUID)).panels };
  }

  @Endpoint('/api/quote/list-for-customer')
  listOwn(@Ctx() ctx: Context, @Body() body: QuoteListBody): Promise<QuoteListReply> {
    return this.listQuotes.run(ctx, body, 'mine');
  }

  @Endpoint('/api/quote/list-for-tenant')
  listAll(@Ctx() ctx: Context, @Body() body: QuoteListBody): Promise<QuoteListReply> {
    return this.listQuotes.run(ctx, body, 'all');
  }
}
