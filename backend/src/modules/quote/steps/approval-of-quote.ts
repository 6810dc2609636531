import { Injectable } from '@nestjs/common';
import type { ApprovalForQuote } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CompanyRepository, ContactRepository, fullName } from '../../customer/public.js';
import { approvalNeeded } from '../domain/approval-of-order.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import type { Quote } from '../persistence/quote.entity.js';

type OfQuote = Pick<Quote, 'uid' | 'version' | 'contactUid' | 'companyUid'>;

/** Where a quote stands, with whom to ask. */
export interface ApprovalOf extends Omit<ApprovalForQuote, 'currency'> {
  approverContactUid: string;
}

/** Whether the buyer of a quote may order it for its company, or somebody there has to approve it first. */
@Injectable()
export class ApprovalOfQuote {
  constructor(
    private readonly companies: CompanyRepository,
    private readonly contacts: ContactRepository,
    private readonly approvals: OrderApprovalRepository,
  ) {}

  /**
   * Of a quote that the caller has reached.
   * @param totalOf asked where there is a limit at all
   * @returns null where nobody needs to be asked
   */
  async of(
    ctx: Context,
    quote: OfQuote,
    totalOf: () => Promise<number | null> | number,
  ): Promise<ApprovalOf | null> {
    if (!quote.companyUid) return null;
    const limit = await this.companies.linkOf(ctx, quote.companyUid, quote.contactUid);
    if (limit?.orderLimitMinor == null || limit.approverContactUid === null) return null;
    const totalMinor = await totalOf();
    if (totalMinor === null) return null;
    const last = await this.approvals.lastOf(ctx, quote.uid);
    const status = approvalNeeded(limit, { ...quote, totalMinor }, last);
    if (status === null) return null;
    const { orderLimitMinor: limitMinor, approverContactUid } = limit;
    const approver = await this.contacts.findOneUnscoped(ctx, { uid: approverContactUid });
    return {
      ...{ status, limitMinor, approverContactUid },
      approverName: approver ? fullName(approver) : '',
      approvalUID: status === 'needed' ? null : (last?.uid ?? null),
      answer: status === 'needed' ? '' : (last?.answer ?? ''),
    };
  }

  /** Before an order is made of a locked quote. @throws APPROVAL_NEEDED, saying who has to be asked or what they said */
  async refuseUnapproved(ctx: Context, quote: OfQuote, totalMinor: number): Promise<void> {
    const approval = await this.of(ctx, quote, () => totalMinor);
    if (!approval || approval.status === 'approved') return;
    throw generalError('APPROVAL_NEEDED', SENTENCES[approval.status](approval.approverName));
  }
}

const SENTENCES: Record<Exclude<ApprovalForQuote['status'], 'approved'>, (approver: string) => string> = {
  needed: (approver) => `This is more than you may order. Ask ${approver} to approve it first.`,
  waiting: (approver) => `This order waits for ${approver} to approve it.`,
  declined: (approver) => `${approver} did not approve this order.`,
};
