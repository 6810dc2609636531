import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { ContactRepository, fullName, readSeesPrices } from '../../customer/public.js';
import { approvalMailJob } from '../jobs/quote-mails.job.js';
import type { OrderApprovalRow } from '../persistence/order-approval.entity.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { ApprovalPolicy, type RequiredApproval } from './approval-policy.js';

interface OrderLimit {
  companyUid: string;
  contactUid: string;
  orderLimitMinor: number | null;
  approverContactUid: string | null;
}

/** Updates a person's pending approval requests when their order limit or approver changes. */
@Injectable()
export class UpdatePendingApprovals {
  constructor(
    private readonly approvals: OrderApprovalRepository,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Requests above the new limit go to the new approver. The others are withdrawn, and the buyer is informed that
   * they can order.
   */
  async run(ctx: Context, limit: OrderLimit): Promise<void> {
    const { companyUid, contactUid, orderLimitMinor, approverContactUid } = limit;
    for (const { uid, totalMinor, approverContactUid: before } of await this.approvals.lockWaiting(
      ctx,
      companyUid,
      contactUid,
    )) {
      if (approverContactUid === null || orderLimitMinor === null || totalMinor <= orderLimitMinor) {
        await this.approvals.update(ctx, uid, { status: 'withdrawn' });
        await this.jobs.add(ctx, approvalMailJob, { approvalUid: uid, about: 'notNeeded' });
      } else if (approverContactUid !== before) {
        await this.approvals.update(ctx, uid, { approverContactUid, remindedAt: null });
        await this.jobs.add(ctx, approvalMailJob, { approvalUid: uid, about: 'asked' });
      }
    }
  }
}

interface ApprovalDetails {
  uid: string;
  totalMinor: number;
  currency: string;
  note: string;
  askedByName: string;
  askerSeesPrices: boolean;
}

/** Requests an approval from the company's approver. Withdraws earlier requests for the same quote. */
@Injectable()
export class AskApprover {
  constructor(
    private readonly approvalPolicy: ApprovalPolicy,
    private readonly approvals: OrderApprovalRepository,
    private readonly contacts: ContactRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  /** @param quote locked by the caller */
  async run(
    ctx: Context,
    quote: Quote & { companyUid: string },
    needed: RequiredApproval,
    details: ApprovalDetails,
  ): Promise<Omit<OrderApprovalRow, 'tenantUid'>> {
    await this.approvals.withdraw(ctx, quote.uid);
    const row: Omit<OrderApprovalRow, 'tenantUid'> = {
      ...details,
      ...{ quoteUid: quote.uid, quoteVersion: quote.version, companyUid: quote.companyUid },
      ...{ contactUid: quote.contactUid, approverContactUid: needed.approverContactUid, status: 'waiting' },
      ...{ askedAt: new Date(), answer: '', decidedAt: null, decidedByName: null },
      ...{ talk: [], remindedAt: null },
    };
    await this.approvals.insert(ctx, row);
    const { uid: approvalUid, totalMinor, currency } = details;
    await this.audit.write(ctx, 'approval-asked', {
      ...{ approvalUid, quoteUid: quote.uid, quoteNumber: formatAssignedNumber(quote), totalMinor, currency },
      approver: needed.approverName,
    });
    await this.jobs.add(ctx, approvalMailJob, { approvalUid, about: 'asked' });
    return row;
  }

  /**
   * Requests approval for a newly priced quote of a buyer who sees no prices, because they can't order it themselves.
   * Does nothing for other buyers: they ask explicitly.
   * @param quote as stored
   */
  async askForBuyerWithoutPrices(ctx: Context, quote: Quote, note: string): Promise<void> {
    const { companyUid, totals } = quote;
    if (companyUid === null || (await readSeesPrices(ctx, quote.contactUid))) return;
    const needed = await this.approvalPolicy.atPrice(ctx, quote, totals);
    if (!needed || needed.status === 'approved' || totals.totalMinor === null) return;
    // Unscoped: the buyer's quote may have been submitted by a link.
    const asker = await this.contacts.findOneUnscoped(ctx, { uid: quote.contactUid });
    await this.run(ctx, { ...quote, companyUid }, needed, {
      ...{ uid: randomUUID(), totalMinor: totals.totalMinor, currency: totals.currency, note },
      ...{ askedByName: asker ? fullName(asker) : '', askerSeesPrices: false },
    });
  }
}
