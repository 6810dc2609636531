import type { DxfPoint, DxfSketch } from '@glass/contracts';
import { boxOf, svgPath, type Box, type Segment } from '@glass/geometry';

/** More lines are indistinguishable on a screen; about 600 kB. */
const MAX_SEGMENTS = 20_000;

/**
 * Picture of a drawing's lines with room for its marked places; null if there is nothing to show. Shifted to its own
 * corner, since drawings often lie far from the origin.
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

/** From the upper left, y down; the flip reverses the direction of arcs. */
function movedTo({ minX, maxY }: Box, { start, end, bulge }: Segment): Segment {
  const moved = ({ x, y }: DxfPoint): DxfPoint => ({ x: round(x - minX), y: round(maxY - y) });
  return { start: moved(start), end: moved(end), bulge: -bulge };
}

/** Hundredths of a millimeter show every gap that counts as a fault. */
const round = (value: number): number => Math.round(value * 100) / 100;
