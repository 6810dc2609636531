import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';

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
