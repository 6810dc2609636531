import type { AddressBookEntry, AddressBookReply, ListAddressesRequest } from '@glass/contracts/company';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import type { AddressBookEntryRow } from '../persistence/address-book-entry.entity.js';
import {
  ADDRESS_SORT_ORDER,
  AddressBookEntryRepository,
} from '../persistence/address-book-entry.repository.js';
import { ContactRepository } from '../persistence/contact.repository.js';

export function toAddressBookEntry(row: AddressBookEntryRow): AddressBookEntry {
  const { uid, label, address, isDefault, updatedAt } = row;
  return { addressUID: uid, label, address, isDefault, updatedAt: updatedAt.toISOString() };
}

/** Lists addresses of the signed-in user, or of a buyer for tenant users. */
@Injectable()
export class ListAddresses {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressBookEntryRepository,
    private readonly contacts: ContactRepository,
  ) {}

  /** @throws NOT_FOUND for people whom the user may not enter quotes for */
  async run(ctx: Context, { contactUID }: ListAddressesRequest): Promise<AddressBookReply> {
    const own = ctx.contact.contactUid;
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      contactUID === undefined || contactUID === own
        ? this.addresses.find(tx, { contactUid: own }, ADDRESS_SORT_ORDER)
        : this.ofBuyer(tx, contactUID),
    );
    return { addresses: rows.map(toAddressBookEntry) };
  }

  private async ofBuyer(ctx: Context, contactUid: string): Promise<AddressBookEntryRow[]> {
    if (!ctx.contact.flags.canTenantViewQuotes) throw notFound('person');
    const { roleLevel } = await this.contacts.getOrThrow(ctx, { uid: contactUid });
    // Address books of tenant users are private.
    if (roleLevel !== null) throw notFound('person');
    return this.addresses.ofBuyer(ctx, contactUid);
  }
}
