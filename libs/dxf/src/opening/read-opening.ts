import type { RunMeasures } from '@glass/contracts/layout';
import { type DxfDrawingUnit, COMMON_DRAWING_UNITS, MM_PER_DRAWING_UNIT } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { boxOf, type Segment } from '@glass/geometry';
import { readDxf } from '../read/read-dxf.js';
import { buildEnvelope, type Envelope } from './envelope.js';
import { type OpeningPart, openingPartOf } from './opening-layers.js';

export interface ReadOpeningOptions {
  /** Answer to `unitsUnknown`, or a choice against the file's unit. */
  units?: DxfDrawingUnit;
  /** Units of the shop, for the likeliest readings of a file without a unit. */
  shopUnits: UnitSystem;
}

/** Measures of a template, with the layers that were read as each part. */
export interface OpeningTemplate {
  ok: true;
  measures: RunMeasures<number>;
  units: DxfDrawingUnit;
  layers: Partial<Record<OpeningPart, string[]>>;
}

export type OpeningProblem =
  /** Not a DXF file, or one that is broken or too large. */
  | { code: 'unreadable' }
  /** No layer is named after walls, tiles or a curb. */
  | { code: 'noLayers'; found: string[] }
  | { code: 'noWall'; side: 'left' | 'right' }
  | { code: 'noCurb' }
  /** A line ends before it reaches the curb, or has a gap. */
  | { code: 'wallWithGap'; side: 'left' | 'right'; atMm: number }
  /** The file says no unit: sizes of the opening in the likeliest ones. */
  | { code: 'unitsUnknown'; choices: { units: DxfDrawingUnit; widthMm: number; heightMm: number }[] }
  /** No shower has this size: another unit is likely. */
  | { code: 'unlikelySize'; widthMm: number; heightMm: number };

export type OpeningReading = OpeningTemplate | { ok: false; problems: OpeningProblem[] };

/** Sizes of openings for glass, mm. */
const LIKELY = { width: [150, 8000], height: [300, 4500] } as const;
/** Lines may end this far from the curb or ceiling, mm. */
const SHORT_MM = 60;
const SAMPLES = 40;

/**
 * Reads an opening from a template: its walls, tile edges, curb and ceiling in elevation, each on a layer named after it in
 * one of our languages. Tile edges count before walls, because glass meets the finished face. Never throws.
 */
export function readOpening(content: string | Uint8Array, options: ReadOpeningOptions): OpeningReading {
  const first = readDxf(content, {
    ...(options.units ? { units: options.units } : {}),
    ignoresAnnotations: false,
  });
  const names = first.layers.filter(({ entities }) => entities > 0).map(({ name }) => name);
  if (names.length === 0) return { ok: false, problems: [{ code: 'unreadable' }] };
  const layers: Partial<Record<OpeningPart, string[]>> = {};
  for (const name of names) {
    const part = openingPartOf(name);
    if (part) (layers[part] ??= []).push(name);
  }
  if (Object.keys(layers).length === 0) return { ok: false, problems: [{ code: 'noLayers', found: names }] };
  const units = options.units ?? first.units;
  const lines = (part: OpeningPart): Segment[] =>
    (layers[part] ?? []).flatMap((name) => readDxf(content, { layers: [name], units }).drawn.flat());
  const found = findEdges({
    wall: lines('wall'),
    tile: lines('tile'),
    curb: lines('curb'),
    ceiling: lines('ceiling'),
  });
  if (!found.ok) return found;
  const measured = measure(found.edges);
  if (!measured.ok) return measured;
  const { measures } = measured;
  const size = { widthMm: measures.widths.bottom, heightMm: measures.heights.left };
  if (options.units === undefined && first.declaredUnits === null)
    return { ok: false, problems: [{ code: 'unitsUnknown', choices: listUnits(size, options.shopUnits) }] };
  if (!isLikely(size)) return { ok: false, problems: [{ code: 'unlikelySize', ...size }] };
  return { ok: true, measures, units, layers };
}

interface OpeningEdges {
  left: Envelope;
  right: Envelope;
  curb: Envelope;
  ceiling: Envelope | null;
}

type Found = { ok: true; edges: OpeningEdges } | { ok: false; problems: OpeningProblem[] };

