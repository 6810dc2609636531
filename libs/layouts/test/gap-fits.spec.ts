import type { EdgeFit, ShowerLayout } from '@glass/contracts/layout';
import { evaluateLayout } from '../src/index.js';
import { allArticles, articleOf } from './articles.factory.js';
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
const joint = articleOf('JOINT', 'seal', [{ facing: 'cornerGlass', mm: 3 }], { minGapMm: 1.5, maxGapMm: 5 });
const context = contextOf(10, [...allArticles, seal, fixedHinge, movableHinge, channel, joint]);

const fitsOf = (layout: ShowerLayout<number>): EdgeFit[] => evaluateLayout(layout, context).fits;
const verdicts = (layout: ShowerLayout<number>) => new Set(fitsOf(layout).map(({ verdict }) => verdict));

/* Tape and glass leave 3 mm to either side of each gap. */

describe('gaps of a run', () => {
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
    expect(verdicts(layout(channel.uid))).toEqual(new Set(['amber']));
    expect(verdicts(layout(hardware.wallFixing!))).toEqual(new Set(['red']));
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

  it('close at a corner after a pane of either run is moved', () => {
    const corner = layoutOf([runOf(1200, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed')])], {
      joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
      end: 'open',
      hardware: { wallFixing: channel.uid, floorFixing: channel.uid, glassJoint: joint.uid },
    });
    expect(verdicts(corner)).toEqual(new Set(['amber']));
  });

  it('close at a sliding door, which is pushed against its seal', () => {
    const layout = layoutOf([runOf(1500, 2000, [bayOf('slider')])], {
      hardware: {
        ...hardware,
        strikeSeal: seal.uid,
        slidingSystem: allArticles.find(({ code }) => code === 'CITY-HEAVY')!.uid,
      },
    });
    expect(verdicts(layout)).toEqual(new Set(['amber']));
  });
});
