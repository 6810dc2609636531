import type { HardwareArticle, HardwareRole } from '@glass/contracts/layout';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { downToStep, upToStep } from '@glass/geometry';
import type { LayoutInput } from './context.js';
import { bottomOf, type CutPane } from './cut-pane.js';
import type { DraftPane } from './draft-pane.js';
import { opposite, type Side } from './gaps.js';
import { carries, countHinges, type HungDoor } from './hinge-choice.js';
import { xAt, yAt } from './line.js';
import { HINGE_END_MM, HINGE_FROM_END_MM } from './trade-limits.js';

/** Hinges that a door is hung on, and how many. */
export interface HungOn {
  article: HardwareArticle;
  role: HardwareRole;
  count: number;
  side: Side;
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
  const { article, role } = draft.gaps[side];
  if (!article) return null;
  const door = { ...loadOf(input, pane, panes), thicknessMm: input.thicknessMm };
  const placed = draft.bay.hingeHeights?.length;
  const count = placed ?? countHinges(article, door);
  const isCarried = count !== null && carries(article, count, door);
  return { article, role, side, count: count ?? 2, door, isCarried };
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
  { count, side }: Pick<HungOn, 'count' | 'side'>,
): number[] {
  const { draft, cut } = pane;
  const toStep = (mm: number) => roundToStep(mm, catalogue.precision);
  const placed = draft.bay.hingeHeights;
  if (!placed) return spreadHinges(cut.height, count).map(toStep);
  // Places beyond the glass are reported; the drawing keeps them on it.
  const end = Math.min(HINGE_END_MM, cut.height / 2);
  const fromBottom = placed.map((mm) => mm - curbToBottom(pane, side));
  return fromBottom.map((mm) => toStep(Math.min(Math.max(mm, end), cut.height - end)));
}

/** Distance of the first hinge from either end: 14 % of the height, 230 to 300 mm (SE). */
export function spreadHinges(heightMm: number, count: number): number[] {
  const { min, max, share } = HINGE_FROM_END_MM;
  const end = Math.min(Math.max(heightMm * share, min), max);
  const step = (heightMm - 2 * end) / (count - 1);
  return Array.from({ length: count }, (_, i) => end + i * step);
}

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
