import type { Point } from '@glass/contracts';
import {
  type Box,
  boxOf,
  findChainIntersection,
  isInside,
  isOn,
  type Loop,
  loopArea,
  loopLength,
  type NetContour,
  type Opening,
  type CountersinkRim,
  pointAlong,
  SAME_POINT,
  segmentLength,
  selfCrossing,
} from '@glass/geometry';
import { asCircle, circleLoop, clockwise, fromBottom } from '../shape/closed-loop.js';
import { boxed, type BoxedLoop, mergeNotch, piecesNear } from '../shape/separate-notches.js';
import type { Budget, DxfLimits } from './limits.js';
import type { ClosedLoop, LayeredSegment } from './chain-pieces.js';
import { type FaultPlace, type Faults, ReadingStopped } from './faults.js';
import type { Piece } from './piece.js';
import { isSpeck, withoutSpecks } from './specks.js';

/** One sheet of glass found in a file. */
export interface ReadPanel {
  contour: NetContour;
  /** Of its outline. */
  box: Box;
  /** Of its outline. */
  layer: string;
  /** The lines of an outline that closes across layers, each with its layer, as they lie in the drawing. */
  sides?: readonly LayeredSegment[];
}

/** What things take for each piece of a loop, in looks at two boxes: whether a point is inside, or on it; a new loop. */
const INSIDE = 3;
const ON = 40;
const MERGED = 100;

interface Shape {
  loop: Loop;
  boxes: BoxedLoop;
  box: Box;
  area: number;
  circle: { centre: Point; radius: number } | null;
  countersink?: CountersinkRim;
  sides?: readonly LayeredSegment[];
  layer: string;
  line: number;
}

/** What sorting is done by and within. */
interface Sorting {
  limits: DxfLimits;
  tolerance: number;
  faults: Faults;
  comparisons: Budget;
}

interface Found {
  outline: Shape;
  outer: Loop;
  /** The same, for loops to be held against it. */
  boxes: BoxedLoop;
  openings: Shape[];
}

/**
 * Sorts closed loops and circles into panels: what lies in nothing is an outline, what lies in an outline is an
 * opening of it, and a loop that runs along its outline is a notch and cut out of it. What crosses, or lies in an
 * opening, becomes a fault. The frame of the drawing's sheet is none of it.
 */
export function sortLoops(loops: ClosedLoop[], pieces: Piece[], sorting: Sorting): ReadPanel[] {
  const { limits, tolerance } = sorting;
  const shapes = [...loops.map((loop) => loopShape(loop)), ...pieces.flatMap(circleShape)];
  if (shapes.length > limits.loops) {
    throw new ReadingStopped('tooMany', `The drawing has more than ${limits.loops} closed contours.`, null);
  }
  const simple = shapes.filter((shape) => isSimple(shape, sorting)).sort((a, b) => b.area - a.area);
  const panels: Found[] = [];
  for (const shape of withoutFrames(simple, sorting)) {
    const panel = panels.find(({ outer, boxes, outline }) => {
      if (!fitsInto(outline.box, shape, tolerance)) return false;
      return holds(outer, boxes, shape, sorting);
    });
    if (panel) addTo(panel, shape, sorting);
    else addPanel(panels, shape, sorting);
  }
  return panels.map(({ outer, outline, openings }) => ({
    contour: {
      outer: fromBottom(clockwise(outer)),
      openings: withoutSpecks(openings, outline, sorting.faults).map(asOpening),
    },
    box: boxOf(outer),
    layer: outline.layer,
    ...(outline.sides ? { sides: outline.sides } : {}),
  }));
}

/** What drawing offices call the layer of a sheet's frame. Frameless showers are no frame. */
const FRAME_LAYER = /frame(?!less)|border|title|rahmen|schriftfeld|cadre|cartouche|marco|cornice/i;
/**
 * Contours with openings of their own that fill this share of a rectangle are panels in a frame; less is a mistake, an
 * opening with something in it. Less is enough in the shape of paper, from 11 × 8½ to 17 × 11 in and the A series.
 */
const FRAMED_SHARE = { paper: 0.15, other: 0.4 };
/** What the inner line of a frame leaves of the sheet: 84 % of A4 with margins of 10 and 20 mm. */
const INNER_SHARE = 0.8;
const PAPER_RATIO = { least: 1.25, most: 1.6 };
/** Corners of a frame are square within this (mm). */
const SQUARE_MM = 0.01;

