import { insideRadius, part, smaller, type EditableShape } from './shape-row.js';
import { polygonFrom } from './polygon-from.js';
import { HEIGHT, WIDTH } from './straight-rows.js';

/*
 * Shapes with parts that there may be several of, and the contour of a drawing.
 */

/** The panel beside a bench: most notches of a shower stand over a bench or a knee wall, at a lower corner. */
export const notched: EditableShape = {
  kind: 'notched',
  name: 'Notched',
  fields: [WIDTH, HEIGHT],
  list: 'notches',
  make: (block) => {
    // A quarter of the shorter side: within every set of rules, so that the first look shows no remark.
    const side = part(smaller(block), 0.25, block);
    const radius = insideRadius(side.mm, block);
    return {
      kind: 'notched',
      width: block.width,
      height: block.height,
      notches: [{ corner: 'lowerRight', width: side, height: side, radius }],
    };
  },
};

export const clippedRectangle: EditableShape = {
  kind: 'clippedRectangle',
  name: 'Clipped rectangle',
  fields: [WIDTH, HEIGHT],
  list: 'clips',
  make: (block) => {
    const leg = part(smaller(block), 0.25, block);
    return {
      kind: 'clippedRectangle',
      width: block.width,
      height: block.height,
      clips: [{ corner: 'upperRight', alongX: leg, alongY: leg }],
    };
  },
};

export const polygon: EditableShape = {
  kind: 'polygon',
  name: 'Free polygon',
  fields: [],
  list: 'vertices',
  make: polygonFrom,
};

export const contour: EditableShape = { kind: 'contour', name: 'From a drawing', fields: [], make: null };
