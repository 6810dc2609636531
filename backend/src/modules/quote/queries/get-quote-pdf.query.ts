import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { refuseTooBig, RenderDocument, type DocumentToRender } from '../../document/public.js';
import { quotePdfName } from '../domain/quote-document.js';
import { ReadQuoteDocument } from './read-quote-document.query.js';

@Injectable()
export class GetQuotePdf {
  constructor(
    private readonly documents: ReadQuoteDocument,
    private readonly renderDocument: RenderDocument,
  ) {}

  /** @throws DOCUMENT_TOO_BIG, and as `ReadQuoteDocument` and `RenderDocument` */
  async run(ctx: Context, quoteUid: string): Promise<{ name: string; content: Readable; printNote: string }> {
    const document = await this.documents.run(ctx, quoteUid);
    const copy = { withPrices: ctx.seesPrices, forCustomer: true };
    const toRender: DocumentToRender = { kind: 'summary', document, ...copy };
    refuseTooBig(toRender, '/api/quote/make-pdf');
    const { bytes, printNote } = await this.renderDocument.run(ctx, toRender);
    return { name: quotePdfName(document), content: Readable.from([bytes]), printNote };
  }
}
