import type { DxfPoint, DxfSketch } from '@glass/contracts';
import { boxOf, svgPath, type Box, type Segment } from '@glass/geometry';

/** More than a person can tell apart on a screen; some 600 kB. */
const MAX_SEGMENTS = 20_000;

/**
 * The lines of a drawing as a picture of it, with room for its marked places; null when there is nothing to show.
 * Drawings often lie far from their origin: the picture begins at its own corner, where small numbers suffice.
 */
export function drawingSketch(
  drawn: readonly Segment[][],
  marked: readonly (DxfPoint | null)[],
): DxfSketch | null {
  const lines = drawn.filter(({ length }) => length > 0);
  if (lines.length === 0) return null;
  const places = marked.filter((place) => place !== null);
  const box = around([
    ...lines.map(boxOf),
    ...places.map(({ x, y }) => ({ minX: x, minY: y, maxX: x, maxY: y })),
  ]);
  let path = '';
  let left = MAX_SEGMENTS;
  for (const line of lines) {
    if (line.length > left) return { box, path, isWhole: false };
    left -= line.length;
    path += svgPath(line.map((segment) => movedTo(box, segment)));
  }
  return { box, path, isWhole: true };
}

function around(boxes: Box[]): Box {
  return boxes.reduce((all, { minX, minY, maxX, maxY }) => ({
    minX: Math.min(all.minX, minX),
    minY: Math.min(all.minY, minY),
    maxX: Math.max(all.maxX, maxX),
    maxY: Math.max(all.maxY, maxY),
  }));
}

/** From the upper left, y down; turned over, an arc bends the other way. */
function movedTo({ minX, maxY }: Box, { start, end, bulge }: Segment): Segment {
  const moved = ({ x, y }: DxfPoint): DxfPoint => ({ x: round(x - minX), y: round(maxY - y) });
  return { start: moved(start), end: moved(end), bulge: -bulge };
}

/** A hundredth of a millimetre shows every gap that is a fault. */
const round = (value: number): number => Math.round(value * 100) / 100;
