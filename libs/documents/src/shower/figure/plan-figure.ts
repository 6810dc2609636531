import type { EvaluatedLayout, LayoutPoint } from '@glass/contracts/layout';
import {
  boxAround,
  fitInto,
  type PlanRun,
  type PlanSketch,
  pointOn,
  type Projection,
  sketchPlan,
  sketchRuns,
} from '@glass/layouts';
import { layoutNames } from '@glass/layouts/words';
import type { Area } from '../../figure/panel-figure.js';
import { INK, MUTED, type Pen } from '../../text/pen.js';
import type { ShowerFacts } from '../shower-facts.js';
import { showerTexts } from '../texts.js';
import { drawPolygon, drawPolyline, SHADES } from './canvas.js';
import { figureOf } from './elevation.js';
import { type LabelLine, Labels, type Spot } from './labels.js';

/** Around the plan, points; less in a small area. */
const MARGIN = { across: 74, up: 46, share: 0.22 } as const;
/** From the glass to its dimension outside, and to the names of the panes inside, points. */
const DIMENSION_OFF = -30;
const NAME_OFF = 9;
const SMALL = 8;
const SMALLEST = 6;

/** A layout with its figures, and its panes if it is worked out. */
export interface PlanFacts extends Pick<ShowerFacts, 'layout' | 'format'> {
  /** Names of panes by key. */
  names: ReadonlyMap<string, string>;
  /** null for a layout that isn't worked out. */
  evaluated: EvaluatedLayout | null;
}

/** Draws a shower from above: the room below, the shower above. */
export function drawPlan(pen: Pen, facts: PlanFacts, area: Area): void {
  const plan = sketchPlan(facts.layout, sketchRuns(facts.layout, facts.evaluated));
  const view = projectPlan(plan, area);
  const to = (points: readonly LayoutPoint[]) => points.map(view.to);
  for (const wall of plan.walls) drawPolyline(pen, to(wall), { width: 6, color: SHADES.solid });
  for (const obstacle of plan.obstacles) drawPolygon(pen, to(obstacle), SHADES.obstacle, MUTED);
  for (const swing of plan.swings)
    drawPolyline(pen, to(swing), { width: 0.6, color: SHADES.glassLine, dash: 3 });
  for (const { from, to: end, isDoor } of plan.glass)
    drawPolyline(pen, to([from, end]), { width: isDoor ? 3.2 : 2.2, color: isDoor ? INK : SHADES.glassLine });
  const labels = new Labels(pen);
  const write = (lines: readonly LabelLine[], spots: readonly Spot[]) =>
    labels.write(lines, spots, area, '#ffffff');
  drawWidths(pen, facts, plan, view, write);
  labelCorners(pen, facts, plan, view, write);
  labelPanes(facts, plan, view, write);
  labelObstacles(facts, plan, view, write);
  const middle = area.x + area.width / 2;
  const ends: [string, number][] = [
    [showerTexts.inside, area.y + 6],
    [showerTexts.outside, area.y + area.height - 6],
  ];
  for (const [text, y] of ends)
    write(
      [{ text, size: SMALL, color: MUTED }],
      [middle, area.x + area.width * 0.2, area.x + area.width * 0.8].map((x) => ({ x, y })),
    );
}

type Write = (lines: readonly LabelLine[], spots: readonly Spot[]) => boolean;

function projectPlan(plan: PlanSketch, { x, y, width, height }: Area): Projection {
  const points = [
    ...plan.runs.flatMap(({ from, to }) => [from, to]),
    ...plan.swings.flat(),
    ...plan.walls.flat(),
    ...plan.obstacles.flat(),
  ];
  const across = Math.min(MARGIN.across, width * MARGIN.share);
  const up = Math.min(MARGIN.up, height * MARGIN.share);
  return fitInto(boxAround(points), {
    left: x + across,
    top: y + up,
    width: width - 2 * across,
    height: height - 2 * up,
  });
}

