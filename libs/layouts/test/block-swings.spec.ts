import type { LayoutBlock, LayoutFinding, ShowerLayout } from '@glass/contracts/layout';
import { fc, runs } from '@glass/testing/property';
import {
  digestMeasures,
  layoutInMillimeters,
  layoutWithLengths,
  listMeasures,
  mirrorLayout,
  readShowerLayout,
} from '../src/index.js';
import { findTouch } from '../src/swing.js';
import { wordLayoutFinding } from '../src/words/index.js';
import { bayOf, catalogueWith, evaluate, layoutOf, runOf } from './layout.factory.js';

const blockOf = (more: Partial<LayoutBlock<number>> = {}): LayoutBlock<number> => ({
  ...{ kind: 'kneeWall', side: 'left', width: 100, height: 900, fall: null },
  ...more,
});
/** A door of 700 that hangs on the left wall, 4 mm from it. The glass is 10 mm beside a block and 5 mm above it. */
const doorAt = (
  block: LayoutBlock<number>,
  door: Parameters<typeof bayOf>[1] = {},
  more: Partial<ShowerLayout<number>> = {},
) => layoutOf([runOf(708, 2000, [bayOf('door', door)], { blocks: [block] })], more);
const hitsOf = (layout: ShowerLayout<number>): LayoutFinding[] =>
  evaluate(layout).findings.filter(({ code }) => code === 'swingHitsBlock');
const say = (layout: ShowerLayout<number>) =>
  hitsOf(layout).map((finding) =>
    wordLayoutFinding(finding, {
      ...{ layout, articles: [], edgeFinishes: [] },
      precision: catalogueWith(10).precision,
    }),
  );

describe('a door beside a knee wall on its hinge side', () => {
  it('turns into the face of one that is too deep, and says by how much and what to do', () => {
    // From the axis at 4: the knee wall ends at 96, and the glass beside it begins at 106.
    const layout = doorAt(blockOf({ inside: 60, outside: 60 }));
    const [finding] = hitsOf(layout);
    const most = Math.sqrt(106 ** 2 - 96 ** 2);
    expect(finding).toMatchObject({
      severity: 'review',
      place: { run: 0, field: 'runs.0.blocks.0.outside' },
      values: { blockMm: 60, isAbove: 0, isBench: 0, opensIn: 0 },
      cures: [
        { kind: 'changeHinged', hinged: 'right' },
        { kind: 'measureAgain', field: 'runs.0.blocks.0.outside' },
      ],
    });
    expect(finding!.values['degrees']).toBeCloseTo((Math.acos(96 / 106) * 180) / Math.PI, 6);
    expect(finding!.values['byMm']).toBeCloseTo(60 - most, 4);
    expect(say(layout)).toEqual([
      'The door hits the knee wall at 25.1° as it opens outward: the knee wall reaches 15.1 mm too far into the room.',
    ]);
  });

  it('clears one that is thin enough', () => {
    expect(hitsOf(doorAt(blockOf({ inside: 60, outside: 44.9 })))).toEqual([]);
    expect(hitsOf(doorAt(blockOf({ inside: 60, outside: 45.1 })))).toHaveLength(1);
  });

  it('may open to the side on which it is thin', () => {
    const [finding] = hitsOf(doorAt(blockOf({ inside: 20, outside: 100 })));
    expect(finding!.cures[0]).toMatchObject({ kind: 'changeOpens', opens: 'in' });
    expect(hitsOf(doorAt(blockOf({ inside: 20, outside: 100 }), { opens: 'in' }))).toEqual([]);
    expect(hitsOf(doorAt(blockOf({ inside: 100, outside: 100 }), { opens: 'both' }))).toHaveLength(2);
  });

  it('asks how deep it is if no one has measured that', () => {
    const [finding] = hitsOf(doorAt(blockOf()));
    expect(finding).toMatchObject({ severity: 'ask', values: { blockMm: 60 } });
    // A bench of usual depth ends below the glass: a door opens outward.
    expect(hitsOf(doorAt(blockOf({ kind: 'bench' })))).toEqual([]);
    expect(hitsOf(doorAt(blockOf({ kind: 'bench' }), { opens: 'in' }))).toMatchObject([
      { severity: 'ask', values: { blockMm: 380, isBench: 1, opensIn: 1 } },
    ]);
  });

  it('is clear of one on its closing side, however deep', () => {
    expect(hitsOf(doorAt(blockOf({ side: 'right', inside: 800, outside: 800 }), { opens: 'both' }))).toEqual(
      [],
    );
  });

  it('is mirrored with its opening', () => {
    const layout = doorAt(blockOf({ inside: 60, outside: 60 }));
    const [own, other] = [layout, mirrorLayout(layout)].map((one) => hitsOf(one)[0]!.values);
    expect(other!['degrees']).toBeCloseTo(own!['degrees']!, 6);
    expect(other!['byMm']).toBeCloseTo(own!['byMm']!, 4);
  });
});