function findEdges(lines: Record<OpeningPart, Segment[]>): Found {
  const upright = [...lines.tile, ...lines.wall];
  const curb = buildEnvelope(lines.curb, { along: 'x', pick: 'largest' });
  if (upright.length === 0 || !curb) {
    const problems: OpeningProblem[] = [];
    if (upright.length === 0)
      problems.push({ code: 'noWall', side: 'left' }, { code: 'noWall', side: 'right' });
    if (!curb) problems.push({ code: 'noCurb' });
    return { ok: false, problems };
  }
  const { minX, maxX } = boxOf([...upright, ...lines.curb]);
  const middle = (minX + maxX) / 2;
  const side = (which: 'left' | 'right'): Envelope | null => {
    const isHere = ({ start, end }: Segment) => (start.x + end.x) / 2 < middle === (which === 'left');
    const pick = which === 'left' ? 'largest' : 'smallest';
    const tile = buildEnvelope(lines.tile.filter(isHere), { along: 'y', pick });
    return tile ?? buildEnvelope(lines.wall.filter(isHere), { along: 'y', pick });
  };
  const [left, right] = [side('left'), side('right')];
  if (!left || !right) {
    const missing = (['left', 'right'] as const).filter((which) => !(which === 'left' ? left : right));
    return { ok: false, problems: missing.map((which) => ({ code: 'noWall', side: which })) };
  }
  return {
    ok: true,
    edges: { left, right, curb, ceiling: buildEnvelope(lines.ceiling, { along: 'x', pick: 'smallest' }) },
  };
}

type Measured = { ok: true; measures: RunMeasures<number> } | { ok: false; problems: OpeningProblem[] };

function measure({ left, right, curb, ceiling }: OpeningEdges): Measured {
  const foot = { left: curb.at(left.at(left.min)), right: curb.at(right.at(right.min)) };
  const bottom = Math.max(foot.left, foot.right);
  const head = (x: number, wall: Envelope) => (ceiling ? ceiling.at(x) : wall.max);
  const tops = { left: head(left.at(left.max), left), right: head(right.at(right.max), right) };
  const top = Math.min(tops.left, tops.right);
  const problems = (['left', 'right'] as const).flatMap((side) => {
    const wall = side === 'left' ? left : right;
    const gap = findGap(wall, bottom, top);
    return gap === null ? [] : [{ code: 'wallWithGap' as const, side, atMm: round(gap - bottom) }];
  });
  if (problems.length > 0) return { ok: false, problems };

  const width = (y: number) => right.at(y) - left.at(y);
  const bulge = largestBulge(left, bottom, top, 1) + largestBulge(right, bottom, top, -1);
  const average = (width(bottom) + width(top)) / 2;
  const middleX = (left.at(bottom) + right.at(bottom)) / 2;
  return {
    ok: true,
    measures: {
      widths: {
        bottom: round(width(bottom)),
        // Walls that bulge count where they bulge most; hollow ones at half height.
        middle: round(bulge > 0 ? average - bulge : width((bottom + top) / 2)),
        top: round(width(top)),
      },
      heights: {
        left: round(tops.left - foot.left),
        middle: ceiling ? round(ceiling.at(middleX) - curb.at(middleX)) : null,
        right: round(tops.right - foot.right),
      },
      leans: {
        left: round(left.at(top) - left.at(bottom)),
        right: round(right.at(bottom) - right.at(top)),
      },
      curbFall: { along: round(foot.left - foot.right), inward: null },
      top: ceiling ? 'ceiling' : 'open',
    },
  };
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
const round = (mm: number) => Math.round(mm * 100) / 100;

const isWithin = (mm: number, [min, max]: readonly [number, number]) => mm >= min && mm <= max;

const isLikely = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
  isWithin(widthMm, LIKELY.width) && isWithin(heightMm, LIKELY.height);

/** Readings of a file without a unit that make a likely opening, the shop's units first; all common ones if none does. */
function listUnits(size: { widthMm: number; heightMm: number }, shopUnits: UnitSystem) {
  const choices = COMMON_DRAWING_UNITS[shopUnits].map((units) => ({
    units,
    widthMm: round(size.widthMm * MM_PER_DRAWING_UNIT[units]),
    heightMm: round(size.heightMm * MM_PER_DRAWING_UNIT[units]),
  }));
  const likely = choices.filter(isLikely);
  return likely.length > 0 ? likely : choices;
}
