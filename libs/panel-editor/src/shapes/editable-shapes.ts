import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { PanelShape, ShapeKind } from '@glass/contracts/panel';
import type { Length } from '@glass/contracts/primitives';
import { drawnEdges } from './edges-and-corners.js';
import { polygonFrom } from './polygon-from.js';
import {
  field,
  insideRadius,
  scaleLength,
  smallerSide,
  zeroLength,
  type EditableShape,
} from './shape-row.js';

const sizes = defineTexts(() => ({
  width: field('width', t`Width`),
  height: field('height', t`Height`),
  sides: [
    { value: 'left', label: t`Left` },
    { value: 'right', label: t`Right` },
  ],
}));
/** With more sides it looks like a circle (research §4: 5 to 12); the geometry allows up to 24. */
const MAX_SIDES = 12;

/** All 22 shapes of the picker, common ones first. One row makes a shape editable. */
export const editableShapes: readonly EditableShape[] = defineTexts((): EditableShape[] => [
  {
    kind: 'rectangle',
    name: t`Rectangle`,
    fields: [sizes.width, sizes.height],
    make: ({ width, height }) => ({ kind: 'rectangle', width, height }),
  },
  /** Panel beside a bench: most notches in showers sit over a bench or a knee wall, at a lower corner. */
  {
    kind: 'notched',
    name: t`Notched`,
    fields: [sizes.width, sizes.height],
    list: 'notches',
    make: (block) => {
      // A quarter of the shorter side: passes all usual rules, so that the first view shows no finding.
      const side = scaleLength(smallerSide(block), 0.25, block);
      const radius = insideRadius(side.mm, block);
      return {
        kind: 'notched',
        width: block.width,
        height: block.height,
        notches: [{ corner: 'lowerRight', width: side, height: side, radius }],
      };
    },
  },
  {
    kind: 'rakedTop',
    name: t`Raked top`,
    fields: [sizes.width, field('heightLeft', t`Height left`), field('heightRight', t`Height right`)],
    make: (block) => ({
      kind: 'rakedTop',
      width: block.width,
      heightLeft: block.height,
      heightRight: scaleLength(block.height, 0.75, block),
    }),
  },
  /** Offsets of the corners, measured with level and tape; one corner of each side touches the block. */
  {
    kind: 'quadByOffsets',
    name: t`Out of square, by corners`,
    fields: [
      sizes.width,
      sizes.height,
      field('upperLeft.x', t`Upper left, in`),
      field('upperLeft.y', t`Upper left, down`),
      field('upperRight.x', t`Upper right, in`),
      field('upperRight.y', t`Upper right, down`),
      field('lowerLeft.x', t`Lower left, in`),
      field('lowerLeft.y', t`Lower left, up`),
      field('lowerRight.x', t`Lower right, in`),
      field('lowerRight.y', t`Lower right, up`),
    ],
    make: (block) => {
      const offset = { x: zeroLength(block), y: zeroLength(block) };
      return {
        kind: 'quadByOffsets',
        width: block.width,
        height: block.height,
        lowerLeft: offset,
        upperLeft: offset,
        upperRight: offset,
        lowerRight: offset,
      };
    },
  },
  {
    kind: 'quad',
    name: t`Out of square, by sides`,
    fields: [
      field('bottom', t`Bottom`),
      field('left', t`Left`),
      field('top', t`Top`),
      field('right', t`Right`),
      field('diagonal', t`Diagonal, lower left to upper right`),
    ],
    make: (block) => ({
      kind: 'quad',
      bottom: block.width,
      left: block.height,
      top: block.width,
      right: block.height,
      diagonal: scaleLength({ text: '', mm: Math.hypot(block.width.mm, block.height.mm) }, 1, block),
    }),
  },
  {
    kind: 'clippedRectangle',
    name: t`Clipped rectangle`,
    fields: [sizes.width, sizes.height],
    list: 'clips',
    make: (block) => {
      const leg = scaleLength(smallerSide(block), 0.25, block);
      return {
        kind: 'clippedRectangle',
        width: block.width,
        height: block.height,
        clips: [{ corner: 'upperRight', alongX: leg, alongY: leg }],
      };
    },
  },
  {
    kind: 'radiusRectangle',
    name: t`Radius rectangle`,
    fields: [
      sizes.width,
      sizes.height,
      field('radii.upperLeft', t`Radius upper left`),
      field('radii.upperRight', t`Radius upper right`),
      field('radii.lowerLeft', t`Radius lower left`),
      field('radii.lowerRight', t`Radius lower right`),
    ],
    make: (block) => {
      const radius = scaleLength(smallerSide(block), 0.125, block);
      return {
        kind: 'radiusRectangle',
        width: block.width,
        height: block.height,
        radii: {
          lowerLeft: zeroLength(block),
          upperLeft: radius,
          upperRight: radius,
          lowerRight: zeroLength(block),
        },
      };
    },
  },
  {
    kind: 'trapezoid',
    name: t`Trapezoid`,
    fields: [
      field('bottom', t`Bottom`),
      field('top', t`Top`),
      sizes.height,
      field('offset', t`Top offset to the right`),
    ],
    make: (block) => ({
      kind: 'trapezoid',
      bottom: block.width,
      top: scaleLength(block.width, 0.5, block),
      height: block.height,
      offset: scaleLength(block.width, 0.25, block),
    }),
  },
  {
    kind: 'parallelogram',
    name: t`Parallelogram`,
    fields: [sizes.width, sizes.height, field('skew', t`Lean to the right`)],
    make: (block) => ({
      kind: 'parallelogram',
      width: scaleLength(block.width, 0.8, block),
      height: block.height,
      skew: scaleLength(block.width, 0.2, block),
    }),
  },
  {
    kind: 'rightTriangle',
    name: t`Right triangle`,
    fields: [
      sizes.width,
      sizes.height,
      { kind: 'choice', key: 'rightAngle', label: t`Right angle`, options: sizes.sides },
    ],
    make: ({ width, height }) => ({ kind: 'rightTriangle', width, height, rightAngle: 'left' }),
  },
  {
    kind: 'triangle',
    name: t`Triangle`,
    fields: [field('bottom', t`Bottom`), field('left', t`Left`), field('right', t`Right`)],
    make: (block) => ({ kind: 'triangle', bottom: block.width, left: block.width, right: block.width }),
  },
  {
    kind: 'gable',
    name: t`Gable`,
    fields: [
      sizes.width,
      field('heightSide', t`Height at the sides`),
      field('heightPeak', t`Height at the peak`),
      field('peakX', t`Peak from left`),
    ],
    make: (block) => ({
      kind: 'gable',
      width: block.width,
      heightSide: scaleLength(block.height, 0.7, block),
      heightPeak: block.height,
      peakX: scaleLength(block.width, 0.5, block),
    }),
  },
  {
    kind: 'archTop',
    name: t`Arch top`,
    fields: [sizes.width, sizes.height, field('rise', t`Rise of the arch`)],
    make: (block) => ({
      kind: 'archTop',
      width: block.width,
      height: block.height,
      rise: scaleLength(smallerSide(block), 0.25, block),
    }),
  },
  {
    kind: 'eyebrow',
    name: t`Eyebrow`,
    fields: [sizes.width, field('rise', t`Rise`)],
    make: (block) => ({ kind: 'eyebrow', width: block.width, rise: scaleLength(block.width, 0.25, block) }),
  },
  {
    kind: 'circle',
    name: t`Circle`,
    fields: [field('diameter', t`Diameter`)],
    make: (block) => ({ kind: 'circle', diameter: smallerSide(block) }),
  },
  {
    kind: 'ellipse',
    name: t`Ellipse`,
    fields: [sizes.width, sizes.height],
    make: ({ width, height }) => ({ kind: 'ellipse', width, height }),
  },
  {
    kind: 'semicircle',
    name: t`Semicircle`,
    fields: [sizes.width],
    make: ({ width }) => ({ kind: 'semicircle', width }),
  },
  {
    kind: 'quarterCircle',
    name: t`Quarter circle`,
    fields: [
      field('radius', t`Radius`),
      { kind: 'choice', key: 'centre', label: t`Center`, options: sizes.sides },
    ],
    make: (block) => ({ kind: 'quarterCircle', radius: smallerSide(block), centre: 'left' }),
  },
  /** Two half circles joined by straight sides; with equal width and height, a circle. */
  {
    kind: 'racetrack',
    name: t`Racetrack`,
    fields: [sizes.width, sizes.height],
    make: (block) => ({
      kind: 'racetrack',
      width: block.width,
      height: block.width.mm === block.height.mm ? scaleLength(block.height, 0.5, block) : block.height,
    }),
  },
  {
    kind: 'regularPolygon',
    name: t`Regular polygon`,
    fields: [
      { kind: 'whole', key: 'sides', label: t`Sides`, min: 3, max: MAX_SIDES },
      field('size', t`Size`),
      {
        kind: 'choice',
        key: 'measured',
        label: t`Measured`,
        options: [
          { value: 'flats', label: t`Side to opposite side` },
          { value: 'side', label: t`Along one side` },
        ],
      },
    ],
    make: (block) => ({ kind: 'regularPolygon', sides: 6, size: smallerSide(block), measured: 'flats' }),
  },
  {
    kind: 'polygon',
    name: t`Free polygon`,
    fields: [],
    list: 'vertices',
    make: polygonFrom,
  },
  { kind: 'contour', name: t`From a drawing`, fields: [], make: null },
]);

export function editableShape(kind: ShapeKind): EditableShape | null {
  return editableShapes.find((row) => row.kind === kind) ?? null;
}

/** The shape's name in the picker. */
export function shapeName(kind: ShapeKind): string {
  return editableShape(kind)?.name ?? '';
}

/** Number of edges of a shape, even while its sizes make none; null for a contour that cannot be drawn. */
export function edgeCount(shape: PanelShape<Length>): number | null {
  switch (shape.kind) {
    case 'circle':
    case 'ellipse':
      return 1;
    case 'semicircle':
    case 'eyebrow':
      return 2;
    case 'rightTriangle':
    case 'triangle':
    case 'quarterCircle':
      return 3;
    case 'gable':
      return 5;
    case 'regularPolygon':
      return shape.sides;
    case 'polygon':
      return shape.vertices.length;
    case 'notched':
      return 4 + 2 * shape.notches.length;
    case 'clippedRectangle':
      return 4 + shape.clips.length;
    case 'contour':
      return drawnEdges(shape)?.length ?? null;
    default:
      return 4;
  }
}
