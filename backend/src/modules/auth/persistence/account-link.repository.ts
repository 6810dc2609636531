import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { hashToken } from '../../../kernel/security/opaque-token.js';
import { accountLinkToken, LINK_LIFETIME_MS, type AccountLinkPurpose } from '../domain/account-link.js';
import { AccountLink } from './account-link.entity.js';

interface NewAccountLink {
  /** Uid of the job that sends it, so that a repeated job doesn't create a second link. */
  uid: string;
  purpose: AccountLinkPurpose;
  email: string;
  contactUid: string | null;
  payload?: object;
}

@Injectable()
export class AccountLinkRepository extends TenantRepository<AccountLink> {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {
    super(AccountLink, 'link', { column: 'contactUid', isPrivate: true, isReadBeforeSignIn: true });
  }

  /**
   * Creates a link, or finds the existing one.
   * @returns its token
   * Earlier links of the user for this purpose become used: lock the user first, so that concurrent calls have an
   * order. They stay as used rows, so that resending an earlier email doesn't reopen its link.
   */
  async open(ctx: Context, { payload = {}, ...link }: NewAccountLink): Promise<string> {
    const { token, hash } = this.tokenOf(ctx, link);
    const now = new Date();
    const row = {
      ...link,
      payload,
      tenantUid: ctx.tenantUid,
      tokenHash: hash,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS[link.purpose]),
      usedAt: null,
      createdAt: now,
    };
    await this.rowsUnscoped(ctx).createQueryBuilder().insert().values(row).orIgnore().execute();
    if (link.contactUid) {
      await ctx.tx.query(
        `update account_link older set used_at = now() from account_link newer
         where newer.tenant_uid = $1 and newer.uid = $2 and older.tenant_uid = $1 and older.uid <> $2
           and older.contact_uid = newer.contact_uid and older.purpose = newer.purpose
           and older.used_at is null and older.created_at <= newer.created_at`,
        [ctx.tenantUid, link.uid],
      );
    }
    return token;
  }

  tokenOf(
    ctx: Context,
    { purpose, uid }: Pick<AccountLink, 'purpose' | 'uid'>,
  ): { token: string; hash: string } {
    return accountLinkToken(this.config.jwtSecret, ctx.tenantUid, purpose, uid);
  }

  /**
   * Finds the link of a token.
   * @returns null if unknown, used or expired
   */
  async findUsable(
    ctx: Context,
    token: string,
    ...purposes: AccountLinkPurpose[]
  ): Promise<AccountLink | null> {
    return this.findOne(ctx, { ...usable(), tokenHash: hashToken(token), purpose: In(purposes) });
  }

  /**
   * Marks a link as used.
   * @throws LINK_USED_UP if it was used or closed meanwhile
   */
  async useUp(ctx: Context, uid: string): Promise<void> {
    const where = { ...usable(), tenantUid: ctx.tenantUid, uid };
    const { affected } = await this.rowsUnscoped(ctx).update(where, { usedAt: new Date() });
    if (affected !== 1) throw linkUsedUp();
  }

  /** Deletes all but the newest links of a purpose to a mailbox, except those recently opened. */
  async keepNewest(ctx: Context, email: string, purpose: AccountLinkPurpose, count: number): Promise<void> {
    await ctx.tx.query(
      `delete from account_link where tenant_uid = $1 and uid in (
         select uid from account_link where tenant_uid = $1 and email = $2 and purpose = $3
         order by created_at desc offset $4 for update skip locked)`,
      [ctx.tenantUid, email, purpose, count],
    );
  }

  /** Closes all open links of these purposes to a mailbox. */
  async closeAll(ctx: Context, email: string, ...purposes: AccountLinkPurpose[]): Promise<void> {
    await this.delete(ctx, { email, purpose: In(purposes), usedAt: IsNull() });
  }

  /** Closes all open links of a user, to any mailbox. */
  async closeOfContact(ctx: Context, contactUid: string, ...purposes: AccountLinkPurpose[]): Promise<void> {
    await this.delete(ctx, { contactUid, purpose: In(purposes), usedAt: IsNull() });
  }
}

function usable() {
  return { usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}

export function linkUsedUp() {
  return generalError('LINK_USED_UP', msg`This link was already used or has expired. Request a new one.`);
}
