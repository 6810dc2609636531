import type { PanelShape, Point, PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, netContour, pointAlong, type Segment, segmentLength } from '@glass/geometry';
import { hole, panelOf } from '@glass/geometry/test/panel.factory.js';
import { INCH_UIDS, pricePanel, starterCatalogue } from '@glass/pricing';
import { MAX_CHORD_DEVIATION_MM, readDxf, recognizePanel, upright } from '../src/index.js';
import { circle, file, polyline } from './dxf-file.js';

const catalogue = starterCatalogue('inch');
const materialUID = INCH_UIDS.clear38;
const IN = 25.4;

function priceOf(panel: PanelSpec<number>): number | null {
  const { measures, errors } = evaluatePanel(panel, catalogue);
  expect(errors).toEqual([]);
  return measures && pricePanel({ panel, measures, quantity: 1, catalogue }).unitMinor;
}

const entered = (shape: PanelShape<number>, more: Partial<PanelSpec<number>> = {}) =>
  panelOf(shape, { materialUID, ...more });

interface Draughting {
  /** Degrees, counterclockwise. */
  turned?: number;
  /** Number of lines per arc. */
  chords?: number;
}

/** A CAD user's drawing of the panel with three decimals of a millimeter. */
function drawnBy(panel: PanelSpec<number>, { turned = 0, chords }: Draughting): string {
  const { outer, openings } = netContour(panel, catalogue);
  const angle = (turned * Math.PI) / 180;
  const placed = ({ x, y }: Point): [number, number] => {
    const at = [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
    return at.map((length) => Number((length + 3000).toFixed(3))) as [number, number];
  };
  const inLines = (segment: Segment) =>
    Array.from({ length: chords ?? 0 }, (_, index) =>
      placed(pointAlong(segment, (segmentLength(segment) * index) / (chords ?? 1))),
    );
  const vertices = outer.flatMap((segment): [number, number, number?][] =>
    segment.bulge !== 0 && chords ? inLines(segment) : [[...placed(segment.start), segment.bulge]],
  );
  const holes = openings.flatMap((opening) =>
    opening.kind === 'circle' ? [circle(...placed(opening.centre), opening.radius)] : [],
  );
  return file([polyline(vertices), ...holes]);
}

function read(text: string): PanelSpec<number> {
  const { panels, faults } = readDxf(text, { chordsWithinMm: MAX_CHORD_DEVIATION_MM });
  expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  const [found] = panels;
  if (!found) throw new Error('No panel was read');
  let made = 0;
  const options = { catalogue, sourceFileUID: '', newUID: () => `feature ${(made += 1)}` };
  const { shape, features } = recognizePanel(upright(found).contour, options);
  return entered(shape, { features });
}

const door = { width: 30 * IN, height: 70 * IN };
const rectangle: PanelShape<number> = { kind: 'rectangle', ...door };
const dubbed = { finishUID: INCH_UIDS.dubbed, size: 0.75 * IN };
const radius = { finishUID: INCH_UIDS.radius, size: 2 * IN };
const notch = {
  kind: 'cornerNotch' as const,
  uid: 'notch',
  corner: 1,
  alongNext: 90,
  alongPrevious: 120,
  radius: 9,
};

const inEdge = (edge: number, distance: number) => ({
  ...{ kind: 'edgeNotch' as const, uid: `notch ${distance}`, edge, from: 'start' as const, distance },
  ...{ width: 90, depth: 60, radius: 9 },
});

const PANELS: [name: string, price: number, panel: PanelSpec<number>, how: Draughting][] = [
  ['an arch', 23824, entered({ kind: 'archTop', ...door, rise: 8 * IN }), {}],
  ['an arch in 48 lines', 23824, entered({ kind: 'archTop', ...door, rise: 8 * IN }), { chords: 48 }],
  [
    'an arch in 48 lines, at 12°',
    23824,
    entered({ kind: 'archTop', ...door, rise: 8 * IN }),
    { chords: 48, turned: 12 },
  ],
  ['a rectangle at 12°', 19725, entered(rectangle, { features: [hole(1, 300, 900, 25)] }), { turned: 12 }],
  ['a rectangle at −40°', 19725, entered(rectangle, { features: [hole(1, 300, 900, 25)] }), { turned: -40 }],
  ['four dubbed corners', 21825, entered(rectangle, { corners: [dubbed, dubbed, dubbed, dubbed] }), {}],
  [
    'four dubbed corners at 45°',
    21825,
    entered(rectangle, { corners: [dubbed, dubbed, dubbed, dubbed] }),
    { turned: 45 },
  ],
  ['four radius corners', 23625, entered(rectangle, { corners: [radius, radius, radius, radius] }), {}],
  [
    'four radius corners in lines',
    23625,
    entered(rectangle, { corners: [radius, radius, radius, radius] }),
    { chords: 16 },
  ],
  ['a corner notch', 22425, entered(rectangle, { features: [notch] }), {}],
  ['a corner notch at 3°', 22425, entered(rectangle, { features: [notch] }), { turned: 3 }],
  ['a notch in an edge', 22425, entered(rectangle, { features: [inEdge(1, 500)] }), {}],
  ['a notch in an edge, at −75°', 22425, entered(rectangle, { features: [inEdge(1, 500)] }), { turned: -75 }],
  ['an oval', 24926, entered({ kind: 'ellipse', ...door }), {}],
  [
    'an oval with two notches',
    32126,
    entered({ kind: 'ellipse', ...door }, { features: [inEdge(0, 700), inEdge(0, 2400)] }),
    {},
  ],
  [
    'an oval whose side is gone to a third of a millimetre',
    28526,
    entered({ kind: 'ellipse', ...door }, { features: [inEdge(0, 1030)] }),
    {},
  ],
  [
    'an oval that four notches leave in four runs',
    39326,
    entered(
      { kind: 'ellipse', ...door },
      { features: [100, 1037.77, 2075, 3112].map((at) => inEdge(0, at)) },
    ),
    {},
  ],
  [
    'a round pane with a notch at its side',
    9113,
    entered({ kind: 'circle', diameter: 20 * IN }, { features: [inEdge(0, 399)] }),
    {},
  ],
  ['a circle in 72 lines', 5513, entered({ kind: 'circle', diameter: 20 * IN }), { chords: 36 }],
  ['a racetrack in lines', 24319, entered({ kind: 'racetrack', ...door }), { chords: 64, turned: 20 }],
  [
    'a trapezoid at 33°',
    12961,
    entered({ kind: 'trapezoid', bottom: 800, top: 500, height: 900, offset: 100 }),
    { turned: 33 },
  ],
];

describe('price of a drawn panel', () => {
  it.each(PANELS)('equals the price when entered: %s, %i cents', (_, price, panel, how) => {
    expect([priceOf(panel), priceOf(read(drawnBy(panel, how)))]).toEqual([price, price]);
  });
});
