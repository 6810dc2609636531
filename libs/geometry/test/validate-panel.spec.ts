import type { PanelShape, PanelSpec } from '@glass/contracts/panel';
import {
  cornerCount,
  evaluatePanel,
  ImpossiblePanel,
  measurePanel,
  shapeEdges,
  validatePanel,
} from '../src/index.js';
import { DUBBED, EASED, GENEVA, RADIUS, testCatalogue } from './catalogue.factory.js';
import { cutout, edgeNotch, hinge, hole, panelOf, rectangle, uidOf } from './panel.factory.js';

const catalogue = testCatalogue('metric');
const faults = (panel: PanelSpec<number>) =>
  validatePanel(panel, catalogue).map(({ path, code }) => `${path} ${code}`);
const none = { x: 0, y: 0 };

function shapeFaults(shape: PanelShape<number>): string[] {
  try {
    shapeEdges(shape);
    return [];
  } catch (error) {
    if (!(error instanceof ImpossiblePanel)) throw error;
    return error.errors.map(({ path, code }) => `${path} ${code}`);
  }
}

describe('shapes with impossible sizes', () => {
  const cases: [string, PanelShape<number>, string][] = [
    ['no number', { kind: 'rectangle', width: NaN, height: 5 }, 'shape.width notANumber'],
    ['infinity', { kind: 'circle', diameter: Infinity }, 'shape.diameter notANumber'],
    ['zero', { kind: 'rectangle', width: 500, height: 0 }, 'shape.height notPositive'],
    ['a negative size', { kind: 'ellipse', width: -500, height: 400 }, 'shape.width negative'],
    ['more than 10 m', { kind: 'rectangle', width: 500, height: 10_001 }, 'shape.height tooLarge'],
    [
      'sides that do not meet',
      { kind: 'triangle', bottom: 900, left: 300, right: 400 },
      'shape.bottom triangleInequality',
    ],
    [
      'a diagonal that is too long',
      { kind: 'quad', bottom: 300, left: 400, top: 300, right: 400, diagonal: 700 },
      'shape.diagonal triangleInequality',
    ],
    [
      'a quad with a dent',
      { kind: 'quad', bottom: 300, left: 300, top: 620, right: 900, diagonal: 620 },
      'shape.diagonal notConvex',
    ],
    [
      'offsets that leave the block',
      {
        kind: 'quadByOffsets',
        width: 600,
        height: 800,
        lowerLeft: { x: 0, y: 3 },
        upperLeft: none,
        upperRight: none,
        lowerRight: { x: 0, y: 2 },
      },
      'shape.lowerRight.y offBlock',
    ],
    ['a rise above half the width', { kind: 'eyebrow', width: 600, rise: 301 }, 'shape.rise riseTooHigh'],
    [
      'an arch without sides',
      { kind: 'archTop', width: 600, height: 200, rise: 200 },
      'shape.rise riseTooHigh',
    ],
    ['a round racetrack', { kind: 'racetrack', width: 600, height: 600 }, 'shape.height wrongShape'],
    [
      'half a polygon side',
      { kind: 'regularPolygon', sides: 5.5, size: 100, measured: 'side' },
      'shape.sides notAWholeNumber',
    ],
    ['two sides', { kind: 'regularPolygon', sides: 2, size: 100, measured: 'side' }, 'shape.sides tooFew'],
    [
      'a gable with a low peak',
      { kind: 'gable', width: 600, heightSide: 500, heightPeak: 500, peakX: 300 },
      'shape.heightPeak wrongShape',
    ],
    [
      'clips that meet',
      {
        kind: 'clippedRectangle',
        width: 600,
        height: 400,
        clips: [
          { corner: 'lowerLeft', alongX: 300, alongY: 30 },
          { corner: 'lowerRight', alongX: 320, alongY: 30 },
        ],
      },
      'shape.clips.1.alongX cornerTooLarge',
    ],
    [
      'notches that meet',
      {
        kind: 'notched',
        width: 600,
        height: 400,
        notches: [
          { corner: 'lowerLeft', width: 400, height: 300, radius: 0 },
          { corner: 'upperRight', width: 300, height: 200, radius: 0 },
        ],
      },
      'shape.notches.0.width selfCrossing',
    ],
    [
      'two notches at one corner',
      {
        kind: 'notched',
        width: 600,
        height: 400,
        notches: [
          { corner: 'lowerLeft', width: 40, height: 30, radius: 0 },
          { corner: 'lowerLeft', width: 30, height: 20, radius: 0 },
        ],
      },
      'shape.notches.1.corner duplicate',
    ],
    [
      'radii that meet',
      {
        kind: 'radiusRectangle',
        width: 600,
        height: 400,
        radii: { lowerLeft: 250, upperLeft: 250, upperRight: 0, lowerRight: 0 },
      },
      'shape.radii.upperLeft cornerTooLarge',
    ],
    [
      'a radius that leaves less of a side than 0.01 mm',
      {
        kind: 'radiusRectangle',
        width: 600,
        height: 400.005,
        radii: { lowerLeft: 200, upperLeft: 200, upperRight: 0, lowerRight: 0 },
      },
      'shape.radii.upperLeft cornerTooLarge',
    ],
    [
      'a bow tie',
      {
        kind: 'polygon',
        vertices: [
          { x: 100, y: 0, radius: 0 },
          { x: 0, y: 0, radius: 0 },
          { x: 100, y: 100, radius: 0 },
          { x: 0, y: 100, radius: 0 },
        ],
      },
      'shape.vertices.3 selfCrossing',
    ],
    [
      'counter-clockwise points',
      {
        kind: 'polygon',
        vertices: [
          { x: 0, y: 0, radius: 0 },
          { x: 100, y: 0, radius: 0 },
          { x: 100, y: 100, radius: 0 },
        ],
      },
      'shape.vertices notClockwise',
    ],
    [
      'a bulge that is not a number',
      {
        kind: 'contour',
        sourceFileUID: null,
        vertices: [
          { x: 0, y: 0, bulge: NaN },
          { x: 0, y: 9, bulge: 0 },
        ],
      },
      'shape.vertices.0.bulge notANumber',
    ],
  ];
  it.each(cases)('are refused with their field: %s', (_, shape, expected) => {
    expect(shapeFaults(shape)).toContain(expected);
  });

  it('do not include radii that use all of a side', () => {
    const radii = { lowerLeft: 200, upperLeft: 200, upperRight: 0, lowerRight: 0 };
    expect(shapeFaults({ kind: 'radiusRectangle', width: 600, height: 400, radii })).toEqual([]);
    expect(shapeFaults({ kind: 'radiusRectangle', width: 600, height: 400.01, radii })).toEqual([]);
  });

  it('are refused by every function that needs a shape', () => {
    const panel = { ...rectangle(500, 500), shape: { kind: 'rectangle', width: 0, height: 1 } as const };
    expect(() => measurePanel(panel)).toThrow(ImpossiblePanel);
    expect(() => cornerCount(panel.shape)).toThrow(ImpossiblePanel);
    expect(evaluatePanel(panel, catalogue)).toMatchObject({
      measures: null,
      contour: null,
      findings: [],
      weightKg: null,
    });
  });
});

