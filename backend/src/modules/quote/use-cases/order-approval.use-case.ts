import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type {
  AskApprovalRequest,
  DecideApprovalRequest,
  OrderApproval,
  WriteOnApprovalRequest,
} from '@glass/contracts/order';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import {
  generalError,
  notFound,
  priceConflict,
  uidTaken,
  versionConflict,
} from '../../../kernel/errors/app-error.js';
import { reasonNotToOrder, refuseWithoutDeliveryPlace } from '../domain/quote-guards.js';
import { toQuoteShowers } from '../domain/shower-findings.js';
import type { OrderApprovalRow } from '../persistence/order-approval.entity.js';
import { OrderApprovalRepository } from '../persistence/order-approval.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { presentApproval } from '../queries/order-approvals.query.js';
import { AskApprover } from '../services/ask-approver.js';
import { ApprovalPolicy } from '../services/approval-policy.js';
import { PriceQuotePanels } from '../queries/price-quote-panels.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { approvalMailJob } from '../jobs/quote-mails.job.js';

const BATCH_SIZE = 200;
const REMIND_AFTER_DAYS = 3;

interface Waiting {
  uid: string;
  tenant_uid: string;
}

/** Reminds approvers once of requests that are some days old and can still be ordered. */
@Injectable()
export class RemindApprovers {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
  ) {}

  /** @returns number of reminders */
  async run(ctx: PlatformContext): Promise<number> {
    const waiting = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(
          `select a.tenant_uid, a.uid from order_approval a
           join quote q on q.tenant_uid = a.tenant_uid and q.uid = a.quote_uid and q.version = a.quote_version
           where a.status = 'waiting' and a.reminded_at is null and a.asked_at < now() - make_interval(days => $1)
             and q.status in ('draft', 'quoted') and (q.expires_at is null or q.expires_at > now())
           order by a.asked_at limit ${BATCH_SIZE}`,
          [REMIND_AFTER_DAYS],
        ) as Promise<Waiting[]>,
    );
    let count = 0;
    for (const { tenant_uid: tenantUid, uid } of waiting)
      if (await this.remind(systemContext(tenantUid, 'remind-approvers', ctx.traceId), uid)) count += 1;
    return count;
  }

  /** Marks and queues in one transaction, so that concurrent runs send one email. */
  private async remind(ctx: ReturnType<typeof systemContext>, uid: string): Promise<boolean> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const [, changed]: [unknown, number] = await tx.tx.query(
        `update order_approval set reminded_at = now()
         where tenant_uid = $1 and uid = $2 and status = 'waiting' and reminded_at is null`,
        [tx.tenantUid, uid],
      );
      if (changed === 0) return false;
      await this.jobs.add(tx, approvalMailJob, { approvalUid: uid, about: 'reminded' });
      return true;
    });
  }
}

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
      if (status !== 'waiting')
        throw generalError('STATE_CONFLICT', msg`This request was already answered or withdrawn.`);
      if (talk.length >= limits.approvalMessages.max)
        throw generalError('STATE_CONFLICT', msg`This conversation is full. Continue by phone or email.`);
      const message = { who: tx.actorName, at: new Date().toISOString(), text };
      const next = [...talk, message];
      await this.approvals.update(tx, approvalUID, { talk: next });
      const about = contactUid === approverContactUid ? 'wordToAsker' : 'wordToApprover';
      await this.jobs.add(tx, approvalMailJob, { approvalUid: approvalUID, about });
      return presentApproval({ ...approval, talk: next });
    });
  }
}

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
        throw generalError('FORBIDDEN', msg`Only the company’s approver can decide this.`);
      if (!tx.seesPrices)
        throw generalError('FORBIDDEN', msg`You can’t approve orders because you don’t see prices.`);
      // Locks the quote first, in the order that other use-cases lock. Unscoped, because the approver isn't its
      // buyer.
      const quote = await this.quotes.lockUnscoped(tx, asked.quoteUid);
      const approval = await this.approvals.lockOrThrow(tx, { uid: approvalUID });
      if (approval.status === decision) return presentApproval(approval);
      if (approval.status !== 'waiting')
        throw generalError('STATE_CONFLICT', msg`This request was already answered or withdrawn.`);
      if (quote?.version !== approval.quoteVersion)
        throw generalError('STATE_CONFLICT', msg`The quote has changed since. The buyer has to ask again.`);
      if (decision === 'approved' && quote.status === 'expired')
        throw generalError(
          'STATE_CONFLICT',
          msg`The prices of this quote have expired. Ask ${{ askedByName: approval.askedByName }} to update them.`,
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

@Injectable()
export class AskApproval {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly prices: PriceQuotePanels,
    private readonly approvalPolicy: ApprovalPolicy,
    private readonly approvals: OrderApprovalRepository,
    private readonly askApprover: AskApprover,
  ) {}

  /**
   * @throws NOT_FOUND, UID_TAKEN, VERSION_CONFLICT, STATE_CONFLICT if no approval is needed or it was given, and the
   * reason if the quote can't be ordered at all
   */
  async run(ctx: Context, request: AskApprovalRequest): Promise<OrderApproval> {
    const { approvalUID: uid, quoteUID, quoteVersion, totalMinor, note = '' } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const sent = await this.approvals.findOneUnscoped(tx, { uid });
      if (sent) return toRepeatedReply(sent, quoteUID);
      const { panels, totals, catalogue } = await this.prices.priceQuote(tx, quote);
      const showers = toQuoteShowers(quote, panels, catalogue);
      const reason = reasonNotToOrder({ ...quote, panels, totals, showers });
      if (reason) throw generalError(reason.code, reason.text);
      refuseWithoutDeliveryPlace(quote, panels);
      // Buyers without prices can't compare the total.
      if (tx.seesPrices && totals.totalMinor !== totalMinor)
        throw priceConflict({ totalMinor: totals.totalMinor, totals });
      if (quote.version !== quoteVersion)
        throw versionConflict('quote', { version: quote.version }, quote.updatedByName || undefined);
      const needed = await this.approvalPolicy.atPrice(tx, quote, totals);
      if (!needed || !quote.companyUid)
        throw generalError('STATE_CONFLICT', msg`You can order this without approval.`);
      if (needed.status === 'approved')
        throw generalError(
          'STATE_CONFLICT',
          msg`${{ approverName: needed.approverName }} has already approved this.`,
        );

      const row = await this.askApprover.run(tx, { ...quote, companyUid: quote.companyUid }, needed, {
        ...{ uid, note, askedByName: tx.actorName, askerSeesPrices: tx.seesPrices },
        ...{ totalMinor: totals.totalMinor!, currency: totals.currency },
      });
      return presentApproval(row);
    });
  }
}

/** Replies to a repeated request. */
function toRepeatedReply(sent: OrderApprovalRow, quoteUid: string): OrderApproval {
  if (sent.quoteUid !== quoteUid) throw uidTaken();
  return presentApproval(sent);
}
