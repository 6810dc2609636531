import { field, zeroLength, scaleLength, smallerSide, type EditableShape } from './shape-row.js';

export const LEFT = { value: 'left', label: 'Left' };
export const RIGHT = { value: 'right', label: 'Right' };
export const WIDTH = field('width', 'Width');
export const HEIGHT = field('height', 'Height');
/** With more sides it looks like a circle (research §4: 5 to 12); the geometry allows up to 24. */
const MAX_SIDES = 12;

export const rectangle: EditableShape = {
  kind: 'rectangle',
  name: 'Rectangle',
  fields: [WIDTH, HEIGHT],
  make: ({ width, height }) => ({ kind: 'rectangle', width, height }),
};

export const rakedTop: EditableShape = {
  kind: 'rakedTop',
  name: 'Raked top',
  fields: [WIDTH, field('heightLeft', 'Height left'), field('heightRight', 'Height right')],
  make: (block) => ({
    kind: 'rakedTop',
    width: block.width,
    heightLeft: block.height,
    heightRight: scaleLength(block.height, 0.75, block),
  }),
};

export const quad: EditableShape = {
  kind: 'quad',
  name: 'Out of square, by sides',
  fields: [
    field('bottom', 'Bottom'),
    field('left', 'Left'),
    field('top', 'Top'),
    field('right', 'Right'),
    field('diagonal', 'Diagonal, lower left to upper right'),
  ],
  make: (block) => ({
    kind: 'quad',
    bottom: block.width,
    left: block.height,
    top: block.width,
    right: block.height,
    diagonal: scaleLength({ text: '', mm: Math.hypot(block.width.mm, block.height.mm) }, 1, block),
  }),
};

/** Offsets of the corners, measured with level and tape; one corner of each side touches the block. */
export const quadByOffsets: EditableShape = {
  kind: 'quadByOffsets',
  name: 'Out of square, by corners',
  fields: [
    WIDTH,
    HEIGHT,
    field('upperLeft.x', 'Upper left, in'),
    field('upperLeft.y', 'Upper left, down'),
    field('upperRight.x', 'Upper right, in'),
    field('upperRight.y', 'Upper right, down'),
    field('lowerLeft.x', 'Lower left, in'),
    field('lowerLeft.y', 'Lower left, up'),
    field('lowerRight.x', 'Lower right, in'),
    field('lowerRight.y', 'Lower right, up'),
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
};

export const trapezoid: EditableShape = {
  kind: 'trapezoid',
  name: 'Trapezoid',
  fields: [
    field('bottom', 'Bottom'),
    field('top', 'Top'),
    HEIGHT,
    field('offset', 'Top offset to the right'),
  ],
  make: (block) => ({
    kind: 'trapezoid',
    bottom: block.width,
    top: scaleLength(block.width, 0.5, block),
    height: block.height,
    offset: scaleLength(block.width, 0.25, block),
  }),
};

export const parallelogram: EditableShape = {
  kind: 'parallelogram',
  name: 'Parallelogram',
  fields: [WIDTH, HEIGHT, field('skew', 'Lean to the right')],
  make: (block) => ({
    kind: 'parallelogram',
    width: scaleLength(block.width, 0.8, block),
    height: block.height,
    skew: scaleLength(block.width, 0.2, block),
  }),
};

export const rightTriangle: EditableShape = {
  kind: 'rightTriangle',
  name: 'Right triangle',
  fields: [
    WIDTH,
    HEIGHT,
    { kind: 'choice', key: 'rightAngle', label: 'Right angle', options: [LEFT, RIGHT] },
  ],
  make: ({ width, height }) => ({ kind: 'rightTriangle', width, height, rightAngle: 'left' }),
};

export const triangle: EditableShape = {
  kind: 'triangle',
  name: 'Triangle',
  fields: [field('bottom', 'Bottom'), field('left', 'Left'), field('right', 'Right')],
  make: (block) => ({ kind: 'triangle', bottom: block.width, left: block.width, right: block.width }),
};

export const gable: EditableShape = {
  kind: 'gable',
  name: 'Gable',
  fields: [
    WIDTH,
    field('heightSide', 'Height at the sides'),
    field('heightPeak', 'Height at the peak'),
    field('peakX', 'Peak from left'),
  ],
  make: (block) => ({
    kind: 'gable',
    width: block.width,
    heightSide: scaleLength(block.height, 0.7, block),
    heightPeak: block.height,
    peakX: scaleLength(block.width, 0.5, block),
  }),
};

export const regularPolygon: EditableShape = {
  kind: 'regularPolygon',
  name: 'Regular polygon',
  fields: [
    { kind: 'whole', key: 'sides', label: 'Sides', min: 3, max: MAX_SIDES },
    field('size', 'Size'),
    {
      kind: 'choice',
      key: 'measured',
      label: 'Measured',
      options: [
        { value: 'flats', label: 'Side to opposite side' },
        { value: 'side', label: 'Along one side' },
      ],
    },
  ],
  make: (block) => ({ kind: 'regularPolygon', sides: 6, size: smallerSide(block), measured: 'flats' }),
};
