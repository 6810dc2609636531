import type { Faults } from './faults.js';
import { isWithin } from './nested-outlines.js';
import type { ReadPanel } from './sort-loops.js';

/**
 * The panels of all planes. A flat contour inside a tilted outline, which may be an opening of it, is an error and
 * left out.
 * @param planes the drawing's own plane first
 */
export function withoutFlatInTilted([level = [], ...tilted]: ReadPanel[][], faults: Faults): ReadPanel[] {
  if (tilted.length === 0) return level;
  const boxes = faults.list.flatMap(({ code, box }) => (code === 'tilted' && box ? [box] : []));
  const flat = level.filter(({ box, layer }) => {
    if (!boxes.some((outline) => isWithin(outline, box, 0))) return true;
    const message = 'This is flat inside a tilted outline. Draw both in one plane.';
    faults.error('notFlat', message, { at: { x: box.minX, y: box.minY }, box, layer });
    return false;
  });
  return [...flat, ...tilted.flat()];
}
