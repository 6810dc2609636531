import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import type { BuyerTermsReply } from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import type { JobAccepted } from '@glass/contracts/job';
import type {
  ProductAliasList,
  QuoteCountsReply,
  QuoteFiguresReply,
  QuoteHistoryReply,
  QuoteListReply,
} from '@glass/contracts/quote';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetBuyerTerms } from '../queries/buyer-terms.query.js';
import { GetQuoteDetails, type QuoteLineReply, type QuoteReply } from '../queries/get-quote-details.query.js';
import { ListQuotes } from '../queries/list-quotes.query.js';
import { DeleteQuote, SaveQuote } from '../use-cases/change-quote.use-case.js';
import {
  CopyQuoteBody,
  MakeQuotePdfBody,
  QuoteBody,
  QuoteChangeBody,
  QuoteListBody,
  SaveProductAliasesBody,
  SaveQuoteBody,
  SubmitQuoteBody,
} from './quote.bodies.js';
import type { FastifyReply } from 'fastify';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { GetQuotePdf } from '../queries/get-quote-pdf.query.js';
import { CopyQuote } from '../use-cases/copy-quote.use-case.js';
import { ListProductAliases } from '../queries/list-product-aliases.query.js';
import { SaveProductAliases } from '../use-cases/save-product-aliases.use-case.js';
import { RepriceQuote, type Repriced, SubmitQuote } from '../use-cases/submit-quote.use-case.js';
import { StartQuotePdf } from '../use-cases/start-quote-pdf.use-case.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { GetQuoteFigures } from '../queries/get-quote-figures.query.js';
import { QuoteRecords } from '../queries/quote-records.query.js';

@Controller()
export class QuoteQueueController {
  constructor(
    private readonly records: QuoteRecords,
    private readonly figures: GetQuoteFigures,
    private readonly aliases: ListProductAliases,
    private readonly saveNames: SaveProductAliases,
  ) {}

  @Endpoint('/api/quote/list-product-aliases')
  listAliases(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<ProductAliasList> {
    return this.aliases.run(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/save-product-aliases')
  saveAliases(@Ctx() ctx: Context, @Body() body: SaveProductAliasesBody): Promise<ProductAliasList> {
    return this.saveNames.run(ctx, body);
  }

  @Endpoint('/api/quote/count-for-tenant')
  counts(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<QuoteCountsReply> {
    return this.figures.counts(ctx);
  }

  @Endpoint('/api/quote/get-history')
  getHistory(@Ctx() ctx: Context, @Body() body: QuoteBody): Promise<QuoteHistoryReply> {
    return this.records.history(ctx, body.quoteUID);
  }

  @Endpoint('/api/quote/get-figures')
  getFigures(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<QuoteFiguresReply> {
    return this.figures.run(ctx);
  }
}

@Controller()
export class QuoteWorkflowController {
  constructor(
    private readonly submitQuote: SubmitQuote,
    private readonly repriceQuote: RepriceQuote,
    private readonly copyQuote: CopyQuote,
    private readonly getPdf: GetQuotePdf,
    private readonly startPdf: StartQuotePdf,
  ) {}

  @Endpoint('/api/quote/submit')
  submit(@Ctx() ctx: Context, @Body() body: SubmitQuoteBody): Promise<QuoteReply> {
    return this.submitQuote.run(ctx, body);
  }

  @Endpoint('/api/quote/reprice')
  reprice(@Ctx() ctx: Context, @Body() body: QuoteChangeBody): Promise<Repriced> {
    return this.repriceQuote.run(ctx, body);
  }

  @Endpoint('/api/quote/copy')
  copy(@Ctx() ctx: Context, @Body() body: CopyQuoteBody): Promise<QuoteReply> {
    return this.copyQuote.run(ctx, body);
  }

  @Endpoint('/api/quote/get-pdf')
  async pdf(
    @Ctx() ctx: Context,
    @Body() body: QuoteBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { name, content, printNote } = await this.getPdf.run(ctx, body.quoteUID);
    notePrinting(reply, printNote);
    return createFileResponse(content, { name, contentType: 'application/pdf' });
  }

  @Endpoint('/api/quote/make-pdf')
  makePdf(@Ctx() ctx: Context, @Body() body: MakeQuotePdfBody): Promise<JobAccepted> {
    return this.startPdf.run(ctx, body);
  }
}

@Controller()
export class QuoteController {
  constructor(
    private readonly saveQuote: SaveQuote,
    private readonly deleteQuote: DeleteQuote,
    private readonly details: GetQuoteDetails,
    private readonly listQuotes: ListQuotes,
    private readonly buyerTerms: GetBuyerTerms,
  ) {}

  @Endpoint('/api/customer/get-terms')
  terms(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<BuyerTermsReply> {
    return this.buyerTerms.run(ctx);
  }

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
