import type { LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import type { RunSketch } from './sketch-runs.js';
import { sketchSwings } from './sketch-swings.js';

/** A run seen from above: x to the right, y to the inside. */
export interface PlanRun {
  from: LayoutPoint;
  to: LayoutPoint;
  /** Unit vectors along the run and to the inside. */
  along: LayoutPoint;
  inside: LayoutPoint;
}

export interface PlanSketch {
  runs: readonly PlanRun[];
  /** Glass by pane. */
  glass: readonly { key: string; from: LayoutPoint; to: LayoutPoint; isDoor: boolean }[];
  /** Paths of the free edges of doors, from closed to open, and leaves of folding doors on their way. */
  swings: readonly (readonly LayoutPoint[])[];
  walls: readonly (readonly [LayoutPoint, LayoutPoint])[];
  obstacles: readonly (readonly LayoutPoint[])[];
}

const WALL_MM = { outside: 120, inside: 420 } as const;
const OBSTACLE_DEPTH_MM = 350;

/** A layout from above, with the room below and the shower above; mm. */
export function sketchPlan(layout: ShowerLayout<number>, runs: readonly RunSketch[]): PlanSketch {
  const placed = placeRuns(layout);
  const at = (run: number, along: number, inside = 0) => pointOn(placed[run]!, along, inside);
  const first = placed[0];
  const last = placed.at(-1);
  return {
    runs: placed,
    glass: runs.flatMap((run, index) =>
      run.panes
        .filter(({ role }) => role !== 'transom')
        .map(({ key, role, outline, behindMm }) => {
          const xs = outline.map(({ x }) => x);
          return {
            key,
            from: at(index, Math.min(...xs), behindMm),
            to: at(index, Math.max(...xs), behindMm),
            isDoor: role === 'door' || role === 'slider',
          };
        }),
    ),
    swings: runs.flatMap((run, index) =>
      sketchSwings(run.panes).map((swing) => swing.map(({ along, inside }) => at(index, along, inside))),
    ),
    walls: [
      ...(first && layout.start === 'wall' ? [wallAt(first, first.from)] : []),
      ...(last && layout.end === 'wall' ? [wallAt(last, last.to)] : []),
    ],
    obstacles: layout.obstacles
      .filter(({ run }) => placed[run] !== undefined)
      .map(({ run, where, along, away, width }) => {
        const side = where === 'inside' ? 1 : -1;
        const far = away + OBSTACLE_DEPTH_MM;
        return [
          at(run, along, side * away),
          at(run, along + width, side * away),
          at(run, along + width, side * far),
          at(run, along, side * far),
        ];
      }),
  };
}

/** The run with a door; else the one with the most panels. */
export function findMainRun<L>({ runs }: Pick<ShowerLayout<L>, 'runs'>): number {
  const withDoor = runs.findIndex(({ bays }) =>
    bays.some(({ kind }) => kind === 'door' || kind === 'slider'),
  );
  if (withDoor >= 0) return withDoor;
  const counts = runs.map(({ bays }) => bays.length);
  return counts.indexOf(Math.max(...counts));
}

/** Chains the runs at their joints; the one with the door is level. */
export function placeRuns(layout: Pick<ShowerLayout<number>, 'runs' | 'joints'>): PlanRun[] {
  const turns = layout.runs.map((_, index) =>
    layout.joints.slice(0, index).reduce((sum, { angleDegrees }) => sum + 180 - angleDegrees, 0),
  );
  const base = turns[findMainRun(layout)] ?? 0;
  let from: LayoutPoint = { x: 0, y: 0 };
  return layout.runs.map((run, index) => {
    const angle = (((turns[index] ?? 0) - base) * Math.PI) / 180;
    const along = { x: Math.cos(angle), y: Math.sin(angle) };
    const inside = { x: -along.y, y: along.x };
    const length = run.widths.bottom;
    const to = { x: from.x + along.x * length, y: from.y + along.y * length };
    const placed = { from, to, along, inside };
    from = to;
    return placed;
  });
}

/** A point along a run, `away` mm to the inside of it. */
export const pointOn = ({ from, along, inside }: PlanRun, mm: number, away = 0): LayoutPoint => ({
  x: from.x + along.x * mm + inside.x * away,
  y: from.y + along.y * mm + inside.y * away,
});

function wallAt({ inside }: PlanRun, { x, y }: LayoutPoint): readonly [LayoutPoint, LayoutPoint] {
  return [
    { x: x - inside.x * WALL_MM.outside, y: y - inside.y * WALL_MM.outside },
    { x: x + inside.x * WALL_MM.inside, y: y + inside.y * WALL_MM.inside },
  ];
}
