import type { PanelFeature, PanelSpec, PlacedFrom, Point } from '@glass/contracts/panel';
import type { Length, LengthPrecision } from '@glass/contracts/primitives';
import { edgeLetter, exactLength, lengthFromMm, type PanelMeasures, stepMm } from '@glass/geometry';

/** Outer size and edges of the current panel, for placing features, mm. */
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

export function toFrame(measures: PanelMeasures, precision: LengthPrecision): Frame {
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

/** Step of an arrow key: 1/16 in or 1 mm, even at finer precisions. */
export function shortStepOf(precision: LengthPrecision): number {
  return precision === '1mm' ? 1 : 25.4 / 16;
}

/** Step of shift + arrow key: an inch or a centimeter. */
export function longStepOf(precision: LengthPrecision): number {
  return precision === '1mm' ? 10 : 25.4;
}

/** Rounds to the tenant's precision, never below 0. */
export function snapLength(mm: number, precision: LengthPrecision): Length {
  const step = stepMm(precision);
  return lengthFromMm(Math.max(0, Math.round(mm / step) * step), precision);
}

export type PlacedFeature = Extract<PanelFeature, PlacedFrom>;
export type EdgeFeature = Extract<PanelFeature, { edge: number }>;
export type EdgePlace = Pick<EdgeFeature, 'edge' | 'from' | 'distance'>;

export function isPlaced(feature: PanelFeature): feature is PlacedFeature {
  return 'fromX' in feature;
}

export function isOnEdge(feature: PanelFeature): feature is EdgeFeature {
  return 'edge' in feature;
}

/** Center of a feature in block coordinates: x right, y up, from the lower left. null for corner notches. */
export function centerOf(feature: PanelFeature, frame: Frame): Point | null {
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

/** Corner i is at the end of edge i: `AB` for the first. */
export function cornerLetters({ edges }: Frame, index: number): string {
  const next = edges[(index + 1) % edges.length];
  return `${edges[index]?.letter ?? ''}${next?.letter ?? ''}`;
}

/** Letters of the corners at the ends of an edge. */
export function cornersOf(frame: Frame, edge: number): Record<EdgeFeature['from'], string> {
  const count = frame.edges.length;
  return { start: cornerLetters(frame, (edge + count - 1) % count), end: cornerLetters(frame, edge) };
}

/** Placeholder while no sizes make a shape: letters without lengths. */
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
 * Tolerance for recognizing an entered length, mm: 10 nm is lost when a length is stored to 1e-6 mm and measured back
 * from the other side.
 */
const ROUNDING_MM = 1e-5;

/** Finest step people enter: decimals from a drawing. */
const DECIMAL_MM = 0.01;

/**
 * Writes a computed length as a person would enter it: in the tenant's steps, in 1/64 in or hundredths of a millimeter
 * if it is one, else exact to 1e-6 mm. Makes measuring back and forth lossless.
 */
export function toEntryLength(mm: number, precision: LengthPrecision): Length {
  const fine = precision === '1mm' ? [] : [25.4 / 64];
  for (const step of [stepMm(precision), ...fine, DECIMAL_MM]) {
    const near = Math.round(mm / step) * step;
    if (Math.abs(near - mm) < ROUNDING_MM) return exactLength(near, precision);
  }
  return exactLength(mm, precision);
}
