import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';

/** How somebody acts for a company from now on. */
interface LimitNow {
  companyUid: string;
  contactUid: string;
  orderLimitMinor: number | null;
  approverContactUid: string | null;
}

/** What waits for an answer when a person gets another limit or approver. */
@Injectable()
export class MoveApprovals {
  constructor(
    private readonly approvals: OrderApprovalRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** What is still above the limit waits for whoever approves now; the rest needs nobody's leave, and its asker hears so. */
  async run(ctx: Context, limit: LimitNow): Promise<void> {
    const { companyUid, contactUid, orderLimitMinor, approverContactUid } = limit;
    for (const { uid, totalMinor, approverContactUid: before } of await this.approvals.lockWaitingOf(
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
