import { boxOf, nearestOnChain, computeNetArea, type Loop } from '@glass/geometry';

import { block, file, insert, line, type Groups } from '../../../test/dxf-file.js';
import { MAX_CURVE_DEVIATION_MM } from '../drawn-pieces.js';
import { readDxf, type DxfReading } from '../read-dxf.js';

type Place = [x: number | string, y: number | string];

const CLOSED = 1;
const PERIODIC = 2;
const SQUARE_ROOT = 64;
const EQUAL = 128;

function spline(points: Place[], flags = 0, more: Groups = []): Groups {
  return [
    [0, 'SPLINE'],
    [8, 'GLASS'],
    [70, flags],
    [71, 3],
    [74, points.length],
    ...more,
    ...points.flatMap(([x, y]): Groups => [
      [11, x],
      [21, y],
      [31, 0],
    ]),
  ];
}

function tangents([startX, startY]: [number, number], [endX, endY]: [number, number]): Groups {
  return [
    [12, startX],
    [22, startY],
    [32, 0],
    [13, endX],
    [23, endY],
    [33, 0],
  ];
}

function outlineOf(entities: Groups[]): Loop {
  const { panels, faults } = readDxf(file(entities));
  expect(faults).toEqual([]);
  expect(panels).toHaveLength(1);
  return panels[0]!.contour.outer;
}

function onCircle(count: number, radius: number): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

/** Maximum deviation (mm) of the outline from a circle about the origin. */
function distanceFromCircle(outer: Loop, radius: number): number {
  const circle: Loop = [
    { start: { x: radius, y: 0 }, end: { x: -radius, y: 0 }, bulge: 1 },
    { start: { x: -radius, y: 0 }, end: { x: radius, y: 0 }, bulge: 1 },
  ];
  const angles = Array.from({ length: 720 }, (_, step) => (step * Math.PI) / 360);
  const points = angles.map((angle) => ({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) }));
  const there = points.map((point) => nearestOnChain(outer, point).distance);
  return Math.max(...there, ...outer.map(({ start }) => nearestOnChain(circle, start).distance));
}

const BEND: Place[] = [
  [0, 0],
  [200, 120],
  [500, 150],
  [900, 0],
];

