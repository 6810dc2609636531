import { Injectable } from '@nestjs/common';
import type {
  QuoteChangeRequest,
  QuoteDetails,
  SaveShippingAddressRequest,
  SelectAddressRequest,
  UpdateShippingRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { AddressBookEntryRepository } from '../../customer/public.js';
import { isPastDay } from '../domain/is-past-day.js';
import { refuseBadAddress } from '../domain/refuse-bad-address.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { LockSeenQuote } from '../steps/lock-seen-quote.js';

/**
 * Says where the glass of a quote goes, and how. What is taken from an address book is copied: a quote does not change
 * because somebody tidies their addresses.
 */
@Injectable()
export class ChangeShipping {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly addresses: AddressBookEntryRepository,
    private readonly lockSeen: LockSeenQuote,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED as `address.…` */
  async saveCustom(ctx: Context, request: SaveShippingAddressRequest): Promise<QuoteDetails> {
    const { address } = request;
    refuseBadAddress(address);
    return this.change(ctx, request, () => ({
      shippingAddress: { ...address },
      addressSource: 'custom',
      addressUid: null,
    }));
  }

  /** Takes the address off, wherever it came from; nothing happens to a quote that has none. */
  async deleteCustom(ctx: Context, request: QuoteChangeRequest): Promise<QuoteDetails> {
    return this.change(ctx, request, ({ shippingAddress }) =>
      shippingAddress ? { shippingAddress: null, addressSource: 'none', addressUid: null } : null,
    );
  }

  /** From the buyer's own book, or from that of the tenant's user who does it for them. @throws NOT_FOUND */
  async selectFromBook(ctx: Context, request: SelectAddressRequest): Promise<QuoteDetails> {
    return this.change(ctx, request, async (_quote, tx) => {
      const entry = await this.addresses.getOf(tx, tx.contact.contactUid, request.addressUID);
      return { shippingAddress: entry.address, addressSource: 'addressBook', addressUid: entry.uid };
    });
  }

  /** What is left out stays. @throws VALIDATION_FAILED for a day that is over everywhere */
  async update(ctx: Context, request: UpdateShippingRequest): Promise<QuoteDetails> {
    const { method, requestedDate, deliveryNotes } = request;
    if (requestedDate && isPastDay(requestedDate, new Date())) {
      throw fieldError('requestedDate', 'This day is over. Choose a later one.');
    }
    return this.change(ctx, request, (quote) => ({
      shipMethod: method ?? quote.shipMethod,
      requestedDate: requestedDate === undefined ? quote.requestedDate : requestedDate,
      deliveryNotes: deliveryNotes ?? quote.deliveryNotes,
    }));
  }

  /** @param changesOf null where there is nothing to change */
  private async change(
    ctx: Context,
    { quoteUID, version }: QuoteChangeRequest,
    changesOf: (quote: Quote, tx: Context) => QuoteChanges | null | Promise<QuoteChanges>,
  ): Promise<QuoteDetails> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockSeen.takingDelivery(tx, quoteUID, version);
      const changes = await changesOf(quote, tx);
      if (changes) await this.quotes.change(tx, quote, changes);
      return this.details.run(tx, quoteUID);
    });
  }
}
