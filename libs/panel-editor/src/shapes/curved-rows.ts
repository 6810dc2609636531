import { field, zeroLength, scaleLength, smallerSide, type EditableShape } from './shape-row.js';
import { HEIGHT, LEFT, RIGHT, WIDTH } from './straight-rows.js';

export const archTop: EditableShape = {
  kind: 'archTop',
  name: 'Arch top',
  fields: [WIDTH, HEIGHT, field('rise', 'Rise of the arch')],
  make: (block) => ({
    kind: 'archTop',
    width: block.width,
    height: block.height,
    rise: scaleLength(smallerSide(block), 0.25, block),
  }),
};

export const eyebrow: EditableShape = {
  kind: 'eyebrow',
  name: 'Eyebrow',
  fields: [WIDTH, field('rise', 'Rise')],
  make: (block) => ({ kind: 'eyebrow', width: block.width, rise: scaleLength(block.width, 0.25, block) }),
};

export const circle: EditableShape = {
  kind: 'circle',
  name: 'Circle',
  fields: [field('diameter', 'Diameter')],
  make: (block) => ({ kind: 'circle', diameter: smallerSide(block) }),
};

export const ellipse: EditableShape = {
  kind: 'ellipse',
  name: 'Ellipse',
  fields: [WIDTH, HEIGHT],
  make: ({ width, height }) => ({ kind: 'ellipse', width, height }),
};

export const semicircle: EditableShape = {
  kind: 'semicircle',
  name: 'Semicircle',
  fields: [WIDTH],
  make: ({ width }) => ({ kind: 'semicircle', width }),
};

export const quarterCircle: EditableShape = {
  kind: 'quarterCircle',
  name: 'Quarter circle',
  fields: [
    field('radius', 'Radius'),
    { kind: 'choice', key: 'centre', label: 'Center', options: [LEFT, RIGHT] },
  ],
  make: (block) => ({ kind: 'quarterCircle', radius: smallerSide(block), centre: 'left' }),
};

/** Two half circles joined by straight sides; with equal width and height, a circle. */
export const racetrack: EditableShape = {
  kind: 'racetrack',
  name: 'Racetrack',
  fields: [WIDTH, HEIGHT],
  make: (block) => ({
    kind: 'racetrack',
    width: block.width,
    height: block.width.mm === block.height.mm ? scaleLength(block.height, 0.5, block) : block.height,
  }),
};

export const radiusRectangle: EditableShape = {
  kind: 'radiusRectangle',
  name: 'Radius rectangle',
  fields: [
    WIDTH,
    HEIGHT,
    field('radii.upperLeft', 'Radius upper left'),
    field('radii.upperRight', 'Radius upper right'),
    field('radii.lowerLeft', 'Radius lower left'),
    field('radii.lowerRight', 'Radius lower right'),
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
};
