import type { LayoutPoint } from '@glass/contracts/layout';
import { bottomOf, type CutPane } from './cut-pane.js';
import type { Side } from './gap.js';
import { xAt } from './line.js';
import { type PlanRun, pointOn } from './sketch/sketch-plan.js';

/** A door that hangs on one of its sides and opens one way. */
export interface DoorSwing {
  door: CutPane;
  hinged: Side;
  way: 'in' | 'out';
}

/** 1 for a door that lies to the right of its axis. */
export const directionOf = ({ hinged }: Pick<DoorSwing, 'hinged'>): 1 | -1 => (hinged === 'left' ? 1 : -1);

/** Position of the axis along the run of the door. */
export const axisOf = ({ door, hinged }: Pick<DoorSwing, 'door' | 'hinged'>): number =>
  xAt(door.draft.edges[hinged], bottomOf(door));

/** A place in a run, seen from a door: x along the closed door from its axis, y to the side to which it opens. */
export type DoorView = (run: number, along: number, inside: number) => LayoutPoint;

/** @param plan runs of the layout, so that a door also meets what belongs to other runs */
export function viewFrom(plan: readonly PlanRun[], swing: DoorSwing): DoorView {
  const own = plan[swing.door.draft.run]!;
  const axis = axisOf(swing);
  return (run, along, inside) => {
    const point = pointOn(plan[run]!, along, inside);
    const [x, y] = [point.x - own.from.x, point.y - own.from.y];
    return {
      x: (x * own.along.x + y * own.along.y - axis) * directionOf(swing),
      y: (x * own.inside.x + y * own.inside.y) * (swing.way === 'in' ? 1 : -1),
    };
  };
}