/**
 * The shapes without the frames of sheets, and without the boxes of a title block that stand on a frame. A rectangle
 * is a frame by its layer's name, unless it has nothing but round holes as a panel on that layer may, or because what
 * lies in it has openings of its own: then that is the glass.
 * @param shapes the largest first
 * @param outer the frame that was left out before
 */
function withoutFrames(shapes: Shape[], sorting: Sorting, outer: Shape | null = null): Shape[] {
  const frame = shapes.find(
    (shape) =>
      isFrame(shape, shapes, sorting) || (outer && isInnerLine(shape, outer, shapes, sorting.comparisons)),
  );
  if (!frame) return shapes;
  const { minX, minY } = frame.box;
  const size = sorting.faults.measures.size(frame.box);
  const message = `The rectangle of ${size} round the panels was taken for the frame of the sheet and left out.`;
  sorting.faults.warning('frame', message, {
    at: { x: minX, y: minY },
    line: frame.line,
    layer: frame.layer,
  });
  const rest = shapes.filter(
    (shape) => shape !== frame && meeting(frame.boxes, shape, sorting.comparisons) === null,
  );
  return withoutFrames(rest, sorting, frame);
}

/** The second line of a frame that has two: a little smaller, with the box of a title block standing on it. */
function isInnerLine(line: Shape, outer: Shape, shapes: Shape[], comparisons: Budget): boolean {
  if (!isRectangle(line) || line.area < INNER_SHARE * outer.area || !fitsInto(outer.box, line, 0))
    return false;
  return shapes.some(
    (box) =>
      box !== line &&
      isRectangle(box) &&
      fitsInto(line.box, box, 0) &&
      meeting(line.boxes, box, comparisons) !== null,
  );
}

function isFrame(frame: Shape, shapes: Shape[], { comparisons }: Sorting): boolean {
  if (!isRectangle(frame)) return false;
  comparisons.spend(shapes.length, frame.line);
  const within = shapes.filter((shape) => shape !== frame && fitsInto(frame.box, shape, 0));
  if (FRAME_LAYER.test(frame.layer)) {
    return within.length === 0 ? isPaper(frame.box) : within.some(({ loop }) => !asCircle(loop));
  }
  const outermost = within.filter(
    (shape) => !within.some((other) => other.area > shape.area && fitsInto(other.box, shape, 0)),
  );
  const panels = outermost.filter((shape) => {
    if (shape.circle) return false;
    comparisons.spend(within.length, shape.line);
    return within.some((inner) => inner !== shape && fitsInto(shape.box, inner, 0));
  });
  const share = isPaper(frame.box) ? FRAMED_SHARE.paper : FRAMED_SHARE.other;
  return panels.reduce((sum, { area }) => sum + area, 0) >= share * frame.area;
}

function isPaper({ minX, minY, maxX, maxY }: Box): boolean {
  const [shorter, longer] = [maxX - minX, maxY - minY].sort((a, b) => a - b) as [number, number];
  return longer >= PAPER_RATIO.least * shorter && longer <= PAPER_RATIO.most * shorter;
}

/** Upright, as frames are. */
function isRectangle({ loop, box, area, circle }: Shape): boolean {
  const block = (box.maxX - box.minX) * (box.maxY - box.minY);
  const rim = 2 * (box.maxX - box.minX + box.maxY - box.minY);
  return circle === null && loop.every(({ bulge }) => bulge === 0) && block - area <= SQUARE_MM * rim;
}

function addPanel(panels: Found[], shape: Shape, { faults, comparisons }: Sorting): void {
  for (const { outline, boxes } of panels) {
    if (!boxesMeet(outline.box, shape.box)) continue;
    const at = meeting(boxes, shape, comparisons);
    if (!at) continue;
    faults.error('crossing', 'Two contours cross.', { at, ...placeOf(shape) });
    return;
  }
  const outer = clockwise(shape.loop);
  panels.push({ outline: shape, outer, boxes: boxed(outer), openings: [] });
}

