import { Injectable } from '@nestjs/common';
import type { ApprovalStatus } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { CompanyRepository, ContactRepository, fullName, readSeesPrices } from '../../customer/public.js';
import type { ApprovalMailData } from '../domain/approval-mails.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ReadMailParties } from './read-mail-parties.js';

/** Email addresses of buyer and approver, and the data of emails about an approval. */
interface ApprovalParties {
  asker: string;
  approver: string;
  about: ApprovalMailData;
}

@Injectable()
export class ReadApprovalParties {
  constructor(
    private readonly approvals: OrderApprovalRepository,
    private readonly quotes: QuoteRepository,
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly parties: ReadMailParties,
  ) {}

  /**
   * Requires a transaction.
   * @returns null if the status has changed since, or the quote has been changed or deleted
   */
  async run(ctx: Context, approvalUid: string, status: ApprovalStatus): Promise<ApprovalParties | null> {
    const approval = await this.approvals.findOne(ctx, { uid: approvalUid, status });
    if (!approval) return null;
    const quote = await this.quotes.findOne(ctx, { uid: approval.quoteUid });
    const company = await this.companies.findOne(ctx, { uid: approval.companyUid });
    if (!quote || !company || quote.status === 'deleted') return null;
    if (status === 'waiting' && quote.version !== approval.quoteVersion) return null;
    const { about, buyerEmail } = await this.parties.run(ctx, quote);
    const approver = await this.contacts.getOrThrow(ctx, { uid: approval.approverContactUid });
    const { tenantName, locale, siteUrl, quoteUid, quoteNumber, name, poNumber, pieces, buyerName } = about;
    return {
      asker: buyerEmail,
      approver: approver.email,
      about: {
        ...{ tenantName, locale, siteUrl, quoteUid, quoteNumber, name, poNumber, pieces, approvalUid },
        ...{ totalMinor: approval.totalMinor, currency: approval.currency, companyName: company.name },
        ...{ askerName: buyerName, approverName: fullName(approver) },
        askerSeesPrices: await readSeesPrices(ctx, approval.contactUid),
        ...{ note: approval.note, answer: approval.answer, lastWord: approval.talk.at(-1) ?? null },
      },
    };
  }
}