describe('SPLINE of fit points', () => {
  it('closed through points of a circle is nearly that circle', () => {
    // A cubic through n points of a circle of radius r deviates by about r (2π/n)⁴ / 384.
    const twelve = distanceFromCircle(outlineOf([spline(onCircle(12, 200), CLOSED | PERIODIC)]), 200);
    expect(twelve).toBeGreaterThan(0.02);
    expect(twelve).toBeLessThan(0.05);
    const sixty = distanceFromCircle(outlineOf([spline(onCircle(60, 200), CLOSED | PERIODIC)]), 200);
    expect(sixty).toBeLessThan(MAX_CURVE_DEVIATION_MM);
  });

  it('is closed by its flag, with or without a repeated first point', () => {
    const points = onCircle(12, 200);
    const again = outlineOf([spline([...points, points[0]!], CLOSED)]);
    expect(again).toEqual(outlineOf([spline(points, CLOSED)]));
  });

  it('through points of a line is that line', () => {
    const points: Place[] = [10, 11, 250, 700, 990].map((x) => [x, x / 2]);
    const outer = outlineOf([spline(points), line(10, 5, 990, 5), line(990, 5, 990, 495)]);
    expect(outer.every(({ bulge }) => bulge === 0)).toBe(true);
    expect(computeNetArea({ outer, openings: [] })).toBeCloseTo((980 * 490) / 2, 6);
  });

  it('between two points with directions is the Bézier curve with thirds as handles', () => {
    const directions = tangents([3, 4], [3, -4]);
    const fitted = outlineOf([
      spline(
        [
          [0, 0],
          [300, 0],
        ],
        0,
        directions,
      ),
      line(0, 0, 300, 0),
    ]);
    // Control points (60, 80) and (240, 80): the height is ¾ of 80, and the integral under the cubic 12,960.
    expect(boxOf(fitted).maxY).toBeCloseTo(60, 2);
    expect(computeNetArea({ outer: fitted, openings: [] })).toBeCloseTo(12_960, -1);
    for (const t of [0.1, 0.4, 0.7]) {
      const weights = [3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const x = weights[0]! * 60 + weights[1]! * 240 + weights[2]! * 300;
      const y = (weights[0]! + weights[1]!) * 80;
      expect(nearestOnChain(fitted, { x, y }).distance).toBeLessThan(MAX_CURVE_DEVIATION_MM);
    }
  });

  it('uses only the direction of tangents, not their length', () => {
    const floor = line(0, 0, 900, 0);
    const [short, long] = [1, 250].map((length) =>
      outlineOf([spline(BEND, 0, tangents([0, length], [length, -length])), floor]),
    );
    expect(computeNetArea({ outer: short!, openings: [] })).toBeCloseTo(
      computeNetArea({ outer: long!, openings: [] }),
      6,
    );
    const free = outlineOf([spline(BEND), floor]);
    expect(outlineOf([spline(BEND, 0, tangents([0, 0], [0, 0])), floor])).toEqual(free);
  });

  it('passes through its points with any parameterization', () => {
    const floor = line(0, 0, 900, 0);
    const areas = [0, SQUARE_ROOT, EQUAL].map((flags) => {
      const outer = outlineOf([spline(BEND, flags), floor]);
      for (const [x, y] of BEND as [number, number][]) {
        expect(nearestOnChain(outer, { x, y }).distance).toBeLessThan(1e-6);
      }
      return Math.round(computeNetArea({ outer, openings: [] }));
    });
    expect(new Set(areas).size).toBe(3);
  });

  it('is the same with any parameterization for equally spaced points', () => {
    const [chord, ...others] = [0, SQUARE_ROOT, EQUAL].map((flags) =>
      computeNetArea({ outer: outlineOf([spline(onCircle(9, 100), flags | CLOSED)]), openings: [] }),
    );
    for (const other of others) expect(other).toBeCloseTo(chord!, 6);
  });

  it('skips coincident points', () => {
    const twice = BEND.flatMap((place) => [place, place, place]);
    const floor = line(0, 0, 900, 0);
    expect(outlineOf([spline(twice), floor])).toEqual(outlineOf([spline(BEND), floor]));
  });

  it('is transformed with its block', () => {
    const entities = [insert('ROUND', 0, 0, [[41, 2]])];
    const blocks = [block('ROUND', [0, 0], [spline(onCircle(60, 100), CLOSED)])];
    const { panels, faults } = readDxf(file(entities, undefined, { blocks }));
    expect(faults).toEqual([]);
    expect(panels[0]!.box.maxX).toBeCloseTo(200, 2);
    expect(panels[0]!.box.maxY).toBeCloseTo(100, 2);
    expect(computeNetArea(panels[0]!.contour) / (Math.PI * 200 * 100)).toBeCloseTo(1, 4);
  });
});

describe('ambiguous SPLINE of fit points', () => {
  function faultsOf(groups: Groups): DxfReading['faults'] {
    const { faults } = readDxf(file([groups, line(0, 0, 1, 0)]));
    return faults.filter(({ code }) => code !== 'noOutline' && code !== 'open');
  }

  const many = (length: number): Place[] => Array.from({ length }, (_, index) => [index % 1000, index]);
  it.each<[string, string, Groups]>([
    ['no point', 'badCurve', spline([])],
    ['one point', 'badCurve', spline([[5, 5]])],
    ['one place', 'badCurve', spline(Array.from({ length: 9 }, (): Place => [5, 5]))],
    ['two places and an order to close them', 'badCurve', spline(BEND.slice(0, 2), CLOSED)],
    ['knots set by hand', 'badCurve', spline(BEND, 256)],
    ['a distance at which it may pass its points', 'badCurve', spline(BEND, 0, [[44, 0.5]])],
    [
      'a point that is no number',
      'badNumber',
      spline([
        [0, 0],
        ['NaN', 5],
        [9, 9],
      ]),
    ],
    [
      'a point at the end of the world',
      'badNumber',
      spline([
        [0, 0],
        [1e300, 5],
        [9, 9],
      ]),
    ],
    [
      'a direction out of the drawing',
      'notFlat',
      spline(BEND, 0, [
        [12, 1],
        [22, 0],
        [32, 1],
      ]),
    ],
    ['points at several heights', 'notFlat', [...spline(BEND), [11, 9], [21, 9], [31, 4]]],
    ['more points than a contour may have', 'badCurve', spline(many(20_000))],
  ])('with %s is a fault with its place', (_, code, groups) => {
    const faults = faultsOf(groups);
    expect(faults).toMatchObject([{ code, severity: 'error' }]);
    expect(faults[0]!.line).toBeGreaterThan(0);
  });

  it('with a million points is rejected before evaluation', () => {
    const { panels, faults } = readDxf(file([spline(many(1_000_000))]));
    expect(panels).toEqual([]);
    expect(faults).toMatchObject([{ code: 'tooLarge', severity: 'error' }]);
  });

  it('with points far apart is read or rejected', () => {
    const leaps: Place[] = Array.from({ length: 400 }, (_, index) => [
      (index % 2 === 0 ? 1 : -1) * 10 ** (index % 9),
      10 ** ((index * 7) % 9),
    ]);
    for (const flags of [0, CLOSED, EQUAL, CLOSED | SQUARE_ROOT]) {
      const { panels, faults } = readDxf(file([spline(leaps, flags)]));
      expect(panels).toEqual([]);
      expect(faults.some(({ severity }) => severity === 'error')).toBe(true);
    }
  });
});
