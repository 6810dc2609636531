import type { Faults } from './faults.js';
import { isWithin } from './nested-outlines.js';
import type { ReadPanel } from './sort-loops.js';

/**
 * The panels of all planes. A flat contour that is seen within a tilted outline is neither a panel nor certainly an opening of
 * it: it is an error, and left out.
 * @param planes those of the drawing's own plane first
 */
export function withoutFlatInTilted([level = [], ...tilted]: ReadPanel[][], faults: Faults): ReadPanel[] {
  if (tilted.length === 0) return level;
  const boxes = faults.list.flatMap(({ code, box }) => (code === 'tilted' && box ? [box] : []));
  const flat = level.filter(({ box, layer }) => {
    if (!boxes.some((outline) => isWithin(outline, box, 0))) return true;
    const message = 'This lies flat within an outline that is tilted. Draw both in one plane.';
    faults.error('notFlat', message, { at: { x: box.minX, y: box.minY }, box, layer });
    return false;
  });
  return [...flat, ...tilted.flat()];
}
