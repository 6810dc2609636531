import { fc, runs } from '@glass/testing/property';
import type { EdgeFit, HardwareChoice, RunTop, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout, mirrorLayout } from '../src/index.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles, articleOf, magnet } from './articles.factory.js';
import { bayOf, contextOf, hardware, layoutOf, runOf } from './layout.factory.js';

const closing = { minGapMm: 4, maxGapMm: 9 };
const seal = articleOf(
  'SEAL',
  'seal',
  (['wall', 'inlineGlass', 'cornerGlass'] as const).map((facing) => ({ facing, mm: 6 })),
  closing,
);
const movable = (code: string, adjustMm: number) =>
  articleOf(code, 'hinge', [{ facing: 'wall', mm: 4 }], {
    adjustMm,
    limits: [{ count: 2, maxWidthMm: 1000, maxWeightKg: 80 }],
  });
const fixedHinge = movable('FIXED', 0);
const movableHinge = movable('MOVABLE', 2);
const channel = articleOf(
  'CHANNEL',
  'channel',
  [
    { facing: 'wall', mm: 6 },
    { facing: 'floor', mm: 5 },
  ],
  { adjustMm: 2 },
);
const deepChannel = { ...channel, uid: '70000000-0000-4000-8000-00000000de0b', adjustMm: 3 };
const joint = articleOf('JOINT', 'seal', [{ facing: 'cornerGlass', mm: 3 }], { minGapMm: 1.5, maxGapMm: 5 });
const inlineJoint = articleOf('INLINE', 'seal', [{ facing: 'inlineGlass', mm: 3 }], {
  minGapMm: 1.5,
  maxGapMm: 5,
});
const context = contextOf(10, [
  ...allArticles,
  seal,
  fixedHinge,
  movableHinge,
  channel,
  deepChannel,
  joint,
  inlineJoint,
]);

const fitsOf = (layout: ShowerLayout<number>): EdgeFit[] => evaluateLayout(layout, context).fits;
const verdicts = (layout: ShowerLayout<number>) => new Set(fitsOf(layout).map(({ verdict }) => verdict));

/* The tape leaves 1.5 mm to either side, and each pane of the run another 1.5. */

