import type { LayoutPane, ShowerLayout } from '@glass/contracts/layout';
import { type Move, slideBy, turnAbout } from './move-part.js';

/** Angle of an open door. */
const OPEN_DEGREES = 85;
/** Share of its width by which a sliding door moves: its handle stays in the opening. */
const SLIDE_SHARE = 0.9;

/** Movements of doors by the key of their pane, in the coordinates of their run. @param open 0 to 1 */
export function toPaneMoves(
  layout: ShowerLayout<number>,
  panes: readonly LayoutPane[],
  open: number,
): ReadonlyMap<string, readonly Move[]> {
  const moves = new Map<string, readonly Move[]>();
  if (open === 0) return moves;
  for (const pane of panes) {
    if (pane.role === 'door') moves.set(pane.key, swing(layout, panes, pane, open));
    else if (pane.role === 'slider') moves.set(pane.key, slide(layout, panes, pane, open));
  }
  return moves;
}

/** A leaf that hangs on another door folds back onto it while that one turns. */
function swing(
  layout: ShowerLayout<number>,
  panes: readonly LayoutPane[],
  pane: LayoutPane,
  open: number,
): Move[] {
  const carrier = findCarrier(layout, panes, pane);
  if (!carrier) return [turn(pane, open * OPEN_DEGREES)];
  const folded = turn({ ...pane, opens: carrier.opens }, -2 * open * OPEN_DEGREES);
  return [folded, turn(carrier, open * OPEN_DEGREES)];
}

function turn({ outline, hinged, opens }: LayoutPane, degrees: number): Move {
  const xs = outline.map(({ x }) => x);
  const isLeft = hinged !== 'right';
  // Hinged on the left, a door that opens to the room turns clockwise as seen from above.
  const sense = (isLeft ? -1 : 1) * (opens === 'in' ? -1 : 1);
  return turnAbout(isLeft ? Math.min(...xs) : Math.max(...xs), 0, sense * degrees);
}

/** The door that a door hangs on, if its neighbor on the side of its hinges is one that hangs elsewhere. */
function findCarrier(
  { runs }: ShowerLayout<number>,
  panes: readonly LayoutPane[],
  pane: LayoutPane,
): LayoutPane | undefined {
  const bays = runs[pane.run]?.bays ?? [];
  const index = bays.findIndex(({ uid }) => uid === pane.bayUID);
  const beside = bays[pane.hinged === 'right' ? index + 1 : index - 1];
  if (beside?.kind !== 'door' || beside.hinged !== pane.hinged) return undefined;
  return panes.find(({ bayUID, role }) => bayUID === beside.uid && role === 'door');
}

/** Sliding doors move over the pane beside them; of two that move, the right one does. */
function slide(
  layout: ShowerLayout<number>,
  panes: readonly LayoutPane[],
  pane: LayoutPane,
  open: number,
): Move[] {
  const inBay = panes.filter(({ bayUID }) => bayUID === pane.bayUID);
  const moving = inBay.filter(({ role }) => role === 'slider').at(-1);
  if (moving !== pane) return [];
  const bay = layout.runs[pane.run]?.bays.find(({ uid }) => uid === pane.bayUID);
  const toLeft = inBay.every(({ role }) => role === 'slider') || bay?.hinged !== 'right';
  return [slideBy((toLeft ? -1 : 1) * open * SLIDE_SHARE * pane.widthMm)];
}
