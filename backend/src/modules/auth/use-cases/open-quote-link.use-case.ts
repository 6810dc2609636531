import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Done } from '@glass/contracts/endpoints';
import type { OpenQuoteLinkReply } from '@glass/contracts/quote';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { LinkTokenPayload } from '../../../kernel/access/jwt.strategy.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { type Attempt, addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import {
  type QuoteLinkRow,
  QuoteLinkRepository,
  QuoteLinks,
  ReadLinkedQuote,
  quoteLinkMailJob,
} from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { toMailAttempts, WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { maskEmail } from '../domain/mask-email.js';

const UNKNOWN: OpenQuoteLinkReply = { status: 'unknown', sentTo: '' };

/** Exchanges a link to a quote for an access token that reaches only this quote. */
@Injectable()
export class OpenQuoteLink {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: QuoteLinkRepository,
    private readonly readLinkedQuote: ReadLinkedQuote,
    private readonly findTenant: FindTenant,
    private readonly jwt: JwtService,
  ) {}

  /**
   * Can be repeated: changes only the time of the last opening.
   * @throws TOO_MANY_REQUESTS, TENANT_UNKNOWN while the tenant is suspended
   */
  async run(caller: Caller, token: string): Promise<OpenQuoteLinkReply> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(caller.address)];
    await this.limits.take(...attempt);
    const tenantUid = parseTokenTenant(token);
    if (!tenantUid) return UNKNOWN;
    const ctx = visitorContext(tenantUid, caller);
    const reply = await this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findByToken(tx, token);
      return link && this.open(tx, link);
    });
    if (!reply) return UNKNOWN;
    await this.limits.giveBack(...attempt);
    return reply;
  }

  private async open(ctx: Context, link: QuoteLinkRow): Promise<OpenQuoteLinkReply> {
    if (link.revokedAt) return { status: 'revoked', sentTo: '' };
    if (link.expiresAt <= new Date()) return { status: 'expired', sentTo: maskEmail(link.email) };
    const linked = await this.readLinkedQuote.run(ctx, link.uid);
    if (!linked) return { status: 'revoked', sentTo: '' };
    await this.findTenant.keepOpen(ctx);
    await this.links.markOpened(ctx, link.uid);
    const claims: LinkTokenPayload = { ten: ctx.tenantUid, lnk: link.uid };
    const { actor, quoteNumber, orderUid, contactName, isGuest } = linked;
    return {
      status: 'open',
      accessToken: await this.jwt.signAsync(claims),
      tenantUID: ctx.tenantUid,
      quoteUID: actor.quoteUid,
      ...{ quoteNumber, orderUID: orderUid, contactUID: actor.contactUid, contactName },
      isGuest,
      sentBy: link.createdByName,
      sentToName: link.name,
      sentTo: maskEmail(link.email),
      expiresAt: link.expiresAt.toISOString(),
    };
  }
}

/** Emails a new link in place of an expired one, only to the address that the old one was made for. */
@Injectable()
export class ResendQuoteLink {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly links: QuoteLinkRepository,
    private readonly quoteLinks: QuoteLinks,
    private readonly jobs: JobQueue,
  ) {}

  /** The reply is always the same. @throws TOO_MANY_REQUESTS */
  async run(caller: Caller, token: string): Promise<Done> {
    const attempt: Attempt = [WRONG_LINKS_OF_ADDRESS, addressKey(caller.address)];
    await this.limits.take(...attempt);
    const tenantUid = parseTokenTenant(token);
    if (!tenantUid) return { done: true };
    const ctx = visitorContext(tenantUid, caller);
    const link = await this.database.runInTransaction(ctx, (tx) => this.links.findByToken(tx, token));
    if (!link || link.revokedAt || link.expiresAt > new Date() || link.email === '') return { done: true };
    await this.limits.giveBack(...attempt);
    await this.limits.takeAll(toMailAttempts('quote-link', tenantUid, link.email, caller.address));
    await this.database.runInTransaction(ctx, (tx) => this.renew(tx, link));
    return { done: true };
  }

  /** Skips quotes that were deleted: the handler of the job checks. */
  private async renew(ctx: Context, { quoteUid, email, name }: QuoteLinkRow): Promise<void> {
    const { uid } =
      (await this.links.findAliveFor(ctx, { quoteUid, email }, new Date())) ??
      (await this.quoteLinks.create(ctx, { quoteUid, email, name }));
    await this.jobs.add(ctx, quoteLinkMailJob, { linkUid: uid });
  }
}
