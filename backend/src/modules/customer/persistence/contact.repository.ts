import { displayDomain } from '@glass/formats';
import { Injectable } from '@nestjs/common';
import { IsNull, Not, type DeepPartial, type FindManyOptions } from 'typeorm';
import { PersonChanges } from '../../../kernel/cache/person-changes.js';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { isUniqueViolation } from '../../../kernel/database/unique-violation.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { Contact } from './contact.entity.js';

/** A user of the tenant, who is not disabled. */
export type TeamContact = Contact & { roleLevel: number };

@Injectable()
export class ContactRepository extends TenantRepository<Contact> {
  constructor(private readonly changes: PersonChanges) {
    super(Contact, 'person', { column: 'uid', isReadBeforeSignIn: true });
  }

  override async update(
    ctx: Context,
    uid: string,
    changes: DeepPartial<Omit<Contact, 'tenantUid' | 'uid'>>,
  ): Promise<void> {
    this.changes.changed(ctx, uid);
    await super.update(ctx, uid, changes);
  }

  /** Something else was changed that what they may do follows from. */
  rightsChanged(ctx: Context, uid: string): void {
    this.changes.changed(ctx, uid);
  }

  /** The users of the tenant; people who were removed are none. */
  async team(ctx: Context): Promise<TeamContact[]> {
    return this.teamRows(ctx, {});
  }

  /**
   * The same, and until the transaction ends nobody else changes what they may or removes one. Always locked in the
   * same order, so that two who lock the team wait for one another and not for each other.
   */
  async lockTeam(ctx: Context): Promise<TeamContact[]> {
    return this.teamRows(ctx, { lock: { mode: 'for_no_key_update' } });
  }

  /** Makes a contact unless the mailbox has one already, also when somebody makes one at this moment. */
  async insertUnlessThere(ctx: Context, row: Omit<Contact, 'tenantUid'>): Promise<void> {
    const values = { ...row, tenantUid: ctx.tenantUid };
    await this.rowsUnscoped(ctx).createQueryBuilder().insert().values(values).orIgnore().execute();
  }

  /**
   * The person, kept from being changed by others until the transaction ends. What belongs to them can still be
   * added meanwhile: it needs their key alone, which stays.
   */
  async lock(ctx: Context, uid: string): Promise<Contact | null> {
    return this.rowsUnscoped(ctx).findOne({
      where: { tenantUid: ctx.tenantUid, uid },
      lock: { mode: 'for_no_key_update' },
    });
  }

  /**
   * Gives a person an address that was shown to be theirs.
   * @throws STATE_CONFLICT when it is somebody else's by now; the transaction cannot go on then
   */
  async changeEmail(ctx: Context, uid: string, email: string, verifiedAt: Date): Promise<void> {
    try {
      await this.update(ctx, uid, { email, emailVerifiedAt: verifiedAt });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw generalError(
        'STATE_CONFLICT',
        `There is an account with ${displayDomain(email)} already. Yours keeps its address.`,
      );
    }
  }

  private async teamRows(ctx: Context, options: FindManyOptions<Contact>): Promise<TeamContact[]> {
    const where = { tenantUid: ctx.tenantUid, roleLevel: Not(IsNull()), disabledAt: IsNull() };
    const rows = await this.rowsUnscoped(ctx).find({ where, order: { uid: 'asc' }, ...options });
    return rows as TeamContact[];
  }
}
