import type { LayoutObstacle } from '@glass/contracts/layout';
import { findBlockHits } from './block-swing.js';
import type { LayoutInput } from './context.js';
import type { CutPane } from './cut-pane.js';
import { type DoorSwing, viewFrom } from './door-swing.js';
import type { EvaluationState } from './evaluation-state.js';
import { placeRuns } from './sketch/sketch-plan.js';
import { findTouch, type SwingTouch } from './swing.js';
import { findWallHits } from './wall-hits.js';

export interface ObstacleHit extends SwingTouch {
  obstacle: LayoutObstacle<number>;
}

/**
 * Obstacles that a door touches before it is open, nearest first: on the side to which it opens, from whichever run they were
 * measured. Only the near side of an obstacle is measured.
 */
export function findObstacleHits({ layout }: Pick<LayoutInput, 'layout'>, swing: DoorSwing): ObstacleHit[] {
  const where = swing.way === 'out' ? 'outside' : 'inside';
  const obstacles = layout.obstacles.filter((one) => one.where === where && layout.runs[one.run]);
  if (obstacles.length === 0) return [];
  const see = viewFrom(placeRuns(layout), swing);
  return obstacles
    .flatMap((obstacle) => {
      const { run, along, width } = obstacle;
      const away = where === 'inside' ? obstacle.away : -obstacle.away;
      const side = [along, along + width].map((x) => see(run, x, away));
      const touch = findTouch({ from: 0, to: swing.door.cut.width }, side);
      return touch ? [{ obstacle, ...touch }] : [];
    })
    .toSorted((one, other) => one.degrees - other.degrees);
}

/** Whether a door opens without touching anything that is known. */
export const isFreeToSwing = ({ input, runs, panes }: EvaluationState, swing: DoorSwing): boolean =>
  findObstacleHits(input, swing).length === 0 &&
  findBlockHits(input, runs, swing).length === 0 &&
  findWallHits(input, panes, swing).length === 0;

/** The other way for a door to open, if nothing is there; null for one that opens both ways. */
export function findOtherWay(state: EvaluationState, door: CutPane): 'in' | 'out' | null {
  const { hinged, opens } = door.draft.bay;
  if (!hinged || opens === 'both') return null;
  const way = opens === 'out' ? 'in' : 'out';
  return isFreeToSwing(state, { door, hinged, way }) ? way : null;
}
