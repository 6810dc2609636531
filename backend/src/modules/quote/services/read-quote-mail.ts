import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@glass/contracts/document';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { DrawMailFiles, type MailedDocument, NO_DRAWINGS } from '../../document/public.js';
import { quotePdfName } from '../domain/quote-document.js';
import { QuoteLinks } from './quote-links.js';
import { ReadMailParties } from './read-mail-parties.js';
import { ReadQuoteDocument } from '../queries/get-quote-pdf.query.js';

interface Audience {
  withPrices: boolean;
  /** Whether the PDF goes with the email. */
  attachesPdf: boolean;
}

/** Parties, drawings, delivery, total and PDF of a quote for an email. */
@Injectable()
export class ReadQuoteMail {
  constructor(
    readonly parties: ReadMailParties,
    readonly links: QuoteLinks,
    private readonly documents: ReadQuoteDocument,
    private readonly files: DrawMailFiles,
  ) {}

  /** Empty for a quote that can't be drawn: the email must arrive without its drawings. */
  async run(ctx: Context, quoteUid: string, { withPrices, attachesPdf }: Audience): Promise<MailedDocument> {
    const doc = await this.readIfDrawable(ctx, quoteUid);
    if (!doc) return NO_DRAWINGS;
    return this.files.prepare(ctx, doc, { withPrices, pdfName: attachesPdf ? quotePdfName(doc) : null });
  }

  private async readIfDrawable(ctx: Context, quoteUid: string): Promise<OrderDocument | null> {
    try {
      return await this.documents.run(ctx, quoteUid);
    } catch (error) {
      const isUndrawable =
        error instanceof AppError && ['QUOTE_EMPTY', 'PANEL_IMPOSSIBLE', 'NOT_FOUND'].includes(error.code);
      if (isUndrawable) return null;
      throw error;
    }
  }
}
