import type { Catalogue, LengthPrecision, PanelFeature, PanelShape, Point } from '@glass/contracts';
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
  type Panel,
  type Segment,
  shapeEdges,
  sharpEdges,
} from '@glass/geometry';
import { clockwise } from '../shape/closed-loop.js';
import { contoursEqual, loopsNear, movedContour } from '../shape/contours.js';
import { drilledHinges } from './drilled-hinges.js';
import { type DrawnCut, placedOnEdges, withoutEdgeCuts } from './edge-cuts.js';
import { ellipsesLike } from './ellipse-like.js';
import { openingFeature } from './opening-feature.js';
import { shapesLike } from './shapes-like.js';
import { CURVE_WITHIN_MM, DRAWN_WITHIN_MM, NEARLY_MM } from './tolerance.js';

/** What a drawn contour is as a panel to order. */
export interface RecognisedPanel {
  shape: PanelShape<number>;
  features: PanelFeature<number>[];
  /** Where in the contour the lower left of the panel's block lies: beside it where a cut takes the end of a curve away. */
  origin: Point;
  /** Openings that no feature makes: neither circles nor upright rectangles. */
  others: Loop[];
}

export interface RecogniseOptions {
  /** Whose hinges and clamps are looked for. */
  catalogue: Catalogue;
  /** The drawing, for an outline that only it has; null where nobody keeps it. */
  sourceFileUID: string | null;
  newUID: () => string;
}

/**
 * A contour that was read, with the lower left of its box at the origin, as the panel that somebody would have
 * entered: a rectangle with its width and height rather than four points, hinges of the catalogue and notches rather
 * than twenty edges. So it costs the same and is changed in the same fields. Whatever is recognised is laid out again
 * and must be the drawn glass within DRAWN_WITHIN_MM; otherwise the outline stays as it was drawn.
 */
export function recognisePanel(contour: NetContour, options: RecogniseOptions): RecognisedPanel {
  const drawn = clockwise(contour.outer);
  const outer = mergeLoopSegments(drawn, DRAWN_WITHIN_MM);
  const { hinges } = options.catalogue;
  const { outline, cuts } = withoutEdgeCuts(outer, hinges);
  const { minX, minY } = boxOf(outline);
  // A cut at the end of a curve takes away what the block was measured to.
  const origin = { x: minX, y: minY };
  const placed = cuts.map(({ feature, at }) => ({ feature, at: { x: at.x - minX, y: at.y - minY } }));
  for (const shape of shapesLike(outline)) {
    const panel = madeOf({ shape, cuts: placed, origin }, contour, options);
    if (panel) return panel;
  }
  for (const ellipse of ellipsesLike(drawn, hinges)) {
    const oval = madeOf(ellipse, contour, options);
    if (oval) return oval;
  }
  const partly = { shape: contourShape(outline, options.sourceFileUID), cuts: placed, origin };
  return madeOf(partly, contour, options) ?? asDrawn(contour, options);
}

/** What a contour may be, and where in it the lower left of that panel's block lies. */
interface Guess {
  shape: PanelShape<number>;
  cuts: readonly DrawnCut[];
  origin: Point;
}

/** The outline as it is, with its openings as features where they can be. */
export function asDrawn(contour: NetContour, options: RecogniseOptions): RecognisedPanel {
  return {
    shape: contourShape(contour.outer, options.sourceFileUID),
    origin: { x: 0, y: 0 },
    ...madeInside(contour.openings, options),
  };
}

/** The shape with all cuts and openings, in figures as round as they may be; null where that is other glass. */
function madeOf(
  { shape, cuts, origin }: Guess,
  drawn: NetContour,
  options: RecogniseOptions,
): RecognisedPanel | null {
  const { catalogue, newUID } = options;
  const contour = movedContour(drawn, { dx: -origin.x, dy: -origin.y });
  const edges = edgesOf(shape);
  const onEdges = edges && placedOnEdges(cuts, edges, newUID);
  if (!onEdges) return null;
  const drilled = drilledHinges(contour.openings, edges, catalogue.hinges, newUID);
  const inside = madeInside(drilled.left, options);
  const panel = { shape, features: [...onEdges, ...drilled.hinges, ...inside.features] };
  const wanted = { ...contour, openings: withoutLoops(contour.openings, inside.others) };
  const same = [withRoundFigures(panel, catalogue.precision), panel].find((candidate) =>
    isSameGlass(candidate, wanted, catalogue),
  );
  if (!same) return null;
  const others = inside.others.map((loop) => moveLoop(loop, origin.x, origin.y));
  return { ...same, origin, others };
}

function madeInside(
  openings: readonly Opening[],
  { catalogue, newUID }: RecogniseOptions,
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

/** The edges of a shape, corners sharp; null where its sizes make none. */
function edgesOf(shape: PanelShape<number>): Segment[][] | null {
  return orNull(() => sharpEdges(shape));
}

/** Whether the panel, laid out, is cut as the contour. */
function isSameGlass(panel: ShapeAndFeatures, contour: NetContour, catalogue: Catalogue): boolean {
  const cut = orNull(() => netContour(plainPanel(panel), catalogue));
  if (cut === null) return false;
  if (contoursEqual(cut, contour, DRAWN_WITHIN_MM)) return true;
  // Others make an ellipse of other arcs, which are as near to it as ours.
  return (
    panel.shape.kind === 'ellipse' &&
    contoursEqual({ ...cut, outer: contour.outer }, contour, DRAWN_WITHIN_MM) &&
    loopsNear(cut.outer, contour.outer, 2 * CURVE_WITHIN_MM)
  );
}

/**
 * Every length that is within NEARLY_MM of a 64th of an inch, or of a tenth of a millimetre, as just that: a drawing
 * says 26.7188 where somebody meant 26 23/32.
 */
function withRoundFigures(panel: ShapeAndFeatures, precision: LengthPrecision): ShapeAndFeatures {
  const step = precision === '1mm' ? 0.1 : 25.4 / 64;
  const { shape, features } = mapLengths(plainPanel(panel), (mm) => {
    const round = Math.round(mm / step) * step;
    return Math.abs(round - mm) <= NEARLY_MM ? round : mm;
  });
  return { shape, features };
}

function plainPanel({ shape, features }: ShapeAndFeatures): Panel {
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
