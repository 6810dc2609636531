import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@glass/contracts/document';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { DrawMailFiles, type MailedDocument, NO_DRAWINGS } from '../../document/public.js';
import { quotePdfName } from '../domain/quote-document.js';
import { QuoteLinks } from './quote-links.js';
import { ReadMailParties } from './read-mail-parties.js';
import type { PaperReader } from '../queries/read-parties.query.js';
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
    const shown = await this.readIfDrawable(ctx, quoteUid, 'email');
    if (!shown) return NO_DRAWINGS;
    const document = attachesPdf ? await this.readIfDrawable(ctx, quoteUid, 'customer') : null;
    const pdf = document && { name: quotePdfName(document), document };
    return this.files.prepare(ctx, shown, { withPrices, pdf });
  }

  private async readIfDrawable(
    ctx: Context,
    quoteUid: string,
    reader: PaperReader,
  ): Promise<OrderDocument | null> {
    try {
      return await this.documents.run(ctx, quoteUid, reader);
    } catch (error) {
      const isUndrawable =
        error instanceof AppError && ['QUOTE_EMPTY', 'PANEL_IMPOSSIBLE', 'NOT_FOUND'].includes(error.code);
      if (isUndrawable) return null;
      throw error;
    }
  }
}
