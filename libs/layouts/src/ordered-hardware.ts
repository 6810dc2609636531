import type { EvaluatedLayout, HardwareListLine } from '@glass/contracts/layout';

/** Ordered or needed pieces and cuts of an article. */
export type OrderedHardware = Pick<HardwareListLine, 'articleUID' | 'hand' | 'quantity' | 'cutsMm'>;

/** An article of which other pieces or cuts are ordered than a shower needs. */
export interface HardwareDifference {
  /** For all equal showers; cuts longest first. */
  needed: OrderedHardware;
  /** 0 and no cuts if the article was removed. */
  ordered: OrderedHardware;
  /** Something is missing or too short. Otherwise there are spare or longer ones. */
  isShort: boolean;
}

/**
 * Compares the hardware of a shower with what is ordered for it.
 * @param units equal showers
 * @param ordered lines of the shower
 * @param toleranceMm by which a cut may be shorter or longer
 */
export function compareOrderedHardware(
  { hardware }: Pick<EvaluatedLayout, 'hardware'>,
  units: number,
  ordered: readonly OrderedHardware[],
  toleranceMm: number,
): HardwareDifference[] {
  const inAll = sumUp(hardware).map((line) => ({
    ...line,
    quantity: line.quantity * units,
    cutsMm: line.cutsMm.flatMap((mm) => Array.from({ length: units }, () => mm)),
  }));
  const lines = sumUp(ordered);
  return inAll.flatMap((needed): HardwareDifference[] => {
    const { articleUID, hand } = needed;
    const found = lines.find((line) => isAlike(line, needed));
    const has = found ?? { articleUID, hand, quantity: 0, cutsMm: [] };
    const isCovered =
      has.quantity >= needed.quantity &&
      needed.cutsMm.every((mm, index) => (has.cutsMm[index] ?? 0) >= mm - toleranceMm);
    const isSame =
      isCovered &&
      has.quantity === needed.quantity &&
      has.cutsMm.length === needed.cutsMm.length &&
      needed.cutsMm.every((mm, index) => Math.abs(has.cutsMm[index]! - mm) <= toleranceMm);
    return isSame ? [] : [{ needed, ordered: has, isShort: !isCovered }];
  });
}

/**
 * Ordered hardware of a shower for another number of equal ones: what a shower needs follows, and spare or missing pieces stay
 * as many as they were.
 */
export function scaleOrderedHardware(
  line: Pick<OrderedHardware, 'quantity' | 'cutsMm'>,
  needed: Pick<OrderedHardware, 'quantity' | 'cutsMm'>,
  { was, is }: { was: number; is: number },
): Pick<OrderedHardware, 'quantity' | 'cutsMm'> {
  const quantity = line.quantity === 0 ? 0 : Math.max(1, line.quantity + needed.quantity * (is - was));
  const cutsMm = [...line.cutsMm];
  for (const mm of needed.cutsMm)
    for (let unit = Math.min(was, is); unit < Math.max(was, is); unit++)
      if (is > was) cutsMm.push(mm);
      else if (cutsMm.length > 1) cutsMm.splice(indexOfNearest(cutsMm, mm), 1);
  return { quantity, cutsMm: cutsMm.toSorted((one, other) => other - one) };
}

function indexOfNearest(cutsMm: readonly number[], mm: number): number {
  const away = cutsMm.map((cut) => Math.abs(cut - mm));
  return away.indexOf(Math.min(...away));
}

/** One line for each article and hand, with all its pieces and cuts. */
function sumUp(lines: readonly OrderedHardware[]): OrderedHardware[] {
  const sums: OrderedHardware[] = [];
  for (const { articleUID, hand, quantity, cutsMm } of lines) {
    const same = sums.find((sum) => sum.articleUID === articleUID && sum.hand === hand);
    if (same) {
      same.quantity += quantity;
      same.cutsMm = [...same.cutsMm, ...cutsMm];
    } else sums.push({ articleUID, hand, quantity, cutsMm: [...cutsMm] });
  }
  for (const sum of sums) sum.cutsMm.sort((one, other) => other - one);
  return sums;
}

const isAlike = (one: OrderedHardware, other: OrderedHardware): boolean =>
  one.articleUID === other.articleUID && one.hand === other.hand;
