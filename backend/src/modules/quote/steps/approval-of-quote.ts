import { Injectable } from '@nestjs/common';
import type { ApprovalForQuote, QuoteTotals } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, fullName, readSeesPrices } from '../../customer/public.js';
import { approvalNeeded } from '../domain/approval-of-order.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { PriceQuotePanels } from './price-quote-panels.js';

type OfQuote = Pick<Quote, 'uid' | 'version' | 'contactUid' | 'companyUid'>;

/** Where a quote stands, with whom to ask. */
export interface ApprovalOf extends ApprovalForQuote {
  approverContactUid: string;
}

type Total = Pick<QuoteTotals, 'totalMinor' | 'currency'>;

/** Whether the buyer of a quote may order it for its company, or somebody there has to approve it first. */
@Injectable()
export class ApprovalOfQuote {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly approvals: OrderApprovalRepository,
    private readonly prices: PriceQuotePanels,
  ) {}

  /** Of a quote that the caller has reached, at the price that it has now; null where nobody needs to be asked. */
  async now(ctx: Context, quote: Quote): Promise<ApprovalOf | null> {
    return this.of(ctx, quote, async () => (await this.prices.ofQuote(ctx, quote)).totals);
  }

  /** The same at a price that is known. */
  async at(ctx: Context, quote: OfQuote, total: Total): Promise<ApprovalOf | null> {
    return this.of(ctx, quote, () => Promise.resolve(total));
  }

  /** @param totalOf asked where there is a limit at all */
  private async of(ctx: Context, quote: OfQuote, totalOf: () => Promise<Total>): Promise<ApprovalOf | null> {
    if (!quote.companyUid) return null;
    const limit = await this.companies.linkOf(ctx, quote.companyUid, quote.contactUid);
    if (!limit || limit.orderLimitMinor === null || limit.approverContactUid === null) return null;
    const { totalMinor, currency } = await totalOf();
    if (totalMinor === null) return null;
    const last = await this.approvals.lastOf(ctx, quote.uid);
    // Who sees no prices orders nothing unseen, however little it is.
    const seesPrices = await readSeesPrices(ctx, quote.contactUid);
    const counted = seesPrices ? limit : { ...limit, orderLimitMinor: -1 };
    const status = approvalNeeded(counted, { ...quote, totalMinor }, last);
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
   * Before an order is made of a locked quote.
   * @throws STATE_CONFLICT when its buyer no longer acts for its company; APPROVAL_NEEDED, saying who has to be asked or
   * what they said
   */
  async refuseUnlessMayOrder(ctx: Context, quote: OfQuote, total: Total): Promise<void> {
    await this.refuseUnlessMember(ctx, quote);
    const approval = await this.at(ctx, quote, total);
    if (!approval || approval.status === 'approved') return;
    throw generalError('APPROVAL_NEEDED', SENTENCES[approval.status](approval.approverName));
  }

  /**
   * A buyer who was removed from a company can't order or pay at its prices or in its name. The tenant's own users can.
   * @throws STATE_CONFLICT
   */
  async refuseUnlessMember(
    ctx: Context,
    { companyUid, contactUid }: Pick<OfQuote, 'companyUid' | 'contactUid'>,
  ): Promise<void> {
    if (!companyUid || (await this.companies.hasContact(ctx, companyUid, contactUid))) return;
    const buyer = await this.contacts.findOneUnscoped(ctx, { uid: contactUid });
    if (buyer && buyer.roleLevel !== null) return;
    const isOwn = ctx.actor.kind === 'contact' && ctx.actor.contactUid === contactUid;
    throw generalError(
      'STATE_CONFLICT',
      `${isOwn ? 'You no longer act' : 'The buyer no longer acts'} for ${REMEDY}`,
    );
  }
}

const REMEDY = 'the company of this quote. Copy the quote or choose another company, and order that.';

const SENTENCES: Record<Exclude<ApprovalForQuote['status'], 'approved'>, (approver: string) => string> = {
  needed: (approver) => `This is more than you may order. Ask ${approver} to approve it first.`,
  waiting: (approver) => `This order waits for ${approver} to approve it.`,
  declined: (approver) => `${approver} did not approve this order.`,
};
