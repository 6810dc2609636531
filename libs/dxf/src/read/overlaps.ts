import type { Point } from '@glass/contracts/panel';
import { arcOf, type Segment } from '@glass/geometry';
import { distance } from '../shape/path-along.js';

/** A line of a contour; `from` names its chains. */
export interface SourcedLine<Source> {
  segment: Segment;
  from: Source;
}

interface MergedLine<Source> {
  /** One line or arc; two halves of a circle. */
  segments: Segment[];
  from: Source[];
}

/** Maximum angle between overlapping lines, radians. */
const PARALLEL = 1e-4;

/**
 * Merges partly overlapping lines, and arcs of one circle, to one from end to end. Lines that only touch stay apart.
 * @param tolerance maximum distance between overlapping lines, mm
 * @returns the merged lines, and the given ones that they replace
 */
export function mergeOverlaps<Source>(
  lines: readonly SourcedLine<Source>[],
  tolerance: number,
): { merged: MergedLine<Source>[]; replaced: Set<SourcedLine<Source>> } {
  const merged: MergedLine<Source>[] = [];
  const replaced = new Set<SourcedLine<Source>>();
  const straight = lines.filter(({ segment }) => segment.bulge === 0);
  for (const parallel of groupBy(straight, ({ segment }) => directionOf(segment), PARALLEL)) {
    const [longest] = parallel.toSorted((a, b) => lengthOf(b.segment) - lengthOf(a.segment));
    if (!longest || parallel.length < 2) continue;
    const axis = axisOf(longest.segment);
    const away = ({ segment: { start, end } }: SourcedLine<Source>) =>
      (axis.away(start) + axis.away(end)) / 2;
    for (const collinear of groupBy(parallel, away, tolerance)) {
      for (const run of overlapping(collinear, axis.along, tolerance)) {
        if (run.length < 2) continue;
        const ends = run.flatMap(({ segment: { start, end } }) => [start, end]);
        const inOrder = ends.toSorted((a, b) => axis.along(a) - axis.along(b));
        const [start, end] = [inOrder[0]!, inOrder.at(-1)!];
        merged.push({ segments: [{ start, end, bulge: 0 }], from: run.map(({ from }) => from) });
        for (const line of run) replaced.add(line);
      }
    }
  }
  for (const { run, segments } of overlappingArcs(lines, tolerance)) {
    merged.push({ segments, from: run.map(({ from }) => from) });
    for (const line of run) replaced.add(line);
  }
  return { merged, replaced };
}

interface RunningArc<Source> {
  line: SourcedLine<Source>;
  centre: Point;
  radius: number;
  /** Radians, counterclockwise. */
  from: number;
  sweep: number;
}

const TURN = 2 * Math.PI;

function overlappingArcs<Source>(
  lines: readonly SourcedLine<Source>[],
  tolerance: number,
): { run: SourcedLine<Source>[]; segments: Segment[] }[] {
  const arcs = lines.filter(({ segment }) => segment.bulge !== 0).map(runningArc);
  return groupBy(arcs, ({ radius }) => radius, tolerance)
    .flatMap((same) => groupBy(same, ({ centre }) => centre.x, tolerance))
    .flatMap((same) => groupBy(same, ({ centre }) => centre.y, tolerance))
    .filter((same) => same.length > 1)
    .flatMap((same) => arcRuns(same, tolerance));
}

function runningArc<Source>(line: SourcedLine<Source>): RunningArc<Source> {
  const { start, end, bulge } = line.segment;
  const { centre, radius } = arcOf(line.segment);
  const begin = bulge > 0 ? start : end;
  const from = Math.atan2(begin.y - centre.y, begin.x - centre.x);
  return { line, centre, radius, from, sweep: 4 * Math.atan(Math.abs(bulge)) };
}

