import { msg } from '@lingui/core/macro';
import type { MailAccountPaperRequest } from '@glass/contracts/receivables';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, notFound } from '../../../kernel/errors/app-error.js';
import { AccountEntryRepository } from '../../payment/public.js';
import { type AccountPaper, GetAccountPapers } from '../queries/get-account-papers.query.js';
import { GetEInvoice } from './get-e-invoice.js';

/** Attachments of an email: the PDF, and the e-invoice in the format that the company receives. ZUGFeRD is both. */
@Injectable()
export class MailedPapers {
  constructor(
    private readonly database: Database,
    private readonly papers: GetAccountPapers,
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
    const eInvoice = format
      ? await this.eInvoices.run(ctx, { orderUID, format, ...(kind === 'creditNote' && { entryUID }) })
      : null;
    if (eInvoice && format === 'facturX') return { paper: eInvoice, eInvoice: null };
    const pdf =
      kind === 'creditNote'
        ? await this.papers.creditNote(ctx, { companyUID, entryUID })
        : await this.papers.invoice(ctx, { orderUID });
    return { paper: pdf, eInvoice };
  }
}
