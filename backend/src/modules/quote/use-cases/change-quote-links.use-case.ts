import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { limits } from '@glass/contracts/limits';
import type {
  CreatedQuoteLink,
  CreateQuoteLinkRequest,
  QuoteLinksReply,
  RevokeQuoteLinkRequest,
  SendQuoteLinkAgainRequest,
} from '@glass/contracts/quote';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import type { Attempt, Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { quoteLinkMailJob } from '../jobs/quote-mails.job.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { QuoteLinkRow } from '../persistence/quote-link.entity.js';
import { QuoteLinkRepository } from '../persistence/quote-link.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ListQuoteLinks } from '../queries/list-quote-links.query.js';
import { QuoteLinks } from '../services/quote-links.js';

/** Links that a person emails: more than an estimator sends, few enough to be useless for spam. */
const LINK_MAILS_OF_PERSON: Limit = { name: 'quote-link-mail', attempts: 60, perSeconds: 3600 };
const LINK_MAILS_TO_MAILBOX: Limit = { name: 'quote-link-mailbox', attempts: 10, perSeconds: 3600 };

/** Adds a link to a locked quote and emails it, in the caller's transaction. */
@Injectable()
export class AddQuoteLink {
  constructor(
    private readonly links: QuoteLinkRepository,
    private readonly quoteLinks: QuoteLinks,
    private readonly jobs: JobQueue,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT for too many links */
  async run(
    ctx: Context,
    quote: Quote,
    to: Pick<QuoteLinkRow, 'uid' | 'quoteUid' | 'email' | 'name'>,
  ): Promise<QuoteLinkRow> {
    const { max } = limits.linksPerQuote;
    if ((await this.links.countAlive(ctx, quote.uid, new Date())) >= max)
      throw generalError('STATE_CONFLICT', msg`A quote can have up to ${max} links. Revoke one first.`);
    const link = await this.quoteLinks.create(ctx, to);
    if (to.email) await this.jobs.add(ctx, quoteLinkMailJob, { linkUid: to.uid });
    const about = { quoteUID: quote.uid, quoteNumber: formatAssignedNumber(quote) };
    await this.audit.write(ctx, 'quote-link-created', { ...about, email: to.email, name: to.name });
    return link;
  }
}

@Injectable()
export class CreateQuoteLink {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly quotes: QuoteRepository,
    private readonly links: QuoteLinkRepository,
    private readonly quoteLinks: QuoteLinks,
    private readonly addLink: AddQuoteLink,
  ) {}

  /**
   * Idempotent by the link's uid.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT for too many links, TOO_MANY_REQUESTS
   */
  async run(ctx: Context, request: CreateQuoteLinkRequest): Promise<CreatedQuoteLink> {
    const { quoteUID: quoteUid, linkUID: uid, email = '', name = '' } = request;
    if (email) await this.limits.takeAll(toAttempts(ctx, email));
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUid);
      const known = await this.links.findOneUnscoped(tx, { uid });
      if (known && (known.quoteUid !== quoteUid || known.email !== email)) throw uidTaken();
      const link = known ?? (await this.addLink.run(tx, quote, { uid, quoteUid, email, name }));
      const { expiresAt } = link;
      return { uid, url: await this.quoteLinks.urlOf(tx, link), expiresAt: expiresAt.toISOString() };
    });
  }
}

function toAttempts({ tenantUid, buyer }: Context, email: string): Attempt[] {
  return [
    [LINK_MAILS_OF_PERSON, `${tenantUid} ${buyer.contactUid}`],
    [LINK_MAILS_TO_MAILBOX, `${tenantUid} ${email}`],
  ];
}

/** Emails a link again, or a new one to the same address if it has expired. */
@Injectable()
export class SendQuoteLinkAgain {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: QuoteLinkRepository,
    private readonly quoteLinks: QuoteLinks,
    private readonly listLinks: ListQuoteLinks,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT for links that were revoked or only copied, TOO_MANY_REQUESTS */
  async run(ctx: Context, { linkUID: uid }: SendQuoteLinkAgainRequest): Promise<QuoteLinksReply> {
    const find = (tx: Context) => this.links.getOrThrow(tx, { uid });
    const { email, revokedAt } = await this.database.runInTransaction(ctx, find);
    if (email === '') throw generalError('STATE_CONFLICT', msg`This link was copied, not emailed.`);
    if (revokedAt) throw generalError('STATE_CONFLICT', msg`This link was revoked. Send a new one.`);
    await this.limits.takeAll(toAttempts(ctx, email));
    return this.database.runInTransaction(ctx, async (tx) => {
      const link = await find(tx);
      const isOver = link.expiresAt <= new Date();
      const sent = isOver ? await this.quoteLinks.renew(tx, link) : link;
      await this.jobs.add(tx, quoteLinkMailJob, { linkUid: sent.uid });
      return this.listLinks.run(tx, link.quoteUid);
    });
  }
}

@Injectable()
export class RevokeQuoteLink {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly links: QuoteLinkRepository,
    private readonly listLinks: ListQuoteLinks,
    private readonly audit: AuditLog,
  ) {}

  /** Idempotent. @throws NOT_FOUND */
  async run(ctx: Context, { linkUID: uid }: RevokeQuoteLinkRequest): Promise<QuoteLinksReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.lockOrThrow(tx, { uid });
      if (!link.revokedAt) {
        await this.links.update(tx, uid, { revokedAt: new Date() });
        const quote = await this.quotes.getVisible(tx, link.quoteUid);
        const about = { quoteUID: quote.uid, quoteNumber: formatAssignedNumber(quote) };
        await this.audit.write(tx, 'quote-link-revoked', { ...about, email: link.email, name: link.name });
      }
      return this.listLinks.run(tx, link.quoteUid);
    });
  }
}
