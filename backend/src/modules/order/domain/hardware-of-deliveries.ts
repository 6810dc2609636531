import { msg } from '@lingui/core/macro';
import type { HardwareMove } from '@glass/contracts/order';
import {
  type DeliveredHardware,
  type HardwareToSplit,
  isEmptyShare,
  splitHardware,
} from '@glass/contracts/quote';
import { fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import type { DeliveryFields } from './order-deliveries.js';

type Delivery = Pick<DeliveryFields, 'number' | 'hardware' | 'shippedAt'> & { uid: string };
type Line = HardwareToSplit['hardware'][number];

/**
 * Moves hardware from other deliveries to one of them.
 * @param deliveries of the order
 * @param lines hardware of the order
 * @returns hardware of each delivery afterwards
 * @throws NOT_FOUND for other lines and deliveries, VALIDATION_FAILED for more than the other delivery has, STATE_CONFLICT if one
 * of both deliveries is shipped
 */
export function moveHardware(
  deliveries: readonly Delivery[],
  lines: readonly Pick<Line, 'uid'>[],
  targetUid: string,
  moves: readonly HardwareMove[],
): DeliveredHardware[][] {
  const shares = new Map(deliveries.map(({ uid, hardware }) => [uid, hardware]));
  const put = (uid: string, hardwareUID: string, change: (share: Amount) => Amount) => {
    const own = shares.get(uid)!;
    const before = own.find((share) => share.hardwareUID === hardwareUID) ?? { quantity: 0, cutsMm: [] };
    const others = own.filter((share) => share.hardwareUID !== hardwareUID);
    shares.set(uid, inOrderOf(lines, [...others, { hardwareUID, ...change(before) }]));
  };
  for (const { hardwareUID, fromDeliveryUID, ...amount } of moves) {
    if (!lines.some(({ uid }) => uid === hardwareUID)) throw notFound('hardware');
    refuseShipped(deliveries, fromDeliveryUID);
    refuseShipped(deliveries, targetUid);
    let moved: Amount = { quantity: 0, cutsMm: [] };
    put(fromDeliveryUID, hardwareUID, (share) => {
      const { taken, rest } = take(share, amount);
      moved = taken;
      return rest;
    });
    put(targetUid, hardwareUID, ({ quantity, cutsMm }) => ({
      quantity: quantity + moved.quantity,
      cutsMm: longestFirst([...cutsMm, ...moved.cutsMm]),
    }));
  }
  return deliveries.map(({ uid }) => shares.get(uid)!);
}

type Amount = Pick<DeliveredHardware, 'quantity' | 'cutsMm'>;

/** @throws NOT_FOUND, STATE_CONFLICT */
function refuseShipped(deliveries: readonly Delivery[], uid: string): void {
  const delivery = deliveries.find((each) => each.uid === uid);
  if (!delivery) throw notFound('delivery');
  if (delivery.shippedAt === null) return;
  throw generalError(
    'STATE_CONFLICT',
    msg`Delivery ${{ number: delivery.number }} is shipped already, so its hardware stays as it is.`,
  );
}

/** Takes the named pieces and cuts, or everything if none are named. @throws VALIDATION_FAILED if there are fewer */
function take(
  share: Amount,
  { quantity, cutsMm }: Pick<HardwareMove, 'quantity' | 'cutsMm'>,
): { taken: Amount; rest: Amount } {
  const isAll = quantity === undefined && cutsMm === undefined;
  const taken = isAll ? share : { quantity: quantity ?? 0, cutsMm: longestFirst(cutsMm ?? []) };
  const left = [...share.cutsMm];
  for (const mm of taken.cutsMm) {
    const index = left.indexOf(mm);
    if (index === -1) throw notSoMuch();
    left.splice(index, 1);
  }
  if (taken.quantity > share.quantity || isEmptyShare(taken)) throw notSoMuch();
  return { taken, rest: { quantity: share.quantity - taken.quantity, cutsMm: left } };
}

const notSoMuch = () =>
  fieldError('hardware', msg`The other delivery has less of this hardware. Choose fewer pieces or cuts.`);

/**
 * Hardware of each delivery after the order's hardware changed, before any of it is shipped. Lines with other pieces or cuts are
 * split again; the others stay where the shop moved them.
 * @param showers with the panels of the order
 */
export function followHardware(
  deliveries: readonly Pick<DeliveryFields, 'pieces' | 'hardware'>[],
  before: readonly Line[],
  { hardware, showers }: HardwareToSplit,
): DeliveredHardware[][] {
  const isSame = (line: Line) =>
    before.some(
      ({ uid, quantity, cutsMm }) =>
        uid === line.uid && quantity === line.quantity && String(cutsMm) === String(line.cutsMm),
    );
  const kept = new Set(hardware.filter(isSame).map(({ uid }) => uid));
  const glass = deliveries.map(({ pieces }) => ({
    panels: pieces.map(({ panelUID, from, to }) => ({ panelUID, pieces: to - from + 1 })),
  }));
  const split = splitHardware(glass, { hardware: hardware.filter(({ uid }) => !kept.has(uid)), showers });
  return deliveries.map((delivery, index) =>
    inOrderOf(hardware, [
      ...delivery.hardware.filter(({ hardwareUID }) => kept.has(hardwareUID)),
      ...split[index]!,
    ]),
  );
}

/** Leaves out empty shares. */
function inOrderOf(lines: readonly Pick<Line, 'uid'>[], shares: DeliveredHardware[]): DeliveredHardware[] {
  return lines.flatMap(({ uid }) =>
    shares.filter((share) => share.hardwareUID === uid && !isEmptyShare(share)),
  );
}

const longestFirst = (cutsMm: readonly number[]): number[] => cutsMm.toSorted((one, other) => other - one);
