import type { Point } from '@glass/contracts/panel';
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
import { asCircle, circleLoop, clockwise, fromBottom } from '../shape/contours.js';
import { withBoxes, type BoxedLoop, mergeNotch, piecesNear } from '../shape/separate-notches.js';
import type { Budget, DxfLimits } from './limits.js';
import type { ClosedLoop, LayeredSegment } from './chain-pieces.js';
import { type FaultPlace, type Faults, ReadingStopped } from './faults.js';
import type { Piece } from './drawn-pieces.js';
import { isSpeck, withoutSpecks } from './specks.js';
import { say } from '../words/say.js';

/** One sheet of glass found in a file. */
export interface ReadPanel {
  contour: NetContour;
  /** Outline only. */
  box: Box;
  /** Outline only. */
  layer: string;
  /** Lines of an outline that closes across layers, with their layers, in drawing coordinates. */
  sides?: readonly LayeredSegment[];
}

/** Costs per piece of a loop, in comparisons of two boxes: point-in-loop test, point-on-loop test, new loop. */
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

interface Sorting {
  limits: DxfLimits;
  tolerance: number;
  faults: Faults;
  comparisons: Budget;
}

interface Found {
  outline: Shape;
  outer: Loop;
  /** Cached boxes of the outline's pieces. */
  boxes: BoxedLoop;
  openings: Shape[];
}

/**
 * Sorts closed loops and circles into panels: loops inside nothing are outlines, loops inside an outline are its
 * openings, and a loop that runs along its outline is a notch, which is subtracted. Crossing contours, and contours
 * inside openings, become faults. Sheet frames are dropped.
 */