/** The run's name and width on a line along its outside. */
function drawWidths(pen: Pen, facts: PlanFacts, plan: PlanSketch, view: Projection, write: Write): void {
  plan.runs.forEach((run, index) => {
    const length = facts.layout.runs[index]!.widths.bottom;
    const off = DIMENSION_OFF / view.scale;
    const at = (along: number, away = off) => view.to(pointOn(run, along, away));
    drawPolyline(pen, [at(0), at(length)], { width: 0.5, color: MUTED });
    for (const end of [0, length])
      drawPolyline(pen, [at(end, off * 0.85), at(end, off * 1.15)], { width: 0.7 });
    const name = showerTexts.side(index + 1);
    const text = showerTexts.sideOfWidth(name, figureOf(facts)(length));
    const spots = [0.5, 0.35, 0.65, 0.2, 0.8, -0.3, 1.3].flatMap((share) =>
      [1, 1.6, 2.2, 2.8].map((away) => at(length * share, off * away)),
    );
    const inside = [0.5, 0.25, 0.75].flatMap((share) =>
      [0.6, 1].map((away) => at(length * share, -off * away)),
    );
    const around = [...spots, ...inside];
    // Short sides of small plans keep at least their name.
    const attempts: [string, number][] = [
      [text, SMALL],
      [text, SMALLEST],
      [name, SMALLEST],
    ];
    attempts.some(([written, size]) => write([{ text: written, size, weight: 'bold' }], around));
  });
}

function labelCorners(pen: Pen, facts: PlanFacts, plan: PlanSketch, view: Projection, write: Write): void {
  facts.layout.joints.forEach(({ angleDegrees }, index) => {
    const [before, after] = [plan.runs[index]!, plan.runs[index + 1]!];
    const at = view.to(before.to);
    const bisector = unit({
      x: after.along.x - before.along.x,
      y: after.along.y - before.along.y,
    });
    drawAngle(pen, at, before, after);
    const isMitered = facts.evaluated?.panes.some(
      ({ run, miters }) => run === index && miters.right !== null,
    );
    const kind = isMitered ? showerTexts.miteredCorner : '';
    const text = [facts.format.angle(angleDegrees), kind].filter((part) => part !== '').join(' ');
    const away = (distance: number): Spot => ({
      x: at.x + bisector.x * distance,
      // Plans have y upward.
      y: at.y - bisector.y * distance,
    });
    write([{ text, size: SMALL }], [24, 32, 42, -18, -26].map(away));
  });
}

const ANGLE_RADIUS = 13;

function drawAngle(pen: Pen, at: LayoutPoint, before: PlanRun, after: PlanRun): void {
  const from = Math.atan2(before.along.y, -before.along.x);
  const to = Math.atan2(-after.along.y, after.along.x);
  const turn = Math.atan2(Math.sin(to - from), Math.cos(to - from));
  const points = Array.from({ length: 13 }, (_, step) => {
    const angle = from + (turn * step) / 12;
    return { x: at.x + ANGLE_RADIUS * Math.cos(angle), y: at.y + ANGLE_RADIUS * Math.sin(angle) };
  });
  drawPolyline(pen, points, { width: 0.5, color: MUTED });
}

const unit = ({ x, y }: LayoutPoint): LayoutPoint => {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
};

function labelPanes(facts: PlanFacts, plan: PlanSketch, view: Projection, write: Write): void {
  for (const { key, from, to } of plan.glass) {
    const pane = facts.evaluated?.panes.find((one) => one.key === key);
    const run = pane && plan.runs[pane.run];
    if (!run) continue;
    const name = facts.names.get(key) ?? '';
    const spots = [0.5, 0.3, 0.7].flatMap((share) =>
      [NAME_OFF, -NAME_OFF, 2 * NAME_OFF].map((off) => {
        const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        // Upright runs need more room for level text.
        const away = (off * (1 + 1.6 * Math.abs(run.inside.x))) / view.scale;
        return view.to({ x: point.x + run.inside.x * away, y: point.y + run.inside.y * away });
      }),
    );
    write([{ text: name, size: SMALL }], spots);
  }
}

function labelObstacles(facts: PlanFacts, plan: PlanSketch, view: Projection, write: Write): void {
  const shown = facts.layout.obstacles.filter(({ run }) => plan.runs[run] !== undefined);
  shown.forEach(({ kind, along, away }, index) => {
    const points = plan.obstacles[index]!.map(view.to);
    const { minX, minY, maxX, maxY } = boxAround(points);
    const { length } = facts.format;
    const name: LabelLine = { text: layoutNames.obstacles[kind], size: SMALL };
    const place: LabelLine = {
      text: showerTexts.alongAndAway(length(along), length(away)),
      size: 7,
      color: MUTED,
    };
    const near = [maxY + 12, minY - 12, (minY + maxY) / 2].map((y): Spot => ({ x: (minX + maxX) / 2, y }));
    if (!write([name, place], near)) write([name], near);
  });
}
