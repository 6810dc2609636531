import type { DxfPoint } from '@glass/contracts/panel';
import { type Box, type Segment, svgPath } from '@glass/geometry';

/** SVG path data of a line in the picture of a drawing: from the box's upper left, y down, in mm. */
export const sketchPath = (box: Box, line: readonly Segment[]): string =>
  svgPath(line.map((segment) => movedTo(box, segment)));

/** The flip reverses the direction of arcs. */
function movedTo({ minX, maxY }: Box, { start, end, bulge }: Segment): Segment {
  const moved = ({ x, y }: DxfPoint): DxfPoint => ({ x: round(x - minX), y: round(maxY - y) });
  return { start: moved(start), end: moved(end), bulge: -bulge };
}

/** Hundredths of a millimeter show every gap that counts as a fault. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** The smallest box around all; at least one. */
export function boxAround(boxes: readonly Box[]): Box {
  return boxes.reduce((all, { minX, minY, maxX, maxY }) => ({
    minX: Math.min(all.minX, minX),
    minY: Math.min(all.minY, minY),
    maxX: Math.max(all.maxX, maxX),
    maxY: Math.max(all.maxY, maxY),
  }));
}
