import { msg } from '@lingui/core/macro';
import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import { IsNull, Not, type DeepPartial, type FindManyOptions, type FindOptionsWhere } from 'typeorm';
import { ContactChanges } from '../../../kernel/cache/contact-changes.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { isUniqueViolation } from '../../../kernel/database/unique-violation.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { Contact } from './contact.entity.js';

/** An active tenant user. */
export type TeamContact = Contact & { roleLevel: number };

@Injectable()
export class ContactRepository extends TenantRepository<Contact> {
  constructor(private readonly changes: ContactChanges) {
    super(Contact, 'person', { column: 'uid', isReadBeforeSignIn: true });
  }

  /** Finds accounts only if it searches by address, which guests may share. */
  override findOne(ctx: Context, where: FindOptionsWhere<Contact>): Promise<Contact | null> {
    return super.findOne(ctx, ofAccounts(where));
  }

  override find(ctx: Context, where: FindOptionsWhere<Contact>): Promise<Contact[]> {
    return super.find(ctx, ofAccounts(where));
  }

  override findOneUnscoped(ctx: Context, where: FindOptionsWhere<Contact>): Promise<Contact | null> {
    return super.findOneUnscoped(ctx, ofAccounts(where));
  }

  override findUnscoped(ctx: Context, where: FindOptionsWhere<Contact>): Promise<Contact[]> {
    return super.findUnscoped(ctx, ofAccounts(where));
  }

  override async update(
    ctx: Context,
    uid: string,
    changes: DeepPartial<Omit<Contact, 'tenantUid' | 'uid'>>,
  ): Promise<void> {
    this.changes.changed(ctx, uid);
    await super.update(ctx, uid, changes);
  }

  /** Invalidates cached rights after a change in another table. */
  invalidateRights(ctx: Context, uid: string): void {
    this.changes.changed(ctx, uid);
  }

  /** Active tenant users. */
  async team(ctx: Context): Promise<TeamContact[]> {
    return this.teamRows(ctx, {});
  }

  /**
   * Like `team`, with row locks, so that the caller can change rights or remove users. The fixed order of rows
   * prevents deadlocks.
   */
  async lockTeam(ctx: Context): Promise<TeamContact[]> {
    return this.teamRows(ctx, { lock: { mode: 'for_no_key_update' } });
  }

  /** Inserts a contact unless one has that email, also one inserted concurrently. */
  async insertIfAbsent(ctx: Context, row: Omit<Contact, 'tenantUid'>): Promise<void> {
    const values = { ...row, tenantUid: ctx.tenantUid };
    await this.rowsUnscoped(ctx).createQueryBuilder().insert().values(values).orIgnore().execute();
  }

  /** Locks a person for changes. Other transactions can still insert rows that refer to them. */
  async lock(ctx: Context, uid: string): Promise<Contact | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, uid },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /**
   * Sets a confirmed email.
   * @throws STATE_CONFLICT if another account has it; the transaction is aborted then
   */
  async changeEmail(ctx: Context, uid: string, email: string, verifiedAt: Date): Promise<void> {
    try {
      await this.update(ctx, uid, { email, emailVerifiedAt: verifiedAt });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ email: displayDomain(email) }} already belongs to another account. Your email stays unchanged.`,
      );
    }
  }

  /**
   * Turns a guest into an account.
   * @throws STATE_CONFLICT if an account has this address, also one made concurrently; the transaction is aborted then
   */
  async makeAccount(ctx: Context, uid: string, email: string): Promise<void> {
    try {
      await this.update(ctx, uid, { kind: 'account' });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw generalError(
        'STATE_CONFLICT',
        msg`${{ email: displayDomain(email) }} has an account. Add this guest to it instead.`,
      );
    }
  }

  private async teamRows(ctx: Context, options: FindManyOptions<Contact>): Promise<TeamContact[]> {
    const where = { tenantUid: ctx.tenantUid, roleLevel: Not(IsNull()), disabledAt: IsNull() };
    const rows = await this.rowsUnscoped(ctx).find({ where, order: { uid: 'asc' }, ...options });
    return rows as TeamContact[];
  }
}

function ofAccounts(where: FindOptionsWhere<Contact>): FindOptionsWhere<Contact> {
  return where.email === undefined ? where : { ...where, kind: 'account' };
}
