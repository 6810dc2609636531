import { t } from '@lingui/core/macro';
import { defineTexts, listWords } from '@glass/language';
import type { Point } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { formatShort, type ContourId } from '@glass/geometry';
import type { ReadyShape } from './ready-shapes.js';

const numberOf = (id: ContourId) => (id === 'mouth' ? 0 : id + 1);

export const cutoutTexts = defineTexts(() => ({
  drawing: t`Drawing of the cutout`,
  help: t`The edge of the glass is at the bottom. Move points and pieces with the pointer or the arrow keys, with Shift by larger steps. Delete removes a point. Type over a dimension to change it.`,
  tools: t`Drawing tools`,
  undo: t`Undo`,
  redo: t`Redo`,
  start: t`Start from a shape`,
  addShape: t`Add an opening`,
  shapes: {
    rectangle: t`Rectangle with round corners`,
    ears: t`Dog-bone (mouse ears)`,
    keyhole: t`Keyhole`,
    slot: t`U-notch`,
    holes: t`Pair of holes`,
    hole: t`Hole`,
    window: t`Opening inside the glass`,
  } satisfies Record<ReadyShape, string>,
  readFile: t`Import DXF file`,
  readFileHelp: t`In the file, the edge of the glass is at y = 0 and the center line at x = 0. Contours are closed.`,
  refused: (name: string) => t`${name} was not imported. Your drawing is unchanged.`,
  inFile: (message: string, { x, y }: Point, precision: LengthPrecision) =>
    `${message} (x ${formatShort(x, precision)}, y ${formatShort(y, precision)})`,
  unreadable: t`The file could not be read. Try again.`,
  fileTooLarge: t`The file is too large for one cutout.`,
  open: (question: string) => t`${question} Change the drawing so that it is clear.`,
  unitUnsaid: (sizes: readonly string[]) => unitUnsaid(listWords(sizes, 'disjunction')),
  /** A size if the drawing is in this unit */
  drawnIn: (size: string, unit: string) => t`${size} (drawn in ${unit})`,
  nested: t`One contour is inside another. Draw only the outlines of the cutout, without frame or glass.`,
  twoMouths: t`More than one contour opens to the edge of the glass at y = 0.`,
  noEdge: t`The edge of the glass is missing. Draw it at y = 0.`,
  mirror: t`Mirror left and right`,
  addPoint: t`Add a point`,
  removePoint: t`Remove`,
  makeArc: t`Make it an arc`,
  makeLine: t`Make it a line`,
  round: t`Round the corner`,
  cannotRound: t`This corner has no room for a radius.`,
  nothingChosen: t`Select a point or a piece of the contour.`,
  pointOf: (id: ContourId, index: number) => {
    const [opening, point] = [numberOf(id), index + 1];
    return id === 'mouth' ? t`Point ${point} of the mouth` : t`Point ${point} of opening ${opening}`;
  },
  arcOf: (id: ContourId, index: number) => {
    const [opening, point] = [numberOf(id), index + 1];
    return id === 'mouth'
      ? t`Arc after point ${point} of the mouth`
      : t`Arc after point ${point} of opening ${opening}`;
  },
  lineOf: (id: ContourId, index: number) => {
    const [opening, point] = [numberOf(id), index + 1];
    return id === 'mouth'
      ? t`Line after point ${point} of the mouth`
      : t`Line after point ${point} of opening ${opening}`;
  },
  mouth: t`The mouth`,
  opening: (opening: number) => t`Opening ${opening}`,
  place: (x: string, y: string) => t`${x} from the center line, ${y} from the edge`,
  left: t`left`,
  right: t`right`,
  sizes: { width: t`Width of the cutout`, depth: t`Depth of the cutout`, mouth: t`Width of the mouth` },
  /** A dimension: its part, then what is measured */
  measured: (part: string, field: string) => t`${part}, ${field}`,
  fields: {
    x: t`from the center line`,
    y: t`from the edge`,
    radius: t`radius`,
    diameter: t`diameter`,
    width: t`width`,
  },
  arc: (id: ContourId, index: number) => {
    const [opening, point] = [numberOf(id), index + 1];
    return id === 'mouth' ? t`Arc ${point} of the mouth` : t`Arc ${point} of opening ${opening}`;
  },
  notPositive: t`Must be more than 0.`,
  notStretchable: t`The contour can’t be stretched to this size.`,
  radiusTooSmall: t`The radius must be at least half the distance between the ends of the arc.`,
  faults: t`Cutout check`,
  noFaults: t`The cutout can be made.`,
  tooSharp: (radius: string, least: string) =>
    radius === ''
      ? t`Sharp inside corners can’t be cut. Use a radius of at least ${least}.`
      : t`An inside radius of ${radius} is too small for the tool. Use at least ${least}.`,
  plateTooSmall: t`The hardware does not cover the whole cutout.`,
  figure: (name: string) => t`Cutout of ${name}`,
}));

function unitUnsaid(sizes: string): string {
  return t`The file has no unit: the cutout could be ${sizes}. Save the drawing with a unit.`;
}

export function openingName(id: ContourId): string {
  return id === 'mouth' ? cutoutTexts.mouth : cutoutTexts.opening(id + 1);
}

/** Name of a dimension: `Point 2 of the mouth, from the edge`. */
export function cutoutDimension(id: ContourId | 'size', point: number, field: string): string {
  if (id === 'size') return field === 'width' ? cutoutTexts.sizes.width : cutoutTexts.sizes.depth;
  if (id === 'mouth' && field === 'width') return cutoutTexts.sizes.mouth;
  const part =
    point < 0
      ? openingName(id)
      : field === 'radius'
        ? cutoutTexts.arc(id, point)
        : cutoutTexts.pointOf(id, point);
  return cutoutTexts.measured(part, (cutoutTexts.fields as Record<string, string>)[field] ?? field);
}
