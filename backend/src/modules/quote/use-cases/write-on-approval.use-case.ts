import { Injectable } from '@nestjs/common';
import { limits, type OrderApproval, type WriteOnApprovalRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { presentApproval } from '../queries/approval-presenter.js';

/** Adds a message of the buyer or approver to an approval request. Only these two read it. */
@Injectable()
export class WriteOnApproval {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT if it is decided or has too many messages */
  async run(ctx: Context, { approvalUID, text }: WriteOnApprovalRequest): Promise<OrderApproval> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const approval = await this.approvals.lockOrThrow(tx, { uid: approvalUID });
      const { contactUid } = tx.contact;
      const { approverContactUid, status, talk } = approval;
      // Tenant users can read all approvals, but aren't part of this conversation.
      if (![approverContactUid, approval.contactUid].includes(contactUid)) throw notFound('approval');
      if (status !== 'waiting') throw generalError('STATE_CONFLICT', `This request is already ${status}.`);
      if (talk.length >= limits.approvalMessages.max)
        throw generalError('STATE_CONFLICT', 'This conversation is full. Continue by phone or email.');
      const message = { who: tx.actorName, at: new Date().toISOString(), text };
      const next = [...talk, message];
      await this.approvals.update(tx, approvalUID, { talk: next });
      const about = contactUid === approverContactUid ? 'wordToAsker' : 'wordToApprover';
      await this.jobs.add(tx, approvalMailJob, { approvalUid: approvalUID, about });
      return presentApproval({ ...approval, talk: next });
    });
  }
}
