import type { PanelShape, ShapeKind } from '@glass/contracts';
import { field, nothing, part, smaller, type EditableShape } from './shape-row.js';

const left = { value: 'left', label: 'Left' };
const right = { value: 'right', label: 'Right' };
const WIDTH = field('width', 'Width');
const HEIGHT = field('height', 'Height');
/** More sides than this are a circle to the eye; the geometry allows as many as it can letter. */
const MOST_SIDES = 12;

/** The shapes of the picker, the usual ones first. One row makes a shape editable. */
export const editableShapes: readonly EditableShape[] = [
  {
    kind: 'rectangle',
    name: 'Rectangle',
    fields: [WIDTH, HEIGHT],
    edges: 4,
    corners: 'all',
    make: ({ width, height }) => ({ kind: 'rectangle', width, height }),
  },
  {
    kind: 'rakedTop',
    name: 'Raked top',
    fields: [WIDTH, field('heightLeft', 'Height left'), field('heightRight', 'Height right')],
    edges: 4,
    corners: 'all',
    make: (block) => ({
      kind: 'rakedTop',
      width: block.width,
      heightLeft: block.height,
      heightRight: part(block.height, 0.75, block),
    }),
  },
  {
    kind: 'quad',
    name: 'Out of square',
    fields: [
      field('bottom', 'Bottom'),
      field('left', 'Left'),
      field('top', 'Top'),
      field('right', 'Right'),
      field('diagonal', 'Diagonal, lower left to upper right'),
    ],
    edges: 4,
    corners: 'all',
    make: (block) => ({
      kind: 'quad',
      bottom: block.width,
      left: block.height,
      top: block.width,
      right: block.height,
      diagonal: part({ text: '', mm: Math.hypot(block.width.mm, block.height.mm) }, 1, block),
    }),
  },
  {
    kind: 'trapezoid',
    name: 'Trapezoid',
    fields: [
      field('bottom', 'Bottom'),
      field('top', 'Top'),
      HEIGHT,
      field('offset', 'Top begins to the right by'),
    ],
    edges: 4,
    corners: 'all',
    make: (block) => ({
      kind: 'trapezoid',
      bottom: block.width,
      top: part(block.width, 0.5, block),
      height: block.height,
      offset: part(block.width, 0.25, block),
    }),
  },
  {
    kind: 'parallelogram',
    name: 'Parallelogram',
    fields: [WIDTH, HEIGHT, field('skew', 'Top leans to the right by')],
    edges: 4,
    corners: 'all',
    make: (block) => ({
      kind: 'parallelogram',
      width: part(block.width, 0.8, block),
      height: block.height,
      skew: part(block.width, 0.2, block),
    }),
  },
  {
    kind: 'rightTriangle',
    name: 'Right triangle',
    fields: [
      WIDTH,
      HEIGHT,
      { kind: 'choice', key: 'rightAngle', label: 'Right angle', options: [left, right] },
    ],
    edges: 3,
    corners: 'all',
    make: ({ width, height }) => ({ kind: 'rightTriangle', width, height, rightAngle: 'left' }),
  },
  {
    kind: 'triangle',
    name: 'Triangle',
    fields: [field('bottom', 'Bottom'), field('left', 'Left'), field('right', 'Right')],
    edges: 3,
    corners: 'all',
    make: (block) => ({ kind: 'triangle', bottom: block.width, left: block.width, right: block.width }),
  },
  {
    kind: 'gable',
    name: 'Gable',
    fields: [
      WIDTH,
      field('heightSide', 'Height at the sides'),
      field('heightPeak', 'Height at the peak'),
      field('peakX', 'Peak from left'),
    ],
    edges: 5,
    corners: 'all',
    make: (block) => ({
      kind: 'gable',
      width: block.width,
      heightSide: part(block.height, 0.7, block),
      heightPeak: block.height,
      peakX: part(block.width, 0.5, block),
    }),
  },
  {
    kind: 'archTop',
    name: 'Arch top',
    fields: [WIDTH, HEIGHT, field('rise', 'Rise of the arch')],
    edges: 4,
    corners: 'all',
    make: (block) => ({
      kind: 'archTop',
      width: block.width,
      height: block.height,
      rise: part(smaller(block), 0.25, block),
    }),
  },
  {
    kind: 'eyebrow',
    name: 'Eyebrow',
    fields: [WIDTH, field('rise', 'Rise')],
    edges: 2,
    corners: 'all',
    make: (block) => ({ kind: 'eyebrow', width: block.width, rise: part(block.width, 0.25, block) }),
  },
  {
    kind: 'circle',
    name: 'Circle',
    fields: [field('diameter', 'Diameter')],
    edges: 1,
    corners: [],
    make: (block) => ({ kind: 'circle', diameter: smaller(block) }),
  },
  {
    kind: 'ellipse',
    name: 'Ellipse',
    fields: [WIDTH, HEIGHT],
    edges: 1,
    corners: [],
    make: ({ width, height }) => ({ kind: 'ellipse', width, height }),
  },
  {
    kind: 'semicircle',
    name: 'Semicircle',
    fields: [WIDTH],
    edges: 2,
    corners: 'all',
    make: ({ width }) => ({ kind: 'semicircle', width }),
  },
  {
    kind: 'quarterCircle',
    name: 'Quarter circle',
    fields: [
      field('radius', 'Radius'),
      { kind: 'choice', key: 'centre', label: 'Centre', options: [left, right] },
    ],
    edges: 3,
    corners: 'all',
    make: (block) => ({ kind: 'quarterCircle', radius: smaller(block), centre: 'left' }),
  },
  {
    kind: 'racetrack',
    name: 'Racetrack',
    fields: [WIDTH, HEIGHT],
    edges: 4,
    corners: [],
    make: ({ width, height }) => ({ kind: 'racetrack', width, height }),
  },
  {
    kind: 'radiusRectangle',
    name: 'Radius rectangle',
    fields: [
      WIDTH,
      HEIGHT,
      field('radii.lowerLeft', 'Radius lower left'),
      field('radii.upperLeft', 'Radius upper left'),
      field('radii.upperRight', 'Radius upper right'),
      field('radii.lowerRight', 'Radius lower right'),
    ],
    edges: 4,
    corners: [],
    make: (block) => {
      const radius = part(smaller(block), 0.125, block);
      return {
        kind: 'radiusRectangle',
        width: block.width,
        height: block.height,
        radii: {
          lowerLeft: nothing(block),
          upperLeft: radius,
          upperRight: radius,
          lowerRight: nothing(block),
        },
      };
    },
  },
  {
    kind: 'regularPolygon',
    name: 'Regular polygon',
    fields: [
      { kind: 'whole', key: 'sides', label: 'Sides', min: 3, max: MOST_SIDES },
      field('size', 'Size'),
      {
        kind: 'choice',
        key: 'measured',
        label: 'Size is measured',
        options: [
          { value: 'flats', label: 'Side to opposite side' },
          { value: 'side', label: 'Along one side' },
        ],
      },
    ],
    edges: (shape) => (shape.kind === 'regularPolygon' ? shape.sides : 0),
    corners: 'all',
    make: (block) => ({ kind: 'regularPolygon', sides: 6, size: smaller(block), measured: 'flats' }),
  },
];

export function editableShape(kind: ShapeKind): EditableShape | null {
  return editableShapes.find((row) => row.kind === kind) ?? null;
}

export function edgeCount(shape: PanelShape): number | null {
  const row = editableShape(shape.kind);
  if (!row) return null;
  return typeof row.edges === 'number' ? row.edges : row.edges(shape);
}

/** The corners of a panel that can have a finish of their own. */
export function finishableCorners(shape: { kind: ShapeKind }, count: number): number[] {
  const corners = editableShape(shape.kind)?.corners ?? 'all';
  return corners === 'all' ? Array.from({ length: count }, (_, index) => index) : corners;
}
