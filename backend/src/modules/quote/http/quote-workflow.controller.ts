import { Body, Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { JobAccepted } from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { createFileResponse, notePrinting } from '../../../kernel/http/file-response.js';
import { GetQuotePdf } from '../queries/get-quote-pdf.query.js';
import { CopyQuote } from '../use-cases/copy-quote.use-case.js';
import { RepriceQuote, type Repriced } from '../use-cases/reprice-quote.use-case.js';
import { StartQuotePdf } from '../use-cases/start-quote-pdf.use-case.js';
import { SubmitQuote } from '../use-cases/submit-quote.use-case.js';
import {
  CopyQuoteBody,
  MakeQuotePdfBody,
  QuoteBody,
  QuoteChangeBody,
  SubmitQuoteBody,
} from './quote.bodies.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

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