describe('gaps of a run', () => {
  it('take the tolerances of every pane of the run: three panes leave 0 to 12 of a gap of 6', () => {
    const wide = articleOf('WIDE', 'seal', [{ facing: 'inlineGlass', mm: 6 }], { minGapMm: 3, maxGapMm: 9 });
    const rigid = articleOf('RIGID', 'clamp', [
      { facing: 'wall', mm: 3 },
      { facing: 'floor', mm: 3 },
    ]);
    const bays = [bayOf('fixed', { width: 500 }), bayOf('door', { width: 700 }), bayOf('fixed')];
    const layout = layoutOf([runOf(2000, 2000, bays)], {
      hardware: {
        ...hardware,
        ...{ wallFixing: rigid.uid, floorFixing: rigid.uid, strikeSeal: wide.uid, bottomSeal: undefined },
      },
    });
    const { fits } = evaluateLayout(layout, contextOf(10, [...allArticles, wide, rigid]));
    const strike = fits.filter(({ articleUID }) => articleUID === wide.uid);
    // 1.5 of the tape and 3 × 1.5 of the glass.
    expect(strike).toMatchObject([
      { smallestMm: 0, largestMm: 12, verdict: 'red', decides: { limit: 'min', byMm: 3 } },
      { smallestMm: 0, largestMm: 12, verdict: 'red' },
    ]);
  });

  it('beside a transom are those of its joint, not of the door below', () => {
    const rigid = articleOf('RIGID', 'clamp', [{ facing: 'wall', mm: 3 }]);
    const soft = { ...seal, uid: '70000000-0000-4000-8000-00000000de0c', minGapMm: 0, maxGapMm: 30 };
    const bays = [
      bayOf('fixed', { width: 600, transom: 350 }),
      bayOf('door', { hinged: 'right', transom: 350 }),
    ];
    const layout = layoutOf([runOf(1300, 2400, bays, { top: 'ceiling' })], {
      hardware: { ...hardware, wallFixing: rigid.uid, glassJoint: inlineJoint.uid, strikeSeal: soft.uid },
    });
    const sold = contextOf(10, [...allArticles, soft, inlineJoint, rigid]);
    const verdictOf = (one: ShowerLayout<number>) =>
      evaluateLayout(one, sold).fits.find(
        ({ paneKey, side, role }) =>
          paneKey === `${bays[0]!.uid}/transom` && role === 'glassJoint' && side !== 'bottom',
      )?.verdict;
    // Hinges and clamps don’t move, and the seal of the door is below the joint.
    expect([verdictOf(layout), verdictOf(mirrorLayout(layout))]).toEqual(['red', 'red']);
  });

  it('between transoms at a corner are those of their row, seen from both, not of the door below', () => {
    const rigid = articleOf('RIGID', 'clamp', [{ facing: 'wall', mm: 3 }]);
    const soft = { ...seal, uid: '70000000-0000-4000-8000-00000000de0c', minGapMm: 0, maxGapMm: 30 };
    const anyJoint = articleOf(
      'ANY-JOINT',
      'seal',
      (['inlineGlass', 'cornerGlass'] as const).map((facing) => ({ facing, mm: 3 })),
      { minGapMm: 1.5, maxGapMm: 5 },
    );
    const through = bayOf('fixed', { transom: 350 });
    const ending = bayOf('fixed', { width: 600, transom: 350 });
    const layout = layoutOf(
      [
        runOf(1200, 2400, [through], { top: 'ceiling' }),
        runOf(1300, 2400, [ending, bayOf('door', { hinged: 'right', transom: 350 })], { top: 'ceiling' }),
      ],
      {
        joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
        hardware: { ...hardware, wallFixing: rigid.uid, glassJoint: anyJoint.uid, strikeSeal: soft.uid },
      },
    );
    const sold = contextOf(10, [...allArticles, soft, anyJoint, rigid]);
    for (const one of [layout, mirrorLayout(layout)]) {
      const { fits } = evaluateLayout(one, sold);
      const isMirrored = one !== layout;
      const fitAt = ({ uid }: { uid: string }, at: 'left' | 'right', row: 'main' | 'transom') => {
        const side = isMirrored ? { left: 'right', right: 'left' }[at] : at;
        const { smallestMm, largestMm, verdict } = fits.find(
          (fit) => fit.paneKey === `${uid}/${row}` && fit.side === side,
        )!;
        return { smallestMm, largestMm, verdict };
      };
      expect(fitAt(through, 'right', 'transom')).toEqual(fitAt(ending, 'left', 'transom'));
      expect(fitAt(through, 'right', 'transom').verdict).toBe('red');
      expect(fitAt(through, 'right', 'main')).toEqual(fitAt(ending, 'left', 'main'));
      expect(fitAt(through, 'right', 'main').verdict).not.toBe('red');
    }
  });

  it('add up what rounding takes off every pane', () => {
    const bays = [bayOf('fixed'), bayOf('fixed'), bayOf('door', { hinged: 'right' })];
    const layout = layoutOf([runOf(1502, 2000, bays)], {
      measuredWith: 'template',
      hardware: { ...hardware, wallHinge: fixedHinge.uid, strikeSeal: seal.uid },
    });
    // 1502 − 10 − 2 − 6 − 4 = 1480 for three: 493.33 each, cut to 493.
    expect(fitsOf(layout).at(-1)).toMatchObject({ smallestMm: 1, largestMm: 12 });
  });

  it('are wider at one end where a wall that is taken as plumb leans', () => {
    const bays = [bayOf('door')];
    const fitOf = (widths: number[]) => {
      const [bottom, middle, top] = widths as [number, number, number];
      const run = runOf(710, 2000, bays, { widths: { bottom, middle, top }, leans: { left: 0, right: 0 } });
      const layout = layoutOf([run], { hardware: { ...hardware, strikeSeal: seal.uid } });
      return fitsOf(layout)[0]!.largestMm;
    };
    expect(fitOf([712, 710, 710]) - fitOf([710, 710, 710])).toBe(2);
  });

  it('depend on nothing else if the run has a free end: the glass is set to its gaps', () => {
    const layout = layoutOf([runOf(1500, 2000, [bayOf('fixed'), bayOf('fixed')])], {
      end: 'open',
      hardware: { ...hardware, glassJoint: inlineJoint.uid },
    });
    expect(fitsOf(layout)).toMatchObject([
      { nominalMm: 3, smallestMm: 3, largestMm: 3, verdict: 'green' },
      { verdict: 'green' },
    ]);
  });

  const door = (wallHinge: string) =>
    layoutOf([runOf(710, 2000, [bayOf('door', { width: 700 })])], {
      hardware: { ...hardware, wallHinge, strikeSeal: seal.uid },
    });

  it('may not close if nothing lets the glass move', () => {
    expect(fitsOf(door(fixedHinge.uid))).toMatchObject([
      { smallestMm: 3, largestMm: 9, verdict: 'red', decides: { limit: 'min', byMm: 1 } },
    ]);
  });

  it('close after the door is moved in its hinges', () => {
    expect(fitsOf(door(movableHinge.uid))).toMatchObject([{ verdict: 'amber', decides: { byMm: 1 } }]);
  });

  it('close after a panel beside the door is moved in its channel', () => {
    const layout = (wallFixing: string) =>
      layoutOf([runOf(1500, 2000, [bayOf('fixed'), bayOf('door', { width: 700, hinged: 'right' })])], {
        hardware: { ...hardware, wallFixing, wallHinge: fixedHinge.uid, strikeSeal: seal.uid },
      });
    // 1.5 + 2 × 1.5 leave 1.5 of 6; the seal needs 4.
    expect(verdicts(layout(deepChannel.uid))).toEqual(new Set(['amber']));
    expect(verdicts(layout(channel.uid))).toEqual(new Set(['red']));
  });

  it('count how far panes would overlap', () => {
    const tight = layoutOf(
      [runOf(1200, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed', { width: 874 })])],
      {
        joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
        hardware: { glassJoint: joint.uid },
      },
    );
    // 3 − 3 leaves 0, which misses 1.5; no channel moves a pane.
    expect(fitsOf(tight).every(({ smallestMm, verdict }) => smallestMm === 0 && verdict === 'red')).toBe(
      true,
    );
  });

  const corner = (end: 'wall' | 'open', more: Partial<ShowerLayout<number>['joints'][number]> = {}) =>
    layoutOf([runOf(1200, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed')])], {
      joints: [{ angleDegrees: 90, corner: 'butt', through: 'left', ...more }],
      end,
      hardware: { wallFixing: channel.uid, floorFixing: channel.uid, glassJoint: joint.uid },
    });

  it('depend at a butt corner on the pane that ends there, seen from both panes', () => {
    const [through, ends] = fitsOf(corner('wall'));
    expect(through).toMatchObject({ smallestMm: 0, largestMm: 6, verdict: 'amber' });
    expect(ends).toMatchObject({ smallestMm: 0, largestMm: 6, verdict: 'amber' });
    expect(verdicts(corner('open'))).toEqual(new Set(['green']));
  });

  it('depend at a mitered corner on both panes', () => {
    // Each run adds 3 × sin 45°.
    const [left] = fitsOf(corner('wall', { corner: 'miter' }));
    expect(left!.largestMm).toBeGreaterThan(3 + 6 * Math.SQRT1_2 - 1e-6);
    expect(left!.smallestMm).toBe(0);
  });

  it('close at a sliding door, which is pushed against its seal', () => {
    const layout = layoutOf([runOf(1500, 2000, [bayOf('slider')])], {
      hardware: {
        ...hardware,
        strikeSeal: seal.uid,
        slidingSystem: allArticles.find(({ code }) => code === 'CITY-HEAVY')!.uid,
      },
    });
    expect(verdicts(layout)).toEqual(new Set(['green']));
  });
});

describe('a gap that may not close', () => {
  const wide = articleOf('WIDE', 'seal', [{ facing: 'wall', mm: 8 }], { minGapMm: 2, maxGapMm: 14 });
  const sold = [...allArticles, seal, fixedHinge, movableHinge, wide];
  const door = layoutOf([runOf(710, 2000, [bayOf('door')])], {
    hardware: { ...hardware, wallHinge: fixedHinge.uid, strikeSeal: seal.uid },
  });
  const findingsOf = (layout: ShowerLayout<number>) =>
    evaluateLayout(layout, contextOf(10, sold)).findings.filter(({ code }) => code === 'gapOutOfRange');

  it('offers seals that close it, and a template', () => {
    const [bay] = door.runs[0]!.bays;
    const [finding] = findingsOf(door);
    expect(finding!.cures).toContainEqual({
      kind: 'chooseArticle',
      role: 'strikeSeal',
      articleUID: wide.uid,
      bayUID: bay!.uid,
    });
    expect(finding!.cures.at(-1)).toEqual({ kind: 'makeTemplate' });
    expect(findingsOf({ ...door, measuredWith: 'template' })).toEqual([]);
  });

  it('is reported once between two panes', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700, hinged: 'right' })];
    const layout = { ...door, runs: [runOf(1500, 2000, bays)] };
    expect(findingsOf(layout)).toHaveLength(1);
  });
});

