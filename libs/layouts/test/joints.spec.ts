import { limits } from '@glass/contracts/limits';
import type { LayoutJoint, ShowerLayout } from '@glass/contracts/layout';
import { cornersOf } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { wordLayoutFinding } from '../src/words/index.js';
import { allArticles } from './articles.factory.js';
import {
  bayOf,
  catalogueWith,
  codesOf,
  contextOf,
  evaluate,
  hardware,
  layoutOf,
  runOf,
} from './layout.factory.js';

const corner = (angleDegrees: number, kind: LayoutJoint['corner'] = 'butt') =>
  layoutOf([runOf(900, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed')])], {
    joints: [{ angleDegrees, corner: kind, through: 'left' }],
  });
const drafts = (layout: ShowerLayout<number>) =>
  draftLayout(layout, contextOf(), () => undefined).drafts.map(({ edges }) => cornersOf(edges));
const findingAt = (angleDegrees: number, code = 'jointAngle') =>
  evaluate(corner(angleDegrees)).findings.find((one) => one.code === code);
const say = (angleDegrees: number, code?: string) =>
  wordLayoutFinding(findingAt(angleDegrees, code)!, {
    ...{ layout: { obstacles: [] }, articles: [], edgeFinishes: [] },
    precision: catalogueWith(10).precision,
  });

describe('a corner', () => {
  it.each([1, 30, 44.9, 170.1, 175, 180])('of %d° can’t be made, and blames the angle only', (degrees) => {
    expect(findingAt(degrees)).toMatchObject({
      ...{ severity: 'block', place: { field: 'joints.0.angleDegrees' } },
      values: { degrees, ...limits.jointDegrees },
    });
    const codes = codesOf(evaluate(corner(degrees)));
    expect(codes).not.toContain('glassTooLarge');
  });

  it('says what to do', () => {
    expect(say(178)).toBe(
      'This corner has 178°, so both sides are nearly in line. Make them one side. Corners can have up to 170°.',
    );
    expect(say(30)).toBe('This corner has 30°. Corners can have 45° to 170°.');
    expect(say(60)).toBe('This corner has 60°. Hinges and channels exist from 85° to 170°.');
  });

  it.each([45, 60, 84.9])('of %d° is checked by the shop', (degrees) => {
    expect(findingAt(degrees)).toMatchObject({ severity: 'review', values: { min: 85 } });
  });

  it.each([85, 90, 135, 150, 170])('of %d° is usual', (degrees) => {
    expect(findingAt(degrees)).toBeUndefined();
  });

  it.each([60, 85, 90, 90.1, 100, 120, 135, 150, 170])(
    'of %d° has square edges with the gap between them where they are nearest',
    (degrees) => {
      const pane = (run: number) => {
        const { lowerLeft, lowerRight } = drafts(corner(degrees))[run]!;
        return [lowerLeft.x, lowerRight.x] as const;
      };
      // Outer faces on the measured lines: the first side ends at the corner (0, 0), the second begins there.
      const radians = (degrees * Math.PI) / 180;
      const back = { x: -1, y: 0 };
      const on = { x: -Math.cos(radians), y: Math.sin(radians) };
      const through = glassOn(back, { x: 0, y: 1 }, 900 - pane(0)[1], 900 - pane(0)[0]);
      const ending = glassOn(on, { x: -Math.sin(radians), y: -Math.cos(radians) }, ...pane(1));
      expect(distance(through, ending)).toBeCloseTo(2, 6);
    },
  );
});

interface Point {
  x: number;
  y: number;
}

/** Cross section of a pane 10 mm thick along a direction, its outer face on the line from the origin. */
function glassOn(along: Point, inwards: Point, from: number, to: number): Point[] {
  const at = (distance: number, depth: number) => ({
    x: along.x * distance + inwards.x * depth,
    y: along.y * distance + inwards.y * depth,
  });
  return [at(from, 0), at(to, 0), at(to, 10), at(from, 10)];
}

/** Between two rectangles that don't overlap: from a corner of one to a side of the other. */
function distance(a: readonly Point[], b: readonly Point[]): number {
  const toSides = (point: Point, box: readonly Point[]) =>
    box.map((start, i) => {
      const end = box[(i + 1) % box.length]!;
      const [dx, dy] = [end.x - start.x, end.y - start.y];
      const share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy);
      const at = Math.min(1, Math.max(0, share));
      return Math.hypot(point.x - start.x - at * dx, point.y - start.y - at * dy);
    });
  return Math.min(...a.flatMap((point) => toSides(point, b)), ...b.flatMap((point) => toSides(point, a)));
}

describe('a door at a corner', () => {
  const doorAt = (angleDegrees: number, hinged: 'left' | 'right') =>
    layoutOf([runOf(700, 2000, [bayOf('door', { hinged })]), runOf(900, 2000, [bayOf('fixed')])], {
      joints: [{ angleDegrees, corner: 'miter', through: 'left' }],
    });
  const findAt = (layout: ReturnType<typeof doorAt>, code: string) =>
    evaluate(layout).findings.find((one) => one.code === code);
  const wordAt = (layout: ReturnType<typeof doorAt>, code: string) =>
    wordLayoutFinding(findAt(layout, code)!, {
      ...{ layout, articles: allArticles, edgeFinishes: [] },
      precision: catalogueWith(10).precision,
    });

  it.each([90, 94, 135, 131])('of %d° hangs on the glass: the hinge is made for it', (degrees) => {
    expect(findAt(doorAt(degrees, 'right'), 'articleNotForEdge')).toBeUndefined();
  });

  it.each([100, 120, 150, 165])(
    'of %d° has no hinge on glass, and the other side or the angle helps',
    (degrees) => {
      const layout = doorAt(degrees, 'right');
      expect(findAt(layout, 'articleNotForEdge')).toMatchObject({
        ...{ severity: 'review', articles: [hardware.glassHinge], values: { degrees } },
        cures: [{ kind: 'measureAgain', field: 'joints.0.angleDegrees' }],
      });
      expect(wordAt(layout, 'articleNotForEdge')).toBe(
        `GLASS-HINGE isn’t made for a corner of ${degrees}°. Use one that is, or hang the door on its other side.`,
      );
      expect(findAt(doorAt(degrees, 'left'), 'articleNotForEdge')).toBeUndefined();
    },
  );
});
