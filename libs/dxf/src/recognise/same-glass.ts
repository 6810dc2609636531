import type { Catalogue, LengthPrecision, PanelFeature, PanelShape } from '@glass/contracts';
import {
  cornerCount,
  ImpossiblePanel,
  mapLengths,
  netContour,
  type Segment,
  shapeEdges,
  sharpEdges,
  type NetContour,
  type Panel,
} from '@glass/geometry';
import { contoursEqual } from '../shape/contours-equal.js';
import { DRAWN_WITHIN_MM, NEARLY_MM } from './tolerance.js';

interface ShapeAndFeatures {
  shape: PanelShape<number>;
  features: PanelFeature<number>[];
}

/** The edges of a shape, corners sharp; null where its sizes make none. */
export function edgesOf(shape: PanelShape<number>): Segment[][] | null {
  return orNull(() => sharpEdges(shape));
}

/** Whether the panel, laid out, is cut as the contour. */
export function isSameGlass(panel: ShapeAndFeatures, contour: NetContour, catalogue: Catalogue): boolean {
  const cut = orNull(() => netContour(plainPanel(panel), catalogue));
  return cut !== null && contoursEqual(cut, contour, DRAWN_WITHIN_MM);
}

/**
 * Every length that is within NEARLY_MM of a 64th of an inch, or of a tenth of a millimetre, as just that: a drawing
 * says 26.7188 where somebody meant 26 23/32.
 */
export function withRoundFigures(panel: ShapeAndFeatures, precision: LengthPrecision): ShapeAndFeatures {
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
