import type { LayoutBlock, RunMeasures } from '@glass/contracts/layout';
import { boxOf, type Segment } from '@glass/geometry';
import { buildEnvelope, type Envelope } from './envelope.js';
import type { MeasuredUse } from './opening-layers.js';

type Side = 'left' | 'right';
const SIDES = ['left', 'right'] as const;

export type MeasureProblem =
  | { code: 'noWall'; side: Side }
  | { code: 'noCurb' }
  /** A line ends before it reaches the curb, or has a gap. */
  | { code: 'wallWithGap'; side: Side; atMm: number }
  /** A knee wall or bench isn't beside the wall and above the curb. */
  | { code: 'blockOutside'; side: Side };

export interface OpeningMeasures {
  measures: RunMeasures<number>;
  /** Whether the drawing says if there is a ceiling; an outline of the opening doesn't. */
  showsTop: boolean;
  /** Knee walls and benches. */
  blocks: LayoutBlock<number>[];
}

type Result<Value> = ({ ok: true } & Value) | { ok: false; problems: MeasureProblem[] };

export type OpeningLines = Record<MeasuredUse, Segment[]>;

/** Lines may end this far from the curb or ceiling, mm. */
const SHORT_MM = 60;
const SAMPLES = 40;
/** Obstacles up to this height (mm) are benches, higher ones knee walls: half way between the usual heights of both. */
const HIGHEST_BENCH_MM = 675;
/** A top that falls by less (mm) is level. */
const LEVEL_WITHIN_MM = 0.05;

/** Measures an opening in elevation, mm. */
export function measureOpening(lines: OpeningLines): Result<OpeningMeasures> {
  const found = findEdges(lines);
  return found.ok ? measure(found.edges, lines) : found;
}

interface OpeningEdges {
  left: Envelope;
  right: Envelope;
  curb: Envelope;
  ceiling: Envelope | null;
}

/** Tile edges count before walls, and both before the outline. */
function findEdges(lines: OpeningLines): Result<{ edges: OpeningEdges }> {
  const upright = [...lines.tile, ...lines.wall, ...lines.outline];
  const half = splitOutline(lines.outline);
  const curb =
    buildEnvelope(lines.curb, { along: 'x', pick: 'largest' }) ??
    buildEnvelope(half.lower, { along: 'x', pick: 'largest' });
  if (upright.length === 0 || !curb) {
    const problems: MeasureProblem[] = [];
    if (upright.length === 0)
      problems.push({ code: 'noWall', side: 'left' }, { code: 'noWall', side: 'right' });
    if (!curb) problems.push({ code: 'noCurb' });
    return { ok: false, problems };
  }
  const { minX, maxX } = boxOf([...upright, ...lines.curb]);
  const middle = (minX + maxX) / 2;
  const side = (which: Side): Envelope | null => {
    const isHere = ({ start, end }: Segment) => (start.x + end.x) / 2 < middle === (which === 'left');
    const pick = which === 'left' ? 'largest' : 'smallest';
    const envelope = (drawn: Segment[]) => buildEnvelope(drawn.filter(isHere), { along: 'y', pick });
    return envelope(lines.tile) ?? envelope(lines.wall) ?? envelope(lines.outline);
  };
  const [left, right] = [side('left'), side('right')];
  if (!left || !right) {
    const missing = SIDES.filter((which) => !(which === 'left' ? left : right));
    return { ok: false, problems: missing.map((which) => ({ code: 'noWall', side: which })) };
  }
  const ceiling =
    buildEnvelope(lines.ceiling, { along: 'x', pick: 'smallest' }) ??
    buildEnvelope(half.upper, { along: 'x', pick: 'smallest' });
  return { ok: true, edges: { left, right, curb, ceiling } };
}

function splitOutline(outline: Segment[]): { lower: Segment[]; upper: Segment[] } {
  if (outline.length === 0) return { lower: [], upper: [] };
  const { minY, maxY } = boxOf(outline);
  const isLow = ({ start, end }: Segment) => start.y + end.y < minY + maxY;
  return { lower: outline.filter(isLow), upper: outline.filter((segment) => !isLow(segment)) };
}

