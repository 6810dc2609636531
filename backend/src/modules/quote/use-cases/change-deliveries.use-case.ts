import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import {
  type MoveToDeliveryRequest,
  type RemoveDeliveryRequest,
  type SaveDeliveryRequest,
  splitPieces,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import { findDeliveryIndex, moveToDelivery, type StoredDelivery } from '../domain/quote-deliveries.js';
import { refuseBadAddress } from '../domain/quote-guards.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import type { QuoteChanges } from '../persistence/quote.repository.js';
import type { QuoteReply } from '../queries/get-quote-details.query.js';
import { FindBookAddress } from '../services/find-book-address.js';
import { ChangeDelivery } from './change-shipping.use-case.js';

/** Moves pieces of panels to another delivery, which it creates if its uid is new. */
@Injectable()
export class MoveToDelivery {
  constructor(
    private readonly delivery: ChangeDelivery,
    private readonly panels: GlassPanelRepository,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED as `panels.0.pieces` */
  async run(ctx: Context, request: MoveToDeliveryRequest): Promise<QuoteReply> {
    return this.delivery.run(ctx, request, async (quote, tx) => {
      const lines = await this.panels.linesOf(tx, quote.uid);
      return withDeliveries(quote, lines, moveToDelivery(quote.deliveries, lines, request));
    });
  }
}

/** Removes a further delivery; its panels go with the first one again. */
@Injectable()
export class RemoveDelivery {
  constructor(
    private readonly delivery: ChangeDelivery,
    private readonly panels: GlassPanelRepository,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  async run(ctx: Context, request: RemoveDeliveryRequest): Promise<QuoteReply> {
    return this.delivery.run(ctx, request, async (quote, tx) => {
      const index = findDeliveryIndex(quote.deliveries, request.deliveryUID);
      const lines = await this.panels.linesOf(tx, quote.uid);
      return withDeliveries(quote, lines, quote.deliveries.toSpliced(index, 1));
    });
  }
}

/** Agreed prices of the first delivery belong to the pieces that they were agreed for. */
function withDeliveries(
  quote: Quote,
  panels: { uid: string; quantity: number }[],
  deliveries: StoredDelivery[],
): QuoteChanges {
  const [before, after] = [quote.deliveries, deliveries].map((each) => splitPieces(panels, each)[0]);
  if (String(before) === String(after)) return { deliveries };
  const { crate: _crate, delivery: _delivery, ...agreedCharges } = quote.agreedCharges;
  return { deliveries, agreedCharges };
}

/** Changes name, address, date or notes of a further delivery. */
@Injectable()
export class SaveDelivery {
  constructor(
    private readonly delivery: ChangeDelivery,
    private readonly findAddress: FindBookAddress,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED as `address.…` or for past days */
  async run(ctx: Context, request: SaveDeliveryRequest): Promise<QuoteReply> {
    const { address, addressUID, requestedDate } = request;
    if (address) refuseBadAddress(address);
    if (address !== undefined && addressUID !== undefined)
      throw fieldError('addressUID', msg`Choose an address of the address book, or enter another one.`);
    if (requestedDate && requestedDate < (await this.findTenant.today(ctx)))
      throw fieldError('requestedDate', msg`This date has passed. Choose a later one.`);
    return this.delivery.run(ctx, request, async (quote, tx) => {
      const index = findDeliveryIndex(quote.deliveries, request.deliveryUID);
      const before = quote.deliveries[index]!;
      const after = {
        ...before,
        ...withoutUndefined(request),
        ...(await this.addressOf(tx, quote, request)),
      };
      return {
        deliveries: quote.deliveries.with(
          index,
          isSamePlace(before, after) ? after : withoutAgreedDelivery(after),
        ),
      };
    });
  }

  private async addressOf(
    ctx: Context,
    quote: Quote,
    { address, addressUID }: SaveDeliveryRequest,
  ): Promise<Partial<StoredDelivery>> {
    if (addressUID !== undefined) {
      const { addressUid, ...found } = await this.findAddress.run(ctx, quote, addressUID);
      return { ...found, addressUID: addressUid };
    }
    if (address === undefined) return {};
    if (address === null) return { shippingAddress: null, addressSource: 'none', addressUID: null };
    return { shippingAddress: { ...address }, addressSource: 'custom', addressUID: null };
  }
}

function withoutUndefined({
  name,
  method,
  requestedDate,
  deliveryNotes,
}: SaveDeliveryRequest): Partial<StoredDelivery> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(method === undefined ? {} : { method }),
    ...(requestedDate === undefined ? {} : { requestedDate }),
    ...(deliveryNotes === undefined ? {} : { deliveryNotes }),
  };
}

function isSamePlace(one: StoredDelivery, other: StoredDelivery): boolean {
  const place = ({ method, shippingAddress: to }: StoredDelivery) =>
    JSON.stringify([method, to?.country, to?.state, to?.postalCode]);
  return place(one) === place(other);
}

function withoutAgreedDelivery({ agreed, ...delivery }: StoredDelivery): StoredDelivery {
  return agreed?.crate ? { ...delivery, agreed: { crate: agreed.crate } } : delivery;
}
