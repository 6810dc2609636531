import { msg, plural } from '@lingui/core/macro';
import { limits } from '@glass/contracts/limits';
import type { AgreedCharges, ChosenCharge, FurtherDelivery } from '@glass/contracts/panel';
import {
  listDeliveries,
  type MoveToDeliveryRequest,
  type NumberedDelivery,
  type QuoteDelivery,
  splitPieces,
} from '@glass/contracts/quote';
import { fieldError, notFound } from '../../../kernel/errors/app-error.js';

/** A further delivery as stored with its quote. */
export interface StoredDelivery extends QuoteDelivery {
  /** Prices that the tenant set for it. */
  agreed?: Pick<AgreedCharges, 'crate' | 'delivery'>;
}

/** Fields that its price depends on. */
export type ChosenForDelivery = Pick<StoredDelivery, 'method' | 'shippingAddress' | 'panels' | 'agreed'>;

export function toFurtherDelivery(delivery: ChosenForDelivery): FurtherDelivery {
  const { method: shipMethod, shippingAddress: address, panels, agreed } = delivery;
  return { shipMethod, address, panels, ...(agreed ? { agreed } : {}) };
}

export function toQuoteDelivery({ agreed: _agreed, ...delivery }: StoredDelivery): QuoteDelivery {
  return delivery;
}

interface PanelPieces {
  uid: string;
  quantity: number;
}

interface PanelToMove extends PanelPieces {
  lineNumber: number;
}

/** @throws NOT_FOUND */
export function findDeliveryIndex(deliveries: readonly StoredDelivery[], uid: string): number {
  const index = deliveries.findIndex((delivery) => delivery.uid === uid);
  if (index === -1) throw notFound('delivery');
  return index;
}

/**
 * Moves pieces to a delivery. They come from the first delivery, then from the last of the others; what a delivery has
 * too many of goes back to the first.
 * @returns the further deliveries, without pieces that the quote no longer has
 * @throws VALIDATION_FAILED as `panels.0.pieces` for more pieces than the panel has
 */
export function moveToDelivery(
  deliveries: readonly StoredDelivery[],
  panels: readonly PanelToMove[],
  { deliveryUID, name = '', panels: moved }: Pick<MoveToDeliveryRequest, 'deliveryUID' | 'name' | 'panels'>,
): StoredDelivery[] {
  const isNew = deliveryUID !== null && !deliveries.some(({ uid }) => uid === deliveryUID);
  if (isNew && deliveries.length >= limits.furtherDeliveries.max)
    throw fieldError(
      'deliveryUID',
      msg`A quote can have up to ${{ max: limits.furtherDeliveries.max + 1 }} deliveries.`,
    );
  const all = isNew ? [...deliveries, newDelivery(deliveryUID, name)] : deliveries;
  const target = deliveryUID === null ? 0 : findDeliveryIndex(all, deliveryUID) + 1;
  const split = splitPieces(panels, all);
  for (const [i, { panelUID, pieces }] of moved.entries()) {
    const index = panels.findIndex(({ uid }) => uid === panelUID);
    if (index === -1) throw fieldError(`panels.${i}.panelUID`, msg`This panel isn’t in the quote any more.`);
    if (moved.findIndex((other) => other.panelUID === panelUID) !== i)
      throw fieldError(`panels.${i}.panelUID`, msg`Name each panel once.`);
    const { quantity, lineNumber } = panels[index]!;
    if (pieces !== undefined && pieces !== null && pieces > quantity)
      throw fieldError(
        `panels.${i}.pieces`,
        msg`${plural(quantity, { one: `Panel ${lineNumber} has # piece, not ${pieces}.`, other: `Panel ${lineNumber} has # pieces, not ${pieces}.` })}`,
      );
    movePieces(
      split.map((counts) => counts[index]!),
      target,
      pieces ?? quantity,
    ).forEach((count, delivery) => {
      split[delivery]![index] = count;
    });
  }
  return all.map((delivery, index) => withPieces(delivery, panels, split[index + 1]!));
}

