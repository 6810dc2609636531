import type { LengthPrecision, Point } from '@glass/contracts';
import { formatShort, type ContourId } from '@glass/geometry';
import type { ReadyShape } from './ready-shapes.js';

const contour = (id: ContourId): string => (id === 'mouth' ? 'the mouth' : `opening ${id + 1}`);
const COUNTED: Record<string, string> = {
  x: 'from the centre line',
  y: 'from the edge',
  radius: 'radius',
  diameter: 'diameter',
  width: 'width',
};

/** Everything that drawing a cut-out says. */
export const cutoutTexts = {
  drawing: 'Drawing of the cut-out',
  help: 'The edge of the glass is below, the glass above it. Points and pieces are moved with the pointer or the arrow keys, with shift by larger steps; Delete takes a point out. Dimensions are typed over.',
  edge: 'Edge of the glass',
  centreLine: 'centre line',
  tools: 'Tools of the drawing',
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
  readFile: 'Read a DXF file',
  readFileHelp:
    'In the file the edge of the glass is at y = 0 and the centre line at x = 0; contours are closed.',
  refused: (name: string) => `${name} was not taken. What was drawn is still here.`,
  inFile: (message: string, { x, y }: Point, precision: LengthPrecision) =>
    `${message} (x ${formatShort(x, precision)}, y ${formatShort(y, precision)})`,
  unreadable: 'It could not be read. Try again.',
  fileTooLarge: 'The file is too large for the contour of one cut-out.',
  open: (question: string) => `${question} Draw it so that only one reading is possible.`,
  unitUnsaid: (sizes: readonly string[]) =>
    `The file does not say its unit: the cut-out may be ${sizes.join(' or ')}. Save the drawing with its unit.`,
  nested:
    'One contour lies inside another: a cut-out is drawn by its outlines alone, without frame or glass.',
  twoMouths: 'More than one contour opens to the edge of the glass at y = 0.',
  noEdge: 'Nothing says where the edge of the glass is: draw it at y = 0.',
  mirror: 'Mirror left and right',
  addPoint: 'Add a point',
  removePoint: 'Remove',
  makeArc: 'Make it an arc',
  makeLine: 'Make it a line',
  round: 'Round the corner',
  cannotRound: 'This corner has no room for a radius.',
  nothingChosen: 'Choose a point or a piece of the contour.',
  chosen: 'Chosen:',
  pointOf: (id: ContourId, point: number) => `Point ${point + 1} of ${contour(id)}`,
  pieceOf: (id: ContourId, point: number, isArc: boolean) =>
    `${isArc ? 'Arc' : 'Line'} after point ${point + 1} of ${contour(id)}`,
  openingOf: (id: ContourId) => (id === 'mouth' ? 'The mouth' : `Opening ${id + 1}`),
  place: (x: string, y: string) => `${x} from the centre line, ${y} from the edge`,
  left: 'left',
  right: 'right',
  dimension: (id: ContourId | 'size', point: number, field: string): string => {
    if (id === 'size') return field === 'width' ? 'Width of the cut-out' : 'Depth of the cut-out';
    if (id === 'mouth' && field === 'width') return 'Width of the mouth';
    const whose =
      point < 0
        ? contour(id)
        : field === 'radius'
          ? `arc ${point + 1} of ${contour(id)}`
          : `point ${point + 1} of ${contour(id)}`;
    return `${whose.charAt(0).toUpperCase()}${whose.slice(1)}, ${COUNTED[field] ?? field}`;
  },
  faults: 'What is wrong with the cut-out',
  noFaults: 'The cut-out can be made.',
  tooSharp: (radius: string, least: string) =>
    radius === ''
      ? `A sharp inside corner cannot be cut: round it by at least ${least}.`
      : `An inside radius of ${radius} is too small for the tool, which makes at least ${least}.`,
  plateTooSmall: 'The hardware does not cover the whole cut-out.',
  figure: (name: string) => `Cut-out of ${name}`,
};
