import type { Point } from '@glass/contracts';
import { boxOf, type Loop, reversed, reversedLoop, SAME_POINT, type Segment } from '@glass/geometry';
import { withoutGaps } from '../shape/closed-loop.js';
import { distance } from '../shape/path-along.js';
import { type Faults, ReadingStopped } from './faults.js';
import type { Piece } from './piece.js';

export interface ClosedLoop {
  loop: Loop;
  layer: string;
  line: number;
}

type Chain = Extract<Piece, { kind: 'chain' }>;

/** A gap up to this many tolerances is told as a gap between two ends, a wider one as two open ends. */
const NEARLY_CLOSED = 40;

/**
 * Joins chains whose ends meet within `tolerance` millimetres into closed loops, layer by layer. What stays open,
 * branches or lies twice on the same place becomes a fault.
 */
export function chainPieces(pieces: Piece[], tolerance: number, faults: Faults): ClosedLoop[] {
  const closed: ClosedLoop[] = [];
  const openByLayer = new Map<string, Chain[]>();
  for (const piece of pieces) {
    if (piece.kind !== 'chain') continue;
    const isClosed = piece.closed || endsMeet(piece.segments, tolerance);
    if (isClosed && piece.segments.length >= 2) {
      closed.push({
        loop: snapped(piece.segments, SAME_POINT),
        layer: piece.layer,
        line: piece.line,
      });
      continue;
    }
    // What is no longer than the tolerance only fills a gap that is closed without it.
    if (extent(piece.segments) <= tolerance) continue;
    const layer = openByLayer.get(piece.layer);
    if (layer) layer.push(piece);
    else openByLayer.set(piece.layer, [piece]);
  }
  for (const chains of openByLayer.values()) closed.push(...joinLayer(chains, tolerance, faults));
  return closed.filter(({ loop }) => loop.length >= 2);
}

function joinLayer(chains: Chain[], tolerance: number, faults: Faults): ClosedLoop[] {
  const loops: ClosedLoop[] = [];
  const ends = new EndGrid(chains, tolerance);
  const used = new Set<number>();
  chains.forEach((chain, index) => {
    if (used.has(index)) return;
    used.add(index);
    let path = chain.segments;
    path = follow(path, ends, chains, used, faults);
    if (!endsMeet(path, tolerance)) {
      path = reversedLoop(follow(reversedLoop(path), ends, chains, used, faults));
    }
    if (endsMeet(path, tolerance))
      loops.push({ loop: snapped(path, SAME_POINT), layer: chain.layer, line: chain.line });
    else tellOpen(path, chain, tolerance, faults);
  });
  return loops;
}

/** Goes on from the end of a path as long as exactly one unused chain begins there. */
function follow(
  path: Segment[],
  ends: EndGrid,
  chains: Chain[],
  used: Set<number>,
  faults: Faults,
): Segment[] {
  const result = [...path];
  const begin = result[0]!.start;
  for (;;) {
    const at = result.at(-1)!.end;
    if (ends.isSame(at, begin)) return result;
    const next = ends.near(at).filter(({ chain }) => !used.has(chain));
    const [first] = next;
    if (!first) return result;
    if (next.length > 1) {
      const { layer, line } = chains[first.chain]!;
      faults.error('branch', 'More than two lines meet in one point.', { at, line, layer });
    }
    used.add(first.chain);
    const { segments } = chains[first.chain]!;
    for (const segment of first.end === 'start' ? segments : reversedLoop(segments)) result.push(segment);
  }
}

function tellOpen(path: Segment[], { layer, line }: Chain, tolerance: number, faults: Faults): void {
  const [start, end] = [path[0]!.start, path.at(-1)!.end];
  const gap = distance(start, end);
  const box = boxOf(path);
  if (gap <= NEARLY_CLOSED * tolerance) {
    faults.error('open', `The contour has a gap of ${gap.toFixed(3)} mm.`, { at: end, box, line, layer });
    return;
  }
  for (const at of [start, end]) faults.error('open', 'The contour ends here.', { at, box, line, layer });
}

/**
 * Ends moved onto one another, so that each segment ends exactly where the next begins, and segments without a
 * length left out.
 */
function snapped(path: Segment[], nothing: number): Loop {
  const long = path.filter(
    (segment) => distance(segment.start, segment.end) > nothing || Math.abs(segment.bulge) > 1,
  );
  return withoutGaps(long);
}

function endsMeet(path: Segment[], tolerance: number): boolean {
  const [first, last] = [path[0], path.at(-1)];
  return (
    first !== undefined &&
    last !== undefined &&
    path.length >= 2 &&
    distance(first.start, last.end) <= tolerance
  );
}

/** How far the ends of the segments lie from where the chain begins, at most. */
function extent(segments: Segment[]): number {
  const from = segments[0]!.start;
  return segments.reduce((most, { end, start, bulge }) => {
    const chord = distance(start, end);
    const depth = (Math.abs(bulge) * chord) / 2;
    return Math.max(most, distance(from, end), depth);
  }, 0);
}

