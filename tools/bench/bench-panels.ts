import type { PanelFeature, PanelShape, PanelSpec } from '@glass/contracts/panel';
import { cornerCount, shapeEdges } from '@glass/geometry';
import { INCH_UIDS } from '@glass/pricing';

/** Number of sizes, a sixteenth of an inch apart, like dragging an edge. */
const STEPS = 256;
const IN = 25.4;

/** One panel in many sizes. */
export function manySizes(make: (inches: number) => PanelSpec<number>): PanelSpec<number>[] {
  return Array.from({ length: STEPS }, (_, i) => make(i / 16));
}

/** A rectangle with four seamed edges. */
export function simplePanel(more: number): PanelSpec<number> {
  return panelOf({ kind: 'rectangle', width: (20 + more) * IN, height: 40 * IN }, INCH_UIDS.seamed, []);
}

/** A shower door: four corners, four polished edges, two hinges and four holes. */
export function doorPanel(more: number): PanelSpec<number> {
  const width = (24 + more / 16) * IN;
  const height = 72 * IN;
  return {
    ...panelOf({ kind: 'rectangle', width, height }, INCH_UIDS.flatPolish, [
      hinge(0, 1, 9),
      hinge(1, 1, 60),
      hole(2, 21, 36, 0.5),
      hole(3, 21, 44, 0.5),
      hole(4, 4, 3.5, 0.75),
      hole(5, 18, 3.5, 0.75),
    ]),
    corners: [INCH_UIDS.dubbed, INCH_UIDS.radius, INCH_UIDS.radius, INCH_UIDS.dubbed].map((finishUID) => ({
      finishUID,
      size: 0.5 * IN,
    })),
  };
}

/** A notched panel with arcs, twelve holes, an edge notch, cutouts and hinges, that breaks rules. */
export function heavyPanel(more: number): PanelSpec<number> {
  const shape: PanelShape<number> = {
    kind: 'notched',
    width: (40 + more / 16) * IN,
    height: 80 * IN,
    notches: [
      { corner: 'lowerRight', width: 6 * IN, height: 16 * IN, radius: 0.5 * IN },
      { corner: 'upperLeft', width: 5 * IN, height: 4 * IN, radius: 0.5 * IN },
    ],
  };
  const holes = Array.from({ length: 12 }, (_, i) =>
    hole(10 + i, 3 + 2.4 * i, 30 + 0.55 * (i % 3), 0.5 + (i % 2) * 0.25),
  );
  return panelOf(shape, INCH_UIDS.flatPolish, [
    hinge(0, 1, 9),
    hinge(1, 1, 40),
    hinge(2, 1, 60),
    { kind: 'edgeNotch', uid: 'notch', edge: 0, from: 'start', distance: 12 * IN, ...notchSize },
    cutout(3, 15, 50, 4),
    cutout(4, 25, 50, 3),
    ...holes,
  ]);
}

const notchSize = { width: 3 * IN, depth: 2 * IN, radius: 0.5 * IN };

function panelOf(
  shape: PanelShape<number>,
  finishUID: string,
  features: PanelFeature<number>[],
): PanelSpec<number> {
  return {
    materialUID: INCH_UIDS.clear38,
    shape,
    edges: shapeEdges(shape).map(() => ({ finishUID })),
    corners: Array.from({ length: cornerCount(shape) }, () => ({ finishUID: null, size: null })),
    features,
    viewingSide: 'outside',
    mark: '',
    notes: '',
  };
}

function hole(number: number, x: number, y: number, diameter: number): PanelFeature<number> {
  const placed = { fromX: 'left', x: x * IN, fromY: 'bottom', y: y * IN } as const;
  return { kind: 'hole', uid: `hole-${number}`, diameter: diameter * IN, countersunk: false, ...placed };
}

function hinge(number: number, edge: number, distance: number): PanelFeature<number> {
  return {
    kind: 'hinge',
    uid: `hinge-${number}`,
    templateUID: INCH_UIDS.geneva,
    mirrored: false,
    edge,
    from: 'start',
    distance: distance * IN,
  };
}

function cutout(number: number, x: number, y: number, side: number): PanelFeature<number> {
  const size = { width: side * IN, height: side * IN, radius: 0.5 * IN };
  return {
    kind: 'cutout',
    uid: `cutout-${number}`,
    fromX: 'left',
    x: x * IN,
    fromY: 'bottom',
    y: y * IN,
    ...size,
  };
}
