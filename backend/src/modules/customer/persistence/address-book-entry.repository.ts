import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { AddressBookEntryRow } from './address-book-entry.entity.js';

/** The default first, then by label. */
export const ADDRESS_SORT_ORDER = { isDefault: 'DESC', label: 'ASC', uid: 'ASC' } as const;

/** Address books are private: every query names the owner. */
@Injectable()
export class AddressBookEntryRepository extends TenantRepository<AddressBookEntryRow> {
  constructor() {
    super(AddressBookEntryRow, 'address', { column: 'contactUid', isPrivate: true });
  }

  /** @throws NOT_FOUND also for entries of other people */
  async getOwnEntry(ctx: Context, contactUid: string, uid: string): Promise<AddressBookEntryRow> {
    return this.getOrThrow(ctx, { uid, contactUid });
  }

  /** For tenant users who may enter quotes for the buyer. */
  async ofBuyer(ctx: Context, contactUid: string): Promise<AddressBookEntryRow[]> {
    return this.rowsUnscoped(ctx).find({
      where: { tenantUid: ctx.tenantUid, contactUid },
      order: ADDRESS_SORT_ORDER,
    });
  }

  /** The buyer's default address, for starting a quote; null for an empty book. */
  async findDefaultOf(ctx: Context, contactUid: string): Promise<AddressBookEntryRow | null> {
    return this.rowsUnscoped(ctx).findOneBy({ tenantUid: ctx.tenantUid, contactUid, isDefault: true });
  }

  async countOf(ctx: Context, contactUid: string): Promise<number> {
    return this.rowsUnscoped(ctx).countBy({ tenantUid: ctx.tenantUid, contactUid });
  }

  /** Call before setting another default; a unique index allows one per person. */
  async clearDefault(ctx: Context, contactUid: string): Promise<void> {
    const where = { tenantUid: ctx.tenantUid, contactUid, isDefault: true };
    await this.rowsUnscoped(ctx).update(where, { isDefault: false });
  }
}
