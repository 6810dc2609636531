import type { AddressBookEntry, AddressBookReply } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { AddressBookEntryRow } from '../persistence/address-book-entry.entity.js';
import { AddressBookEntryRepository } from '../persistence/address-book-entry.repository.js';

export function toAddressBookEntry(row: AddressBookEntryRow): AddressBookEntry {
  const { uid, label, address, isDefault, updatedAt } = row;
  return { addressUID: uid, label, address, isDefault, updatedAt: updatedAt.toISOString() };
}

/** The signed-in person's address book: the default first, then by what they call them. */
@Injectable()
export class ListAddresses {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressBookEntryRepository,
  ) {}

  async run(ctx: Context): Promise<AddressBookReply> {
    const { contactUid } = ctx.contact;
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      this.addresses.find(tx, { contactUid }, { isDefault: 'DESC', label: 'ASC', uid: 'ASC' }),
    );
    return { addresses: rows.map(toAddressBookEntry) };
  }
}
