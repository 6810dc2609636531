import type { Sentence } from '../../../kernel/language/sentence.js';
import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { ApprovalForQuote } from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, fullName, readSeesPrices } from '../../customer/public.js';
import { computeApprovalStatus } from '../domain/approval-status.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { PriceQuotePanels } from '../queries/price-quote-panels.js';

type QuoteKey = Pick<Quote, 'uid' | 'version' | 'contactUid' | 'companyUid'>;

export interface RequiredApproval extends ApprovalForQuote {
  approverContactUid: string;
}

type Total = Pick<QuoteTotals, 'totalMinor' | 'currency'>;

/** Decides whether a buyer may order a quote for their company or needs an approver's consent first. */
@Injectable()
export class ApprovalPolicy {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly approvals: OrderApprovalRepository,
    private readonly prices: PriceQuotePanels,
  ) {}

  /**
   * @param quote priced here at current prices
   * @returns null if no approval is needed
   */
  async atCurrentPrice(ctx: Context, quote: Quote): Promise<RequiredApproval | null> {
    return this.find(ctx, quote, async () => (await this.prices.priceQuote(ctx, quote)).totals);
  }

  /** Like `atCurrentPrice`, for a total that the caller has computed. */
  async atPrice(ctx: Context, quote: QuoteKey, total: Total): Promise<RequiredApproval | null> {
    return this.find(ctx, quote, () => Promise.resolve(total));
  }

  /** @param computeTotal called only if the buyer has an order limit */
  private async find(
    ctx: Context,
    quote: QuoteKey,
    computeTotal: () => Promise<Total>,
  ): Promise<RequiredApproval | null> {
    if (!quote.companyUid) return null;
    const limit = await this.companies.findLink(ctx, quote.companyUid, quote.contactUid);
    if (!limit || limit.orderLimitMinor === null || limit.approverContactUid === null) return null;
    const { totalMinor, currency } = await computeTotal();
    if (totalMinor === null) return null;
    const last = await this.approvals.findLatestRequest(ctx, quote.uid);
    // Buyers who see no prices need approval for every order.
    const seesPrices = await readSeesPrices(ctx, quote.contactUid);
    const counted = seesPrices ? limit : { ...limit, orderLimitMinor: -1 };
    const status = computeApprovalStatus(counted, { ...quote, totalMinor }, last);
    if (status === null) return null;
    const { orderLimitMinor: limitMinor, approverContactUid } = limit;
    const approver = await this.contacts.findOneUnscoped(ctx, { uid: approverContactUid });
    return {
      ...{ status, limitMinor, currency, approverContactUid },
      approverName: approver ? fullName(approver) : '',
      approvalUID: status === 'needed' ? null : (last?.uid ?? null),
      answer: status === 'needed' ? '' : (last?.answer ?? ''),
    };
  }

  /**
   * Check before a locked quote becomes an order.
   * @throws STATE_CONFLICT if its buyer no longer acts for its company; APPROVAL_NEEDED with the approver's name and
   * status
   */
  async refuseUnlessMayOrder(ctx: Context, quote: QuoteKey, total: Total): Promise<void> {
    await this.refuseUnlessMember(ctx, quote);
    const approval = await this.atPrice(ctx, quote, total);
    if (!approval || approval.status === 'approved') return;
    throw generalError('APPROVAL_NEEDED', SENTENCES[approval.status](approval.approverName));
  }

  /**
   * A buyer who was removed from a company can't order or pay at its prices or in its name. Tenant users can.
   * @throws STATE_CONFLICT
   */
  async refuseUnlessMember(
    ctx: Context,
    { companyUid, contactUid }: Pick<QuoteKey, 'companyUid' | 'contactUid'>,
  ): Promise<void> {
    if (!companyUid || (await this.companies.hasContact(ctx, companyUid, contactUid))) return;
    const buyer = await this.contacts.findOneUnscoped(ctx, { uid: contactUid });
    if (buyer && buyer.roleLevel !== null) return;
    const isOwn = ctx.buyerUid === contactUid;
    throw generalError(
      'STATE_CONFLICT',
      isOwn
        ? msg`You no longer act for the company of this quote. Copy the quote or choose another company, and order that.`
        : msg`The buyer no longer acts for the company of this quote. Copy the quote or choose another company, and order that.`,
    );
  }
}

const SENTENCES: Record<Exclude<ApprovalForQuote['status'], 'approved'>, (approver: string) => Sentence> = {
  needed: (approver) => msg`This is above your order limit. Ask ${approver} to approve it first.`,
  waiting: (approver) => msg`This order waits for ${approver} to approve it.`,
  declined: (approver) => msg`${approver} did not approve this order.`,
};