/** @param counts pieces of one panel by delivery */
function movePieces(counts: number[], target: number, wanted: number): number[] {
  const after = [...counts];
  // The first delivery is asked first, then the last one.
  const further = counts.map((_, index) => index).slice(1);
  const donors = [0, ...further.toReversed()].filter((index) => index !== target);
  for (const donor of donors) {
    const taken = Math.min(after[donor]!, Math.max(0, wanted - after[target]!));
    after[donor]! -= taken;
    after[target]! += taken;
  }
  if (target !== 0 && after[target]! > wanted) {
    after[0]! += after[target]! - wanted;
    after[target] = wanted;
  }
  return after;
}

/** An agreed price belongs to the pieces that it was agreed for. */
function withPieces(
  delivery: StoredDelivery,
  panels: readonly PanelPieces[],
  counts: number[],
): StoredDelivery {
  const now = panels.flatMap(({ uid: panelUID }, i) =>
    counts[i]! > 0 ? [{ panelUID, pieces: counts[i]! }] : [],
  );
  if (JSON.stringify(now) === JSON.stringify(delivery.panels)) return delivery;
  const { agreed: _agreed, ...rest } = delivery;
  return { ...rest, panels: now };
}

function newDelivery(uid: string, name: string): StoredDelivery {
  return {
    ...{ uid, name, method: 'delivery', shippingAddress: null, addressSource: 'none', addressUID: null },
    ...{ requestedDate: null, deliveryNotes: '', panels: [] },
  };
}

type Agreed = NonNullable<AgreedCharges[ChosenCharge]>;
interface QuoteWithAgreed {
  agreedCharges: AgreedCharges;
  deliveries: StoredDelivery[];
}

/** @param number of the delivery as in totals; undefined for the first one, or the whole quote */
export function getAgreedCharge(
  { agreedCharges, deliveries }: QuoteWithAgreed,
  kind: ChosenCharge,
  number = 1,
): Agreed | undefined {
  if (number === 1 || kind === 'rush') return agreedCharges[kind];
  return deliveries[number - 2]?.agreed?.[kind];
}

/** @param number as in `getAgreedCharge` @param agreed null for the list price */
export function setAgreedCharge(
  { agreedCharges, deliveries }: QuoteWithAgreed,
  kind: ChosenCharge,
  number = 1,
  agreed: Agreed | null,
): Partial<QuoteWithAgreed> {
  const put = (charges: AgreedCharges): AgreedCharges => {
    const { [kind]: _before, ...others } = charges;
    return agreed ? { ...others, [kind]: agreed } : others;
  };
  if (number === 1 || kind === 'rush') return { agreedCharges: put(agreedCharges) };
  const index = number - 2;
  const delivery = deliveries[index]!;
  return { deliveries: deliveries.with(index, { ...delivery, agreed: put(delivery.agreed ?? {}) }) };
}

/** Columns of a quote that its deliveries consist of. */
export interface DeliveryColumns {
  shipMethod: QuoteDelivery['method'];
  shippingAddress: QuoteDelivery['shippingAddress'];
  requestedDate: string | null;
  deliveryNotes: string;
  deliveryName?: string;
  deliveries: readonly QuoteDelivery[];
}

/** Lists all deliveries of a quote with their pieces and numbers. Empty ones are not ordered. */
export function listQuoteDeliveries(
  quote: DeliveryColumns,
  panels: readonly PanelPieces[],
): NumberedDelivery[] {
  const { shipMethod: method, shippingAddress, requestedDate, deliveryNotes, deliveryName = '' } = quote;
  const shipping = {
    ...{ name: deliveryName, method, addressSource: 'none' as const, addressUID: null },
    ...{ requestedDate, deliveryNotes, rush: null, crate: null },
  };
  const { deliveries } = quote;
  return listDeliveries({ shippingAddress, shipping, deliveries: [...deliveries], panels: [...panels] });
}
