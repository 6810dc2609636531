import type { DrawnCutout } from '@glass/contracts/catalogue';
import {
  type ContourVertex,
  DRAWING_UNIT_NAMES,
  type DxfDrawingUnit,
  MM_PER_DRAWING_UNIT,
} from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { MAX_CHORD_DEVIATION_MM, readDxf } from '@glass/dxf';
import {
  type Box,
  boxOf,
  formatSizeText,
  MAX_CUTOUT_MM,
  moveLoop,
  reverseLoop,
  type Loop,
  type Segment,
} from '@glass/geometry';
import { cutoutTexts } from './cutout-texts.js';
import { wordDxf } from '@glass/dxf/words';

/** More than any hardware contour needs. */
const MAX_BYTES = 1024 * 1024;
/** Half of this is the rounding error of a drawing in inches with three decimals, mm. */
const ON_EDGE_MM = 0.05;

type ReadCutout = { cutout: DrawnCutout } | { refused: string[] };

/**
 * Reads a cutout from a DXF file like buyers' drawings. The glass edge is at y = 0, or along the lowest side if the
 * drawing lies elsewhere; the center line is at x = 0, or in the middle.
 */
export async function readCutout(file: Blob, precision: LengthPrecision): Promise<ReadCutout> {
  if (file.size > MAX_BYTES) return { refused: [cutoutTexts.fileTooLarge] };
  const { panels, faults, questions, declaredUnits, units } = readDxf(
    new Uint8Array(await file.arrayBuffer()),
    {
      defaultUnits: precision === '1mm' ? 'mm' : 'inch',
      chordsWithinMm: MAX_CHORD_DEVIATION_MM,
    },
  );
  const errors = faults.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const messages = errors.map(({ message, at }) =>
      at ? cutoutTexts.inFile(wordDxf(message), at, precision) : wordDxf(message),
    );
    return { refused: [...new Set(messages)].slice(0, 3) };
  }
  if (questions.length > 0) return { refused: questions.map(({ text }) => cutoutTexts.open(wordDxf(text))) };
  const [tilted] = faults.filter(({ code }) => code === 'tilted' || code === 'lineWidth');
  if (tilted) return { refused: [wordDxf(tilted.message)] };
  if (panels.some(({ contour }) => contour.openings.length > 0)) return { refused: [cutoutTexts.nested] };
  const loops = panels.map(({ contour }) => contour.outer);
  const doubt = declaredUnits === null ? unitDoubt(boxOf(loops.flat()), units, precision) : null;
  const made = cutoutOf(loops);
  return 'cutout' in made && doubt ? { refused: [doubt] } : made;
}

/** Plausible longer side of a hardware cutout, mm; outside suggests another unit. */
const LIKELY_MM = { from: 8, to: MAX_CUTOUT_MM };
const UNITS = ['mm', 'inch'] as const;

/** Message for a drawing without a unit; null if its size is plausible in the unit used and in no other. */
function unitDoubt(
  { minX, minY, maxX, maxY }: Box,
  units: DxfDrawingUnit,
  precision: LengthPrecision,
): string | null {
  const [width, height] = [maxX - minX, maxY - minY];
  const isLikely = (scale: number): boolean => {
    const longer = Math.max(width, height) * scale;
    return longer >= LIKELY_MM.from && longer <= LIKELY_MM.to;
  };
  const scaleOf = (unit: DxfDrawingUnit) => MM_PER_DRAWING_UNIT[unit] / MM_PER_DRAWING_UNIT[units];
  const others = UNITS.filter((unit) => unit !== units && isLikely(scaleOf(unit)));
  if (others.length === 0) return null;
  const sizes = [units, ...others].map((unit) => {
    const sides = [width, height].map((length) => length * scaleOf(unit));
    return cutoutTexts.drawnIn(formatSizeText(sides, precision), DRAWING_UNIT_NAMES[unit]);
  });
  return cutoutTexts.unitUnsaid(sizes);
}

/** @param loops clockwise, in drawing coordinates */
function cutoutOf(loops: Loop[]): ReadCutout {
  const box = boxOf(loops.flat());
  const isAtEdge = box.minY >= -ON_EDGE_MM && box.minY <= MAX_CUTOUT_MM;
  const hasCentre = box.minX < -ON_EDGE_MM && box.maxX > ON_EDGE_MM;
  const x = hasCentre ? 0 : (box.minX + box.maxX) / 2;
  const placed = loops.map((loop) => moveLoop(loop, -x, isAtEdge ? 0 : -box.minY));
  const mouths = placed.filter((loop) => loop.some(isOnEdge));
  if (mouths.length > 1) return { refused: [cutoutTexts.twoMouths] };
  if (mouths.length === 0 && !isAtEdge) return { refused: [cutoutTexts.noEdge] };
  const [mouth] = mouths;
  const openings = placed.filter((loop) => loop !== mouth).map((loop) => reverseLoop(loop).map(vertexOf));
  return { cutout: { kind: 'drawn', mouth: mouth ? mouthOf(mouth) : [], openings } };
}

const isOnEdge = ({ start, end, bulge }: Segment): boolean =>
  bulge === 0 && Math.max(Math.abs(start.y), Math.abs(end.y)) <= ON_EDGE_MM;

/** From its left end to its right end, without the side on the glass edge. */
function mouthOf(loop: Loop): ContourVertex[] {
  const after = loop.findIndex((piece, i) => isOnEdge(loop.at(i - 1)!) && !isOnEdge(piece));
  const pieces = [...loop.slice(after), ...loop.slice(0, after)];
  const last = pieces.findLastIndex((piece) => !isOnEdge(piece));
  const cut = pieces.slice(0, last + 1);
  const { end } = cut.at(-1)!;
  const vertices = [...cut.map(vertexOf), { ...end, bulge: 0 }];
  return vertices.map((vertex, i) => (i === 0 || i === vertices.length - 1 ? { ...vertex, y: 0 } : vertex));
}

const vertexOf = ({ start, bulge }: Segment): ContourVertex => ({ x: start.x, y: start.y, bulge });
