import type { Countersink, PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { cornerCount, shapeEdges } from '../src/index.js';
import { CLEAR } from './catalogue.factory.js';

/** A panel with plain edges and corners, plus whatever a test adds. */
export function panelOf(shape: PanelShape<number>, more: Partial<PanelSpec<number>> = {}): PanelSpec<number> {
  return {
    materialUID: CLEAR,
    shape,
    edges: shapeEdges(shape).map(() => ({ finishUID: null })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
    features: [],
    viewingSide: 'outside',
    mark: '',
    notes: '',
    ...more,
  };
}

export function rectangle(
  width: number,
  height: number,
  more: Partial<PanelSpec<number>> = {},
): PanelSpec<number> {
  return panelOf({ kind: 'rectangle', width, height }, more);
}

export function uidOf(number: number): string {
  return `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

export function hole(
  number: number,
  x: number,
  y: number,
  diameter: number,
  countersunk: Countersink<number> | false = false,
): PanelFeature<number> {
  return {
    kind: 'hole',
    uid: uidOf(number),
    diameter,
    countersunk,
    fromX: 'left',
    x,
    fromY: 'bottom',
    y,
  };
}

export function hinge(
  number: number,
  edge: number,
  distance: number,
  templateUID: string,
): PanelFeature<number> {
  return { kind: 'hinge', uid: uidOf(number), templateUID, mirrored: false, edge, from: 'start', distance };
}

export function edgeNotch(
  number: number,
  edge: number,
  distance: number,
  [width, depth, radius]: [width: number, depth: number, radius: number],
): PanelFeature<number> {
  return { kind: 'edgeNotch', uid: uidOf(number), edge, from: 'start', distance, width, depth, radius };
}

export function cutout(
  number: number,
  x: number,
  y: number,
  [width, height, radius]: [width: number, height: number, radius: number],
): PanelFeature<number> {
  return { kind: 'cutout', uid: uidOf(number), fromX: 'left', x, fromY: 'bottom', y, width, height, radius };
}
