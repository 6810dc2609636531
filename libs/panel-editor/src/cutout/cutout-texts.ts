import type { Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatShort, type ContourId } from '@glass/geometry';
import type { ReadyShape } from './ready-shapes.js';

const contour = (id: ContourId): string => (id === 'mouth' ? 'the mouth' : `opening ${id + 1}`);
const COUNTED: Record<string, string> = {
  x: 'from the center line',
  y: 'from the edge',
  radius: 'radius',
  diameter: 'diameter',
  width: 'width',
};

export const cutoutTexts = {
  drawing: 'Drawing of the cutout',
  help: 'The edge of the glass is at the bottom. Move points and pieces with the pointer or the arrow keys, with Shift by larger steps. Delete removes a point. Type over a dimension to change it.',
  tools: 'Drawing tools',
  undo: 'Undo',
  redo: 'Redo',
  start: 'Start from a shape',
  addShape: 'Add an opening',
  shapes: {
    rectangle: 'Rectangle with round corners',
    ears: 'Dog-bone (mouse ears)',
    keyhole: 'Keyhole',
    slot: 'U-notch',
    holes: 'Pair of holes',
    hole: 'Hole',
    window: 'Opening inside the glass',
  } satisfies Record<ReadyShape, string>,
  readFile: 'Import DXF file',
  readFileHelp:
    'In the file, the edge of the glass is at y = 0 and the center line at x = 0. Contours are closed.',
  refused: (name: string) => `${name} was not imported. Your drawing is unchanged.`,
  inFile: (message: string, { x, y }: Point, precision: LengthPrecision) =>
    `${message} (x ${formatShort(x, precision)}, y ${formatShort(y, precision)})`,
  unreadable: 'The file could not be read. Try again.',
  fileTooLarge: 'The file is too large for one cutout.',
  open: (question: string) => `${question} Change the drawing so that it is clear.`,
  unitUnsaid: (sizes: readonly string[]) =>
    `The file has no unit: the cutout could be ${sizes.join(' or ')}. Save the drawing with a unit.`,
  nested: 'One contour is inside another. Draw only the outlines of the cutout, without frame or glass.',
  twoMouths: 'More than one contour opens to the edge of the glass at y = 0.',
  noEdge: 'The edge of the glass is missing. Draw it at y = 0.',
  mirror: 'Mirror left and right',
  addPoint: 'Add a point',
  removePoint: 'Remove',
  makeArc: 'Make it an arc',
  makeLine: 'Make it a line',
  round: 'Round the corner',
  cannotRound: 'This corner has no room for a radius.',
  nothingChosen: 'Select a point or a piece of the contour.',
  pointOf: (id: ContourId, point: number) => `Point ${point + 1} of ${contour(id)}`,
  pieceOf: (id: ContourId, point: number, isArc: boolean) =>
    `${isArc ? 'Arc' : 'Line'} after point ${point + 1} of ${contour(id)}`,
  openingOf: (id: ContourId) => (id === 'mouth' ? 'The mouth' : `Opening ${id + 1}`),
  place: (x: string, y: string) => `${x} from the center line, ${y} from the edge`,
  left: 'left',
  right: 'right',
  dimension: (id: ContourId | 'size', point: number, field: string): string => {
    if (id === 'size') return field === 'width' ? 'Width of the cutout' : 'Depth of the cutout';
    if (id === 'mouth' && field === 'width') return 'Width of the mouth';
    const whose =
      point < 0
        ? contour(id)
        : field === 'radius'
          ? `arc ${point + 1} of ${contour(id)}`
          : `point ${point + 1} of ${contour(id)}`;
    return `${whose.charAt(0).toUpperCase()}${whose.slice(1)}, ${COUNTED[field] ?? field}`;
  },
  faults: 'Cutout check',
  noFaults: 'The cutout can be made.',
  tooSharp: (radius: string, least: string) =>
    radius === ''
      ? `Sharp inside corners can’t be cut. Use a radius of at least ${least}.`
      : `An inside radius of ${radius} is too small for the tool. Use at least ${least}.`,
  plateTooSmall: 'The hardware does not cover the whole cutout.',
  figure: (name: string) => `Cutout of ${name}`,
};