/** Machines would cut a line twice that is drawn twice; told once for each, and read once. */
export function withoutDuplicates(pieces: Piece[], tolerance: number, faults: Faults): Piece[] {
  const seen = new Set<string>();
  const key = ({ x, y }: Point): string => `${Math.round(x / tolerance)},${Math.round(y / tolerance)}`;
  const isAlone = aloneByItsSum(pieces, tolerance);
  return pieces.filter((piece, index) => {
    // Most are nowhere near the same as another, and the whole of a chain is long to write out.
    if (isAlone(index)) return true;
    const text =
      piece.kind === 'circle'
        ? `circle ${key(piece.centre)} ${Math.round(piece.radius / tolerance)}`
        : chainKey(piece.segments, key);
    if (!seen.has(text)) {
      seen.add(text);
      return true;
    }
    const at = piece.kind === 'circle' ? piece.centre : piece.segments[0]!.start;
    faults.warning('duplicate', 'Drawn twice on the same place: read once.', {
      at,
      line: piece.line,
      layer: piece.layer,
    });
    return false;
  });
}

/** Sums stay whole numbers within this, however many points they are of. */
const SUM_WITHIN = 2 ** 32;

/** Whether no other piece has the same sum of its rounded numbers: two that are the same have, whichever way they run. */
function aloneByItsSum(pieces: Piece[], tolerance: number): (index: number) => boolean {
  const rounded = (value: number): number => Math.round(value / tolerance) % SUM_WITHIN;
  const sums = pieces.map((piece) => {
    if (piece.kind === 'circle')
      return rounded(piece.centre.x) + rounded(piece.centre.y) + rounded(piece.radius);
    let sum = 0;
    for (const { start, end } of piece.segments)
      sum += rounded(start.x) + rounded(start.y) + rounded(end.x) + rounded(end.y);
    return sum;
  });
  const counts = new Map<number, number>();
  for (const sum of sums) counts.set(sum, (counts.get(sum) ?? 0) + 1);
  return (index) => counts.get(sums[index]!) === 1;
}

/** The same for a chain and its reverse. */
function chainKey(segments: Segment[], key: (point: Point) => string): string {
  const one = ({ start, end, bulge }: Segment): string => `${key(start)} ${bulge.toFixed(4)} ${key(end)}`;
  const forwards = segments.map(one).join(';');
  const backwards = [...segments]
    .reverse()
    .map((segment) => one(reversed(segment)))
    .join(';');
  return forwards < backwards ? forwards : backwards;
}

interface ChainEnd {
  chain: number;
  end: 'start' | 'end';
  at: Point;
}

/** More than two are an error in any case; one that has many would take for ever to be followed. */
const MAX_ENDS_IN_ONE_PLACE = 50;

/** Finds the ends of chains near a point without looking at all of them. */
class EndGrid {
  /** By column, then by row; twice the tolerance wide, so that four hold all that is near. */
  private readonly cells = new Map<number, Map<number, ChainEnd[]>>();

  constructor(
    chains: { segments: Segment[]; line: number }[],
    private readonly tolerance: number,
  ) {
    chains.forEach(({ segments, line }, chain) => {
      this.add({ chain, end: 'start', at: segments[0]!.start }, line);
      this.add({ chain, end: 'end', at: segments.at(-1)!.end }, line);
    });
  }

  isSame(a: Point, b: Point): boolean {
    return distance(a, b) <= this.tolerance;
  }

  /** Nearest first. */
  near(point: Point): ChainEnd[] {
    const found: ChainEnd[] = [];
    const [firstColumn, lastColumn] = this.cellsAbout(point.x);
    const [firstRow, lastRow] = this.cellsAbout(point.y);
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const rows = this.cells.get(column);
      if (!rows) continue;
      for (let row = firstRow; row <= lastRow; row += 1) {
        for (const end of rows.get(row) ?? []) if (this.isSame(end.at, point)) found.push(end);
      }
    }
    if (found.length < 2) return found;
    return found.sort((a, b) => distance(a.at, point) - distance(b.at, point));
  }

  private add(end: ChainEnd, line: number): void {
    const [column, row] = [this.cell(end.at.x), this.cell(end.at.y)];
    const rows = this.cells.get(column) ?? new Map<number, ChainEnd[]>();
    this.cells.set(column, rows);
    const cell = rows.get(row);
    if (!cell) rows.set(row, [end]);
    else if (cell.push(end) > MAX_ENDS_IN_ONE_PLACE) {
      const message = `More than ${MAX_ENDS_IN_ONE_PLACE} lines end in one place.`;
      throw new ReadingStopped('tooMany', message, line);
    }
  }

  private cellsAbout(value: number): [first: number, last: number] {
    return [this.cell(value - this.tolerance), this.cell(value + this.tolerance)];
  }

  private cell(value: number): number {
    return Math.floor(value / (2 * this.tolerance));
  }
}
