import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { MailAttachment } from '../../../kernel/mail/mailer.js';
import { DrawMailFiles, type MailedDocument } from '../../document/public.js';
import { orderFileName } from '../domain/order-document.js';
import { ReadOrderDocuments } from '../queries/order-documents.query.js';

/** An order's invoice, or the credit note of a refund. */
export interface PaperToAttach {
  orderUid: string;
  refundUid?: string;
}

/** Invoices and credit notes for emails. Implemented by the receivables module, which this module can't import. */
export interface OrderPapers {
  /** @returns nothing if the shop's emails have no invoices, or while it lacks data that they need */
  attach(ctx: Context, paper: PaperToAttach): Promise<MailAttachment[]>;
}
export const ORDER_PAPERS = Symbol('OrderPapers');

export interface MailFileOptions {
  /** Attaches the PDF of the order. */
  attachesPdf: boolean;
  /** Invoice or credit note to attach; the reader must see prices. */
  paper?: PaperToAttach | null;
}

/** Drawings and attachments of emails about an order. */
@Injectable()
export class OrderMailFiles {
  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly files: DrawMailFiles,
    /** Absent in processes without receivables, which send no emails. */
    @Optional() @Inject(ORDER_PAPERS) private readonly papers: OrderPapers | null,
  ) {}

  /** Drawings, delivery, total and attachments for the buyer. */
  async run(
    ctx: Context,
    { orderUid, buyerSeesPrices: withPrices }: { orderUid: string; buyerSeesPrices: boolean },
    { attachesPdf, paper = null }: MailFileOptions,
  ): Promise<MailedDocument> {
    const { document: shown } = await this.documents.run(ctx, orderUid, 'email');
    const { document } = attachesPdf
      ? await this.documents.run(ctx, orderUid, 'customer')
      : { document: null };
    const name = orderFileName.summary(shown, { withPrices, forCustomer: true });
    const mailed = this.files.prepare(ctx, shown, { withPrices, pdf: document && { name, document } });
    return { ...mailed, draw: paper ? this.withPaper(ctx, mailed.draw, paper) : mailed.draw };
  }

  private withPaper(
    ctx: Context,
    draw: MailedDocument['draw'],
    paper: PaperToAttach,
  ): MailedDocument['draw'] {
    return async () => {
      const { pictures, attachments } = await draw();
      const papers = (await this.papers?.attach(ctx, paper)) ?? [];
      return { pictures, attachments: [...attachments, ...papers] };
    };
  }
}
