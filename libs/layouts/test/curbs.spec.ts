import type { ShowerLayout } from '@glass/contracts/layout';
import { mirrorLayout } from '../src/index.js';
import { bayOf, codesOf, evaluate, layoutOf, runOf } from './layout.factory.js';

const cornerWith = (curbs: { front?: number; along?: number }): ShowerLayout<number> =>
  layoutOf(
    [
      runOf(800, 2000, [bayOf('fixed')], { curbFall: { along: null, inward: curbs.front ?? null } }),
      runOf(900, 2000, [bayOf('fixed')], { curbFall: { along: curbs.along ?? null, inward: null } }),
    ],
    { joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }] },
  );
const shapes = (layout: ShowerLayout<number>) => evaluate(layout).panes.map(({ panel }) => panel.shape.kind);

describe('a curb that falls inward', () => {
  it('leaves the panel on it square', () => {
    expect(shapes(cornerWith({ front: 12, along: 0 }))).toEqual(['rectangle', 'rectangle']);
  });

  it('rakes the bottom of a return along the fall that was measured under it', () => {
    const layout = cornerWith({ front: 12, along: 12 });
    const [front, side] = evaluate(layout).panes;
    expect(front!.panel.shape.kind).toBe('rectangle');
    // 883 of the 900 wide run: the lower end is as far below the corner as the fall, the top stays level.
    const corners = side!.outline.map(({ y }) => y);
    expect(side!.panel.shape.kind).toBe('quadByOffsets');
    expect(Math.max(...corners.filter((y) => y < 1000)) - Math.min(...corners)).toBeCloseTo(
      12 * (878 / 900),
      0,
    );
    expect(new Set(corners.filter((y) => y > 1000)).size).toBe(1);
    expect(codesOf(evaluate(layout))).not.toContain('returnFallUnknown');
  });

  it('asks for the fall along a return that was not measured, at either end', () => {
    for (const layout of [cornerWith({ front: 12 }), mirrorLayout(cornerWith({ front: 12 }))]) {
      const run = layout.runs.findIndex(({ curbFall }) => curbFall.inward === null);
      const asked = evaluate(layout).findings.filter(({ code }) => code === 'returnFallUnknown');
      expect(asked).toMatchObject([
        {
          severity: 'ask',
          place: { field: `runs.${run}.curbFall.along` },
          values: { fallMm: 12 },
          cures: [{ kind: 'measureAgain', field: `runs.${run}.curbFall.along` }],
        },
      ]);
    }
    expect(codesOf(evaluate(cornerWith({ front: 2 })))).not.toContain('returnFallUnknown');
  });

  it.each([
    ['out', 6, []],
    ['out', 12, ['warn']],
    ['out', 20, ['block']],
    ['both', 12, ['warn']],
    ['in', 20, []],
  ] as const)('under a door that opens %s, by %d mm, is reported as %j', (opens, inward, severities) => {
    // The seal leaves 10 below the door, of which 6 stay free.
    const run = runOf(708, 2000, [bayOf('door', { opens })], { curbFall: { along: null, inward } });
    const found = evaluate(layoutOf([run])).findings.filter(({ code }) => code === 'doorOverCurb');
    expect(found.map(({ severity }) => severity)).toEqual(severities);
    for (const { values, cures } of found) {
      expect(values.leftMm).toBe(10 - inward / 2);
      expect(cures).toMatchObject([{ kind: 'changeOpens', opens: 'in' }]);
    }
  });
});