describe('validatePanel', () => {
  it('accepts a door with hinges, holes and corner work', () => {
    const panel = rectangle(700, 1800, {
      corners: Array.from({ length: 4 }, () => ({ finishUID: DUBBED, size: 5 })),
      features: [
        hinge(1, 1, 250, GENEVA),
        hinge(2, 1, 1550, GENEVA),
        hole(3, 625, 1000, 12),
        edgeNotch(4, 3, 900, [60, 40, 10]),
      ],
    });
    expect(faults(panel)).toEqual([]);
  });

  const cases: [string, PanelSpec<number>, string][] = [
    [
      'a hole beside the glass',
      rectangle(700, 1800, { features: [hole(1, 705, 900, 12)] }),
      'features.0 featureOffGlass',
    ],
    [
      'a hole over the edge',
      rectangle(700, 1800, { features: [hole(1, 4, 900, 12)] }),
      'features.0 featureOffGlass',
    ],
    [
      'a hole that touches the edge',
      rectangle(700, 1800, { features: [hole(1, 6, 900, 12)] }),
      'features.0 featureOffGlass',
    ],
    [
      'a hole inside a hinge',
      rectangle(700, 1800, { features: [hinge(1, 1, 250, GENEVA), hole(2, 20, 250, 5)] }),
      'features.1 featureOffGlass',
    ],
    [
      'two holes in one place',
      rectangle(700, 1800, { features: [hole(1, 300, 900, 12), hole(2, 305, 900, 12)] }),
      'features.1 featuresOverlap',
    ],
    [
      'two holes that touch',
      rectangle(700, 1800, { features: [hole(1, 300, 900, 12), hole(2, 312, 900, 12)] }),
      'features.1 featuresOverlap',
    ],
    [
      'a hole that touches a cutout',
      rectangle(700, 1800, { features: [cutout(1, 300, 900, [80, 80, 0]), hole(2, 346, 900, 12)] }),
      'features.1 featuresOverlap',
    ],
    [
      'a hole in a cutout',
      rectangle(700, 1800, { features: [cutout(1, 300, 900, [80, 80, 0]), hole(2, 300, 900, 12)] }),
      'features.1 featuresOverlap',
    ],
    [
      'a cutout over the edge',
      rectangle(700, 1800, { features: [cutout(1, 30, 900, [80, 80, 0])] }),
      'features.0 featureOffGlass',
    ],
    [
      'a cutout with a radius too large',
      rectangle(700, 1800, { features: [cutout(1, 300, 900, [80, 60, 31])] }),
      'features.0.radius radiusTooLarge',
    ],
    [
      'a hinge beyond its edge',
      rectangle(700, 1800, { features: [hinge(1, 1, 1801, GENEVA)] }),
      'features.0.distance featureOffGlass',
    ],
    [
      'a hinge that hangs over the corner',
      rectangle(700, 1800, { features: [hinge(1, 1, 20, GENEVA)] }),
      'features.0.distance featureOffGlass',
    ],
    [
      'a hinge on a missing edge',
      rectangle(700, 1800, { features: [hinge(1, 4, 200, GENEVA)] }),
      'features.0.edge noSuchEdge',
    ],
    [
      'a hinge missing from the catalog',
      rectangle(700, 1800, { features: [hinge(1, 1, 200, uidOf(9))] }),
      'features.0.templateUID unknown',
    ],
    [
      'two hinges that meet',
      rectangle(700, 1800, { features: [hinge(1, 1, 250, GENEVA), hinge(2, 1, 300, GENEVA)] }),
      'features.1.distance featuresOverlap',
    ],
    [
      'a notch deeper than the panel',
      rectangle(700, 1800, { features: [edgeNotch(1, 1, 900, [60, 700, 0])] }),
      'features.0 featuresOverlap',
    ],
    [
      'a hole without size',
      rectangle(700, 1800, { features: [hole(1, 300, 900, 0)] }),
      'features.0.diameter notPositive',
    ],
    [
      'a position that is not a number',
      rectangle(700, 1800, { features: [hole(1, NaN, 900, 12)] }),
      'features.0.x notANumber',
    ],
    [
      'a corner larger than its edges',
      rectangle(700, 1800, { corners: [{ finishUID: RADIUS, size: 800 }, ...plain(3)] }),
      'corners.0.size cornerTooLarge',
    ],
    [
      'two corners larger than their edge',
      rectangle(700, 1800, {
        corners: [{ finishUID: RADIUS, size: 400 }, ...plain(2), { finishUID: RADIUS, size: 400 }],
      }),
      'corners.0.size cornerTooLarge',
    ],
    [
      'a corner without its size',
      rectangle(700, 1800, { corners: [{ finishUID: DUBBED, size: null }, ...plain(3)] }),
      'corners.0.size sizeMissing',
    ],
    [
      'a corner in an unavailable size',
      rectangle(700, 1800, { corners: [{ finishUID: DUBBED, size: 101 }, ...plain(3)] }),
      'corners.0.size outOfRange',
    ],
    [
      'a corner smaller than 0.01 mm',
      rectangle(700, 1800, { corners: [{ finishUID: RADIUS, size: 1e-6 }, ...plain(3)] }),
      'corners.0.size tooSmall',
    ],
    [
      'a corner of more than 10 m',
      rectangle(700, 1800, { corners: [{ finishUID: RADIUS, size: 10_001 }, ...plain(3)] }),
      'corners.0.size tooLarge',
    ],
    [
      'an eased corner with a size that is not a number',
      rectangle(700, 1800, { corners: [{ finishUID: EASED, size: NaN }, ...plain(3)] }),
      'corners.0.size notANumber',
    ],
    [
      'an eased corner of a negative size',
      rectangle(700, 1800, { corners: [{ finishUID: EASED, size: -2 }, ...plain(3)] }),
      'corners.0.size negative',
    ],
    [
      'a corner finish missing from the catalog',
      rectangle(700, 1800, { corners: [{ finishUID: uidOf(9), size: 5 }, ...plain(3)] }),
      'corners.0.finishUID unknown',
    ],
    ['too few edges', rectangle(700, 1800, { edges: [] }), 'edges countMismatch'],
    [
      'glass missing from the catalog',
      rectangle(700, 1800, { materialUID: uidOf(9) }),
      'materialUID unknown',
    ],
    [
      'a clip on a concave corner',
      panelOf(
        {
          kind: 'notched',
          width: 700,
          height: 1800,
          notches: [{ corner: 'lowerLeft', width: 100, height: 100, radius: 0 }],
        },
        { corners: [...plain(1), { finishUID: DUBBED, size: 5 }, ...plain(4)] },
      ),
      'corners.1.finishUID notACorner',
    ],
  ];
  it.each(cases)('refuses %s', (_, panel, expected) => {
    expect(faults(panel)).toContain(expected);
  });
});

function plain(count: number): { finishUID: null; size: null }[] {
  return Array.from({ length: count }, () => ({ finishUID: null, size: null }));
}

describe('countersinks', () => {
  const sunk = (diameter: number, angleDegrees: number, x = 100) =>
    faults(
      rectangle(500, 500, { features: [hole(1, x, 100, 12, { diameter, angleDegrees, side: 'near' })] }),
    );

  it('are wider than their hole and leave glass below', () => {
    expect(sunk(24, 90)).toEqual([]);
    expect(sunk(12, 90)).toEqual(['features.0.countersunk.diameter countersinkTooNarrow']);
    expect(sunk(0, 90)).toEqual(['features.0.countersunk.diameter notPositive']);
    // In 10 mm glass, 20 mm more than the hole is 10 mm deep at 90° and 5.8 mm at 120°.
    expect(sunk(32, 90)).toEqual(['features.0.countersunk.diameter countersinkTooDeep']);
    expect(sunk(32, 120)).toEqual([]);
  });

  it('lie on the glass with their full width, like their hole', () => {
    expect(sunk(24, 90, 12.5)).toEqual([]);
    expect(sunk(24, 90, 11)).toEqual(['features.0 featureOffGlass']);
  });
});
