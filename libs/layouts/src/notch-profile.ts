import type { LayoutPoint } from '@glass/contracts/layout';
import type { DraftPane } from './draft-pane.js';
import { crossing, INWARD, type LevelLine, type UprightLine, yAt } from './line.js';

/** Part of the outline above one knee wall or bench, from the foot of the pane to its side. */
export interface ProfilePiece {
  line: LevelLine;
  from: number;
  to: number;
}

/** The lower outline of a pane around the blocks at one of its sides. */
export interface NotchProfile {
  /** End of the lower edge, along the run. */
  foot: number;
  /** From the foot to the side. Each piece starts where the one before ends, above it or at the crossing of both. */
  pieces: ProfilePiece[];
  /** Meeting point with the side of the pane. */
  end: LayoutPoint;
}

/** Binary noise of crossings, mm. */
const NOISE_MM = 1e-6;

/**
 * The outline around all blocks at a side of a pane: the highest of their tops at each place, with steps where they end.
 * Null if none of them is in the glass.
 */
export function findNotchProfile(
  { edges, notches }: Pick<DraftPane, 'edges' | 'notches'>,
  side: 'left' | 'right',
): NotchProfile | null {
  const own = notches.filter((notch) => notch.side === side);
  if (own.length === 0) return null;
  const inward = INWARD[side];
  const foot = Math.max(...own.map(({ x }) => inward * x));
  /** Lines with the distance along the run to which they reach, growing from the side of the pane inward. */
  const tops: Top[] = [
    ...own.map(({ x, above }) => ({ line: above, reach: inward * x })),
    { line: edges.bottom, reach: foot },
  ];
  const end = highest(tops.map((top) => meetSide(edges[side], top, inward)));
  const pieces = joinPieces(tops, { foot, start: inward * end.x, inward });
  while (pieces[0]?.line === edges.bottom) pieces.shift();
  if (pieces.length === 0 && end.y - yAt(edges.bottom, end.x) < NOISE_MM) return null;
  return { foot: pieces[0]?.from ?? end.x, pieces, end };
}

interface Top {
  line: LevelLine;
  reach: number;
}

const highest = (points: readonly LayoutPoint[]): LayoutPoint =>
  points.reduce((one, other) => (other.y > one.y ? other : one));

/** Meeting point of a top with the side of the pane; that of its block's end if a leaning side passes over the top. */
function meetSide(edge: UprightLine, { line, reach }: Top, inward: 1 | -1): LayoutPoint {
  const at = crossing(edge, line);
  if (inward * at.x <= reach + NOISE_MM) return at;
  const x = inward * reach;
  return { x, y: edge.y0 + (x - edge.x0) / edge.slope };
}

/** The highest line between each two places where lines end or cross. */
function joinPieces(
  tops: readonly Top[],
  { foot, start, inward }: { foot: number; start: number; inward: 1 | -1 },
): ProfilePiece[] {
  const crossings = tops.flatMap(({ line }, i) =>
    tops.slice(i + 1).flatMap((other) => findCrossing(line, other.line)),
  );
  const stops = [...tops.map(({ reach }) => reach), ...crossings.map((x) => inward * x)]
    .filter((stop) => stop > start + NOISE_MM && stop <= foot)
    .toSorted((one, other) => other - one)
    .filter((stop, i, all) => i === 0 || all[i - 1]! - stop > NOISE_MM);
  const pieces: ProfilePiece[] = [];
  stops.forEach((stop, i) => {
    const next = stops[i + 1] ?? start;
    const x = (inward * (stop + next)) / 2;
    const { line } = tops
      .filter(({ reach }) => reach >= stop - NOISE_MM)
      .reduce((one, other) => (yAt(other.line, x) > yAt(one.line, x) ? other : one));
    const last = pieces.at(-1);
    if (last?.line === line) last.to = inward * next;
    else pieces.push({ line, from: inward * stop, to: inward * next });
  });
  return pieces;
}

const findCrossing = (one: LevelLine, other: LevelLine): number[] =>
  one.slope === other.slope ? [] : [(other.y0 - one.y0) / (one.slope - other.slope)];
