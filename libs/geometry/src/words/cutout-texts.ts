import { t } from '@lingui/core/macro';
import type { SentenceValues } from '@glass/contracts/panel';
import { defineTexts } from '@glass/language';

/** Why the cutout of hardware can't be cut. */
const plain = defineTexts(() => ({
  noGlassRemoved: t`It removes no glass.`,
  pointsNeeded: t`A contour needs at least two points.`,
  pointTooFar: t`This point is too far from the center line or from the edge.`,
  arcTooLong: t`An arc must turn by less than 350°.`,
  endsOffEdge: t`The contour must begin and end at the edge of the glass.`,
  mouthAtEdge: t`Between its ends the contour stays off the edge.`,
  openingAtEdge: t`An opening stays off the edge.`,
  samePoint: t`Two points are in the same place.`,
  mouthReversed: t`The contour must run from the left end of its mouth to the right one.`,
  arcOffGlass: t`An arc leaves the glass across its edge.`,
  contourCrosses: t`The contour crosses or touches itself here.`,
  nothingInside: t`Nothing is inside this contour.`,
  contoursMeet: t`Two contours touch or overlap here.`,
  measureOutOfRange: t`One of its measures is too small or too large.`,
  mouthTooWide: t`Its mouth is wider than the whole cutout.`,
  earsOffMouth: t`Its ears don’t reach its mouth.`,
  earsTooLarge: t`Its ears are larger than the cutout.`,
  slotTooShallow: t`A slot must be at least half as deep as it is wide.`,
  holesOverlap: t`Its two holes overlap.`,
  holesOffEdge: t`Its holes extend past the edge.`,
}));

const texts = defineTexts(() => ({
  manyOpenings: (count: number) => t`A cutout can have up to ${count} openings.`,
  manyPoints: (count: number) => t`A contour can have up to ${count} points.`,
}));

export type CutoutProblem = keyof typeof plain | keyof typeof texts;

/** Kinds of problems, for tests. */
export const cutoutProblems = (): CutoutProblem[] => [
  ...(Object.keys(plain) as (keyof typeof plain)[]),
  ...(Object.keys(texts) as (keyof typeof texts)[]),
];

/** Words a problem of a cutout in the current language. */
export function wordCutoutFault({
  about,
  values = {},
}: {
  about: CutoutProblem;
  values?: SentenceValues;
}): string {
  return about === 'manyOpenings' || about === 'manyPoints'
    ? texts[about](Number(values.count))
    : plain[about];
}
