import type { Point } from '@glass/contracts/panel';
import { boxOf, type Loop, reverseLoop, SAME_POINT, type Segment } from '@glass/geometry';
import { withoutGaps } from '../shape/contours.js';
import { distance } from '../shape/path-along.js';
import { EndGrid } from './end-grid.js';
import { type FaultPlace, type Faults, shortName } from './faults.js';
import { mergeOverlaps, type SourcedLine } from './overlaps.js';
import type { Piece } from './drawn-pieces.js';
import { say } from '../words/say.js';

export interface ClosedLoop {
  loop: Loop;
  layer: string;
  line: number;
  /** Set if lines of several layers form it. */
  sides?: LayeredSegment[];
  /** Places where another line meets it, so that it may have been followed wrongly. */
  branches?: FaultPlace[];
}

export interface LayeredSegment {
  segment: Segment;
  layer: string;
}

/** A contour that does not close. */
export interface OpenPath {
  path: Segment[];
  layer: string;
  line: number;
  branches: FaultPlace[];
}

export interface Chained {
  closed: ClosedLoop[];
  open: OpenPath[];
}

type Chain = Extract<Piece, { kind: 'chain' }>;

/** A chain as drawn, or a line joined from several. */
interface Link {
  segments: Segment[];
  layer: string;
  line: number;
  chains: Chain[];
}

interface Path {
  path: Segment[];
  links: Link[];
  branches: FaultPlace[];
  isClosed: boolean;
}

/** A gap up to this many tolerances is reported as a gap, a wider one as two open ends. */
const NEARLY_CLOSED = 40;
/** Limit of comparisons of lines with closed loops; beyond it the rest stays open. */
const MAX_COMPARISONS = 2_000_000;
/** A dead end of several lines loses one line per round. */
const MAX_ROUNDS = 20;

/**
 * Joins chains whose ends meet within `tolerance` mm into closed loops: first per layer as drawn, then with partly
 * overlapping lines merged, then across layers. Open paths and branches are reported by `reportOpenPath` and `reportBranches`.
 */
export function chainPieces(pieces: Piece[], tolerance: number, faults: Faults): Chained {
  const closed: ClosedLoop[] = [];
  const openByLayer = new Map<string, Link[]>();
  const fillers: Chain[] = [];
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
    // Segments up to the tolerance only fill gaps that close without them.
    if (extent(piece.segments) <= tolerance) {
      fillers.push(piece);
      continue;
    }
    const { segments, layer, line } = piece;
    const links = openByLayer.get(layer) ?? [];
    links.push({ segments, layer, line, chains: [piece] });
    openByLayer.set(layer, links);
  }
  noteFillers(fillers, tolerance, faults);
  const paths = [...openByLayer.values()].flatMap((links) => joinClean(links, tolerance, faults));
  const across = joinAcross(
    paths.filter(({ isClosed }) => !isClosed),
    tolerance,
    faults,
  );
  for (const path of paths) if (path.isClosed) closed.push(closedLoop(path));
  closed.push(...across.closed);
  const sound = closed.filter(({ loop }) => loop.length >= 2);
  const open = withoutLinesOn(sound, across.open, tolerance, faults);
  return { closed: sound, open: open.map(openPath) };
}

function noteFillers(fillers: readonly Chain[], tolerance: number, faults: Faults): void {
  const [first] = fillers;
  if (!first) return;
  const { segments, line, layer } = first;
  const message = say('fillers', fillers.length, faults.measures.length(tolerance));
  faults.note('noSize', message, { at: segments[0]!.start, line, layer });
}

/** As drawn; if that leaves open ends or branches, with overlapping lines merged if that leaves fewer. */
function joinClean(links: Link[], tolerance: number, faults: Faults): Path[] {
  const first = join(links, tolerance);
  const unclean = first.filter((path) => !isClean(path));
  if (unclean.length === 0) return first;
  const { links: merged, places } = withoutOverlaps(
    unclean.flatMap((path) => path.links),
    tolerance,
  );
  if (places.length === 0) return first;
  const second = join(merged, tolerance);
  if (looseEnds(second) >= looseEnds(unclean)) return first;
  for (const place of places) reportOverlap(place, faults);
  return [...first.filter(isClean), ...second];
}

