import { Injectable } from '@nestjs/common';
import type { DecideApprovalRequest, OrderApproval } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { presentApproval } from '../queries/approval-presenter.js';

/** Stores the approver's decision. It applies only to the version of the quote that the approver saw. */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly quotes: QuoteRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for anyone but the approver, STATE_CONFLICT if the request is no longer open */
  async run(ctx: Context, request: DecideApprovalRequest): Promise<OrderApproval> {
    const { approvalUID, decision, answer = '' } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const asked = await this.approvals.getOrThrow(tx, { uid: approvalUID });
      if (asked.approverContactUid !== tx.contact.contactUid)
        throw generalError('FORBIDDEN', 'Only the company’s approver can decide this.');
      if (!tx.seesPrices)
        throw generalError('FORBIDDEN', 'You can’t approve orders because you don’t see prices.');
      // Locks the quote first, in the order that other use-cases lock. Unscoped, because the approver isn't its
      // buyer.
      const quote = await this.quotes.lockUnscoped(tx, asked.quoteUid);
      const approval = await this.approvals.lockOrThrow(tx, { uid: approvalUID });
      if (approval.status === decision) return presentApproval(approval);
      if (approval.status !== 'waiting')
        throw generalError('STATE_CONFLICT', `This request is already ${approval.status}.`);
      if (quote?.version !== approval.quoteVersion)
        throw generalError('STATE_CONFLICT', 'The quote has changed since. The buyer has to ask again.');
      if (decision === 'approved' && quote.status === 'expired')
        throw generalError(
          'STATE_CONFLICT',
          `The prices of this quote have expired. Ask ${approval.askedByName} to update them.`,
        );
      const decided = {
        ...{ status: decision, answer, decidedAt: new Date(), decidedByName: tx.actorName },
      };
      await this.approvals.update(tx, approvalUID, decided);
      await this.jobs.add(tx, approvalMailJob, { approvalUid: approvalUID, about: decision });
      const { quoteUid, totalMinor, currency, askedByName } = approval;
      await this.audit.write(tx, decision === 'approved' ? 'approval-given' : 'approval-declined', {
        ...{
          approvalUid: approvalUID,
          quoteUid,
          quoteNumber: formatAssignedNumber(quote),
          totalMinor,
          currency,
        },
        askedBy: askedByName,
      });
      return presentApproval({ ...approval, ...decided });
    });
  }
}
