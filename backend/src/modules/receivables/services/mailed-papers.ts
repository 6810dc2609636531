import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '@glass/contracts/problem-details';
import type { EInvoiceFormat, EInvoiceRequest, MailAccountPaperRequest } from '@glass/contracts/receivables';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, fieldError, notFound } from '../../../kernel/errors/app-error.js';
import type { MailAttachment } from '../../../kernel/mail/mailer.js';
import type { OrderPapers, PaperToAttach } from '../../order/public.js';
import { AccountEntryRepository } from '../../payment/public.js';
import { type AccountPaper, GetAccountPapers } from '../queries/get-account-papers.query.js';
import { GetEInvoice } from './get-e-invoice.js';
import { GetInvoicePaper } from './get-invoice-paper.js';

/** Reasons why an email about an order has no invoice. */
const IS_LEFT_OUT: readonly ErrorCode[] = ['STATE_CONFLICT', 'NOT_FOUND', 'DOCUMENT_TOO_BIG'];

/**
 * Attachments of emails, those that staff send and those about orders: the PDF, and the e-invoice in the format that the
 * company receives. ZUGFeRD is both.
 */
@Injectable()
export class MailedPapers implements OrderPapers {
  constructor(
    private readonly database: Database,
    private readonly papers: GetAccountPapers,
    private readonly printed: GetInvoicePaper,
    private readonly eInvoices: GetEInvoice,
    private readonly entries: AccountEntryRepository,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED at entryUID, and errors of `GetAccountPapers` and `GetEInvoice` */
  async run(
    ctx: Context,
    { paper, companyUID, entryUID, from, to }: MailAccountPaperRequest,
  ): Promise<{ paper: AccountPaper; eInvoice: AccountPaper | null }> {
    if (paper === 'statement') {
      const pdf = await this.papers.statement(ctx, { companyUID, from, to, format: 'pdf' });
      return { paper: pdf, eInvoice: null };
    }
    if (!entryUID) throw fieldError('entryUID', msg`Choose an entry.`);
    const kind = paper === 'creditNote' ? 'creditNote' : 'invoice';
    const { entry, format } = await this.database.runInTransaction(ctx, async (tx) => ({
      entry: await this.entries.findOne(tx, { uid: entryUID, kind, accountUid: companyUID }),
      format: await this.eInvoices.mailedFormat(tx, companyUID),
    }));
    if (!entry?.orderUid) throw notFound(paper === 'creditNote' ? 'credit note' : 'invoice');
    const { orderUid: orderUID } = entry;
    return kind === 'creditNote'
      ? this.render(ctx, { orderUID, entryUID }, format, () =>
          this.papers.creditNote(ctx, { companyUID, entryUID }),
        )
      : this.render(ctx, { orderUID }, format, () => this.printed.run(ctx, { orderUID }));
  }

  /** Attaches nothing for shops that chose no format, if the company has no address for e-invoices either. */
  async attach(ctx: Context, { orderUid, refundUid }: PaperToAttach): Promise<MailAttachment[]> {
    const request = { orderUID: orderUid, ...(refundUid && { refundUID: refundUid }) };
    try {
      const { chosen, isConsumer } = await this.database.runInTransaction(ctx, async (tx) => {
        const { companyUid } = await this.papers.requireInvoiced(tx, orderUid);
        const chosen = await this.eInvoices.mailedFormat(tx, companyUid);
        return { chosen, isConsumer: companyUid === null };
      });
      if (chosen === null) return [];
      // Consumers read PDFs, not XML.
      const format = isConsumer && chosen !== 'facturX' ? null : chosen;
      const { paper, eInvoice } = await this.render(ctx, request, format, () =>
        this.printed.run(ctx, request),
      );
      const files = [paper, ...(eInvoice ? [eInvoice] : [])];
      return files.map(({ name, contentType, bytes }) => ({ fileName: name, contentType, bytes }));
    } catch (error) {
      // The email must arrive: data are missing, or the refund has no credit note.
      if (error instanceof AppError && IS_LEFT_OUT.includes(error.code)) return [];
      throw error;
    }
  }

  private async render(
    ctx: Context,
    request: Omit<EInvoiceRequest, 'format'>,
    format: EInvoiceFormat | null,
    print: () => Promise<AccountPaper>,
  ): Promise<{ paper: AccountPaper; eInvoice: AccountPaper | null }> {
    const eInvoice = format ? await this.eInvoices.run(ctx, { ...request, format }) : null;
    if (eInvoice && format === 'facturX') return { paper: eInvoice, eInvoice: null };
    return { paper: await print(), eInvoice };
  }
}