/** Closes open paths across layers. Paths that still do not close stay as they were per layer. */
function joinAcross(open: Path[], tolerance: number, faults: Faults): { closed: ClosedLoop[]; open: Path[] } {
  const links = open.flatMap((path) => path.links);
  if (new Set(links.map(({ layer }) => layer)).size < 2) return { closed: [], open };
  const given = new Set(links);
  const { links: merged, places } = withoutOverlaps(links, tolerance);
  const used = new Set<Chain>();
  const closed = [links, places.length > 0 ? merged : []]
    .map((some) => join(withoutDeadEnds(some, tolerance), tolerance))
    .flatMap((paths) => paths.filter((path) => isClean(path) && layersOf(path).length > 1))
    .filter((path) => {
      const chains = path.links.flatMap((link) => link.chains);
      if (chains.some((chain) => used.has(chain))) return false;
      for (const chain of chains) used.add(chain);
      return true;
    });
  for (const path of closed) {
    const names = layersOf(path).map(shortName).sort();
    faults.warning('acrossLayers', say('acrossLayers', { names, more: 0 }), {
      ...placeOf(path),
      at: path.path[0]!.start,
    });
    for (const link of path.links) {
      if (!given.has(link))
        reportOverlap({ at: link.segments[0]!.start, line: link.line, layer: link.layer }, faults);
    }
  }
  const isUsed = ({ chains }: Link) => chains.some((chain) => used.has(chain));
  const [touched, untouched] = partition(open, (path) => path.links.some(isUsed));
  const left = touched.flatMap((path) => path.links.filter((link) => !isUsed(link)));
  const remaining = [...untouched, ...join(left, tolerance)];
  // For an outline across layers with one gap, only the gap is reported.
  const together = join(
    remaining.flatMap((path) => path.links),
    tolerance,
  );
  const isBetter = looseEnds(together) < looseEnds(remaining) && !together.some(({ isClosed }) => isClosed);
  return { closed: closed.map(closedLoop), open: isBetter ? together : remaining };
}

/** Removes dead ends, which close no contour, so that the other ends meet in pairs. */
function withoutDeadEnds(links: Link[], tolerance: number): Link[] {
  let left = links;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const ends = new EndGrid(left, tolerance);
    const isMet = (at: Point, own: number) => ends.near(at).some(({ chain }) => chain !== own);
    const next = left.filter(
      ({ segments }, index) =>
        endsMeet(segments, tolerance) ||
        (isMet(segments[0]!.start, index) && isMet(segments.at(-1)!.end, index)),
    );
    if (next.length === left.length) return left;
    left = next;
  }
  return left;
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

const isClean = ({ isClosed, branches }: Path): boolean => isClosed && branches.length === 0;

const looseEnds = (paths: Path[]): number =>
  paths.reduce((sum, { isClosed, branches }) => sum + (isClosed ? 0 : 1) + branches.length, 0);

const layersOf = ({ links }: Path): string[] => [
  ...new Set(links.flatMap(({ chains }) => chains.map(({ layer }) => layer))),
];

/** Merges partly overlapping lines and arcs; other links stay as they are. */
function withoutOverlaps(links: Link[], tolerance: number): { links: Link[]; places: FaultPlace[] } {
  const lines = links.flatMap((link) => link.segments.map((segment) => ({ segment, from: link })));
  const { merged, replaced } = mergeOverlaps(lines, tolerance);
  if (merged.length === 0) return { links, places: [] };
  const inPieces = new Set([...replaced].map(({ from }) => from));
  const lineOf = ({ segment, from: { layer, line, chains } }: SourcedLine<Link>): Link => ({
    ...{ segments: [segment], layer, line, chains },
  });
  const joined = merged.map(({ segments, from }): Link => {
    const [longest] = from.toSorted((a, b) => lengthOf(b.segments) - lengthOf(a.segments));
    const { layer, line } = longest!;
    return { segments, layer, line, chains: from.flatMap(({ chains }) => chains) };
  });
  return {
    links: [
      ...links.filter((link) => !inPieces.has(link)),
      ...lines.filter((line) => inPieces.has(line.from) && !replaced.has(line)).map(lineOf),
      ...joined,
    ],
    places: joined.map(({ segments, line, layer }) => ({
      at: segments[0]!.start,
      line,
      layer,
      box: boxOf(segments),
    })),
  };
}

const lengthOf = (segments: Segment[]): number =>
  segments.reduce((sum, { start, end }) => sum + distance(start, end), 0);

function reportOverlap(place: FaultPlace, faults: Faults): void {
  faults.warning('overlap', say('overlap'), place);
}

/** Removes straight lines on a side of a closed loop: partial duplicates. */
function withoutLinesOn(closed: ClosedLoop[], open: Path[], tolerance: number, faults: Faults): Path[] {
  const sides = closed.flatMap(({ loop }) => loop).filter(({ bulge }) => bulge === 0);
  const lines = open.filter(({ path }) => path.every(({ bulge }) => bulge === 0));
  if (lines.length * sides.length > MAX_COMPARISONS) return open;
  const isOnSide = ({ start, end }: Segment) =>
    sides.some((side) => isNear(side, start, tolerance) && isNear(side, end, tolerance));
  return open.filter(({ path, links }) => {
    if (!path.every((segment) => segment.bulge === 0 && isOnSide(segment))) return true;
    const { line, layer } = links[0]!;
    reportOverlap({ at: path[0]!.start, box: boxOf(path), line, layer }, faults);
    return false;
  });
}

