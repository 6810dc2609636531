import type { LayoutPoint } from '@glass/contracts/layout';

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function boxAround(points: readonly LayoutPoint[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

/** Converts millimeters, with y upward, to pixels or points, with y downward. */
export interface Projection {
  scale: number;
  to: (point: LayoutPoint) => LayoutPoint;
}

/** Fits a box into an area, in the middle. */
export function fitInto(
  { minX, minY, maxX, maxY }: Box,
  area: { left: number; top: number; width: number; height: number },
): Projection {
  const width = Math.max(1, maxX - minX);
  const height = Math.max(1, maxY - minY);
  const scale = Math.max(0.0001, Math.min(area.width / width, area.height / height));
  const left = area.left + (area.width - width * scale) / 2;
  const top = area.top + (area.height - height * scale) / 2;
  return {
    scale,
    to: ({ x, y }) => ({ x: left + (x - minX) * scale, y: top + (maxY - y) * scale }),
  };
}