function addTo(panel: Found, shape: Shape, sorting: Sorting): void {
  const { tolerance, faults, comparisons } = sorting;
  const where = placeOf(shape);
  if (isNearlyOn(panel.outline.box, shape.box)) {
    const at = shape.loop[0]?.start ?? null;
    faults.error('coincident', 'Two outlines lie nearly on one another: one of them is drawn twice.', {
      ...where,
      at,
    });
    return;
  }
  const merged = merge(panel, shape, sorting);
  // Specks are left out with the openings.
  if (merged && !isSpeck(shape.box, panel.outline.box)) {
    panel.outer = merged;
    panel.boxes = boxed(merged);
    // What was an opening may have been cut from the edge of this notch, or cross it.
    const [near, clear] = parted(panel.openings, ({ box }) => boxesMeet(box, shape.box));
    panel.openings = clear;
    for (const opening of near) addTo(panel, opening, sorting);
    return;
  }
  const touching = merged ? null : meeting(panel.boxes, shape, comparisons);
  if (touching) {
    faults.error('crossing', 'A contour crosses or touches the outline.', { at: touching, ...where });
    return;
  }
  for (const other of panel.openings) {
    if (!boxesMeet(other.box, shape.box)) continue;
    const at = meeting(other.boxes, shape, comparisons);
    if (at) {
      faults.error('crossing', 'Two openings cross or touch.', { at, ...where });
      return;
    }
    if (fitsInto(other.box, shape, tolerance) && holds(other.loop, other.boxes, shape, sorting)) {
      nested(panel, other, shape, faults);
      return;
    }
  }
  panel.openings.push(shape);
}

/** The end of the layer's name of what is at the far side of the glass. */
export const FAR_LAYER = '_FAR';

/** Two circles about one centre are a countersunk hole: the inner one goes through. */
function nested(panel: Found, opening: Shape, shape: Shape, faults: Faults): void {
  const at = shape.loop[0]?.start ?? null;
  const where = { at, ...placeOf(shape) };
  const [outer, inner] = [opening.circle, shape.circle];
  if (isNearlyOn(opening.box, shape.box)) {
    faults.error('coincident', 'Two openings lie nearly on one another: one of them is drawn twice.', where);
    return;
  }
  if (outer && inner && Math.hypot(outer.centre.x - inner.centre.x, outer.centre.y - inner.centre.y) < 0.1) {
    faults.warning('countersink', 'A circle in a circle: the outer one was taken as the countersink.', where);
    const side = opening.layer.toUpperCase().endsWith(FAR_LAYER) ? 'far' : 'near';
    const countersink = opening.countersink ?? { radius: outer.radius, side };
    panel.openings[panel.openings.indexOf(opening)] = { ...shape, countersink };
    return;
  }
  faults.error('nested', 'A contour lies in an opening of the glass.', where);
}

/** What has no more than this (mm) between its sides encloses nothing: a line drawn there and back. */
const THINNEST_MM = 0.01;

function isSimple(shape: Shape, { limits, faults, comparisons }: Sorting): boolean {
  const { loop, boxes, line } = shape;
  const where = placeOf(shape);
  if (loop.length > limits.segmentsOfLoop) {
    const at = loop[0]?.start ?? null;
    faults.error('tooMany', `A contour has more than ${limits.segmentsOfLoop} segments.`, {
      ...where,
      at,
    });
    return false;
  }
  payForPairs(boxes, boxes, comparisons, line);
  const crossing = selfCrossing(loop);
  if (crossing) faults.error('selfCrossing', 'The contour crosses itself.', { ...where, at: crossing.at });
  if (crossing) return false;
  if (loopArea(loop) <= (THINNEST_MM * loopLength(loop)) / 2) {
    const at = loop[0]?.start ?? null;
    faults.error('sliver', 'A contour encloses nothing: its sides lie on one another.', { ...where, at });
    return false;
  }
  return true;
}

function fitsInto(box: Box, shape: Shape, slack: number): boolean {
  return (
    shape.box.minX >= box.minX - slack &&
    shape.box.minY >= box.minY - slack &&
    shape.box.maxX <= box.maxX + slack &&
    shape.box.maxY <= box.maxY + slack
  );
}

