import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelFeature, PanelShape, Point, PanelSpec } from '@glass/contracts/panel';
import type { LengthPrecision } from '@glass/contracts/primitives';
import {
  boxOf,
  contourShape,
  cornerCount,
  ImpossiblePanel,
  mergeLoopSegments,
  type Loop,
  mapLengths,
  moveLoop,
  type NetContour,
  netContour,
  type Opening,
  type Segment,
  shapeEdges,
  sharpEdges,
} from '@glass/geometry';
import { clockwise, contoursEqual, loopsNear, movedContour } from '../shape/contours.js';
import { drilledHinges, openingFeature } from './openings.js';
import { type DrawnCut, placedOnEdges, withoutEdgeCuts } from './edge-cuts.js';
import { guessEllipses } from './guess-ellipses.js';
import { guessShapes } from './guess-shapes.js';
import { MAX_CURVE_DEVIATION_MM } from '../read/drawn-pieces.js';
import { RECOGNITION_TOLERANCE_MM, NEARLY_MM } from './tolerance.js';

/** A drawn contour as a panel to order. */
export interface RecognizedPanel {
  shape: PanelShape<number>;
  features: PanelFeature<number>[];
  /** Lower left of the panel's block in contour coordinates; outside the box if a cut removes the end of a curve. */
  origin: Point;
  /** Openings that no feature makes: neither circles nor axis-parallel rectangles. */
  others: Loop[];
}

interface RecognizeOptions {
  /** Source of the hinges and clamps to recognize. */
  catalogue: Catalogue;
  /** The drawing that contour shapes refer to; null if it is not stored. */
  sourceFileUID: string | null;
  newUID: () => string;
}

/**
 * Converts a contour, with the lower left of its box at the origin, to the panel that a user would have entered: a
 * rectangle by width and height rather than four points, hinges and notches rather than twenty edges. It then has the
 * same price and the same fields. Every recognized panel is laid out again and must match the drawing within
 * RECOGNITION_TOLERANCE_MM (an ellipse: the deviation of two curves); otherwise the outline stays as drawn.
 */
export function recognizePanel(contour: NetContour, options: RecognizeOptions): RecognizedPanel {
  const drawn = clockwise(contour.outer);
  const outer = mergeLoopSegments(drawn, RECOGNITION_TOLERANCE_MM);
  const { hinges } = options.catalogue;
  const { outline, cuts } = withoutEdgeCuts(outer, hinges);
  const { minX, minY } = boxOf(outline);
  // A cut at the end of a curve removes what the block is measured to.
  const origin = { x: minX, y: minY };
  const placed = cuts.map(({ feature, at }) => ({ feature, at: { x: at.x - minX, y: at.y - minY } }));
  for (const shape of guessShapes(outline)) {
    const panel = layOutGuess({ shape, cuts: placed, origin }, contour, options);
    if (panel) return panel;
  }
  for (const ellipse of guessEllipses(drawn, hinges)) {
    const oval = layOutGuess(ellipse, contour, options);
    if (oval) return oval;
  }
  const partly = { shape: contourShape(outline, options.sourceFileUID), cuts: placed, origin };
  return layOutGuess(partly, contour, options) ?? keepOutline(contour, options);
}

/** A candidate shape with its cuts, and the lower left of its block in contour coordinates. */
interface Guess {
  shape: PanelShape<number>;
  cuts: readonly DrawnCut[];
  origin: Point;
}

/** Keeps the outline, with its openings as features where possible. */
export function keepOutline(contour: NetContour, options: RecognizeOptions): RecognizedPanel {
  return {
    shape: contourShape(contour.outer, options.sourceFileUID),
    origin: { x: 0, y: 0 },
    ...toFeatures(contour.openings, options),
  };
}

/** Lays out a candidate with all cuts and openings, in round numbers if possible; null if the glass differs. */
function layOutGuess(
  { shape, cuts, origin }: Guess,
  drawn: NetContour,
  options: RecognizeOptions,
): RecognizedPanel | null {
  const { catalogue, newUID } = options;
  const contour = movedContour(drawn, { dx: -origin.x, dy: -origin.y });
  const edges = edgesOf(shape);
  const onEdges = edges && placedOnEdges(cuts, edges, newUID);
  if (!onEdges) return null;
  const drilled = drilledHinges(contour.openings, edges, catalogue.hinges, newUID);
  const inside = toFeatures(drilled.left, options);
  const panel = { shape, features: [...onEdges, ...drilled.hinges, ...inside.features] };
  const wanted = { ...contour, openings: withoutLoops(contour.openings, inside.others) };
  const same = [withRoundFigures(panel, catalogue.precision), panel].find((candidate) =>
    isSameGlass(candidate, wanted, catalogue),
  );
  if (!same) return null;
  const others = inside.others.map((loop) => moveLoop(loop, origin.x, origin.y));
  return { ...same, origin, others };
}

function toFeatures(
  openings: readonly Opening[],
  { catalogue, newUID }: RecognizeOptions,
): { features: PanelFeature<number>[]; others: Loop[] } {
  const features: PanelFeature<number>[] = [];
  const others: Loop[] = [];
  for (const opening of openings) {
    const feature = openingFeature(opening, newUID(), catalogue.holePrices);
    if (feature) features.push(feature);
    else if (opening.kind === 'loop') others.push(opening.loop);
  }
  return { features, others };
}

const withoutLoops = (openings: readonly Opening[], loops: readonly Loop[]) =>
  openings.filter((opening) => opening.kind === 'circle' || !loops.includes(opening.loop));

interface ShapeAndFeatures {
  shape: PanelShape<number>;
  features: PanelFeature<number>[];
}

/** The edges of a shape with sharp corners; null if its sizes are impossible. */
function edgesOf(shape: PanelShape<number>): Segment[][] | null {
  return orNull(() => sharpEdges(shape));
}

/** Whether the panel, laid out, is cut like the contour. */
function isSameGlass(panel: ShapeAndFeatures, contour: NetContour, catalogue: Catalogue): boolean {
  const cut = orNull(() => netContour(plainPanel(panel), catalogue));
  if (cut === null) return false;
  if (contoursEqual(cut, contour, RECOGNITION_TOLERANCE_MM)) return true;
  // Other programs approximate an ellipse by different arcs, as close to it as ours.
  return (
    panel.shape.kind === 'ellipse' &&
    contoursEqual({ ...cut, outer: contour.outer }, contour, RECOGNITION_TOLERANCE_MM) &&
    loopsNear(cut.outer, contour.outer, 2 * MAX_CURVE_DEVIATION_MM)
  );
}

/** Rounds lengths within NEARLY_MM of 1/64 in or a tenth of a millimeter: a drawing has 26.7188 for 26 23/32. */
function withRoundFigures(panel: ShapeAndFeatures, precision: LengthPrecision): ShapeAndFeatures {
  const step = precision === '1mm' ? 0.1 : 25.4 / 64;
  const { shape, features } = mapLengths(plainPanel(panel), (mm) => {
    const round = Math.round(mm / step) * step;
    return Math.abs(round - mm) <= NEARLY_MM ? round : mm;
  });
  return { shape, features };
}

function plainPanel({ shape, features }: ShapeAndFeatures): PanelSpec<number> {
  return {
    materialUID: '',
    shape,
    edges: shapeEdges(shape).map(() => ({ finishUID: null })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
    features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

function orNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof ImpossiblePanel) return null;
    throw error;
  }
}
