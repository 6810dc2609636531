import type { Point } from '@glass/contracts';
import type { Segment } from '@glass/geometry';
import { distance } from '../shape/path-along.js';

/** A line of a contour; `from` names the chains that it was drawn by. */
export interface SourcedLine<Source> {
  segment: Segment;
  from: Source;
}

export interface MergedLine<Source> {
  segment: Segment;
  from: Source[];
}

/** Lines that turn from one another by no more than this (radians) may lie on one another. */
const PARALLEL = 1e-4;

/**
 * Joins straight lines that partly lie on one another to the line from end to end. Lines that only touch stay apart.
 * @param tolerance how far (mm) lines on one another may lie apart
 * @returns the joined lines, and which of the given ones they replace
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
        merged.push({ segment: { start, end, bulge: 0 }, from: run.map(({ from }) => from) });
        for (const line of run) replaced.add(line);
      }
    }
  }
  return { merged, replaced };
}

const lengthOf = ({ start, end }: Segment): number => distance(start, end);

/** 0 to π, whichever way the line runs; just under π counts as 0. */
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

/** Groups items whose values follow one another within `step`. */
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

/** Runs of lines of which each lies on one before it by more than the tolerance. */
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
