import type { LayoutFinding, LayoutObstacle, ShowerLayout } from '@glass/contracts/layout';
import { fc, runs } from '@glass/testing/property';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { anyLayout } from './any-layout.factory.js';
import { bayOf, contextOf, evaluate, layoutOf, runOf } from './layout.factory.js';

const obstacleOf = (more: Partial<LayoutObstacle<number>>): LayoutObstacle<number> => ({
  uid: '80000000-0000-4000-8000-000000000001',
  ...{ kind: 'vanity', run: 0, where: 'outside', along: 0, away: 0, width: 100 },
  ...more,
});
/** A panel and a door that hangs on it around the corner, 7 from the outer corner, or 20 at 90°. */
const cornerOf = (
  angleDegrees: number,
  obstacle: Partial<LayoutObstacle<number>>,
  opens: 'in' | 'out' = 'out',
) =>
  layoutOf(
    [
      runOf(450, 2000, [bayOf('fixed')]),
      runOf(680, 2000, [bayOf('door', { hinged: 'left', opens })]),
      runOf(450, 2000, [bayOf('fixed')]),
    ],
    {
      joints: [
        { angleDegrees, corner: 'butt', through: 'left' },
        { angleDegrees, corner: 'butt', through: 'right' },
      ],
      obstacles: [obstacleOf(obstacle)],
    },
  );
const hitsOf = (layout: ShowerLayout<number>): LayoutFinding[] =>
  evaluate(layout).findings.filter(({ code }) => code === 'swingHits');
const degreesOf = (layout: ShowerLayout<number>) => hitsOf(layout)[0]?.values['degrees'];
const inDegrees = (radians: number) => (radians * 180) / Math.PI;

describe('a door and what was measured from another side', () => {
  it('touches a vanity in the room that was measured from the side before it', () => {
    // Side 1 comes in at 45°: a point a along it and r away from it is at ((a − 450) − r, (450 − a) − r) · sin 45°, y up.
    // The near side from 400 on, 200 away: its right end at 900 is (250, −650) · sin 45°.
    const layout = cornerOf(135, { along: 400, away: 200, width: 500 });
    const end = { x: 250 * Math.SQRT1_2 - 7, y: 650 * Math.SQRT1_2 };
    expect(degreesOf(layout)).toBeCloseTo(inDegrees(Math.atan2(end.y, end.x)), 6);
    expect(hitsOf(layout)[0]).toMatchObject({ place: { run: 1, field: 'obstacles.0' } });
  });

  it('touches it at the same angle as if it was measured from its own side', () => {
    // At 90° the side of the door is one of the other side turned.
    const other = cornerOf(90, { along: 700, away: -300, width: 0.01 });
    const own = cornerOf(90, { run: 1, along: 300, away: 250, width: 0.01 });
    expect(degreesOf(other)).toBeCloseTo(degreesOf(own)!, 2);
  });

  it('clears one that is out of reach, and one on the other side of the glass', () => {
    expect(hitsOf(cornerOf(135, { along: 0, away: 200, width: 300 }))).toEqual([]);
    expect(hitsOf(cornerOf(135, { along: 400, away: 200, width: 500 }, 'in'))).toEqual([]);
    expect(hitsOf(cornerOf(135, { where: 'inside', along: 100, away: 200, width: 300 }, 'in'))).toHaveLength(
      1,
    );
  });

  it('offers only ways to open at which nothing is in the way', () => {
    const both = cornerOf(135, { along: 400, away: 200, width: 500 });
    const blocked = {
      ...both,
      obstacles: [
        ...both.obstacles,
        obstacleOf({ run: 1, where: 'inside', along: 100, away: 300, width: 400, kind: 'showerHead' }),
        obstacleOf({ run: 2, along: 0, away: 100, width: 100 }),
      ],
    };
    expect(hitsOf(both)[0]!.cures).toContainEqual(
      expect.objectContaining({ kind: 'changeOpens', opens: 'in' }),
    );
    expect(hitsOf(blocked)[0]!.cures.map(({ kind }) => kind)).not.toContain('changeOpens');
  });

  it('is mirrored with its shower', () => {
    fc.assert(
      fc.property(
        anyLayout(),
        fc.record({
          run: fc.nat(3),
          where: fc.constantFrom('outside' as const, 'inside' as const),
          along: fc.integer({ min: -200, max: 1500 }),
          away: fc.integer({ min: 10, max: 700 }),
          width: fc.integer({ min: 20, max: 900 }),
        }),
        (any, { run, ...place }) => {
          const layout = { ...any, obstacles: [obstacleOf({ ...place, run: run % any.runs.length })] };
          const seen = (one: ShowerLayout<number>) =>
            evaluateLayout(one, contextOf())
              .findings.filter(({ code }) => code === 'swingHits')
              .map(({ place: { bayUID }, values }) => `${bayUID} ${values['degrees']!.toFixed(4)}`)
              .toSorted();
          expect(seen(mirrorLayout(layout))).toEqual(seen(layout));
        },
      ),
      runs(60),
    );
  });
});
