import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { AddressBookEntryRepository } from '../../customer/public.js';
import { fromAddressBook } from '../domain/from-address-book.js';
import type { Quote } from '../persistence/quote.entity.js';

/** Finds an entry in the address book of a quote's buyer or of the tenant user. */
@Injectable()
export class FindBookAddress {
  constructor(
    private readonly addresses: AddressBookEntryRepository,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, also for people with a link, who have no address book */
  async run(ctx: Context, quote: Quote, addressUid: string): Promise<ReturnType<typeof fromAddressBook>> {
    if (ctx.actor.kind === 'link') throw notFound('address');
    const ofBuyer = await this.addresses.findOneUnscoped(ctx, {
      uid: addressUid,
      contactUid: quote.contactUid,
    });
    const entry = ofBuyer ?? (await this.addresses.getOwnEntry(ctx, ctx.contact.contactUid, addressUid));
    if (ofBuyer && quote.contactUid !== ctx.contact.contactUid)
      await this.audit.write(ctx, 'quote-addressed', {
        ...{ quoteUID: quote.uid, quoteNumber: formatAssignedNumber(quote), name: entry.label },
      });
    return fromAddressBook(entry);
  }
}
