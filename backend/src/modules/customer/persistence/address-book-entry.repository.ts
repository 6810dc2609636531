import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { AddressBookEntryRow } from './address-book-entry.entity.js';

/** By label, the default first. */
export const ADDRESSES_IN_ORDER = { isDefault: 'DESC', label: 'ASC', uid: 'ASC' } as const;

/** Address books. An entry is its person's alone: every question names the person. */
@Injectable()
export class AddressBookEntryRepository extends TenantRepository<AddressBookEntryRow> {
  constructor() {
    super(AddressBookEntryRow, 'address', { column: 'contactUid', isPrivate: true });
  }

  /** @throws NOT_FOUND also for an entry of somebody else's address book */
  async getOf(ctx: Context, contactUid: string, uid: string): Promise<AddressBookEntryRow> {
    return this.getOrThrow(ctx, { uid, contactUid });
  }

  /** Of a buyer, for whoever of the tenant enters quotes for them and was let to. */
  async ofBuyer(ctx: Context, contactUid: string): Promise<AddressBookEntryRow[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, contactUid },
      order: ADDRESSES_IN_ORDER,
    });
  }

  /** Where a buyer's glass usually goes, for whoever may begin a quote for them; null while their book is empty. */
  async usualOf(ctx: Context, contactUid: string): Promise<AddressBookEntryRow | null> {
    return this.rowsUnscoped(ctx).findOneBy({ tenantUid: ctx.tenantUid, contactUid, isDefault: true });
  }

  async countOf(ctx: Context, contactUid: string): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, contactUid });
  }

  /** None of the person's entries is the default afterwards: the database refuses a second one. */
  async clearDefault(ctx: Context, contactUid: string): Promise<void> {
    const where = { tenantUid: ctx.tenantUid, contactUid, isDefault: true };
    await this.rowsUnscoped(ctx).update(where, { isDefault: false });
  }
}
