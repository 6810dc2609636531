import { Injectable } from '@nestjs/common';
import type { DecideApprovalRequest, OrderApproval } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { approvalMailJob } from '../jobs/approval-mail.job.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { quoteNumberText } from '../domain/quote-number.js';
import { presentApproval } from '../queries/approval-presenter.js';

/**
 * The approver's answer. It is about the quote as it was shown to them: of one that was changed since, nothing is decided.
 */
@Injectable()
export class DecideApproval {
  constructor(
    private readonly database: Database,
    private readonly approvals: OrderApprovalRepository,
    private readonly quotes: QuoteRepository,
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, FORBIDDEN for anybody but the approver, STATE_CONFLICT when there is nothing to decide any more */
  async run(ctx: Context, request: DecideApprovalRequest): Promise<OrderApproval> {
    const { approvalUID, decision, answer = '' } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const asked = await this.approvals.getOrThrow(tx, { uid: approvalUID });
      if (asked.approverContactUid !== tx.contact.contactUid)
        throw generalError('FORBIDDEN', 'Only the approver of the company decides this.');
      if (!tx.seesPrices) throw generalError('FORBIDDEN', 'You see no prices, and so approve none.');
      // The quote before what belongs to it, as whoever asks or orders takes them. It is somebody else's.
      const quote = await this.quotes.lockUnscoped(tx, asked.quoteUid);
      const approval = await this.approvals.lockOrThrow(tx, { uid: approvalUID });
      if (approval.status === decision) return presentApproval(approval);
      if (approval.status !== 'waiting')
        throw generalError('STATE_CONFLICT', `This approval is ${approval.status} already.`);
      if (quote?.version !== approval.quoteVersion)
        throw generalError('STATE_CONFLICT', 'The quote was changed since. It has to be asked for again.');
      if (decision === 'approved' && quote.status === 'expired')
        throw generalError(
          'STATE_CONFLICT',
          `The prices of this quote have run out. Ask ${approval.askedByName} to price it again.`,
        );
      const decided = {
        ...{ status: decision, answer, decidedAt: new Date(), decidedByName: tx.actorName },
      };
      await this.approvals.update(tx, approvalUID, decided);
      await this.jobs.add(tx, approvalMailJob, { approvalUid: approvalUID, about: decision });
      const { quoteUid, totalMinor, currency, askedByName } = approval;
      await this.audit.write(tx, decision === 'approved' ? 'approval-given' : 'approval-declined', {
        ...{ approvalUid: approvalUID, quoteUid, quoteNumber: quoteNumberText(quote), totalMinor, currency },
        askedBy: askedByName,
      });
      return presentApproval({ ...approval, ...decided });
    });
  }
}
