import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { CompanyRepository, ContactRepository, fullName, readSeesPrices } from '../../customer/public.js';
import { FindTenant, type TenantProfile } from '../../tenant/public.js';
import type { QuoteMailData, ApprovalMailData } from '../domain/quote-mails.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { ApprovalStatus } from '@glass/contracts/order';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { QuoteLinks } from './quote-links.js';

/** Email addresses of buyer and approver, and the data of emails about an approval. */
interface ApprovalParties {
  asker: string;
  approver: string;
  about: ApprovalMailData;
}

@Injectable()
export class ReadMailParties {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly contacts: ContactRepository,
  ) {}

  /** Requires a transaction. */
  async run(
    ctx: Context,
    quote: Quote,
  ): Promise<{ about: QuoteMailData; buyerEmail: string; tenant: TenantProfile }> {
    const tenant = await this.findTenant.ofContext(ctx);
    const buyer = await this.contacts.getOrThrow(ctx, { uid: quote.contactUid });
    return {
      buyerEmail: buyer.email,
      tenant,
      about: {
        tenantName: tenant.name,
        locale: tenant.settings.locale,
        timeZone: tenant.settings.timeZone,
        siteUrl: tenant.siteUrl,
        buyerName: fullName(buyer),
        buyerSeesPrices: await readSeesPrices(ctx, buyer.uid),
        quoteUid: quote.uid,
        quoteNumber: formatAssignedNumber(quote),
        name: quote.name,
        poNumber: quote.poNumber,
        pieces: quote.pieces,
        totalMinor: quote.totalMinor,
        currency: quote.currency,
        expiresAt: quote.expiresAt,
        reasons: quote.review?.reasons ?? [],
        message: quote.review?.message ?? '',
        decision: quote.review?.decision ?? null,
        document: null,
      },
    };
  }
}

@Injectable()
export class ReadApprovalParties {
  constructor(
    private readonly approvals: OrderApprovalRepository,
    private readonly quotes: QuoteRepository,
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly parties: ReadMailParties,
    private readonly links: QuoteLinks,
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
        askerUrl: await this.links.urlForOwner(ctx, { quoteUid, contactUid: quote.contactUid }),
        document: null,
        ...{ note: approval.note, answer: approval.answer, lastWord: approval.talk.at(-1) ?? null },
      },
    };
  }
}
