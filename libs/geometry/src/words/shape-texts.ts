import { plural, t } from '@lingui/core/macro';
import type { HardwareFinish } from '@glass/contracts/catalogue';
import type { SentenceValues } from '@glass/contracts/panel';
import { defineTexts, inSentence } from '@glass/language';
import { hardwareFinishName } from '../hardware-words.js';

import { wordCutoutFault, type CutoutProblem } from './cutout-texts.js';

/** Why a panel can't exist as entered, at the field to change. */
const plain = defineTexts(() => ({
  noLength: t`Enter a length.`,
  tooLong: t`This is longer than any panel.`,
  tooSmall: t`This is too small to cut.`,
  notZero: t`This must be more than zero.`,
  notNegative: t`This can’t be negative.`,
  riseBelowHeight: t`The rise must be less than the height.`,
  isCircle: t`With equal width and height this is a circle.`,
  sidesDontMeet: t`Sides of these lengths don’t meet.`,
  riseHalfWidth: t`The rise can be at most half the width.`,
  offBlock: t`A corner’s offset can’t be more than the size of the block.`,
  touchBlock: t`One of the two corners at each side must touch the block: enter 0 for it.`,
  wholeSides: t`Enter a whole number of sides.`,
  fewSides: t`A polygon has at least 3 sides.`,
  manySides: t`A polygon has at most 24 sides.`,
  peakHigher: t`The peak must be higher than the sides.`,
  peakBetween: t`The peak must be between the sides.`,
  notchRadius: t`The radius is larger than the notch allows.`,
  cornerTaken: t`This corner is already taken.`,
  longerThanSide: t`This is longer than the side.`,
  noNumberPoint: t`The contour has a point that is no number.`,
  edgeWithoutLength: t`This would leave an edge without length.`,
  notConvex: t`These four sides make a corner that points inward.`,
  outlineCrosses: t`The outline crosses itself here.`,
  notClockwise: t`The points must go around clockwise.`,
  radiusTooLarge: t`The radius is larger than its edges allow.`,
  unknownCornerFinish: t`This corner finish is not in the catalog.`,
  sizeMissing: t`Enter the size of this corner.`,
  shapeRounds: t`The shape itself rounds this corner.`,
  insideRadiusOnly: t`An inside corner can only have a radius.`,
  cornerTooLarge: t`The corner is larger than its edges allow.`,
  noCorner: t`The edges continue smoothly here, so there is no corner to finish.`,
  noSuchCorner: t`The shape has no such corner.`,
  hasNotch: t`This corner already has a notch.`,
  alreadyShaped: t`This corner is already shaped.`,
  insideCorner: t`This is an inside corner.`,
  notchTooLong: t`The notch is longer than its edge.`,
  cutsMeet: t`It overlaps a corner or another cutout on its edge.`,
  cornersMeet: t`The two corners of an edge are larger than the edge.`,
  cutoutRadius: t`The radius is larger than the cutout allows.`,
  unknownHole: t`This hole is not in the catalog.`,
  noDiameter: t`The catalog has no diameter for this hole.`,
  countersinkNarrow: t`The countersink must be wider than the hole.`,
  countersinkDeep: t`The countersink goes through the glass: make it narrower, or its angle wider.`,
  offGlass: t`It touches the edge of the glass or is outside it.`,
  openingsMeet: t`It touches or overlaps another opening.`,
  notchOutside: t`On this curved edge, part of the notch would be outside the glass.`,
  cutoutOutside: t`On this curved edge, part of the cutout would be outside the glass.`,
  cornerOutside: t`On these curved edges, the corner would be outside the glass.`,
  cornerNotchOutside: t`On these curved edges, part of the notch would be outside the glass.`,
  partsOverlap: t`Corners, notches or hinges overlap here.`,
  noSuchEdge: t`The shape has no such edge.`,
  unknownHinge: t`This hinge or clamp is not in the catalog.`,
  unknownGlass: t`This glass is not in the catalog.`,
  unknownEdgeFinish: t`This edge finish is not in the catalog.`,
  cornerSize: t`This corner is not made in this size.`,
  nearCorner: t`Too close to the corner. Move it farther away.`,
  tooWide: t`Too wide for this edge. Use a longer edge or smaller hardware.`,
}));

const texts = defineTexts(() => ({
  edgeCount: (count: number) =>
    t`${plural(count, { one: 'This shape has # edge.', other: 'This shape has # edges.' })}`,
  cornerCount: (count: number) =>
    t`${plural(count, { one: 'This shape has # corner.', other: 'This shape has # corners.' })}`,
  fewPoints: (count: number) => t`At least ${count} points are needed.`,
  manyPoints: (count: number) => t`At most ${count} points are allowed.`,
  /** Holes, cutouts, notches and hinges */
  manyFeatures: (count: number) => t`A panel has at most ${count} features.`,
  /** `why` is a sentence, such as “Its two holes overlap.” */
  badTemplate: (why: string) => t`The cutout of this hardware can’t be made. ${why}`,
  leastFromCorner: (length: string) => t`Too close to the corner; allow at least ${length}.`,
  mostFromCorner: (length: string) => t`Too close to the corner; allow at most ${length}.`,
  /** Hardware and its finish, such as “brushed nickel” */
  notOffered: (name: string, finish: string) =>
    t`${name} is not offered in ${finish}. Choose another finish.`,
}));

export type ShapeProblem = keyof typeof plain | keyof typeof texts;

/** Kinds of problems, for tests. */
export const shapeProblems = (): ShapeProblem[] => [
  ...(Object.keys(plain) as (keyof typeof plain)[]),
  ...(Object.keys(texts) as (keyof typeof texts)[]),
];

/**
 * Words a problem of a panel in the current language. Lengths keep their decimal point.
 * @returns '' for facts that a later version wrote
 */
export function wordShapeError({ about, values = {} }: { about: string; values?: SentenceValues }): string {
  const count = Number(values.count);
  const length = String(values.length);
  switch (about) {
    case 'edgeCount':
    case 'cornerCount':
    case 'fewPoints':
    case 'manyPoints':
    case 'manyFeatures':
      return texts[about](count);
    case 'leastFromCorner':
    case 'mostFromCorner':
      return texts[about](length);
    case 'badTemplate':
      return texts.badTemplate(wordCutoutFault({ about: values.fault as CutoutProblem, values }));
    case 'notOffered':
      return texts.notOffered(
        String(values.name),
        inSentence(hardwareFinishName(values.finish as HardwareFinish)),
      );
    default:
      return plain[about as keyof typeof plain] ?? '';
  }
}
