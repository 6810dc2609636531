import {
  endTangent,
  isInside,
  computeNetArea,
  nearestOnChain,
  startTangent,
  type Loop,
  type Segment,
} from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';

import { file, line, rectangle, type Groups } from '../../test/dxf-file.js';
import { MAX_CURVE_DEVIATION_MM } from './drawn-pieces.js';
import { readDxf } from './read-dxf.js';

/** Largest invisible kink (rad). */
const SMOOTH = 1e-3;
/** Deviation is sampled, so between samples the curve may deviate a little more. */
const MEASURED = 1.2;

function ellipse(
  [x, y]: [number, number],
  [majorX, majorY]: [number, number],
  ratio: number,
  [from, to]: [number, number] = [0, 2 * Math.PI],
  more: Groups = [],
): Groups {
  return [
    ...([
      [0, 'ELLIPSE'],
      [8, 'GLASS'],
      [10, x],
      [20, y],
      [30, 0],
      [11, majorX],
      [21, majorY],
      [31, 0],
      [40, ratio],
      [41, from],
      [42, to],
    ] as Groups),
    ...more,
  ];
}

function spline(degree: number, knots: number[], points: [number, number][], weights: number[] = []): Groups {
  return [
    [0, 'SPLINE'],
    [8, 'GLASS'],
    [70, 8],
    [71, degree],
    [72, knots.length],
    [73, points.length],
    ...knots.map((knot): Groups[number] => [40, knot]),
    ...weights.map((weight): Groups[number] => [41, weight]),
    ...points.flatMap(([x, y]): Groups => [
      [10, x],
      [20, y],
      [30, 0],
    ]),
  ];
}

function outlineOf(entities: Groups[]): Loop {
  const { panels, faults } = readDxf(file(entities));
  expect(faults).toEqual([]);
  expect(panels).toHaveLength(1);
  return panels[0]!.contour.outer;
}

function kinkBetween(before: Segment, after: Segment): number {
  const [a, b] = [endTangent(before), startTangent(after)];
  return Math.abs(Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y));
}

describe('ELLIPSE', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

  it('becomes tangent arcs within 0.01 mm', () => {
    fc.assert(
      fc.property(number(20, 3000), number(0.05, 1), number(-3, 3), (half, ratio, tilt) => {
        const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
        const outer = outlineOf([ellipse([500, 700], [half * cos, half * sin], ratio)]);
        let strays = 0;
        for (let step = 0; step < 240; step += 1) {
          const angle = (step * Math.PI) / 120;
          const [along, across] = [half * Math.cos(angle), half * ratio * Math.sin(angle)];
          const point = { x: 500 + along * cos - across * sin, y: 700 + along * sin + across * cos };
          strays = Math.max(strays, nearestOnChain(outer, point).distance);
        }
        expect(strays).toBeLessThan(MAX_CURVE_DEVIATION_MM * MEASURED);
        const kinks = outer.map((segment, index) => kinkBetween(outer.at(index - 1)!, segment));
        expect(Math.max(...kinks)).toBeLessThan(SMOOTH);
      }),
      runs(30),
    );
  });

  it('can be a part of an outline, from one parameter to another', () => {
    const outer = outlineOf([line(-200, 0, 200, 0), ellipse([0, 0], [200, 0], 0.5, [0, Math.PI])]);
    expect(computeNetArea({ outer, openings: [] })).toBeCloseTo((Math.PI * 200 * 100) / 2, -1);
    expect(isInside(outer, { x: 0, y: 99 })).toBe(true);
  });

  it('turns the other way when seen from below, in the same place', () => {
    const below: Groups = [
      [210, 0],
      [220, 0],
      [230, -1],
    ];
    const outer = outlineOf([line(-200, 0, 200, 0), ellipse([0, 0], [200, 0], 0.5, [0, Math.PI], below)]);
    expect(isInside(outer, { x: 0, y: -99 })).toBe(true);
    expect(isInside(outer, { x: 0, y: 99 })).toBe(false);
  });

  it('with equal axes is a circle, and so a hole', () => {
    const { panels } = readDxf(file([rectangle(0, 0, 500, 500), ellipse([250, 250], [0, 20], 1)]));
    expect(panels[0]!.contour.openings).toEqual([
      { kind: 'circle', featureUID: 'opening-1', centre: { x: 250, y: 250 }, radius: 20 },
    ]);
  });

  it.each([
    ['no height', ellipse([0, 0], [10, 0], 0)],
    ['no width', ellipse([0, 0], [0, 0], 0.5)],
  ])('with %s is a fault with a place', (_, broken) => {
    const { faults } = readDxf(file([rectangle(-50, -50, 99, 99), broken]));
    expect(faults).toMatchObject([{ code: 'badCurve', at: { x: 0, y: 0 }, severity: 'error' }]);
  });
});

