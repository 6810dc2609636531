import { Injectable } from '@nestjs/common';
import { limits, type OrderApproval, type WriteOnApprovalRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, notFound } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { presentApproval } from '../queries/approval-presenter.js';

/** The approver asks something before they decide, and is answered. Nobody but the two reads it. */
@Injectable()
export class WriteOnApproval {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT when it is decided, or there is too much written */
  async run(ctx: Context, { approvalUID, text }: WriteOnApprovalRequest): Promise<OrderApproval> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const approval = await this.approvals.lockOrThrow(tx, { uid: approvalUID });
      const { contactUid } = tx.contact;
      const { approverContactUid, status, talk } = approval;
      // The fabricator reaches all of them, and is none of the two.
      if (![approverContactUid, approval.contactUid].includes(contactUid)) throw notFound('approval');
      if (status !== 'waiting') throw generalError('STATE_CONFLICT', `This approval is ${status} already.`);
      if (talk.length >= limits.approvalTalk.max)
        throw generalError('STATE_CONFLICT', 'Enough is written here: talk to each other.');
      const word = { who: tx.actorName, at: new Date().toISOString(), text };
      const next = [...talk, word];
      await this.approvals.update(tx, approvalUID, { talk: next });
      const about = contactUid === approverContactUid ? 'wordToAsker' : 'wordToApprover';
      await this.jobs.add(tx, approvalMailJob, { approvalUid: approvalUID, about });
      return presentApproval({ ...approval, talk: next });
    });
  }
}
