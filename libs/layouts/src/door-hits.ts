import type { LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { axisOf, type DoorSwing, viewFrom } from './door-swing.js';
import { listLeavesOn } from './hung-doors.js';
import { placeRuns } from './sketch/sketch-plan.js';
import { findTouch, type SwingTouch } from './swing.js';
import { NEARLY_OPEN_DEGREES } from './trade-limits.js';

/** A door that hits another one which is open at a right angle. */
export interface DoorHit extends SwingTouch {
  moving: DoorSwing;
  open: DoorSwing;
}

type DoorInput = Pick<LayoutInput, 'layout'>;

/** Pairs of doors that hit each other on the side to which both open: the one of each that hits the other first. */
export function findDoorHits(input: LayoutInput, panes: readonly CutPane[]): DoorHit[] {
  const swings = listSwings(input, panes);
  return swings.flatMap((one, index) =>
    swings.slice(index + 1).flatMap((other) => {
      if (one.way !== other.way || one.door === other.door) return [];
      const hits = [hitOpen(input, one, other), hitOpen(input, other, one)].filter((hit) => hit !== null);
      return hits.toSorted((a, b) => a.degrees - b.degrees).slice(0, 1);
    }),
  );
}

/** The second leaf of a folding door has no axis of its own. */
function listSwings(input: LayoutInput, panes: readonly CutPane[]): DoorSwing[] {
  const leaves = new Set(panes.flatMap((pane) => listLeavesOn(input, pane, panes)));
  return panes.flatMap((door): DoorSwing[] => {
    const { hinged, opens } = door.draft.bay;
    if (door.draft.role !== 'door' || !hinged || leaves.has(door)) return [];
    return (opens === 'both' ? (['out', 'in'] as const) : [opens]).map((way) => ({ door, hinged, way }));
  });
}

function hitOpen({ layout }: DoorInput, moving: DoorSwing, open: DoorSwing): DoorHit | null {
  const see = viewFrom(placeRuns(layout), moving);
  const { run } = open.door.draft;
  const reach = open.door.cut.width * (open.way === 'in' ? 1 : -1);
  const line = [0, reach].map((inside) => see(run, axisOf(open), inside));
  const touch = findTouch({ from: 0, to: moving.door.cut.width }, line);
  return touch && touch.degrees < NEARLY_OPEN_DEGREES ? { ...touch, moving, open } : null;
}