export function sortLoops(loops: ClosedLoop[], pieces: Piece[], sorting: Sorting): ReadPanel[] {
  const { limits, tolerance } = sorting;
  const shapes = [...loops.map((loop) => loopShape(loop)), ...pieces.flatMap(circleShape)];
  if (shapes.length > limits.loops) {
    throw new ReadingStopped('tooMany', say('file.tooManyContours', limits.loops), null);
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

/** Layer names of sheet frames; frameless showers do not match. */
const FRAME_LAYER = /frame(?!less)|border|title|rahmen|schriftfeld|cadre|cartouche|marco|cornice/i;
/**
 * Minimum fraction of a rectangle that contours with openings of their own must fill to make it a frame; below it,
 * they are a mistake inside an opening. A lower minimum applies to paper proportions, from 11 × 8½ to 17 × 11 in and
 * the A series.
 */
const FRAMED_SHARE = { paper: 0.15, other: 0.4 };
/** Minimum fraction of the outer line of a double frame in the inner one: 83 % for A4 with margins of 10 and 20 mm. */
const INNER_SHARE = 0.8;
const PAPER_RATIO = { least: 1.25, most: 1.6 };
/** Tolerance for square corners of a frame, mm. */
const SQUARE_MM = 0.01;

/**
 * Removes sheet frames and title block boxes on them. A rectangle is a frame if its contents have openings of their
 * own, or if its layer's name says so: unless it contains only round holes like a panel, or is empty and not in paper
 * proportions.
 * @param shapes largest first
 * @param outer the frame removed before
 */
function withoutFrames(shapes: Shape[], sorting: Sorting, outer: Shape | null = null): Shape[] {
  const frame = shapes.find(
    (shape) =>
      isFrame(shape, shapes, sorting) || (outer && isInnerLine(shape, outer, shapes, sorting.comparisons)),
  );
  if (!frame) return shapes;
  const { minX, minY } = frame.box;
  const size = sorting.faults.measures.size(frame.box);
  const message = say('frame', size);
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

/** The second line of a double frame: a little smaller, with a title block on it. */
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

/** Axis-parallel, like frames. */
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
    faults.error('crossing', say('contoursCross'), { at, ...placeOf(shape) });
    return;
  }
  const outer = clockwise(shape.loop);
  panels.push({ outline: shape, outer, boxes: withBoxes(outer), openings: [] });
}

function addTo(panel: Found, shape: Shape, sorting: Sorting): void {
  const { tolerance, faults, comparisons } = sorting;
  const where = placeOf(shape);
  if (isNearlyOn(panel.outline.box, shape.box)) {
    const at = shape.loop[0]?.start ?? null;
    faults.error('coincident', say('outlinesCoincide'), {
      ...where,
      at,
    });
    return;
  }
  const merged = merge(panel, shape, sorting);
  // Specks are left out with the openings.
  if (merged && !isSpeck(shape.box, panel.outline.box)) {
    panel.outer = merged;
    panel.boxes = withBoxes(merged);
    // Earlier openings may touch or cross the new notch: sorts them again.
    const [near, clear] = partition(panel.openings, ({ box }) => boxesMeet(box, shape.box));
    panel.openings = clear;
    for (const opening of near) addTo(panel, opening, sorting);
    return;
  }
  const touching = merged ? null : meeting(panel.boxes, shape, comparisons);
  if (touching) {
    faults.error('crossing', say('crossesOutline'), { at: touching, ...where });
    return;
  }
  for (const other of panel.openings) {
    if (!boxesMeet(other.box, shape.box)) continue;
    const at = meeting(other.boxes, shape, comparisons);
    if (at) {
      faults.error('crossing', say('openingsCross'), { at, ...where });
      return;
    }
    if (fitsInto(other.box, shape, tolerance) && holds(other.loop, other.boxes, shape, sorting)) {
      nested(panel, other, shape, faults);
      return;
    }
  }
  panel.openings.push(shape);
}

/** Suffix of layers for the far side of the glass. */
export const FAR_LAYER = '_FAR';

/** Two concentric circles are a countersunk hole; the inner one goes through. */
function nested(panel: Found, opening: Shape, shape: Shape, faults: Faults): void {
  const at = shape.loop[0]?.start ?? null;
  const where = { at, ...placeOf(shape) };
  const [outer, inner] = [opening.circle, shape.circle];
  if (isNearlyOn(opening.box, shape.box)) {
    faults.error('coincident', say('openingsCoincide'), where);
    return;
  }
  if (outer && inner && Math.hypot(outer.centre.x - inner.centre.x, outer.centre.y - inner.centre.y) < 0.1) {
    faults.warning('countersink', say('countersink'), where);
    const side = opening.layer.toUpperCase().endsWith(FAR_LAYER) ? 'far' : 'near';
    const countersink = opening.countersink ?? { radius: outer.radius, side };
    panel.openings[panel.openings.indexOf(opening)] = { ...shape, countersink };
    return;
  }
  faults.error('nested', say('nested'), where);
}

/** Thinner contours (mm) enclose nothing: a line drawn forth and back. */
const THINNEST_MM = 0.01;

function isSimple(shape: Shape, { limits, faults, comparisons }: Sorting): boolean {
  const { loop, boxes, line } = shape;
  const where = placeOf(shape);
  if (loop.length > limits.segmentsOfLoop) {
    const at = loop[0]?.start ?? null;
    faults.error('tooMany', say('file.tooManySegments', limits.segmentsOfLoop), { ...where, at });
    return false;
  }
  payForPairs(boxes, boxes, comparisons, line);
  const crossing = selfCrossing(loop);
  if (crossing) faults.error('selfCrossing', say('selfCrossing'), { ...where, at: crossing.at });
  if (crossing) return false;
  if (loopArea(loop) <= (THINNEST_MM * loopLength(loop)) / 2) {
    const at = loop[0]?.start ?? null;
    faults.error('sliver', say('sliver'), { ...where, at });
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

/** Whether a shape that does not cross the loop is inside it, decided by one of its points off the loop. */
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

/** A common point of a shape and a loop. */
function meeting(boxes: BoxedLoop, shape: Shape, comparisons: Budget): Point | null {
  comparisons.spend(boxes.length, shape.line);
  const near = piecesNear(boxes, shape.box, SAME_POINT);
  payForPairs(near, shape.boxes, comparisons, shape.line);
  return findChainIntersection(
    near.map(({ piece }) => piece),
    shape.loop,
  );
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

/** Tries exact coincidence first, so that a short line beside the outline is not taken for a part of it. */
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

/** Contours closer than this (mm) on all four sides are not openings: no machine leaves so little glass. */
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
  const shape = { loop, boxes: withBoxes(loop), box: boxOf(loop), area: loopArea(loop), circle: null };
  return { ...shape, layer, line, ...(sides ? { sides } : {}) };
}

function circleShape(piece: Piece): Shape[] {
  if (piece.kind !== 'circle') return [];
  const { centre, radius, layer, line } = piece;
  const loop = circleLoop(centre, radius);
  const area = Math.PI * radius * radius;
  return [{ loop, boxes: withBoxes(loop), box: boxOf(loop), area, circle: { centre, radius }, layer, line }];
}

const placeOf = ({ box, line, layer }: Shape): FaultPlace => ({ box, line, layer });

function asOpening(shape: Shape, index: number): Opening {
  const featureUID = `opening-${index + 1}`;
  const circle = shape.circle ?? asCircle(shape.loop);
  const { countersink } = shape;
  if (circle) return { kind: 'circle', featureUID, ...circle, ...(countersink ? { countersink } : {}) };
  return { kind: 'loop', featureUID, loop: clockwise(shape.loop) };
}

/** Measured cost of comparing two pieces whose boxes meet, in comparisons of two boxes. */
const TWO_LINES = 30;
const WITH_ARC = 150;

/**
 * Charges the cost of comparing every piece of one loop with every piece of another, or a loop with itself. Most pairs
 * only need a box test; the others are counted in advance.
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
