import type { HardwareArticle, HingeLimit } from '@glass/contracts/layout';

/** mm and kg, for binary noise. */
const SLACK = 1e-6;

export interface HungDoor {
  widthMm: number;
  weightKg: number;
  thicknessMm: number;
}

/** The manufacturer's figures for a number of hinges; more than were tested carry no more. */
export function findLimit({ limits }: HardwareArticle, count: number): HingeLimit | undefined {
  return limits.filter((limit) => limit.count <= count).toSorted((one, other) => other.count - one.count)[0];
}

/** Whether a number of these hinges carries the door by the manufacturer's figures. Without figures it does not. */
export function carries(article: HardwareArticle, count: number, door: HungDoor): boolean {
  const limit = findLimit(article, count);
  return (
    limit !== undefined &&
    (limit.maxWidthMm ?? Infinity) >= door.widthMm - SLACK &&
    (limit.maxWeightKg ?? Infinity) >= door.weightKg - SLACK &&
    takesGlass(article, door.thicknessMm)
  );
}

/** Thinnest and thickest glass; null or omitted for any. */
interface Thicknesses {
  minThicknessMm?: number | null;
  maxThicknessMm?: number | null;
}

export function takesGlass({ minThicknessMm, maxThicknessMm }: Thicknesses, thicknessMm: number): boolean {
  return (minThicknessMm ?? 0) <= thicknessMm + SLACK && (maxThicknessMm ?? Infinity) >= thicknessMm - SLACK;
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
 * @param like the chosen article; others must be fixed to the same thing
 */
export function listStrongerHinges(
  articles: readonly HardwareArticle[],
  like: HardwareArticle,
  door: HungDoor,
): HingeChoice[] {
  const facings = new Set(like.deductions.map(({ facing }) => facing));
  const isAlike = (one: HardwareArticle) => one.cutoutGroup !== null && one.cutoutGroup === like.cutoutGroup;
  return articles
    .filter(
      (one) =>
        one.active &&
        one.uid !== like.uid &&
        (one.family === 'hinge' || one.family === 'pivot') &&
        [...facings].every((facing) => one.deductions.some((deduction) => deduction.facing === facing)),
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
