import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { hashOfToken } from '../../../kernel/security/opaque-token.js';
import { accountLinkToken, LINK_LIFETIME_MS, type AccountLinkPurpose } from '../domain/account-link.js';
import { AccountLink } from './account-link.entity.js';

export interface NewAccountLink {
  /** The uid of the job that mails it, so that a job that runs again opens no second link. */
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
   * Opens a link, or finds it open already. Answers its token. Older ones of the same person for the same purpose end
   * with it: lock the person first, so that of two that are opened at once one is the newer. They stay as used, so that
   * a mail that is written again does not open its link again.
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

  /** The link of a token, while it can be used; null when it is unknown, used or too old. */
  async findUsable(
    ctx: Context,
    token: string,
    ...purposes: AccountLinkPurpose[]
  ): Promise<AccountLink | null> {
    return this.findOne(ctx, { ...usable(), tokenHash: hashOfToken(token), purpose: In(purposes) });
  }

  /**
   * Uses up a link that was found before.
   * @throws LINK_USED_UP when somebody else was faster, or it was closed
   */
  async useUp(ctx: Context, uid: string): Promise<void> {
    const where = { ...usable(), tenantUid: ctx.tenantUid, uid };
    const { affected } = await this.rowsUnscoped(ctx).update(where, { usedAt: new Date() });
    if (affected !== 1) throw linkUsedUp();
  }

  /** Deletes all but the newest links of a purpose to a mailbox; those that somebody works with stay a while longer. */
  async keepNewest(ctx: Context, email: string, purpose: AccountLinkPurpose, count: number): Promise<void> {
    await ctx.tx.query(
      `delete from account_link where tenant_uid = $1 and uid in (
         select uid from account_link where tenant_uid = $1 and email = $2 and purpose = $3
         order by created_at desc offset $4 for update skip locked)`,
      [ctx.tenantUid, email, purpose, count],
    );
  }

  /** Closes every open link of these purposes to a mailbox: what they were for has happened, or is void. */
  async closeAll(ctx: Context, email: string, ...purposes: AccountLinkPurpose[]): Promise<void> {
    await this.delete(ctx, { email, purpose: In(purposes), usedAt: IsNull() });
  }

  /** The same for every open link of a person, whatever mailbox it went to. */
  async closeOfContact(ctx: Context, contactUid: string, ...purposes: AccountLinkPurpose[]): Promise<void> {
    await this.delete(ctx, { contactUid, purpose: In(purposes), usedAt: IsNull() });
  }
}

function usable() {
  return { usedAt: IsNull(), expiresAt: MoreThan(new Date()) };
}

export function linkUsedUp() {
  return generalError('LINK_USED_UP', 'This link has been used, or it is too old. Ask for a new one.');
}
