import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { AddressBookEntryRow } from './address-book-entry.entity.js';

/** Address books. An entry is its person's alone: every question names the person. */
@Injectable()
export class AddressBookEntryRepository extends TenantRepository<AddressBookEntryRow> {
  constructor() {
    super(AddressBookEntryRow, 'address');
  }

  /** @throws NOT_FOUND also for an entry of somebody else's address book */
  async getOf(ctx: Context, contactUid: string, uid: string): Promise<AddressBookEntryRow> {
    return this.getOrThrow(ctx, { uid, contactUid });
  }
}
