import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { AddressBookEntry, SaveAddressRequest } from '@glass/contracts/company';
import type { Done } from '@glass/contracts/endpoints';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError, notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import { AddressBookEntryRepository } from '../persistence/address-book-entry.repository.js';
import { ContactRepository } from '../persistence/contact.repository.js';
import { toAddressBookEntry } from '../queries/list-addresses.query.js';

/** More than an installer needs in a year. */
const MAX_ADDRESSES = 100;

/*
 * Changes of the signed-in user's address book. Each locks the user's row first, so that concurrent requests can't
 * exceed the limit or set two defaults.
 */

@Injectable()
export class AddAddress {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly addresses: AddressBookEntryRepository,
  ) {}

  /**
   * Idempotent by uid. The first entry becomes the default unless the request says no.
   * @throws STATE_CONFLICT if the book is full, UID_TAKEN for another person's entry
   */
  async run(ctx: Context, request: SaveAddressRequest): Promise<AddressBookEntry> {
    const { addressUID: uid, label, address } = request;
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, uid);
      await this.contacts.lock(tx, contactUid);
      const existing = await this.addresses.findOneUnscoped(tx, { uid });
      if (existing) {
        if (existing.contactUid !== contactUid) throw uidTaken();
        return toAddressBookEntry(existing);
      }
      const count = await this.addresses.countOf(tx, contactUid);
      if (count >= MAX_ADDRESSES) {
        throw generalError(
          'STATE_CONFLICT',
          msg`An address book can have up to ${{ maxAddresses: MAX_ADDRESSES }} addresses. Delete one first.`,
        );
      }
      const isDefault = request.isDefault ?? count === 0;
      if (isDefault) await this.addresses.clearDefault(tx, contactUid);
      await this.addresses.insert(tx, { uid, contactUid, label, address, isDefault, updatedAt: new Date() });
      return toAddressBookEntry(await this.addresses.getOwnEntry(tx, contactUid, uid));
    });
  }
}

@Injectable()
export class UpdateAddress {
  constructor(
    private readonly database: Database,
    private readonly contacts: ContactRepository,
    private readonly addresses: AddressBookEntryRepository,
  ) {}

  /** Keeps the default flag if omitted. @throws NOT_FOUND also for other people's entries */
  async run(ctx: Context, request: SaveAddressRequest): Promise<AddressBookEntry> {
    const { addressUID: uid, label, address } = request;
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.contacts.lock(tx, contactUid);
      const before = await this.addresses.getOwnEntry(tx, contactUid, uid);
      const isDefault = request.isDefault ?? before.isDefault;
      if (isDefault && !before.isDefault) await this.addresses.clearDefault(tx, contactUid);
      await this.addresses.update(tx, uid, { label, address, isDefault, updatedAt: new Date() });
      return toAddressBookEntry(await this.addresses.getOwnEntry(tx, contactUid, uid));
    });
  }
}

@Injectable()
export class DeleteAddress {
  constructor(
    private readonly database: Database,
    private readonly addresses: AddressBookEntryRepository,
  ) {}

  /** Quotes with this address keep their copy. @throws NOT_FOUND also for other people's entries */
  async run(ctx: Context, uid: string): Promise<Done> {
    const { contactUid } = ctx.contact;
    return this.database.runInTransaction(ctx, async (tx) => {
      if ((await this.addresses.delete(tx, { uid, contactUid })) === 0) throw notFound('address');
      return { done: true };
    });
  }
}
