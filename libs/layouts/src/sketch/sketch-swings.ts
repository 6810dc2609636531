import type { PaneSketch } from './sketch-runs.js';

/** A place seen from above, mm: along the run from its left end, and to the inside. */
interface PlanPlace {
  along: number;
  inside: number;
}

const SWING_STEPS = 12;
/** Half open, and almost folded. */
const FOLD_DEGREES = [45, 78];

/**
 * Ways of the doors of a run: for each door the path of its free edge, closed to open, and back to its hinges. A folding door
 * has the path of its first leaf, and all leaves in two positions on their way.
 */
export function sketchSwings(panes: readonly PaneSketch[]): PlanPlace[][] {
  return listDoors(panes).flatMap((leaves) => {
    const [first] = leaves;
    const { hinged, opens } = first;
    const { low, high } = spanOf(first);
    const hinge = hinged === 'left' ? low : high;
    const ways = opens === 'both' ? [1, -1] : [opens === 'in' ? 1 : -1];
    return ways.flatMap((way) => {
      const place = (along: number, inside: number): PlanPlace => ({
        along: hinge + (hinged === 'left' ? along : -along),
        inside: way * inside,
      });
      const reach = high - low;
      const path = Array.from({ length: SWING_STEPS + 1 }, (_, step) => {
        const angle = (step / SWING_STEPS) * (Math.PI / 2);
        return place(reach * Math.cos(angle), reach * Math.sin(angle));
      });
      const folded = leaves.length > 1 ? FOLD_DEGREES.map((degrees) => fold(leaves, degrees, place)) : [];
      return [[...path, place(0, 0)], ...folded];
    });
  });
}

/** Leaves as a zigzag line, each turned by an angle out of the run. */
function fold(
  leaves: readonly PaneSketch[],
  degrees: number,
  place: (along: number, inside: number) => PlanPlace,
): PlanPlace[] {
  const angle = (degrees * Math.PI) / 180;
  let [along, inside] = [0, 0];
  return [
    place(0, 0),
    ...leaves.map((leaf, index) => {
      const { low, high } = spanOf(leaf);
      along += (high - low) * Math.cos(angle);
      inside += (high - low) * Math.sin(angle) * (index % 2 === 0 ? 1 : -1);
      return place(along, inside);
    }),
  ];
}

type Door = [first: PaneSketch, ...folding: PaneSketch[]];

/** Doors with the leaves that hang on them, from the hinges on: neighbors that are hinged on the same side. */
function listDoors(panes: readonly PaneSketch[]): Door[] {
  const upright = panes.filter(({ role }) => role !== 'transom');
  return upright.flatMap((pane, index): Door[] => {
    if (pane.role !== 'door' || pane.hinged === null) return [];
    const step = pane.hinged === 'left' ? 1 : -1;
    const before = upright[index - step];
    if (before?.role === 'door' && before.hinged === pane.hinged) return [];
    const door: Door = [pane];
    for (let at = index + step; ; at += step) {
      const next = upright[at];
      if (next?.role !== 'door' || next.hinged !== pane.hinged) return [door];
      door.push(next);
    }
  });
}

function spanOf({ outline }: PaneSketch): { low: number; high: number } {
  const xs = outline.map(({ x }) => x);
  return { low: Math.min(...xs), high: Math.max(...xs) };
}
