import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Done } from '@glass/contracts/endpoints';
import type { ClosedQuoteLink, OpenQuoteLinkReply } from '@glass/contracts/quote';
import type { Caller } from '../../../kernel/access/context.decorator.js';
import type { LinkTokenPayload } from '../../../kernel/access/jwt.strategy.js';
import { type Context, visitorContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { type Attempt, addressKey } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import {
  type LinkedQuote,
  type QuoteLinkRow,
  QuoteLinkRepository,
  QuoteLinks,
  quoteLinkMailJob,
} from '../../quote/public.js';
import { FindTenant } from '../../tenant/public.js';
import { toMailAttempts, WRONG_LINKS_OF_ADDRESS } from '../domain/attempt-limits.js';
import { maskEmail } from '../domain/mask-email.js';

const UNKNOWN: ClosedQuoteLink = { status: 'unknown', isRenewable: false, sentTo: '' };

/** Exchanges a link to a quote for an access token that reaches only this quote. */
@Injectable()
export class OpenQuoteLink {
  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly quoteLinks: QuoteLinks,
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
      const found = await this.quoteLinks.open(tx, token);
      if (!found) return null;
      return found.opened ? this.open(tx, found.link, found.opened) : this.closed(tx, found.link);
    });
    if (!reply) return UNKNOWN;
    await this.limits.giveBack(...attempt);
    return reply;
  }

  private async open(
    ctx: Context,
    link: QuoteLinkRow,
    { actor, quoteNumber, orderUid, contactName, isGuest }: LinkedQuote,
  ): Promise<OpenQuoteLinkReply> {
    await this.findTenant.keepOpen(ctx);
    const claims: LinkTokenPayload = { ten: ctx.tenantUid, lnk: link.uid };
    return {
      status: 'open',
      accessToken: await this.jwt.signAsync(claims),
      tenantUID: ctx.tenantUid,
      quoteUID: actor.quoteUid,
      ...{ quoteNumber, orderUID: orderUid, contactUID: actor.contactUid, contactName },
      isGuest,
      seesPrices: actor.seesPrices,
      sentBy: link.createdByName,
      sentToName: link.name,
      sentTo: maskEmail(link.email),
      expiresAt: link.expiresAt.toISOString(),
    };
  }

  /** Doesn't disclose the owner's address: the link may have been forwarded. */
  private async closed(ctx: Context, link: QuoteLinkRow): Promise<ClosedQuoteLink> {
    const to = await this.quoteLinks.findRenewalAddress(ctx, link);
    const isOwn = to !== null && !link.revokedAt && to.email === link.email;
    return {
      status: link.revokedAt || link.expiresAt > new Date() ? 'revoked' : 'expired',
      isRenewable: to !== null,
      sentTo: isOwn ? maskEmail(link.email) : '',
    };
  }
}

/** Emails a link again, or a new one in place of a closed one, only to the address on file. */
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
    const to = await this.database.runInTransaction(ctx, async (tx) => {
      const link = await this.links.findByToken(tx, token);
      return link && this.findAddress(tx, link);
    });
    if (!to) return { done: true };
    await this.limits.giveBack(...attempt);
    await this.limits.takeAll(toMailAttempts('quote-link', tenantUid, to.email, caller.address));
    await this.database.runInTransaction(ctx, async (tx) => {
      const { uid } = await this.quoteLinks.renew(tx, to);
      await this.jobs.add(tx, quoteLinkMailJob, { linkUid: uid });
    });
    return { done: true };
  }

  private async findAddress(ctx: Context, link: QuoteLinkRow) {
    const { quoteUid, email, name } = link;
    const isWorking = email !== '' && (await this.links.readLinkedQuote(ctx, link.uid)) !== null;
    return isWorking ? { quoteUid, email, name } : this.quoteLinks.findRenewalAddress(ctx, link);
  }
}