describe('SPLINE', () => {
  const CIRCLE_KNOTS = [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4];
  const half = Math.SQRT1_2;

  it('as a rational circle is read as that circle', () => {
    const points: [number, number][] = [
      [100, 0],
      [100, 100],
      [0, 100],
      [-100, 100],
      [-100, 0],
      [-100, -100],
      [0, -100],
      [100, -100],
      [100, 0],
    ];
    const outer = outlineOf([spline(2, CIRCLE_KNOTS, points, [1, half, 1, half, 1, half, 1, half, 1])]);
    expect(computeNetArea({ outer, openings: [] })).toBeCloseTo(Math.PI * 100 ** 2, 3);
  });

  it('as a Bézier curve is followed within 0.01 mm, without kinks', () => {
    const coordinate = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate, coordinate, coordinate), ([ax, ay, bx, by]) => {
        const control: [number, number][] = [
          [0, 0],
          [200 + ax / 3, 300 + ay],
          [700 + bx / 3, 300 + by],
          [1000, 0],
        ];
        const outer = outlineOf([
          spline(3, [0, 0, 0, 0, 1, 1, 1, 1], control),
          line(0, 0, 0, -1000),
          line(0, -1000, 1000, -1000),
          line(1000, -1000, 1000, 0),
        ]);
        let strays = 0;
        for (let step = 0; step <= 400; step += 1) {
          const t = step / 400;
          const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
          const point = { x: 0, y: 0 };
          control.forEach(([x, y], index) => {
            point.x += weights[index]! * x;
            point.y += weights[index]! * y;
          });
          strays = Math.max(strays, nearestOnChain(outer, point).distance);
        }
        expect(strays).toBeLessThan(MAX_CURVE_DEVIATION_MM * MEASURED);
        const kinks = outer.filter((segment, index) => kinkBetween(outer.at(index - 1)!, segment) > SMOOTH);
        expect(kinks.length).toBeLessThanOrEqual(4);
      }),
      runs(30),
    );
  });

  it('of degree 1 is its lines', () => {
    const square = spline(
      1,
      [0, 0, 1, 2, 3, 4, 4],
      [
        [0, 0],
        [90, 0],
        [90, 60],
        [0, 60],
        [0, 0],
      ],
    );
    const outer = outlineOf([square]);
    expect(outer.map(({ bulge }) => bulge)).toEqual([0, 0, 0, 0]);
    expect(computeNetArea({ outer, openings: [] })).toBe(5400);
  });

  it('with coincident control points at its ends is still followed', () => {
    const outer = outlineOf([
      spline(
        3,
        [0, 0, 0, 0, 1, 1, 1, 1],
        [
          [0, 0],
          [0, 0],
          [300, 200],
          [300, 0],
        ],
      ),
      line(0, 0, 300, 0),
    ]);
    expect(outer.length).toBeGreaterThan(3);
  });

  const straight: [number, number][] = [
    [0, 0],
    [10, 10],
    [20, 10],
    [30, 0],
  ];
  it.each<[string, Groups]>([
    ['knots that do not match its points', spline(3, [0, 0, 0, 1, 1, 1], straight)],
    ['knots that run back', spline(3, [0, 0, 0, 0, 1, 1, 0.5, 1], straight)],
    ['a weight of nothing', spline(3, [0, 0, 0, 0, 1, 1, 1, 1], straight, [1, 0, 1, 1])],
    ['knots that leave it no length', spline(3, [1, 1, 1, 1, 1, 1, 1, 1], straight)],
    ['a degree that no program draws', spline(40, [0, 1], straight)],
    ['a single fit point', [...spline(3, [], []), [11, 5], [21, 5]]],
  ])('with %s is a fault', (_, broken) => {
    const { faults } = readDxf(file([rectangle(-50, -50, 99, 99), broken]));
    expect(faults).toMatchObject([{ code: 'badCurve', severity: 'error' }]);
    expect(faults[0]!.line).toBeGreaterThan(0);
  });
});