describe('every edge', () => {
  it('that faces something has a verdict, or a reason why it has none', () => {
    fc.assert(
      fc.property(anyLayout(), (layout) => {
        const { panes, fits, unjudged = [] } = evaluateLayout(layout, context);
        for (const { key, edges } of panes) {
          for (const { side, facing } of edges) {
            const isHere = (one: { paneKey: string; side: string }) =>
              one.paneKey === key && one.side === side;
            const count = Number(fits.some(isHere)) + Number(unjudged.some(isHere));
            expect(count).toBe(facing === null ? 0 : 1);
          }
        }
      }),
      runs(60),
    );
  });

  const judged = (more: Partial<HardwareChoice>, bays = [bayOf('door')], top: RunTop = 'open') => {
    const layout = layoutOf([runOf(710, 2000, bays, { top })], { hardware: { ...hardware, ...more } });
    return evaluateLayout(layout, {
      ...context,
      articles: [...context.articles, shallow, hingeSeal],
    });
  };
  const shallow = articleOf('SHALLOW', 'channel', [{ facing: 'wall', mm: 7 }], { depthMm: 10 });
  const hingeSeal = articleOf('HINGE-SEAL', 'seal', [{ facing: 'wall', mm: 4 }], {
    minGapMm: 1,
    maxGapMm: 5,
  });

  it('in a channel keeps 2 mm of its depth in it', () => {
    const [left, right] = judged({ wallFixing: shallow.uid }, [bayOf('fixed')]).fits;
    // 7 + 1.5 + 1.5, and 8 keep 2 of 10.
    expect(left).toMatchObject({ side: 'left', largestMm: 10, maxMm: 8, verdict: 'red' });
    expect(right).toMatchObject({ side: 'right', maxMm: 8 });
  });

  it('with hinges is judged by their seal, as far as the hinges move', () => {
    const fitOf = (wallHinge: string) =>
      judged({ wallHinge, hingeSeal: hingeSeal.uid }).fits.find(({ role }) => role === 'hingeSeal');
    expect(fitOf(fixedHinge.uid)).toMatchObject({ smallestMm: 4, largestMm: 4, verdict: 'green' });
    expect(fitOf(movableHinge.uid)).toMatchObject({ smallestMm: 2, largestMm: 6, maxMm: 5 });
    expect(judged({ wallHinge: fixedHinge.uid }).unjudged).toContainEqual(
      expect.objectContaining({ side: 'left', reason: 'heldByHardware' }),
    );
  });

  it('of a door without a seal must not touch', () => {
    const { fits, findings } = judged({ wallHinge: fixedHinge.uid, strikeSeal: undefined });
    expect(fits.find(({ side }) => side === 'right')).toMatchObject({
      ...{ articleUID: null, minMm: 0, maxMm: null, verdict: 'green', smallestMm: 0 },
    });
    expect(findings.filter(({ code }) => code === 'gapOutOfRange')).toEqual([]);
    const top = judged({}, undefined, 'header').fits.find(({ side }) => side === 'top');
    // 4 − 1.5 − 1.5
    expect(top).toMatchObject({ smallestMm: 1, maxMm: null, verdict: 'green' });
  });

  it('without a figure says that the price list has none', () => {
    const { unjudged } = judged({ strikeSeal: magnet.uid });
    expect(unjudged).toContainEqual(expect.objectContaining({ articleUID: magnet.uid, reason: 'noRange' }));
  });
});