describe('a door above a knee wall or bench', () => {
  const under = (more: Partial<LayoutBlock<number>>) =>
    doorAt(blockOf({ kind: 'bench', width: 708, height: 450, outside: 300, inside: 300, ...more }));

  it('passes over a level top', () => {
    expect(hitsOf(under({ fall: null }))).toEqual([]);
  });

  it('drags on a top that rises toward the hinges by more than the gap', () => {
    // 1 mm in 20: 300 from the axis, it has risen 15 where the gap is 5.
    const layout = under({ fall: 35.4 });
    const [finding] = hitsOf(layout);
    expect(finding).toMatchObject({ severity: 'review', values: { isAbove: 1, blockMm: 300 } });
    expect(finding!.values['byMm']).toBeCloseTo(300 - 5 * Math.hypot(1, 0.05) * 20, 3);
    expect(say(layout)[0]).toMatch(/^The door drags on the top of the bench at 48\.\d°/);
    expect(hitsOf(under({ fall: 35.4, outside: 100 }))).toEqual([]);
    expect(finding!.cures).toMatchObject([{ kind: 'changeHinged', hinged: 'right' }, {}]);
  });
});

describe('a door beside a return', () => {
  const corner = (block: LayoutBlock<number>, opens: 'in' | 'out') =>
    layoutOf(
      [
        runOf(720, 2000, [bayOf('door', { hinged: 'left', opens })]),
        runOf(900, 2000, [bayOf('fixed')], { blocks: [block] }),
      ],
      { joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }] },
    );

  it('hits a bench around the corner that reaches into its way', () => {
    const bench = blockOf({ kind: 'bench', width: 400, height: 450, inside: 380 });
    expect(hitsOf(corner(bench, 'in'))).toMatchObject([
      { place: { field: 'runs.1.blocks.0.inside' }, cures: [{ kind: 'changeOpens', opens: 'out' }, {}] },
    ]);
    expect(hitsOf(corner(bench, 'out'))).toEqual([]);
    expect(hitsOf(corner({ ...bench, side: 'right', width: 100 }, 'in'))).toEqual([]);
  });
});

describe('the reach of a knee wall', () => {
  const measured = doorAt(blockOf({ inside: 25.4, outside: null }));

  it('is read from what is stored, in inches and in millimeters', () => {
    const stored = readShowerLayout(JSON.parse(JSON.stringify(layoutWithLengths(measured, '1/16'))));
    const [block] = stored.ok ? layoutInMillimeters(stored.layout).runs[0]!.blocks : [];
    expect(block).toMatchObject({ inside: 25.4, outside: null });
    const older = readShowerLayout(JSON.parse(JSON.stringify(layoutWithLengths(doorAt(blockOf()), '1mm'))));
    expect(older.ok && Object.keys(older.layout.runs[0]!.blocks[0]!)).not.toContain('inside');
  });

  it('is measured where there is a door, and is part of what a second person confirms', () => {
    const paths = (layout: ShowerLayout<number>) => listMeasures(layout).map(({ path }) => path);
    expect(paths(measured)).toContain('runs.0.blocks.0.inside');
    const fixed = { ...measured, runs: measured.runs.map((run) => ({ ...run, bays: [bayOf('fixed')] })) };
    expect(paths(fixed)).not.toContain('runs.0.blocks.0.inside');
    expect(digestMeasures(measured)).not.toBe(digestMeasures(doorAt(blockOf())));
    expect(digestMeasures(doorAt(blockOf({ inside: null })))).toBe(digestMeasures(doorAt(blockOf())));
  });
});

describe('findTouch', () => {
  it('finds no touch before the first one, and one there', () => {
    const anyCase = fc.record({
      from: fc.integer({ min: 0, max: 300 }),
      long: fc.integer({ min: 50, max: 700 }),
      x: fc.integer({ min: -300, max: 900 }),
      y: fc.integer({ min: 1, max: 700 }),
      wide: fc.integer({ min: 1, max: 400 }),
      deep: fc.integer({ min: 1, max: 400 }),
    });
    let hits = 0;
    fc.assert(
      fc.property(anyCase, ({ from, long, x, y, wide, deep }) => {
        const box = [
          { x, y },
          { x: x + wide, y },
          { x: x + wide, y: y + deep },
          { x, y: y + deep },
        ];
        const touch = findTouch({ from, to: from + long }, box);
        if (touch) hits += 1;
        const isIn = (degrees: number, margin: number) =>
          Array.from({ length: 100 }, (_, i) => from + (long * i) / 99).some((mm) => {
            const angle = (degrees * Math.PI) / 180;
            const [px, py] = [mm * Math.cos(angle), mm * Math.sin(angle)];
            return px > x + margin && px < x + wide - margin && py > y + margin && py < y + deep - margin;
          });
        const until = Math.min(90, touch?.degrees ?? 90);
        const before = Array.from({ length: Math.ceil(until) }, (_, degrees) => degrees);
        expect(before.filter((degrees) => isIn(degrees, 1e-6))).toEqual([]);
        if (touch && touch.degrees < 89) expect(isIn(touch.degrees, -10)).toBe(true);
      }),
      runs(200),
    );
    expect(hits).toBeGreaterThan(50);
  });
});
