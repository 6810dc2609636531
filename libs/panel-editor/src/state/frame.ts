import type { Length, LengthPrecision, PanelFeature, PanelSpec, PlacedFrom, Point } from '@glass/contracts';
import { edgeLetter, exactLength, lengthFromMm, type PanelMeasures, stepMm } from '@glass/geometry';

/** What placing needs to know of the panel as it stands, in millimetres. */
export interface Frame {
  width: number;
  height: number;
  edges: FrameEdge[];
  precision: LengthPrecision;
}

export interface FrameEdge {
  letter: string;
  length: number;
  start: Point;
  end: Point;
  curved: boolean;
}

export function frameOf(measures: PanelMeasures, precision: LengthPrecision): Frame {
  return {
    width: measures.blockWidthMm,
    height: measures.blockHeightMm,
    precision,
    edges: measures.edges.map((edge) => ({
      letter: edge.letter,
      length: edge.lengthMm,
      start: edge.segments[0]?.start ?? { x: 0, y: 0 },
      end: edge.segments.at(-1)?.end ?? { x: 0, y: 0 },
      curved: edge.curved,
    })),
  };
}

/** What an arrow key moves by: 1/16 in or 1 mm, also where lengths are shown finer. */
export function shortStepOf(precision: LengthPrecision): number {
  return precision === '1mm' ? 1 : 25.4 / 16;
}

/** What shift and an arrow key move by: an inch or a centimetre. */
export function longStepOf(precision: LengthPrecision): number {
  return precision === '1mm' ? 10 : 25.4;
}

/** The length at the nearest step of the tenant's precision, never negative. */
export function snapped(mm: number, precision: LengthPrecision): Length {
  const step = stepMm(precision);
  return lengthFromMm(Math.max(0, Math.round(mm / step) * step), precision);
}

export type PlacedFeature = Extract<PanelFeature, PlacedFrom>;
export type EdgeFeature = Extract<PanelFeature, { edge: number }>;

export function isPlaced(feature: PanelFeature): feature is PlacedFeature {
  return 'fromX' in feature;
}

export function isOnEdge(feature: PanelFeature): feature is EdgeFeature {
  return 'edge' in feature;
}

/** The centre of a feature in the block's coordinates: x to the right, y up, from the lower left. */
export function centreOf(feature: PanelFeature, frame: Frame): Point | null {
  if (isPlaced(feature)) {
    return {
      x: feature.fromX === 'left' ? feature.x.mm : frame.width - feature.x.mm,
      y: feature.fromY === 'bottom' ? feature.y.mm : frame.height - feature.y.mm,
    };
  }
  if (isOnEdge(feature)) {
    const edge = frame.edges[feature.edge];
    if (!edge || edge.length === 0) return null;
    const along = feature.from === 'start' ? feature.distance.mm : edge.length - feature.distance.mm;
    const share = along / edge.length;
    return {
      x: edge.start.x + (edge.end.x - edge.start.x) * share,
      y: edge.start.y + (edge.end.y - edge.start.y) * share,
    };
  }
  return null;
}

/** Corner i lies where edge i ends and the next begins: `AB` for the first. */
export function cornerLetters({ edges }: Frame, index: number): string {
  const next = edges[(index + 1) % edges.length];
  return `${edges[index]?.letter ?? ''}${next?.letter ?? ''}`;
}

/** Stands in while no size of the panel makes a shape: letters without lengths. */
export function unknownFrame(spec: PanelSpec, precision: LengthPrecision): Frame {
  const nowhere = { x: 0, y: 0 };
  return {
    width: 0,
    height: 0,
    precision,
    edges: spec.edges.map((_, index) => ({
      letter: edgeLetter(index),
      length: 0,
      start: nowhere,
      end: nowhere,
      curved: false,
    })),
  };
}

/**
 * Nearer than this (mm) to a length that people write, a converted length is that length: 10 nm is what is lost
 * when a length is written in millionths of a millimetre and measured back from the other side.
 */
const LOST_MM = 1e-5;

/** Finer than any fraction of the trade: decimals of who works from a drawing. */
const DECIMAL_MM = 0.01;

/**
 * A length that was worked out, such as the rest of a side, in the words in which a person would have entered it:
 * in the tenant's steps, in 1/64 in or in hundredths of a millimetre where it is one of these, otherwise exact to a
 * millionth of a millimetre. Measuring to and fro so ends where it began.
 */
export function keptLength(mm: number, precision: LengthPrecision): Length {
  const fine = precision === '1mm' ? [] : [25.4 / 64];
  for (const step of [stepMm(precision), ...fine, DECIMAL_MM]) {
    const near = Math.round(mm / step) * step;
    if (Math.abs(near - mm) < LOST_MM) return exactLength(near, precision);
  }
  return exactLength(mm, precision);
}
