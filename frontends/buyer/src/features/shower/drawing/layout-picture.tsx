import type { LayoutPoint, ShowerLayout } from '@glass/contracts/layout';
import {
  boxAround,
  fitInto,
  type PaneSketch,
  type PlanSketch,
  pointOn,
  type RunSketch,
  sketchPlan,
  sketchRuns,
} from '@glass/layouts';
import { colors } from '@glass/ui';
import { memo } from 'react';
import { toPoints } from './sketch-marks.js';

/** px of the view box. */
const VIEW = { width: 160, height: 120, plan: 44 } as const;

interface LayoutPictureProps {
  layout: ShowerLayout<number>;
  /** Omitted where the name is beside the picture. */
  label?: string;
}

/** A layout as a view from the front on the right, with its plan below. Drawn from the layout itself. */
export const LayoutPicture = memo(function LayoutPicture({ layout, label }: LayoutPictureProps) {
  const runs = sketchRuns(layout, null);
  const plan = sketchPlan(layout, runs);
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} width="100%" {...naming}>
      <FrontView runs={runs} plan={plan} />
      <PlanView plan={plan} />
    </svg>
  );
});

/** Slanted to the right, so that returns are seen. */
const SLANT = { x: 0.45, y: 0.28 } as const;

function FrontView({ runs, plan }: { runs: readonly RunSketch[]; plan: PlanSketch }) {
  const project = (run: number, { x, y }: LayoutPoint): LayoutPoint => {
    const floor = pointOn(plan.runs[run]!, x);
    return { x: floor.x + floor.y * SLANT.x, y: y + floor.y * SLANT.y };
  };
  const panes = runs.flatMap((run, index) =>
    run.panes.map((pane) => ({ pane, points: pane.outline.map((point) => project(index, point)), index })),
  );
  const openings = runs.map((run, index) => run.opening.map((point) => project(index, point)));
  const view = fitInto(boxAround(openings.flat()), {
    left: 8,
    top: 6,
    width: VIEW.width - 16,
    height: VIEW.height - VIEW.plan - 12,
  });
  const draw = (points: readonly LayoutPoint[]) => toPoints(points.map(view.to));
  // Runs farther inside are behind.
  const behindFirst = panes.toSorted((one, other) => depthOf(plan, other.index) - depthOf(plan, one.index));
  return (
    <g>
      {openings.map((points, index) => (
        <polygon
          key={index}
          points={draw(points)}
          fill={colors.page}
          stroke={colors.line}
          strokeWidth={0.75}
        />
      ))}
      {behindFirst.map(({ pane, points, index }) => (
        <g key={pane.key}>
          <polygon
            points={draw(points)}
            fill={pane.role === 'door' || pane.role === 'slider' ? colors.primaryTint : colors.glassTint}
            fillOpacity={0.85}
            stroke={pane.role === 'door' || pane.role === 'slider' ? colors.primary : colors.glassLine}
            strokeWidth={1}
            strokeLinejoin="round"
          />
          {listHardwarePoints(pane).map((point, number) => {
            const { x, y } = view.to(project(index, point));
            return <circle key={number} cx={x} cy={y} r={1.6} fill={colors.ink} />;
          })}
        </g>
      ))}
      {runs.flatMap((run, index) =>
        run.blocks.map((block, number) => (
          <polygon
            key={`${index}-${number}`}
            points={draw(block.map((point) => project(index, point)))}
            fill={colors.line}
            stroke={colors.strongLine}
            strokeWidth={0.75}
          />
        )),
      )}
      {runs.map((run, index) =>
        run.hasHeader ? (
          <polyline
            key={index}
            points={draw([project(index, run.opening[1]!), project(index, run.opening[2]!)])}
            stroke={colors.ink}
            strokeWidth={2}
            fill="none"
          />
        ) : null,
      )}
    </g>
  );
}

const listHardwarePoints = ({ hinges, handle }: PaneSketch) => [...hinges, ...(handle ? [handle] : [])];

const depthOf = ({ runs }: PlanSketch, index: number): number => {
  const run = runs[index]!;
  return (run.from.y + run.to.y) / 2;
};

function PlanView({ plan }: { plan: PlanSketch }) {
  const box = boxAround([
    ...plan.runs.flatMap(({ from, to }) => [from, to]),
    ...plan.swings.flat(),
    ...plan.walls.flat(),
  ]);
  const view = fitInto(box, {
    left: 8,
    top: VIEW.height - VIEW.plan,
    width: VIEW.width - 16,
    height: VIEW.plan - 4,
  });
  const draw = (points: readonly LayoutPoint[]) => toPoints(points.map(view.to));
  return (
    <g fill="none" strokeLinecap="round">
      {plan.walls.map((wall, index) => (
        <polyline key={index} points={draw(wall)} stroke={colors.strongLine} strokeWidth={3} />
      ))}
      {plan.swings.map((swing, index) => (
        <polyline
          key={index}
          points={draw(swing)}
          stroke={colors.primary}
          strokeWidth={0.75}
          strokeDasharray="2 2"
        />
      ))}
      {plan.glass.map(({ key, from, to, isDoor }) => (
        <polyline
          key={key}
          points={draw([from, to])}
          stroke={isDoor ? colors.primary : colors.glassLine}
          strokeWidth={2.25}
        />
      ))}
    </g>
  );
}
