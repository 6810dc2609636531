import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  QuoteChangeRequest,
  SaveShippingAddressRequest,
  SelectAddressRequest,
  UpdateShippingRequest,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { FindTenant } from '../../tenant/public.js';
import { refuseBadAddress, refuseUnlessOffered } from '../domain/quote-guards.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { Database } from '../../../kernel/database/database.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { QuoteChanges } from '../persistence/quote.repository.js';
import { FindBookAddress } from '../services/find-book-address.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';

/**
 * Changes the delivery of a quote. Addresses are copied from the address book, so that later edits there don't change
 * quotes.
 */
@Injectable()
export class ChangeDelivery {
  constructor(
    private readonly database: Database,
    private readonly storePrices: StoreQuotePrices,
    private readonly lockQuote: LockQuoteVersion,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param changesOf returns null if nothing changes
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT
   */
  async run(
    ctx: Context,
    { quoteUID, version }: QuoteChangeRequest,
    changesOf: (quote: Quote, tx: Context) => QuoteChanges | null | Promise<QuoteChanges>,
  ): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.forDelivery(tx, quoteUID, version);
      const changes = await changesOf(quote, tx);
      if (changes) await this.storePrices.storeDelivery(tx, quote, changes);
      return this.details.run(tx, quoteUID);
    });
  }
}

@Injectable()
export class SaveCustomAddress {
  constructor(private readonly delivery: ChangeDelivery) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED as `address.…` */
  async run(ctx: Context, request: SaveShippingAddressRequest): Promise<QuoteReply> {
    const { address } = request;
    refuseBadAddress(address);
    return this.delivery.run(ctx, request, () => ({
      shippingAddress: { ...address },
      addressSource: 'custom',
      addressUid: null,
    }));
  }
}

@Injectable()
export class DeleteCustomAddress {
  constructor(private readonly delivery: ChangeDelivery) {}

  /** Removes the address, also one from the address book. Idempotent. */
  async run(ctx: Context, request: QuoteChangeRequest): Promise<QuoteReply> {
    return this.delivery.run(ctx, request, ({ shippingAddress }) =>
      shippingAddress ? { shippingAddress: null, addressSource: 'none', addressUid: null } : null,
    );
  }
}

@Injectable()
export class SelectFromAddressBook {
  constructor(
    private readonly delivery: ChangeDelivery,
    private readonly findAddress: FindBookAddress,
  ) {}

  /** Selects from the address book of the quote's buyer or of the tenant user. @throws NOT_FOUND */
  async run(ctx: Context, request: SelectAddressRequest): Promise<QuoteReply> {
    return this.delivery.run(ctx, request, (quote, tx) =>
      this.findAddress.run(tx, quote, request.addressUID),
    );
  }
}

@Injectable()
export class UpdateShipping {
  constructor(
    private readonly delivery: ChangeDelivery,
    private readonly getCatalogue: GetCatalogue,
    private readonly findTenant: FindTenant,
  ) {}

  /** Omitted fields stay. @throws VALIDATION_FAILED for past days at the tenant, and options that aren't offered */
  async run(ctx: Context, request: UpdateShippingRequest): Promise<QuoteReply> {
    const { name, method, requestedDate, deliveryNotes, rush, crate } = request;
    if (requestedDate && requestedDate < (await this.findTenant.today(ctx))) {
      throw fieldError('requestedDate', msg`This date has passed. Choose a later one.`);
    }
    return this.delivery.run(ctx, request, async (quote, tx) => {
      const { pricing } = quote.catalogue ?? (await this.getCatalogue.run(tx));
      refuseUnlessOffered('rush', rush, quote.rush, pricing.rushClasses);
      refuseUnlessOffered('crate', crate, quote.crate, pricing.crates);
      return {
        shipMethod: method ?? quote.shipMethod,
        requestedDate: requestedDate === undefined ? quote.requestedDate : requestedDate,
        deliveryNotes: deliveryNotes ?? quote.deliveryNotes,
        deliveryName: name ?? quote.deliveryName,
        rush: rush === undefined ? quote.rush : rush,
        crate: crate === undefined ? quote.crate : crate,
      };
    });
  }
}
