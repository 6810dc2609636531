import type { HardwareArticle, HardwareRole } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { downToStep, upToStep } from '@glass/geometry';
import type { DeductionQuery, LayoutInput } from './context.js';
import { bottomOf, type CutPane } from './cut-pane.js';
import type { DraftPane } from './draft-pane.js';
import { opposite, type Side } from './gap.js';
import { findSharedStretch, lengthOf, type Stretch } from './glass-edges.js';
import { carries, countHinges, type HungDoor } from './hinge-choice.js';
import { xAt, yAt } from './line.js';
import { HINGE_END_MM, HINGE_FROM_END_MM, HINGES_APART_MM } from './trade-limits.js';

/** Hinges that a door is hung on, and how many. */
export interface HungOn {
  article: HardwareArticle;
  role: HardwareRole;
  count: number;
  side: Side;
  /** The edge for which the hinges need a deduction. */
  edge: DeductionQuery;
  /** Part of the door's outer edge on which they are: all of them turn about it, and have the carrying glass beside them. */
  stretch: Stretch;
  /** The load on them. */
  door: HungDoor;
  /** Whether that many of them carry the door by the manufacturer's figures. */
  isCarried: boolean;
}

/** As many hinges as were placed, else the fewest that carry the door; two if none do, which the rules report. */
export function findHungOn(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): HungOn | null {
  const { draft } = pane;
  const side = draft.bay.hinged;
  if (draft.role !== 'door' || !side) return null;
  const { article, role, query: edge } = draft.gaps[side];
  if (!article || !edge) return null;
  const door = { ...loadOf(input, pane, panes), thicknessMm: input.thicknessMm };
  const placed = draft.bay.hingeHeights?.length;
  const count = placed ?? countHinges(article, door);
  const isCarried = count !== null && carries(article, count, door);
  const stretch = findHingeStretch(input, pane, panes, side);
  return { article, role, side, edge, stretch, count: count ?? 2, door, isCarried };
}

/** Outer edge of a door on one side, above any notch, as far as the pane that carries it there has its own outer edge beside it. */
export function findHingeStretch(
  input: LayoutInput,
  door: CutPane,
  panes: readonly CutPane[],
  side: Side,
): Stretch {
  const carrier = panes.find(({ draft }) => isCarrierOf(input, draft, door.draft, side));
  return findSharedStretch(door, side, carrier);
}

/** Width and weight on the hinges of a door. A folding door hangs on those of its first leaf as a whole. */
function loadOf(input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): Omit<HungDoor, 'thicknessMm'> {
  const own = { widthMm: pane.cut.width, weightKg: pane.weightKg };
  return listLeavesOn(input, pane, panes).reduce((sum, leaf) => {
    const { widthMm, weightKg } = loadOf(input, leaf, panes);
    return { widthMm: sum.widthMm + widthMm, weightKg: sum.weightKg + weightKg };
  }, own);
}

/** Whether a door is a leaf of a folding door. */
export const isFoldingLeaf = (input: LayoutInput, pane: CutPane, panes: readonly CutPane[]): boolean =>
  listLeavesOn(input, pane, panes).length > 0 ||
  panes.some((one) => listLeavesOn(input, one, panes).includes(pane));

/** Doors that hang on a door. Its handle is on the last of them. */
export function listLeavesOn(input: LayoutInput, { draft }: CutPane, panes: readonly CutPane[]): CutPane[] {
  return panes.filter(
    (other) =>
      draft.role === 'door' &&
      other.draft.role === 'door' &&
      other.draft.bay.hinged !== null &&
      isCarrierOf(input, draft, other.draft, other.draft.bay.hinged),
  );
}

/** Whether a door hangs on a pane, in line or around the corner. */
export function isCarrierOf(
  { layout }: Pick<LayoutInput, 'layout'>,
  pane: DraftPane,
  door: DraftPane,
  side: Side,
): boolean {
  if (pane.role === 'transom' || pane.role === 'slider') return false;
  // Two doors with their hinges at one gap don't carry each other.
  if (pane.role === 'door' && pane.bay.hinged === opposite(side)) return false;
  if (pane.gaps[opposite(side)].reason !== 'glassHinge') return false;
  const step = side === 'left' ? -1 : 1;
  const bays = layout.runs[door.run]!.bays;
  const beside = bays[bays.findIndex(({ uid }) => uid === door.bay.uid) + step];
  const around = layout.runs[door.run + step]?.bays.at(side === 'left' ? -1 : 0);
  return beside
    ? pane.run === door.run && pane.bay.uid === beside.uid
    : pane.run === door.run + step && pane.bay.uid === around?.uid;
}

/** Centers of the hinges in steps of the shop, up from the bottom of their door: as placed, else evenly spaced. */
export function hingePlaces(
  { catalogue }: Pick<LayoutInput, 'catalogue'>,
  pane: CutPane,
  { count, side, stretch }: Pick<HungOn, 'count' | 'side' | 'stretch'>,
): number[] {
  const toStep = (mm: number) => roundToStep(mm, catalogue.precision);
  const placed = pane.draft.bay.hingeHeights;
  if (!placed) return spreadHinges(stretch, count).map(toStep);
  // Places beyond the glass are reported; the drawing keeps them on it.
  const end = Math.min(HINGE_END_MM, lengthOf(stretch) / 2);
  const fromBottom = placed.map((mm) => mm - curbToBottom(pane, side));
  return fromBottom.map((mm) => toStep(Math.min(Math.max(mm, stretch.from + end), stretch.to - end)));
}

/**
 * Hinges evenly spaced on a stretch of an edge. Distance of the first one from either end: 14 % of the length, 230 to 300 mm (SE);
 * less on short edges, where the hinges would be too close to each other.
 */
export function spreadHinges(stretch: Stretch, count: number): number[] {
  const length = lengthOf(stretch);
  const { min, max, share } = HINGE_FROM_END_MM;
  const usual = Math.min(Math.max(length * share, min), max);
  const spare = (length - (count - 1) * HINGES_APART_MM) / 2;
  const end = Math.min(usual, Math.max(HINGE_END_MM, spare), length / 2);
  const step = (length - 2 * end) / (count - 1);
  return Array.from({ length: count }, (_, i) => stretch.from + end + i * step);
}

/** Whether an edge has room for hinges with glass around each cutout. */
export const hasRoomForHinges = (stretch: Stretch, count: number): boolean =>
  lengthOf(stretch) >= 2 * HINGE_END_MM + (count - 1) * HINGES_APART_MM;

/** From the curb below one side of a pane to the bottom of the pane, mm. */
export function curbToBottom(pane: CutPane, side: Side): number {
  const { edges, floor } = pane.draft;
  const bottom = bottomOf(pane);
  return bottom - yAt(floor, xAt(edges[side], bottom));
}

/** The nearest step of the shop, mm: a place that can be measured. */
export function roundToStep(mm: number, precision: LengthPrecision): number {
  const below = downToStep(mm, precision);
  const above = upToStep(mm, precision);
  return mm - below <= above - mm ? below : above;
}
