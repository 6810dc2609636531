import type { AddressBookEntry, AddressBookReply, ListAddressesRequest } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import type { AddressBookEntryRow } from '../persistence/address-book-entry.entity.js';
import {
  ADDRESSES_IN_ORDER,
  AddressBookEntryRepository,
} from '../persistence/address-book-entry.repository.js';
import { ContactRepository } from '../persistence/contact.repository.js';

export function toAddressBookEntry(row: AddressBookEntryRow): AddressBookEntry {
  const { uid, label, address, isDefault, updatedAt } = row;
  return { addressUID: uid, label, address, isDefault, updatedAt: updatedAt.toISOString() };
}

/** The signed-in person's address book, or that of a buyer for the tenant's people: the default first, then by label. */
@Injectable()
export class ListAddresses {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressBookEntryRepository,
    private readonly contacts: ContactRepository,
  ) {}

  /** @throws NOT_FOUND for somebody whom the caller may not enter quotes for */
  async run(ctx: Context, { contactUID }: ListAddressesRequest): Promise<AddressBookReply> {
    const own = ctx.contact.contactUid;
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      contactUID === undefined || contactUID === own
        ? this.addresses.find(tx, { contactUid: own }, ADDRESSES_IN_ORDER)
        : this.ofBuyer(tx, contactUID),
    );
    return { addresses: rows.map(toAddressBookEntry) };
  }

  private async ofBuyer(ctx: Context, contactUid: string): Promise<AddressBookEntryRow[]> {
    if (!ctx.contact.flags.canTenantViewQuotes) throw notFound('person');
    const { roleLevel } = await this.contacts.getOrThrow(ctx, { uid: contactUid });
    // What a colleague keeps is their own.
    if (roleLevel !== null) throw notFound('person');
    return this.addresses.ofBuyer(ctx, contactUid);
  }
}