function measure(edges: OpeningEdges, lines: OpeningLines): Result<OpeningMeasures> {
  const { left, right, curb, ceiling } = edges;
  const foot = { left: curb.at(left.at(left.min)), right: curb.at(right.at(right.min)) };
  const bottom = Math.max(foot.left, foot.right);
  const head = (x: number, wall: Envelope) => (ceiling ? ceiling.at(x) : wall.max);
  const tops = { left: head(left.at(left.max), left), right: head(right.at(right.max), right) };
  const top = Math.min(tops.left, tops.right);
  const blocks = SIDES.flatMap((side) => readBlock(side, lines.block, edges, bottom));
  const problems = SIDES.flatMap((side): MeasureProblem[] => {
    const block = blocks.find((one) => one.side === side);
    if (block && (block.width <= 0 || block.height <= 0)) return [{ code: 'blockOutside', side }];
    // A wall may begin on top of a bench.
    const gap = findGap(edges[side], bottom + (block?.height ?? 0), top);
    return gap === null ? [] : [{ code: 'wallWithGap', side, atMm: roundMm(gap - bottom) }];
  });
  if (problems.length > 0) return { ok: false, problems };

  const width = (y: number) => right.at(y) - left.at(y);
  const bulge = largestBulge(left, bottom, top, 1) + largestBulge(right, bottom, top, -1);
  const average = (width(bottom) + width(top)) / 2;
  const middleX = (left.at(bottom) + right.at(bottom)) / 2;
  return {
    ok: true,
    showsTop: lines.ceiling.length > 0 || lines.outline.length === 0,
    blocks,
    measures: {
      widths: {
        bottom: roundMm(width(bottom)),
        // Walls that bulge count where they bulge most; hollow ones at half height.
        middle: roundMm(bulge > 0 ? average - bulge : width((bottom + top) / 2)),
        top: roundMm(width(top)),
      },
      heights: {
        left: roundMm(tops.left - foot.left),
        middle: ceiling ? roundMm(ceiling.at(middleX) - curb.at(middleX)) : null,
        right: roundMm(tops.right - foot.right),
      },
      leans: {
        left: roundMm(left.at(top) - left.at(bottom)),
        right: roundMm(right.at(bottom) - right.at(top)),
      },
      curbFall: { along: roundMm(foot.left - foot.right), inward: null },
      top: lines.ceiling.length > 0 ? 'ceiling' : 'open',
    },
  };
}

/** The knee wall or bench at one side, if lines of one are drawn there. */
function readBlock(
  side: Side,
  drawn: readonly Segment[],
  { left, right, curb }: OpeningEdges,
  bottom: number,
): LayoutBlock<number>[] {
  const middle = (left.at(bottom) + right.at(bottom)) / 2;
  const lines = drawn.filter(({ start, end }) => (start.x + end.x) / 2 < middle === (side === 'left'));
  if (lines.length === 0) return [];
  const { minX, maxX, maxY } = boxOf(lines);
  const wallX = side === 'left' ? left.at(bottom) : right.at(bottom);
  const inner = side === 'left' ? maxX : minX;
  const top = buildEnvelope(lines, { along: 'x', pick: 'largest' });
  const atWall = top ? top.at(wallX) : maxY;
  const fall = top ? roundMm(atWall - top.at(inner)) : 0;
  const height = roundMm(atWall - curb.at(wallX));
  return [
    {
      kind: height > HIGHEST_BENCH_MM ? 'kneeWall' : 'bench',
      side,
      width: roundMm(side === 'left' ? inner - wallX : wallX - inner),
      height,
      fall: Math.abs(fall) < LEVEL_WITHIN_MM ? null : fall,
    },
  ];
}

/** Height at which a wall's lines have a gap; null without one. Ends that are a little short are extended. */
function findGap(wall: Envelope, bottom: number, top: number): number | null {
  if (wall.min > bottom + SHORT_MM) return bottom;
  if (wall.max < top - SHORT_MM) return top;
  const heights = Array.from({ length: SAMPLES + 1 }, (_, i) => bottom + ((top - bottom) * i) / SAMPLES);
  return heights.find((y) => Number.isNaN(wall.at(y))) ?? null;
}

/** How far a wall bulges into the opening beyond the straight line between its ends, mm; 0 for a hollow wall. */
function largestBulge(wall: Envelope, bottom: number, top: number, inward: 1 | -1): number {
  const [low, high] = [wall.at(bottom), wall.at(top)];
  const bulges = wall.breaks
    .filter((y) => y > bottom && y < top)
    .map((y) => (wall.at(y) - low - ((high - low) * (y - bottom)) / (top - bottom)) * inward);
  return Math.max(0, ...bulges);
}

/** Hundredths of a millimeter: finer than any template. */
export const roundMm = (mm: number) => Math.round(mm * 100) / 100;
