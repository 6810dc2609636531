import type { DeliveryPieces } from '../panel/price.js';
import type { Uid, WholeNumber } from '../primitives/formats.js';
import type { HardwareLine } from './hardware.js';

/** Pieces and cuts of a line of hardware that go with a delivery. */
export interface DeliveredHardware {
  hardwareUID: Uid;
  /** Pieces; 0 for articles that are cut from bars. */
  quantity: WholeNumber;
  /** Lengths, mm, longest first; empty for pieces. */
  cutsMm: number[];
}

/** Lines of hardware, and the showers that they belong to. */
export interface HardwareToSplit {
  hardware: readonly Pick<HardwareLine, 'uid' | 'showerUID' | 'quantity' | 'cutsMm'>[];
  showers: readonly ShowerToSplit[];
}

/** Equal showers with their panels. */
export interface ShowerToSplit {
  uid: Uid;
  units: WholeNumber;
  panes: readonly { panelUID: Uid }[];
}

type DeliveryOfGlass = Readonly<{ panels: readonly DeliveryPieces[] }>;

/**
 * Splits hardware between deliveries: what a shower needs goes with the delivery that completes its glass. Loose hardware
 * goes with the first delivery. Price, promised days and order use it, so that a delivery costs what it ships.
 * @param deliveries in their order; those without pieces get nothing if there are others
 * @returns shares of the lines by delivery; those of a line add up to it, and empty ones are left out
 */
export function splitHardware(
  deliveries: readonly DeliveryOfGlass[],
  { hardware, showers }: HardwareToSplit,
): DeliveredHardware[][] {
  const first = Math.max(
    0,
    deliveries.findIndex(({ panels }) => panels.some(({ pieces }) => pieces > 0)),
  );
  const completed = new Map(
    showers.map((shower) => [shower.uid, findCompletingDeliveries(deliveries, shower)]),
  );
  return deliveries.map((_delivery, index) =>
    hardware.flatMap(({ uid, showerUID, quantity, cutsMm }) => {
      const deliveryOfUnit = (showerUID === null ? null : completed.get(showerUID)) ?? [first];
      // Deals pieces and cuts to the units like cards. A line has each length once per unit, so each unit gets its own.
      const units = deliveryOfUnit.length;
      const pieces = deliveryOfUnit.map((delivery, unit) =>
        delivery === index ? Math.max(0, Math.ceil((quantity - unit) / units)) : 0,
      );
      const share = {
        hardwareUID: uid,
        quantity: sum(pieces),
        cutsMm: cutsMm.filter((_mm, cut) => deliveryOfUnit[cut % units] === index),
      };
      return isEmptyShare(share) ? [] : [share];
    }),
  );
}

export const isEmptyShare = ({ quantity, cutsMm }: Pick<DeliveredHardware, 'quantity' | 'cutsMm'>): boolean =>
  quantity === 0 && cutsMm.length === 0;

/** Index of the delivery that completes the glass of each unit; null for showers without glass. */
function findCompletingDeliveries(
  deliveries: readonly DeliveryOfGlass[],
  { units, panes }: ShowerToSplit,
): number[] | null {
  const byPane = panes
    .map(({ panelUID }) =>
      deliveries.map(({ panels }) => panels.find((panel) => panel.panelUID === panelUID)?.pieces ?? 0),
    )
    .filter((pieces) => sum(pieces) > 0);
  if (byPane.length === 0) return null;
  // A panel changed by hand can have another number of pieces than there are units.
  const complete = deliveries.map((_delivery, index) =>
    Math.min(...byPane.map((pieces) => Math.floor((units * sum(pieces.slice(0, index + 1))) / sum(pieces)))),
  );
  return Array.from({ length: units }, (_unit, index) => complete.findIndex((count) => count > index));
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