function arcRuns<Source>(
  arcs: RunningArc<Source>[],
  tolerance: number,
): { run: SourcedLine<Source>[]; segments: Segment[] }[] {
  const [{ radius }] = arcs as [RunningArc<Source>];
  const least = tolerance / radius;
  const after = (angle: number, from: number) => (((angle - from) % TURN) + TURN) % TURN;
  // A run begins where no other arc reaches; without such a place, the arcs form a circle.
  const first = arcs.find((arc) =>
    arcs.every((other) => other === arc || after(arc.from, other.from) >= other.sweep - least),
  );
  if (!first) return [{ run: arcs.map(({ line }) => line), segments: circleOf(arcs[0]!) }];
  const runs: { arcs: RunningArc<Source>[]; begin: number; end: number }[] = [];
  for (const arc of arcs.toSorted((a, b) => after(a.from, first.from) - after(b.from, first.from))) {
    const begin = after(arc.from, first.from);
    const last = runs.at(-1);
    if (last && begin < last.end - least) {
      last.arcs.push(arc);
      last.end = Math.max(last.end, begin + arc.sweep);
    } else runs.push({ arcs: [arc], begin, end: begin + arc.sweep });
  }
  return runs
    .filter((run) => run.arcs.length > 1)
    .map(({ arcs: run, begin, end }) => ({
      run: run.map(({ line }) => line),
      segments:
        end - begin >= TURN - least ? circleOf(first) : [arcFrom(first, first.from + begin, end - begin)],
    }));
}

function circleOf<Source>(arc: RunningArc<Source>): Segment[] {
  return [arcFrom(arc, arc.from, Math.PI), arcFrom(arc, arc.from + Math.PI, Math.PI)];
}

function arcFrom(
  { centre, radius }: { centre: Point; radius: number },
  from: number,
  sweep: number,
): Segment {
  const at = (angle: number): Point => ({
    x: centre.x + radius * Math.cos(angle),
    y: centre.y + radius * Math.sin(angle),
  });
  return { start: at(from), end: at(from + sweep), bulge: Math.tan(sweep / 4) };
}

const lengthOf = ({ start, end }: Segment): number => distance(start, end);

/** 0 to π, independent of the line's direction; just under π counts as 0. */
function directionOf({ start, end }: Segment): number {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const halfTurn = ((angle % Math.PI) + Math.PI) % Math.PI;
  return Math.PI - halfTurn <= PARALLEL ? halfTurn - Math.PI : halfTurn;
}

interface Axis {
  along: (point: Point) => number;
  away: (point: Point) => number;
}

function axisOf({ start, end }: Segment): Axis {
  const length = distance(start, end);
  const [dx, dy] = [(end.x - start.x) / length, (end.y - start.y) / length];
  return {
    along: ({ x, y }) => (x - start.x) * dx + (y - start.y) * dy,
    away: ({ x, y }) => (x - start.x) * dy - (y - start.y) * dx,
  };
}

/** Groups items whose sorted values differ by at most `step`. */
function groupBy<Item>(items: readonly Item[], value: (item: Item) => number, step: number): Item[][] {
  const groups: Item[][] = [];
  let last = -Infinity;
  for (const { item, at } of items
    .map((one) => ({ item: one, at: value(one) }))
    .toSorted((a, b) => a.at - b.at)) {
    if (at - last <= step) groups.at(-1)!.push(item);
    else groups.push([item]);
    last = at;
  }
  return groups;
}

/** Runs of lines that overlap a previous one by more than the tolerance. */
function overlapping<Source>(
  lines: readonly SourcedLine<Source>[],
  along: (point: Point) => number,
  tolerance: number,
): SourcedLine<Source>[][] {
  const spans = lines
    .map((line) => {
      const [one, other] = [along(line.segment.start), along(line.segment.end)];
      return { line, from: Math.min(one, other), to: Math.max(one, other) };
    })
    .toSorted((a, b) => a.from - b.from);
  const runs: SourcedLine<Source>[][] = [];
  let end = -Infinity;
  for (const { line, from, to } of spans) {
    if (from < end - tolerance) runs.at(-1)!.push(line);
    else runs.push([line]);
    end = Math.max(end, to);
  }
  return runs;
}
