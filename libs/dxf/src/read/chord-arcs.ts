import type { Point } from '@glass/contracts/panel';
import { type Loop, type Segment, turnBetween } from '@glass/geometry';
import { distance } from '../shape/path-along.js';

/** Maximum deviation of a chord from its arc, mm; glass is cut to about 0.5 mm. */
export const MAX_CHORD_DEVIATION_MM = 0.5;

/** Tolerance for ends of chords on the arc, mm: three decimals of an inch. */
const ON_ARC_MM = 0.05;
/** Fewer lines, or turns above 45°, are meant as lines. */
const MIN_CHORDS = 5;
const MAX_TURN = Math.PI / 4 + 1e-3;

/** Larger turns, and whole circles of fewer lines, are meant as polygons: hexagons, octagons. */
const COARSE = { maxTurn: Math.PI / 6 + 1e-3, minWhole: 9 };

interface Circle {
  centre: Point;
  radius: number;
}

/** A row of lines on one circle that deviates by more than arcs may. */
interface CoarseRow {
  lines: number;
  /** Diameter of the circle, mm. */
  diameter: number;
  /** Maximum deviation, mm. */
  off: number;
  at: Point;
}

/**
 * Replaces rows of short lines whose ends lie on one circle, within `within` mm, by arcs; a whole circle becomes two
 * halves.
 * @returns chords: the number of lines replaced
 */
export function replaceChordsByArcs(loop: Loop, within: number): { loop: Loop; chords: number } {
  const whole = loop.length >= MIN_CHORDS + 3 ? circleThrough(loop, { within, maxTurn: MAX_TURN }) : null;
  if (whole) return { loop: halves(loop, whole), chords: loop.length };
  const turned = fromLongest(loop);
  const result: Loop = [];
  let chords = 0;
  for (let from = 0; from < turned.length;) {
    const row = longestRow(turned, from, { within, maxTurn: MAX_TURN });
    if (row) {
      result.push(arcThrough(row.chords, row.circle));
      chords += row.chords.length;
    } else result.push(turned[from] as Segment);
    from += row?.chords.length ?? 1;
  }
  return { loop: chords > 0 ? result : loop, chords };
}

/** Rows that `replaceChordsByArcs` keeps although they may be meant as arcs, to be reported. */
export function findCoarseRows(loop: Loop): CoarseRow[] {
  const coarse = { within: Infinity, maxTurn: COARSE.maxTurn };
  const whole = loop.length >= COARSE.minWhole ? circleThrough(loop, coarse) : null;
  if (whole) return [rowOf(loop, whole)];
  const turned = fromLongest(loop);
  const rows: CoarseRow[] = [];
  for (let from = 0; from < turned.length;) {
    const row = longestRow(turned, from, coarse);
    if (row) rows.push(rowOf(row.chords, row.circle));
    from += row?.chords.length ?? 1;
  }
  return rows;
}

/**
 * The longest row of chords of one circle from a start; null below `MIN_CHORDS`. Searches by doubling and bisection,
 * so that a contour of thousands of lines is scanned only a few times.
 */
function longestRow(loop: Loop, from: number, rule: RowRule): { chords: Segment[]; circle: Circle } | null {
  const most = loop.length - from;
  let best: { chords: Segment[]; circle: Circle } | null = null;
  let [fits, tooMany] = [0, most + 1];
  for (let count = MIN_CHORDS; count > fits && count < tooMany;) {
    const chords = loop.slice(from, from + count);
    const circle = circleThrough(chords, rule);
    if (circle) {
      best = { chords, circle };
      fits = count;
    } else tooMany = count;
    if (fits === 0) return null;
    count = tooMany > most ? Math.min(2 * fits, most) : Math.floor((fits + tooMany) / 2);
  }
  return best;
}

function rowOf(chords: readonly Segment[], { radius }: Circle): CoarseRow {
  const longest = Math.max(...chords.map(({ start, end }) => distance(start, end)));
  const off = radius - Math.sqrt(Math.max(0, radius * radius - (longest * longest) / 4));
  return { lines: chords.length, diameter: 2 * radius, off, at: chords[0]!.start };
}

/** Rotates the loop to start at its longest side, which no row of chords runs past. */
function fromLongest(loop: Loop): Loop {
  let longest = 0;
  loop.forEach((segment, index) => {
    const best = loop[longest] as Segment;
    if (distance(segment.start, segment.end) > distance(best.start, best.end) + ON_ARC_MM) longest = index;
  });
  return [...loop.slice(longest), ...loop.slice(0, longest)];
}

/**
 * @param within maximum deviation, mm
 * @param maxTurn maximum turn between chords, radians
 */
interface RowRule {
  within: number;
  maxTurn: number;
}

function circleThrough(chords: readonly Segment[], { within, maxTurn }: RowRule): Circle | null {
  const count = chords.length;
  if (chords.some(({ bulge }) => bulge !== 0)) return null;
  const turns = chords.slice(1).map((chord, index) => turnBetween(chords[index] as Segment, chord));
  const [first] = turns;
  if (!first || turns.some((turn) => turn * first <= 0 || Math.abs(turn) > maxTurn)) return null;
  const third = Math.floor(count / 3);
  const circle = circleOf(
    ...(([chords[0], chords[third], chords[2 * third]] as [Segment, Segment, Segment]).map(
      ({ start }) => start,
    ) as [Point, Point, Point]),
  );
  if (!circle) return null;
  const { centre, radius } = circle;
  const isOn = (point: Point) => Math.abs(distance(centre, point) - radius) <= ON_ARC_MM;
  const isNear = ({ start, end }: Segment) => {
    const half = distance(start, end) / 2;
    return half < radius && radius - Math.sqrt(radius * radius - half * half) <= within;
  };
  return chords.every((chord) => isOn(chord.start) && isOn(chord.end) && isNear(chord)) ? circle : null;
}

/** The circle through three points; null if they are collinear. */
function circleOf(a: Point, b: Point, c: Point): Circle | null {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const twice = 2 * (bx * cy - by * cx);
  if (Math.abs(twice) < 1e-9) return null;
  const [b2, c2] = [bx * bx + by * by, cx * cx + cy * cy];
  const x = (cy * b2 - by * c2) / twice;
  const y = (bx * c2 - cx * b2) / twice;
  return { centre: { x: a.x + x, y: a.y + y }, radius: Math.hypot(x, y) };
}

/** From the start of the first chord to the end of the last, sweeping their total angle. */
function arcThrough(chords: readonly Segment[], { centre }: Circle): Segment {
  const angle = (point: Point) => Math.atan2(point.y - centre.y, point.x - centre.x);
  const sweep = chords.reduce((sum, { start, end }) => {
    const turned = angle(end) - angle(start);
    return sum + Math.atan2(Math.sin(turned), Math.cos(turned));
  }, 0);
  return { start: chords[0]!.start, end: chords.at(-1)!.end, bulge: Math.tan(sweep / 4) };
}

function halves(loop: Loop, circle: Circle): Loop {
  const middle = Math.floor(loop.length / 2);
  return [arcThrough(loop.slice(0, middle), circle), arcThrough(loop.slice(middle), circle)];
}
