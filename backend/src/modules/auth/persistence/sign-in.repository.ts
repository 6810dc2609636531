import { Injectable } from '@nestjs/common';
import type { FactorKind } from '@glass/contracts/auth';
import { IsNull, MoreThan, Not } from 'typeorm';
import { ContactChanges } from '../../../kernel/cache/contact-changes.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { Contact } from '../../customer/public.js';
import type { LastSeen } from '../../tenant/public.js';
import { SignIn } from './sign-in.entity.js';
import { RefreshToken } from './refresh-token.entity.js';

@Injectable()
export class RefreshTokenRepository extends TenantRepository<RefreshToken> {
  constructor() {
    super(RefreshToken, 'session', { column: 'contactUid', isPrivate: true, isReadBeforeSignIn: true });
  }

  async lockByHash(ctx: Context, tokenHash: string): Promise<RefreshToken | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, tokenHash },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async findByHash(ctx: Context, tokenHash: string): Promise<RefreshToken | null> {
    return this.rowsUnscoped(ctx).findOneBy({ tenantUid: ctx.tenantUid, tokenHash });
  }
}

@Injectable()
export class SignInRepository extends TenantRepository<SignIn> implements LastSeen {
  constructor(private readonly changes: ContactChanges) {
    super(SignIn, 'sign-in', { column: 'contactUid', isPrivate: true, isReadBeforeSignIn: true });
  }

  /** Reads an active session and its user in one statement. */
  async findAlive(
    ctx: Context,
    uid: string,
    contactUid: string,
    now: Date,
  ): Promise<{ signIn: SignIn; contact: Contact } | null> {
    const row = await this.rowsUnscoped(ctx)
      .createQueryBuilder('sign_in')
      .innerJoinAndMapOne(
        'sign_in.contact',
        Contact,
        'contact',
        'contact.tenant_uid = sign_in.tenant_uid and contact.uid = sign_in.contact_uid',
      )
      .where('sign_in.tenant_uid = :tenantUid and sign_in.uid = :uid', { tenantUid: ctx.tenantUid, uid })
      .andWhere('sign_in.contact_uid = :contactUid and sign_in.ended_at is null', { contactUid })
      .andWhere('sign_in.expires_at > :now and contact.disabled_at is null', { now })
      .getOne();
    return row && { signIn: row, contact: (row as SignIn & { contact: Contact }).contact };
  }

  /** Lists active sessions of a user, latest used first. */
  async alive(ctx: Context, contactUid: string, now: Date): Promise<SignIn[]> {
    return this.find(
      ctx,
      { contactUid, endedAt: IsNull(), expiresAt: MoreThan(now) },
      { lastSeenAt: 'desc', uid: 'asc' },
    );
  }

  /** Ignores sessions of platform staff acting for the user. */
  async lastSeenOf(ctx: Context, contactUids: string[]): Promise<Map<string, Date>> {
    const rows: { contactUid: string; lastSeenAt: Date }[] = await ctx.tx.query(
      `select person.uid as "contactUid", seen.last_seen_at as "lastSeenAt"
       from unnest($2::uuid[]) person (uid)
       cross join lateral (
         select last_seen_at from sign_in
         where sign_in.tenant_uid = $1 and sign_in.contact_uid = person.uid and sign_in.staff_name is null
         order by last_seen_at desc limit 1
       ) seen`,
      [ctx.tenantUid, contactUids],
    );
    return new Map(rows.map(({ contactUid, lastSeenAt }) => [contactUid, lastSeenAt]));
  }

  async withSecondFactor(ctx: Context, contactUids: string[]): Promise<Set<string>> {
    const rows: { contactUid: string }[] = await ctx.tx.query(
      `select contact_uid as "contactUid" from totp_secret
       where tenant_uid = $1 and contact_uid = any ($2) and confirmed_at is not null
       union select contact_uid from passkey where tenant_uid = $1 and contact_uid = any ($2)`,
      [ctx.tenantUid, contactUids],
    );
    return new Set(rows.map(({ contactUid }) => contactUid));
  }

  /** Whether the user has signed in from this address or network before. */
  async knowsAddress(ctx: Context, contactUid: string, key: string, since: Date): Promise<boolean> {
    return this.rowsUnscoped(ctx).existsBy({
      tenantUid: ctx.tenantUid,
      contactUid,
      addressKey: key,
      lastSeenAt: MoreThan(since),
      staffContactUid: IsNull(),
    });
  }

  /** Records the second factor of a running session. */
  async setSecondFactor(ctx: Context, contactUid: string, uid: string, kind: FactorKind): Promise<void> {
    this.changes.changed(ctx, contactUid);
    await this.rowsUnscoped(ctx).update(
      { tenantUid: ctx.tenantUid, contactUid, uid },
      { secondFactor: kind },
    );
  }

  /** Records a password change in a running session. */
  async setPasswordChanged(ctx: Context, contactUid: string, uid: string, at: Date): Promise<void> {
    this.changes.changed(ctx, contactUid);
    await this.rowsUnscoped(ctx).update(
      { tenantUid: ctx.tenantUid, contactUid, uid },
      { passwordChangedAt: at },
    );
  }

  /** Clears the recorded factors after the user's factors were removed. */
  async clearSecondFactor(ctx: Context, contactUid: string): Promise<void> {
    this.changes.changed(ctx, contactUid);
    const where = { tenantUid: ctx.tenantUid, contactUid, endedAt: IsNull() };
    await this.rowsUnscoped(ctx).update(where, { secondFactor: null });
  }

  /**
   * Ends one session.
   * @returns whether it was active
   */
  async end(ctx: Context, contactUid: string, uid: string, at: Date): Promise<boolean> {
    this.changes.changed(ctx, contactUid);
    const where = { tenantUid: ctx.tenantUid, contactUid, uid, endedAt: IsNull() };
    return (await this.rowsUnscoped(ctx).update(where, { endedAt: at })).affected === 1;
  }

  /** Ends all sessions of a tenant. The transaction must keep new ones from starting. */
  async endAllOfTenant(ctx: Context, at: Date): Promise<void> {
    const ended = await this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, endedAt: IsNull() },
      select: { tenantUid: true, uid: true, contactUid: true },
    });
    for (const contactUid of new Set(ended.map((signIn) => signIn.contactUid))) {
      this.changes.changed(ctx, contactUid);
    }
    await this.rowsUnscoped(ctx).update({ tenantUid: ctx.tenantUid, endedAt: IsNull() }, { endedAt: at });
  }

  /**
   * Ends all sessions of a user except `keepUid`.
   * @returns the number ended
   */
  async endAll(ctx: Context, contactUid: string, at: Date, keepUid?: string): Promise<number> {
    this.changes.changed(ctx, contactUid);
    const where = { tenantUid: ctx.tenantUid, contactUid, endedAt: IsNull() };
    const result = await this.rowsUnscoped(ctx).update(keepUid ? { ...where, uid: Not(keepUid) } : where, {
      endedAt: at,
    });
    return result.affected ?? 0;
  }
}
