import { t } from '@lingui/core/macro';
import { isPostalArea } from '../geo/postal-area.js';
import type { PostalAddress } from '../geo/postal-address.js';
import type { Day, MinorUnits, Uid, WholeNumber } from '../primitives/formats.js';
import type { DeliveryPieces } from '../panel/price.js';
import type { QuoteChangeRequest } from './quote-request.js';
import type { QuoteDelivery, QuoteShipping } from './shipping.js';

/** Moves pieces of panels to a delivery, which is created if its uid is new. */
export interface MoveToDeliveryRequest extends QuoteChangeRequest {
  /** Chosen by the client for a new delivery; null for the first one. */
  deliveryUID: Uid | null;
  /** Name of a new delivery. */
  name?: string;
  /** For each panel the number of pieces that the delivery has afterwards; omitted for all of them. */
  panels: { panelUID: Uid; pieces?: WholeNumber }[];
}

/** Changes a further delivery; omitted fields stay. */
export interface SaveDeliveryRequest extends QuoteChangeRequest {
  deliveryUID: Uid;
  name?: string;
  method?: QuoteShipping['method'];
  /** A new address, or null for none. */
  address?: PostalAddress | null;
  /** Copies an address from the address book; not together with `address`. */
  addressUID?: Uid;
  requestedDate?: Day | null;
  deliveryNotes?: string;
}

/** Removes a further delivery; its panels go with the first one again. */
export interface RemoveDeliveryRequest extends QuoteChangeRequest {
  deliveryUID: Uid;
}

/** A delivery as people see it: the first one and further ones alike. */
export interface NumberedDelivery extends Omit<QuoteDelivery, 'uid' | 'panels'> {
  /** null for the first one. */
  uid: Uid | null;
  /** From 1. */
  number: WholeNumber;
  panels: DeliveryPieces[];
  pieces: WholeNumber;
}

interface QuoteWithDeliveries {
  shippingAddress: PostalAddress | null;
  shipping: QuoteShipping;
  deliveries: QuoteDelivery[];
  panels: { uid: Uid; quantity: WholeNumber }[];
}

/**
 * Splits the pieces of each panel between the first delivery and the further ones. A further delivery never has more
 * pieces of a panel than are left by those before it, so quantities may change and panels may go at any time.
 * @returns pieces by delivery, the first one first, and by panel
 */
export function splitPieces(
  panels: readonly { uid?: Uid; quantity: WholeNumber }[],
  further: readonly { panels: readonly DeliveryPieces[] }[],
): number[][] {
  const left = panels.map(({ quantity }) => quantity);
  const split = further.map((delivery) => {
    const named = new Map(delivery.panels.map(({ panelUID, pieces }) => [panelUID, pieces]));
    return panels.map(({ uid }, index) => {
      const pieces = Math.min(left[index]!, (uid === undefined ? undefined : named.get(uid)) ?? 0);
      left[index]! -= pieces;
      return pieces;
    });
  });
  return [left, ...split];
}

/** Lists the deliveries of a quote with their pieces; further ones without pieces too. */
export function listDeliveries({
  shippingAddress,
  shipping,
  deliveries,
  panels,
}: QuoteWithDeliveries): NumberedDelivery[] {
  const { rush: _rush, crate: _crate, ...own } = shipping;
  const all = [{ ...own, uid: null, name: own.name ?? '', shippingAddress }, ...deliveries];
  const split = splitPieces(panels, deliveries);
  return all.map((delivery, index) => {
    const counts = split[index]!;
    return {
      ...delivery,
      number: index + 1,
      panels: panels.flatMap(({ uid: panelUID }, i) =>
        counts[i]! > 0 ? [{ panelUID, pieces: counts[i]! }] : [],
      ),
      pieces: counts.reduce((sum, pieces) => sum + pieces, 0),
    };
  });
}

/**
 * Selects the deliveries that a quote's papers and its order list: those with pieces. They keep their numbers, so that a
 * delivery is the same one on quote, order and labels.
 * @param all as of `listDeliveries`
 * @returns empty if everything goes with a first delivery without a name
 */
export function selectSplitDeliveries<Delivery extends Pick<NumberedDelivery, 'number' | 'name' | 'pieces'>>(
  all: readonly Delivery[],
): Delivery[] {
  const filled = all.filter(({ pieces }) => pieces > 0);
  const isWhole = filled.every(({ number, name }) => number === 1 && (name === '' || all.length === 1));
  return isWhole ? [] : filled;
}

/** The delivery that represents the whole: the first one with pieces, or the first one if none has any. */
export function firstDeliveryOf<Delivery extends Pick<NumberedDelivery, 'pieces'>>(
  all: readonly Delivery[],
): Delivery {
  return all.find(({ pieces }) => pieces > 0) ?? all[0]!;
}

/** Name of a delivery: "Delivery 2", or "Delivery 2: Second floor". */
export function deliveryLabel({ number, name }: { number: WholeNumber; name: string }): string {
  return name === '' ? t`Delivery ${number}` : t`Delivery ${number}: ${name}`;
}

/** Whether a delivery lacks an address, or has only an area. */
export function lacksAddress({
  method,
  shippingAddress,
}: Pick<QuoteDelivery, 'method' | 'shippingAddress'>): boolean {
  return method === 'delivery' && (shippingAddress === null || isPostalArea(shippingAddress));
}

/** The first delivery with pieces that can't be ordered without an address; undefined if all have one. */
export function findDeliveryWithoutAddress(quote: QuoteWithDeliveries): NumberedDelivery | undefined {
  return listDeliveries(quote).find((delivery) => delivery.pieces > 0 && lacksAddress(delivery));
}

/**
 * Whether the total leaves out a delivery because its place is unknown.
 * @param all as of `listDeliveries`
 */
export function leavesOutDelivery(
  all: readonly Pick<NumberedDelivery, 'method' | 'shippingAddress' | 'pieces'>[],
  { deliveryZones }: { deliveryZones: readonly unknown[] },
): boolean {
  const filled = all.filter(({ pieces }) => pieces > 0);
  const isOpen = (filled.length > 0 ? filled : all.slice(0, 1)).some(
    ({ method, shippingAddress }) => method === 'delivery' && shippingAddress === null,
  );
  return isOpen && deliveryZones.length > 0;
}

/** Sum of the lines that a delivery costs: crate and transport. Excludes taxes. */
export function deliveryCostMinor(
  lines: readonly { kind: string; delivery?: WholeNumber; amountMinor: MinorUnits }[],
  number: WholeNumber,
): MinorUnits {
  const own = lines.filter(
    ({ kind, delivery = 1 }) => (kind === 'crate' || kind === 'delivery') && delivery === number,
  );
  return own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