/** Whether a shape that does not cross the loop lies in it: one of its points that is not on the loop decides. */
function holds(loop: Loop, boxes: BoxedLoop, shape: Shape, { comparisons }: Sorting): boolean {
  for (const segment of shape.loop) {
    for (const point of [segment.start, pointAlong(segment, segmentLength(segment) / 2)]) {
      comparisons.spend(loop.length * INSIDE, shape.line);
      const at = { minX: point.x, minY: point.y, maxX: point.x, maxY: point.y };
      const near = piecesNear(boxes, at, SAME_POINT);
      comparisons.spend(near.length * ON, shape.line);
      if (!near.some(({ piece }) => isOn(piece, point))) return isInside(loop, point);
    }
  }
  return false;
}

/** A point in which a shape meets a loop. */
function meeting(boxes: BoxedLoop, shape: Shape, comparisons: Budget): Point | null {
  comparisons.spend(boxes.length, shape.line);
  const near = piecesNear(boxes, shape.box, SAME_POINT);
  payForPairs(near, shape.boxes, comparisons, shape.line);
  return findChainIntersection(
    near.map(({ piece }) => piece),
    shape.loop,
  );
}

function parted<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** First as drawn to the last decimal, so that a short line beside the outline is not taken for a part of it. */
function merge({ outer, boxes }: Found, shape: Shape, { tolerance, comparisons }: Sorting): Loop | null {
  comparisons.spend(boxes.length, shape.line);
  const near = piecesNear(boxes, shape.box, tolerance);
  payForPairs(near, shape.boxes, comparisons, shape.line);
  const notch = clockwise(shape.loop);
  for (const within of [SAME_POINT, tolerance]) {
    const merged = mergeNotch(outer, near, notch, within);
    if (!merged) continue;
    comparisons.spend(merged.length * MERGED, shape.line);
    return merged;
  }
  return null;
}

/** Nearer than this (mm) on all four sides, a contour is no opening of the other: no machine leaves so little glass. */
const NEARLY_ON_MM = 0.5;

function isNearlyOn(a: Box, b: Box): boolean {
  return (['minX', 'minY', 'maxX', 'maxY'] as const).every(
    (side) => Math.abs(a[side] - b[side]) <= NEARLY_ON_MM,
  );
}

function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

function loopShape({ loop, layer, line, sides }: ClosedLoop): Shape {
  const shape = { loop, boxes: boxed(loop), box: boxOf(loop), area: loopArea(loop), circle: null };
  return { ...shape, layer, line, ...(sides ? { sides } : {}) };
}

function circleShape(piece: Piece): Shape[] {
  if (piece.kind !== 'circle') return [];
  const { centre, radius, layer, line } = piece;
  const loop = circleLoop(centre, radius);
  const area = Math.PI * radius * radius;
  return [{ loop, boxes: boxed(loop), box: boxOf(loop), area, circle: { centre, radius }, layer, line }];
}

const placeOf = ({ box, line, layer }: Shape): FaultPlace => ({ box, line, layer });

function asOpening(shape: Shape, index: number): Opening {
  const featureUID = `opening-${index + 1}`;
  const circle = shape.circle ?? asCircle(shape.loop);
  const { countersink } = shape;
  if (circle) return { kind: 'circle', featureUID, ...circle, ...(countersink ? { countersink } : {}) };
  return { kind: 'loop', featureUID, loop: clockwise(shape.loop) };
}

/** What holding two pieces against each other takes whose boxes meet, in looks at two boxes. Measured. */
const TWO_LINES = 30;
const WITH_ARC = 150;

/**
 * Pays for holding every piece of one loop against every piece of another, or of a loop against those after it.
 * Most are nowhere near each other, which a look at their boxes tells; the others are counted before they are met.
 */
function payForPairs(a: BoxedLoop, b: BoxedLoop, comparisons: Budget, line: number): void {
  const isOne = a === b;
  comparisons.spend(isOne ? (a.length * a.length) / 2 : a.length * b.length, line);
  let effort = 0;
  for (let first = 0; first < a.length; first += 1) {
    const { piece, box } = a[first]!;
    for (let second = isOne ? first + 1 : 0; second < b.length; second += 1) {
      const other = b[second]!;
      if (box.minX > other.box.maxX || other.box.minX > box.maxX) continue;
      if (box.minY > other.box.maxY || other.box.minY > box.maxY) continue;
      effort += piece.bulge === 0 && other.piece.bulge === 0 ? TWO_LINES : WITH_ARC;
    }
  }
  comparisons.spend(effort, line);
}
