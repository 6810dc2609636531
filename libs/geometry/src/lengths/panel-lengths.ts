import type { CornerName, PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import type { Length, LengthPrecision, UnitSystem } from '@glass/contracts/primitives';
import { exactLength } from './format-length.js';
import { parseLength } from './parse-length.js';
import { lengthReasons } from './length-reasons.js';

/** Maps a length with its path, such as `shape.width` or `features.2.diameter`. */
type LengthMapping<A, B> = (length: A, path: string) => B;

/** A length whose text and millimeters differ, with its path: `features.2.diameter`. */
interface LengthFault {
  path: string;
  reason: string;
}

/** Converts each length of a specification to millimeters. */
export function panelInMillimeters(spec: PanelSpec<Length>): PanelSpec<number> {
  return mapLengths(spec, (length) => length.mm);
}

/** Converts millimeters to lengths whose texts parse to exactly their millimeters. */
export function panelWithLengths(panel: PanelSpec<number>, precision: LengthPrecision): PanelSpec<Length> {
  return mapLengths(panel, (mm) => exactLength(mm, precision));
}

/**
 * Lists all lengths whose text does not parse to its millimeters. The server calls it on requests, so lengths may be of
 * any type.
 */
export function checkLengths(spec: PanelSpec<Length>, units: UnitSystem): LengthFault[] {
  const faults: LengthFault[] = [];
  mapLengths<unknown, null>(spec, (length, path) => {
    const reason = describeLengthFault(length, units);
    if (reason !== null) faults.push({ path, reason });
    return null;
  });
  return faults;
}

/** Why a sent length is no length, or its text another one than its millimeters; null if it is right. */
export function describeLengthFault(length: unknown, units: UnitSystem): string | null {
  if (typeof length !== 'object' || length === null) return lengthReasons.empty;
  const { text, mm } = length as Partial<Length>;
  if (typeof text !== 'string' || typeof mm !== 'number') return lengthReasons.empty;
  const read = parseLength(text, units);
  if (!read.ok) return read.reason;
  return read.mm === mm ? null : lengthReasons.otherMm(text, read.mm, mm);
}

/** The length at this path, such as `shape.width` or `features.2.diameter`; null if there is none. */
export function lengthAt(spec: unknown, path: string): Length | null {
  let node = spec;
  for (const key of path.split('.')) {
    if (typeof node !== 'object' || node === null) return null;
    node = (node as Record<string, unknown>)[key];
  }
  return isLength(node) ? node : null;
}

export function isLength(value: unknown): value is Length {
  return typeof value === 'object' && value !== null && 'text' in value && 'mm' in value;
}

/** Replaces all lengths of shape, corners and features by the result of `map`. */
export function mapLengths<A, B>(spec: PanelSpec<A>, map: LengthMapping<A, B>): PanelSpec<B> {
  return {
    materialUID: spec.materialUID,
    shape: mapShape(spec.shape, map),
    ...(spec.template ? { template: spec.template } : {}),
    edges: spec.edges,
    corners: spec.corners.map((corner, i) => ({
      finishUID: corner.finishUID,
      size: corner.size === null ? null : map(corner.size, `corners.${i}.size`),
    })),
    features: spec.features.map((feature, i) => mapFeature(feature, `features.${i}`, map)),
    viewingSide: spec.viewingSide,
    mark: spec.mark,
    notes: spec.notes,
  };
}

function mapFeature<A, B>(feature: PanelFeature<A>, path: string, map: LengthMapping<A, B>): PanelFeature<B> {
  const of = (value: A, name: string): B => map(value, `${path}.${name}`);
  switch (feature.kind) {
    case 'hole':
      return {
        ...feature,
        diameter: of(feature.diameter, 'diameter'),
        countersunk: feature.countersunk && {
          ...feature.countersunk,
          diameter: of(feature.countersunk.diameter, 'countersunk.diameter'),
        },
        x: of(feature.x, 'x'),
        y: of(feature.y, 'y'),
      };
    case 'standardHole':
      return { ...feature, x: of(feature.x, 'x'), y: of(feature.y, 'y') };
    case 'hinge':
      return { ...feature, distance: of(feature.distance, 'distance') };
    case 'edgeNotch':
      return {
        ...feature,
        width: of(feature.width, 'width'),
        depth: of(feature.depth, 'depth'),
        radius: of(feature.radius, 'radius'),
        distance: of(feature.distance, 'distance'),
      };
    case 'cornerNotch':
      return {
        ...feature,
        alongNext: of(feature.alongNext, 'alongNext'),
        alongPrevious: of(feature.alongPrevious, 'alongPrevious'),
        radius: of(feature.radius, 'radius'),
      };
    case 'cutout':
      return {
        ...feature,
        width: of(feature.width, 'width'),
        height: of(feature.height, 'height'),
        radius: of(feature.radius, 'radius'),
        x: of(feature.x, 'x'),
        y: of(feature.y, 'y'),
      };
  }
}

/** Replaces all lengths of a shape by the result of `map`; counts, bulges and names stay. */
export function mapShape<A, B>(shape: PanelShape<A>, map: LengthMapping<A, B>): PanelShape<B> {
  const of = (value: A, name: string): B => map(value, `shape.${name}`);
  const size = (sized: { width: A; height: A }) => ({
    width: of(sized.width, 'width'),
    height: of(sized.height, 'height'),
  });
  switch (shape.kind) {
    case 'rectangle':
    case 'ellipse':
    case 'racetrack':
      return { kind: shape.kind, ...size(shape) };
    case 'quad':
      return {
        kind: 'quad',
        bottom: of(shape.bottom, 'bottom'),
        left: of(shape.left, 'left'),
        top: of(shape.top, 'top'),
        right: of(shape.right, 'right'),
        diagonal: of(shape.diagonal, 'diagonal'),
      };
    case 'quadByOffsets': {
      const offset = (name: CornerName) => ({
        x: of(shape[name].x, `${name}.x`),
        y: of(shape[name].y, `${name}.y`),
      });
      return {
        kind: 'quadByOffsets',
        ...size(shape),
        lowerLeft: offset('lowerLeft'),
        upperLeft: offset('upperLeft'),
        upperRight: offset('upperRight'),
        lowerRight: offset('lowerRight'),
      };
    }
    case 'rakedTop':
      return {
        kind: 'rakedTop',
        width: of(shape.width, 'width'),
        heightLeft: of(shape.heightLeft, 'heightLeft'),
        heightRight: of(shape.heightRight, 'heightRight'),
      };
    case 'trapezoid':
      return {
        kind: 'trapezoid',
        bottom: of(shape.bottom, 'bottom'),
        top: of(shape.top, 'top'),
        height: of(shape.height, 'height'),
        offset: of(shape.offset, 'offset'),
      };
    case 'parallelogram':
      return { kind: 'parallelogram', ...size(shape), skew: of(shape.skew, 'skew') };
    case 'rightTriangle':
      return { kind: 'rightTriangle', ...size(shape), rightAngle: shape.rightAngle };
    case 'triangle':
      return {
        kind: 'triangle',
        bottom: of(shape.bottom, 'bottom'),
        left: of(shape.left, 'left'),
        right: of(shape.right, 'right'),
      };
    case 'circle':
      return { kind: 'circle', diameter: of(shape.diameter, 'diameter') };
    case 'semicircle':
      return { kind: 'semicircle', width: of(shape.width, 'width') };
    case 'quarterCircle':
      return { kind: 'quarterCircle', radius: of(shape.radius, 'radius'), centre: shape.centre };
    case 'archTop':
      return { kind: 'archTop', ...size(shape), rise: of(shape.rise, 'rise') };
    case 'eyebrow':
      return { kind: 'eyebrow', width: of(shape.width, 'width'), rise: of(shape.rise, 'rise') };
    case 'regularPolygon':
      return {
        kind: 'regularPolygon',
        sides: shape.sides,
        size: of(shape.size, 'size'),
        measured: shape.measured,
      };
    case 'polygon':
      return {
        kind: 'polygon',
        vertices: shape.vertices.map((vertex, i) => ({
          x: of(vertex.x, `vertices.${i}.x`),
          y: of(vertex.y, `vertices.${i}.y`),
          radius: of(vertex.radius, `vertices.${i}.radius`),
        })),
      };
    case 'notched':
      return {
        kind: 'notched',
        ...size(shape),
        notches: shape.notches.map((notch, i) => ({
          corner: notch.corner,
          width: of(notch.width, `notches.${i}.width`),
          height: of(notch.height, `notches.${i}.height`),
          radius: of(notch.radius, `notches.${i}.radius`),
        })),
      };
    case 'gable':
      return {
        kind: 'gable',
        width: of(shape.width, 'width'),
        heightSide: of(shape.heightSide, 'heightSide'),
        heightPeak: of(shape.heightPeak, 'heightPeak'),
        peakX: of(shape.peakX, 'peakX'),
      };
    case 'clippedRectangle':
      return {
        kind: 'clippedRectangle',
        ...size(shape),
        clips: shape.clips.map((clip, i) => ({
          corner: clip.corner,
          alongX: of(clip.alongX, `clips.${i}.alongX`),
          alongY: of(clip.alongY, `clips.${i}.alongY`),
        })),
      };
    case 'radiusRectangle': {
      const radius = (name: CornerName) => of(shape.radii[name], `radii.${name}`);
      return {
        kind: 'radiusRectangle',
        ...size(shape),
        radii: {
          lowerLeft: radius('lowerLeft'),
          upperLeft: radius('upperLeft'),
          upperRight: radius('upperRight'),
          lowerRight: radius('lowerRight'),
        },
      };
    }
    case 'contour':
      return shape;
  }
}
