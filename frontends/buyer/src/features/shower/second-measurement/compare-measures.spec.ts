import { STANDARD_EDGES } from '@glass/contracts/layout';
import { lengthFromMm, parseLength } from '@glass/geometry';
import { layoutWithLengths, toPresetLayout } from '@glass/layouts';
import { compareMeasures, decide, findDecision, takeTheirs } from './compare-measures.js';

const layout = layoutWithLengths(
  toPresetLayout('neoThree', {
    ...{
      name: 'Bath',
      units: 'metric',
      materialUID: 'glass',
      hardware: {},
      finish: 'chrome',
      edges: STANDARD_EDGES,
    },
  }),
  '1mm',
);
const WIDTH = 'runs.0.widths.bottom';
const ANGLE = 'joints.0.angleDegrees';
const mine = layout.runs[0]!.widths.bottom.mm;
const mm = (value: number) => ({ text: `${value} mm`, mm: value });
const compareAt = (path: string, value: number | { text: string; mm: number }, first = layout) =>
  compareMeasures(first, { [path]: value }, '1mm').find(({ measure }) => measure.path === path)!;

describe('compareMeasures', () => {
  it.each([
    [0, 'same'],
    [2.9, 'same'],
    [3, 'same'],
    [3.1, 'differs'],
    [-3, 'same'],
    [-3.1, 'differs'],
  ])('says of widths that are %s mm apart: %s', (apart, verdict) => {
    expect(compareAt(WIDTH, mm(Math.round((mine + apart) * 10) / 10)).verdict).toBe(verdict);
  });

  it('compares inches in millimeters: 1/16 more is the same, 1/8 more differs', () => {
    const inches = (text: string) => {
      const read = parseLength(text, 'inch');
      if (!read.ok) throw new Error(text);
      return { text, mm: read.mm };
    };
    const first = {
      ...layout,
      runs: layout.runs.map((run) => ({ ...run, widths: { ...run.widths, bottom: inches('62 7/16') } })),
    };
    const of = (text: string) =>
      compareMeasures(first, { [WIDTH]: inches(text) }, '1/16').find(
        ({ measure }) => measure.path === WIDTH,
      )!;
    expect(of('62 1/2')).toMatchObject({ verdict: 'same' });
    expect(of('62 1/2').difference).toBeCloseTo(1.5875, 6);
    expect(of('62 9/16')).toMatchObject({ verdict: 'differs' });
    expect(of('62 9/16').difference).toBeCloseTo(3.175, 6);
  });

  it('allows half a degree between angles', () => {
    const { angleDegrees } = layout.joints[0]!;
    expect(compareAt(ANGLE, angleDegrees + 0.5).verdict).toBe('same');
    expect(compareAt(ANGLE, angleDegrees + 0.6).verdict).toBe('differs');
  });

  it('names measures of one person only, and leaves out an unreadable one', () => {
    expect(compareAt('runs.0.widths.top', mm(mine)).verdict).toBe('onlyTheirs');
    const verdicts = compareMeasures(layout, {}, '1mm').map(({ verdict }) => verdict);
    expect([...new Set(verdicts)].sort()).toEqual(['neither', 'onlyMine']);
    const unreadable = {
      ...layout,
      runs: layout.runs.map((run) => ({
        ...run,
        widths: { ...run.widths, bottom: { text: 'wide', mm: mine } },
      })),
    };
    expect(compareAt(WIDTH, mm(mine), unreadable)).toMatchObject({ mine: null, verdict: 'onlyTheirs' });
  });
});

describe('findDecision', () => {
  it('forgets a decision once either value has changed', () => {
    const first = compareAt(WIDTH, mm(mine + 5));
    const decisions = [decide(first, 'mine')];
    expect(findDecision(first, decisions)).toBe('mine');
    expect(findDecision(compareAt(WIDTH, mm(mine + 6)), decisions)).toBeNull();
  });
});

describe('takeTheirs', () => {
  it('takes lengths and angles over', () => {
    const compared = compareMeasures(layout, { [WIDTH]: lengthFromMm(901, '1mm'), [ANGLE]: 133 }, '1mm');
    const after = takeTheirs(compared)(layout);
    expect(after.runs[0]!.widths.bottom.mm).toBe(901);
    expect(after.joints[0]!.angleDegrees).toBe(133);
    expect(after.runs[1]).toEqual(layout.runs[1]);
  });
});
