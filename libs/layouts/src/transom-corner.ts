import type { Bay, LayoutInput } from './context.js';
import { centerInset, measureBetweenEnds } from './corner.js';
import { findBehind, findCornerPanes } from './corner-panes.js';
import { findCornerGap } from './corner-gaps.js';
import { type Gap, NO_GAP, opposite, type Side } from './gap.js';
import { removeNoise } from './line.js';

export const hasTransom = ({ kind, transom }: Bay): boolean =>
  transom !== null && (kind === 'door' || kind === 'fixed');

/** A bay at the height of its transom, which is fixed, also above a door. */
export const toUpperBay = (bay: Bay): Bay =>
  hasTransom(bay) ? { ...bay, kind: 'fixed', hinged: null } : bay;

/**
 * Gap between a transom and the glass around a corner. Above a door the transom is joined to that glass: to another transom,
 * or to a pane of full height that ends where the door below needs it.
 * @param pane side of the corner on which the transom is
 */
export function findTransomCornerGap(input: LayoutInput, jointIndex: number, pane: Side): Gap {
  const { layout, thicknessMm } = input;
  const joint = layout.joints[jointIndex]!;
  const { left, right, carrier } = findCornerPanes(layout, jointIndex);
  const below = findCornerGap(input, jointIndex, pane);
  if (below === NO_GAP || !carrier || !hasTransom(carrier.bay)) return below;
  // The transom above the door ends at the face of the other one, as the door does.
  const through = opposite(carrier.run);
  const upper = {
    ...layout,
    runs: layout.runs.map((run) => ({ ...run, bays: run.bays.map(toUpperBay) })),
    joints: layout.joints.map((one) =>
      one === joint ? { ...joint, through, corner: 'butt' as const } : one,
    ),
  };
  const gap = findCornerGap({ ...input, layout: upper }, jointIndex, pane);
  const other = pane === 'left' ? right : left;
  // The fixed panel of a slider is behind its line: the transom ends at its face.
  if (hasTransom(other) || findBehind(input, other, pane) > 0) return gap;
  const outer = layout.measuredTo === 'outside' ? 0 : -centerInset(joint.angleDegrees, thicknessMm);
  const beyondMm = findCornerGap(input, jointIndex, opposite(pane)).mm - outer;
  const measure = (endMm: number) => measureBetweenEnds(joint.angleDegrees, thicknessMm, endMm, beyondMm);
  const endMm = findTransomEndAtCorner((mm) => measure(mm).mm, gap.openMm, {
    door: below.mm - outer,
    face: gap.mm - outer,
  });
  const { mm, shares } = measure(endMm);
  return { ...gap, mm: outer + endMm, openMm: removeNoise(mm), shares };
}

/**
 * End of a transom that is as near to a pane as its joint needs, from the outer corner. If no end is near enough, the nearest
 * one: that of the door below if it is as near as any.
 */
function findTransomEndAtCorner(
  measure: (endMm: number) => number,
  jointMm: number,
  { door, face }: { door: number; face: number },
): number {
  const nearest = measure(0);
  if (nearest > jointMm) return measure(door) - nearest < SAME_MM ? door : 0;
  let [from, to] = [0, face];
  while (to - from > SAME_MM / 10) {
    const middle = (from + to) / 2;
    if (measure(middle) < jointMm) from = middle;
    else to = middle;
  }
  return removeNoise(to);
}

/** Ends closer than this are one. */
const SAME_MM = 1e-6;