function isNear({ start, end }: Segment, point: Point, tolerance: number): boolean {
  const length = distance(start, end);
  if (length === 0) return false;
  const along = ((point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)) / length;
  const away = ((point.x - start.x) * (end.y - start.y) - (point.y - start.y) * (end.x - start.x)) / length;
  return Math.abs(away) <= tolerance && along >= -tolerance && along <= length + tolerance;
}

function join(links: Link[], tolerance: number): Path[] {
  const ends = new EndGrid(links, tolerance);
  const used = new Set<number>();
  return links.flatMap((link, index) => {
    if (used.has(index)) return [];
    used.add(index);
    const joined: Path = { path: link.segments, links: [link], branches: [], isClosed: false };
    joined.path = follow(joined, ends, links, used);
    if (!endsMeet(joined.path, tolerance)) {
      joined.path = reverseLoop(joined.path);
      joined.path = reverseLoop(follow(joined, ends, links, used));
    }
    joined.isClosed = endsMeet(joined.path, tolerance);
    return [joined];
  });
}

/** Extends a path as long as exactly one unused link begins at its end. */
function follow(
  { path, links: followed, branches }: Path,
  ends: EndGrid,
  links: Link[],
  used: Set<number>,
): Segment[] {
  const result = [...path];
  const begin = result[0]!.start;
  for (;;) {
    const at = result.at(-1)!.end;
    if (ends.isSame(at, begin)) return result;
    const next = ends.near(at).filter(({ chain }) => !used.has(chain));
    const [first] = next;
    if (!first) return result;
    const link = links[first.chain]!;
    if (next.length > 1) branches.push({ at, line: link.line, layer: link.layer });
    used.add(first.chain);
    followed.push(link);
    for (const segment of first.end === 'start' ? link.segments : reverseLoop(link.segments))
      result.push(segment);
  }
}

/** On the layer of most of its length. */
function placeOf({ links, path }: Path): { layer: string; line: number; box: FaultPlace['box'] } {
  const lengths = new Map<string, number>();
  for (const { layer, segments } of links) lengths.set(layer, (lengths.get(layer) ?? 0) + lengthOf(segments));
  const [[layer] = ['']] = [...lengths].toSorted((a, b) => b[1] - a[1]);
  return { layer, line: links[0]!.line, box: boxOf(path) };
}

function closedLoop(path: Path): ClosedLoop {
  const { layer, line } = placeOf(path);
  const isAcross = layersOf(path).length > 1;
  return {
    loop: snapped(path.path, SAME_POINT),
    ...{ layer, line, branches: path.branches },
    ...(isAcross ? { sides: path.links.flatMap(sidesOf) } : {}),
  };
}

/** By the original chains, since a merged line may be on two layers. */
const sidesOf = ({ chains }: Link): LayeredSegment[] =>
  chains.flatMap(({ segments, layer }) => segments.map((segment) => ({ segment, layer })));

function openPath(path: Path): OpenPath {
  const [{ layer, line }] = path.links as [Link];
  return { path: path.path, layer, line, branches: path.branches };
}

export function reportBranches(branches: readonly FaultPlace[], faults: Faults): void {
  for (const place of branches) faults.error('branch', say('branch'), place);
}

export function reportOpenPath({ path, layer, line }: OpenPath, tolerance: number, faults: Faults): void {
  const [start, end] = [path[0]!.start, path.at(-1)!.end];
  const gap = distance(start, end);
  const box = boxOf(path);
  if (gap <= NEARLY_CLOSED * tolerance) {
    faults.error('open', say('gap', faults.measures.length(gap, 3)), {
      at: end,
      box,
      line,
      layer,
    });
    return;
  }
  for (const at of [start, end]) faults.error('open', say('endsHere'), { at, box, line, layer });
}

/** Snaps ends together, so that each segment ends exactly where the next begins, and drops segments without length. */
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

/** Maximum distance of the segments' ends from the start of the chain. */
function extent(segments: Segment[]): number {
  const from = segments[0]!.start;
  return segments.reduce((most, { end, start, bulge }) => {
    const chord = distance(start, end);
    const depth = (Math.abs(bulge) * chord) / 2;
    return Math.max(most, distance(from, end), depth);
  }, 0);
}
