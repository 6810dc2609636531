import { Injectable } from '@nestjs/common';
import { IsNull, MoreThan } from 'typeorm';
import type { Context, LinkActor } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';
import { contactNameSql } from '../../customer/public.js';
import { QuoteLinkRow } from './quote-link.entity.js';
import { OF_OWN_QUOTES } from './quote.repository.js';

const { column, among } = OF_OWN_QUOTES;

/** Quote that a link opens, and its owner. */
interface LinkedQuote extends Omit<LinkActor, 'kind' | 'seesPrices'> {
  number: string;
  orderUid: string | null;
  contactName: string;
  isGuest: boolean;
}

/** Links to quotes. A link itself reaches none of them. */
@Injectable()
export class QuoteLinkRepository extends TenantRepository<QuoteLinkRow> {
  constructor() {
    super(QuoteLinkRow, 'link', { column, among, isReadBeforeSignIn: true });
  }

  /** Newest first. */
  async findOfQuote(ctx: Context, quoteUid: string): Promise<QuoteLinkRow[]> {
    return this.find(ctx, { quoteUid }, { createdAt: 'DESC', uid: 'ASC' });
  }

  /** Finds a link in any state by its token. */
  async findByToken(ctx: Context, token: string): Promise<QuoteLinkRow | null> {
    return this.findOne(ctx, { tokenHash: hashToken(token) });
  }

  /** Like `findByToken`, for signed-in users who have the link but don't own the quote. */
  async findByTokenUnscoped(ctx: Context, token: string): Promise<QuoteLinkRow | null> {
    return this.findOneUnscoped(ctx, { tokenHash: hashToken(token) });
  }

  /** The link for an address that works until after `after`, with the latest end. */
  async findAliveFor(
    ctx: Context,
    { quoteUid, email }: Pick<QuoteLinkRow, 'quoteUid' | 'email'>,
    after: Date,
  ): Promise<QuoteLinkRow | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, quoteUid, email, revokedAt: IsNull(), expiresAt: MoreThan(after) },
      order: { expiresAt: 'DESC', uid: 'ASC' },
    });
  }

  /** The newest link for an address, if it was revoked. */
  async findRevokedFor(
    ctx: Context,
    { quoteUid, email }: Pick<QuoteLinkRow, 'quoteUid' | 'email'>,
  ): Promise<QuoteLinkRow | null> {
    const newest = await this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, quoteUid, email },
      order: { createdAt: 'DESC', uid: 'ASC' },
    });
    return newest?.revokedAt ? newest : null;
  }

  /** Address on file of a quote's owner. @returns null if the quote was deleted, or its owner lost access */
  async readOwner(ctx: Context, quoteUid: string): Promise<{ email: string; name: string } | null> {
    const rows: { email: string; name: string }[] = await ctx.tx.query(
      `select c.email, ${contactNameSql('c')} as name
       from quote q join contact c on c.tenant_uid = q.tenant_uid and c.uid = q.contact_uid
       where q.tenant_uid = $1 and q.uid = $2 and q.status <> 'deleted' and c.disabled_at is null`,
      [ctx.tenantUid, quoteUid],
    );
    return rows[0] ?? null;
  }

  async countAlive(ctx: Context, quoteUid: string, now: Date): Promise<number> {
    const alive = { revokedAt: IsNull(), expiresAt: MoreThan(now) };
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, quoteUid, ...alive });
  }

  /**
   * Reads what a link opens, without access checks: the caller has the link.
   * @returns null if it has expired or was revoked, its quote was deleted, or its owner lost access
   */
  async readLinkedQuote(ctx: Context, linkUid: string): Promise<LinkedQuote | null> {
    const rows: LinkedQuote[] = await ctx.tx.query(
      `select l.uid as "linkUid", q.uid as "quoteUid", q.contact_uid as "contactUid", q.order_uid as "orderUid",
         q.number_prefix || q.number as number, ${contactNameSql('c')} as "contactName",
         c.kind = 'guest' as "isGuest",
         coalesce(nullif(l.name, ''), ${contactNameSql('c')}) as name
       from quote_link l
       join quote q on q.tenant_uid = l.tenant_uid and q.uid = l.quote_uid
       join contact c on c.tenant_uid = q.tenant_uid and c.uid = q.contact_uid
       where l.tenant_uid = $1 and l.uid = $2 and l.revoked_at is null and l.expires_at > now()
         and q.status <> 'deleted' and c.disabled_at is null`,
      [ctx.tenantUid, linkUid],
    );
    return rows[0] ?? null;
  }

  async markOpened(ctx: Context, uid: string): Promise<void> {
    await this.rowsUnscoped(ctx).update({ tenantUid: ctx.tenantUid, uid }, { openedAt: new Date() });
  }
}
