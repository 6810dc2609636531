import type { Point } from '@glass/contracts';
import type { Box, Loop, NetContour } from '@glass/geometry';

import type { Pdf } from '../pdf/open-pdf.js';

/** Points: a half-inch hole on a label would be a dot. */
const SMALLEST_HOLE = 1.4;

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** From millimetres with y upwards to points on the page with y downwards. */
export interface PageMap {
  scale: number;
  at(point: Point): Point;
}

/** The largest scale at which the box fits the area, in the middle of it. */
export function mapInto(box: Box, area: Area): PageMap {
  const width = box.maxX - box.minX;
  const height = box.maxY - box.minY;
  const scale = Math.min(area.width / width, area.height / height);
  const left = area.x + (area.width - width * scale) / 2;
  const bottom = area.y + (area.height + height * scale) / 2;
  return {
    scale,
    at: ({ x, y }) => ({ x: left + (x - box.minX) * scale, y: bottom - (y - box.minY) * scale }),
  };
}

/** Adds the outline and its openings to the page's current path, true arcs as curves, ready to be stroked. */
export function traceContour(pdf: Pdf, contour: NetContour, map: PageMap): void {
  traceLoop(pdf, contour.outer, map);
  for (const opening of contour.openings) {
    if (opening.kind === 'loop') {
      traceLoop(pdf, opening.loop, map);
      continue;
    }
    const centre = map.at(opening.centre);
    pdf.circle(centre.x, centre.y, Math.max(opening.radius * map.scale, SMALLEST_HOLE));
  }
}

function traceLoop(pdf: Pdf, loop: Loop, map: PageMap): void {
  const first = loop[0];
  if (!first) return;
  const begin = map.at(first.start);
  let path = `M${begin.x} ${begin.y}`;
  for (const { start, end, bulge } of loop) {
    const from = map.at(start);
    const to = map.at(end);
    if (bulge === 0) {
      path += ` L${to.x} ${to.y}`;
      continue;
    }
    const chord = Math.hypot(to.x - from.x, to.y - from.y);
    const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
    // Counter-clockwise with y upwards is what a page with y downwards calls a sweep of 0.
    path += ` A${radius} ${radius} 0 ${Math.abs(bulge) > 1 ? 1 : 0} ${bulge > 0 ? 0 : 1} ${to.x} ${to.y}`;
  }
  pdf.path(`${path} Z`);
}
