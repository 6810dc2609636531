import type { HardwareArticle } from '@glass/contracts/layout';
import { type DeductionQuery, findDeduction, type LayoutInput } from './context.js';
import { type DoorLoad, findHingeLimit, isWithinLimit, takesGlass } from '@glass/geometry';

export interface HungDoor extends DoorLoad {
  thicknessMm: number;
}

/** Whether a number of these hinges carries the door by the manufacturer's figures. Without figures it does not. */
export function carries(article: HardwareArticle, count: number, door: HungDoor): boolean {
  const limit = findHingeLimit(article.limits, count, door);
  return limit !== undefined && isWithinLimit(limit, door) && takesGlass(article, door.thicknessMm);
}

/** Two hinges are preferred to three: they are cheaper and easier to align (CRL). */
export const HINGE_COUNTS = [2, 3];

/** The fewest of these hinges that carry the door; null if none do. */
export function countHinges(article: HardwareArticle, door: HungDoor): number | null {
  return HINGE_COUNTS.find((count) => carries(article, count, door)) ?? null;
}

export interface HingeChoice {
  article: HardwareArticle;
  count: number;
}

/**
 * Hinges on sale that carry the door, best first: pairs before threes, then those that fit the cutout of the chosen
 * article, then the weakest that holds.
 * @param like the chosen article
 * @param edge that the door hangs on: others must be made for it, at a corner for its angle
 */
export function listStrongerHinges(
  input: Pick<LayoutInput, 'articles' | 'thicknessMm'>,
  like: HardwareArticle,
  door: HungDoor,
  edge: DeductionQuery,
): HingeChoice[] {
  const isAlike = (one: HardwareArticle) => one.cutoutGroup !== null && one.cutoutGroup === like.cutoutGroup;
  return input.articles
    .filter(
      (one) =>
        one.active &&
        one.uid !== like.uid &&
        (one.family === 'hinge' || one.family === 'pivot') &&
        findDeduction(input, one, edge) !== undefined,
    )
    .flatMap((article) => {
      const count = countHinges(article, door);
      return count === null ? [] : [{ article, count }];
    })
    .toSorted(
      (one, other) =>
        one.count - other.count ||
        Number(isAlike(other.article)) - Number(isAlike(one.article)) ||
        capacityKg(one) - capacityKg(other) ||
        one.article.code.localeCompare(other.article.code, 'en'),
    );
}

const capacityKg = ({ article, count }: HingeChoice): number =>
  article.limits.find((limit) => limit.count === count)?.maxWeightKg ?? Infinity;
