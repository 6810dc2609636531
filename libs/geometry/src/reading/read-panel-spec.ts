import { HARDWARE_FINISHES } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import {
  PANEL_TEMPLATES,
  type Countersink,
  type PanelFeature,
  type PanelShape,
  type PanelSpec,
} from '@glass/contracts/panel';
import { readUid, type Length } from '@glass/contracts/primitives';
import {
  type ReadFault,
  type Reader,
  boolean,
  byKind,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  orFalse,
  text,
} from './readers.js';

/*
 * Checks whether an untrusted value (a request, a draft in the browser, a file) has the form of a panel. Whether its
 * sizes make a shape is checked by evaluatePanel.
 */

const MAX_VERTICES = 2000;
/** 100 m: larger than any sheet, small enough to keep micrometers exact. */
const MAX_MM = 100_000;

const uid: Reader<string> = (value, path, faults) => {
  const read = readUid(value);
  if (read === null) faults.push({ path, problem: { about: 'notIdentifier' } });
  return read ?? '';
};
const length: Reader<Length> = object<Length>({ text: text(40), mm: number(-MAX_MM, MAX_MM) });
const cornerName = oneOf('lowerLeft', 'upperLeft', 'upperRight', 'lowerRight');
const offset = object({ x: length, y: length });

function shape<Kind extends PanelShape['kind']>(
  kind: Kind,
  fields: Omit<
    { [Key in keyof Extract<PanelShape, { kind: Kind }>]: Reader<Extract<PanelShape, { kind: Kind }>[Key]> },
    'kind'
  >,
): Reader<Extract<PanelShape, { kind: Kind }>> {
  return object({ kind: oneOf(kind), ...fields }) as unknown as Reader<Extract<PanelShape, { kind: Kind }>>;
}

const size = { width: length, height: length };

const panelShape = byKind<PanelShape>({
  rectangle: shape('rectangle', size),
  quad: shape('quad', { bottom: length, left: length, top: length, right: length, diagonal: length }),
  quadByOffsets: shape('quadByOffsets', {
    ...size,
    lowerLeft: offset,
    upperLeft: offset,
    upperRight: offset,
    lowerRight: offset,
  }),
  rakedTop: shape('rakedTop', { width: length, heightLeft: length, heightRight: length }),
  trapezoid: shape('trapezoid', { bottom: length, top: length, height: length, offset: length }),
  parallelogram: shape('parallelogram', { ...size, skew: length }),
  rightTriangle: shape('rightTriangle', { ...size, rightAngle: oneOf('left', 'right') }),
  triangle: shape('triangle', { bottom: length, left: length, right: length }),
  circle: shape('circle', { diameter: length }),
  ellipse: shape('ellipse', size),
  semicircle: shape('semicircle', { width: length }),
  quarterCircle: shape('quarterCircle', { radius: length, centre: oneOf('left', 'right') }),
  archTop: shape('archTop', { ...size, rise: length }),
  eyebrow: shape('eyebrow', { width: length, rise: length }),
  racetrack: shape('racetrack', size),
  regularPolygon: shape('regularPolygon', {
    sides: integer(3, 64),
    size: length,
    measured: oneOf('side', 'flats'),
  }),
  polygon: shape('polygon', {
    vertices: list(object({ x: length, y: length, radius: length }), MAX_VERTICES),
  }),
  notched: shape('notched', {
    ...size,
    notches: list(object({ corner: cornerName, width: length, height: length, radius: length }), 4),
  }),
  gable: shape('gable', { width: length, heightSide: length, heightPeak: length, peakX: length }),
  clippedRectangle: shape('clippedRectangle', {
    ...size,
    clips: list(object({ corner: cornerName, alongX: length, alongY: length }), 4),
  }),
  radiusRectangle: shape('radiusRectangle', {
    ...size,
    radii: object({ lowerLeft: length, upperLeft: length, upperRight: length, lowerRight: length }),
  }),
  contour: shape('contour', {
    vertices: list(
      object({
        x: number(-MAX_MM, MAX_MM),
        y: number(-MAX_MM, MAX_MM),
        bulge: number(-1000, 1000),
      }),
      MAX_VERTICES,
    ),
    sourceFileUID: nullable(uid),
  }),
});

const placedFrom = { fromX: oneOf('left', 'right'), x: length, fromY: oneOf('bottom', 'top'), y: length };
const placedOnEdge = { edge: integer(0, MAX_VERTICES), from: oneOf('start', 'end'), distance: length };

function feature<Kind extends PanelFeature['kind']>(
  kind: Kind,
  fields: Record<string, Reader<unknown>>,
): Reader<Extract<PanelFeature, { kind: Kind }>> {
  return object({ kind: oneOf(kind), uid, ...fields }) as unknown as Reader<
    Extract<PanelFeature, { kind: Kind }>
  >;
}

const countersink = object<Countersink>({
  diameter: length,
  angleDegrees: integer(60, 120),
  side: oneOf('near', 'far'),
});

const panelFeature = byKind<PanelFeature>({
  hole: feature('hole', { diameter: length, countersunk: orFalse(countersink), ...placedFrom }),
  standardHole: feature('standardHole', { standardHoleUID: uid, ...placedFrom }),
  hinge: feature('hinge', {
    templateUID: uid,
    mirrored: boolean,
    finish: optional(oneOf(...HARDWARE_FINISHES)),
    carriesDoor: (value, path, faults) => optional(boolean)(value, path, faults) || undefined,
    ...placedOnEdge,
  }),
  edgeNotch: feature('edgeNotch', { width: length, depth: length, radius: length, ...placedOnEdge }),
  cornerNotch: feature('cornerNotch', {
    corner: integer(0, MAX_VERTICES),
    alongNext: length,
    alongPrevious: length,
    radius: length,
  }),
  cutout: feature('cutout', { ...size, radius: length, ...placedFrom }),
});

const panelSpec: Reader<PanelSpec> = object<PanelSpec>({
  materialUID: uid,
  shape: panelShape,
  template: optional(oneOf(...PANEL_TEMPLATES)),
  edges: list(object({ finishUID: nullable(uid) }), MAX_VERTICES),
  corners: list(object({ finishUID: nullable(uid), size: nullable(length) }), MAX_VERTICES),
  features: list(panelFeature, limits.panelFeatures.max),
  viewingSide: oneOf('outside', 'inside'),
  mark: text(limits.panelMark.max),
  notes: text(limits.panelNotes.max, { lines: true }),
});

/** Reads a panel's specification, or lists all problems with their paths. */
export function readPanelSpec(
  value: unknown,
): { ok: true; spec: PanelSpec } | { ok: false; faults: ReadFault[] } {
  const faults: ReadFault[] = [];
  const spec = panelSpec(value, '', faults);
  const uids = faults.length === 0 ? spec.features.map((each) => each.uid) : [];
  uids.forEach((each, index) => {
    if (uids.indexOf(each) < index)
      faults.push({ path: `features.${index}.uid`, problem: { about: 'twice' } });
  });
  return faults.length === 0 ? { ok: true, spec } : { ok: false, faults };
}
