import type { EvaluatedLayout, LayoutBay, LayoutFindingCode, LayoutRun } from '@glass/contracts/layout';
import { cutBars, evaluateLayout, judgeGap, mirrorLayout } from '../src/index.js';
import { findHeaderFreeLack } from '../src/rules/panel-rules.js';
import * as articles from './articles.factory.js';
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

const find = ({ findings }: EvaluatedLayout, code: LayoutFindingCode) =>
  findings.find((finding) => finding.code === code);

describe('measures of an opening', () => {
  const fixed = (more: Partial<LayoutRun<number>>) =>
    evaluate(layoutOf([runOf(1000, 2000, [bayOf('fixed')], more)]));

  it('asks about widths that contradict the leaning walls, and uses the smallest', () => {
    const result = fixed({ widths: { bottom: 1000, middle: null, top: 990 }, leans: { left: 3, right: 3 } });
    expect(find(result, 'widthsContradict')).toMatchObject({ severity: 'ask', values: { byMm: 4 } });
    expect(result.panes[0]!.panel.shape).toMatchObject({ kind: 'rectangle', width: 970 });
  });

  it('takes a difference of 3 mm as tolerance of the tape', () => {
    const result = fixed({ widths: { bottom: 1000, middle: null, top: 991 }, leans: { left: 3, right: 3 } });
    expect(codesOf(result)).not.toContain('widthsContradict');
  });

  it('asks which wall leans if only the widths were measured', () => {
    const result = fixed({ widths: { bottom: 1000, middle: null, top: 994 } });
    expect(find(result, 'leansUnknown')).toMatchObject({ severity: 'ask', values: { byMm: 6 } });
    expect(result.panes[0]!.widthMm).toBe(974);
  });

  it('rakes an edge if its lean, the only one measured, is the difference of the widths', () => {
    const widths = { bottom: 1000, middle: null, top: 994 };
    const result = fixed({ widths, leans: { left: 6, right: null } });
    expect(codesOf(result)).not.toContain('leansUnknown');
    expect(result.panes[0]!.panel.shape).toMatchObject({ kind: 'quadByOffsets', upperLeft: { x: 6, y: 0 } });
    const within = fixed({ widths, leans: { left: null, right: 4 } });
    expect(codesOf(within)).not.toContain('leansUnknown');
    const unexplained = fixed({ widths, leans: { left: 3, right: null } });
    expect(find(unexplained, 'leansUnknown')).toMatchObject({ severity: 'ask' });
    expect(unexplained.panes[0]!.panel.shape).toMatchObject({ kind: 'rectangle' });
  });

  it.each([
    [{ left: 6, right: null }, { leanMm: 6, isLeft: 0 }, 'runs.0.leans.right'],
    [{ left: null, right: -4 }, { leanMm: 4, isLeft: 1 }, 'runs.0.leans.left'],
  ])('asks for the lean of the other wall if no width says it: %o', (leans, values, field) => {
    for (const top of [null, 1000]) {
      const result = fixed({ widths: { bottom: 1000, middle: null, top }, leans });
      const asked = result.findings.filter(({ severity }) => severity === 'ask');
      expect(asked).toMatchObject([
        { code: 'otherLeanUnknown', values, place: { field }, cures: [{ kind: 'measureAgain', field }] },
      ]);
      // 1000 − 10 − 10, and what a wall that leans into the opening takes of it.
      const width = 980 - Math.max(0, leans.left ?? leans.right!);
      expect(result.panes[0]!.panel.shape).toMatchObject({ kind: 'rectangle', width });
    }
    const both = fixed({ leans: { left: leans.left ?? 0, right: leans.right ?? 0 } });
    expect(codesOf(both)).not.toContain('otherLeanUnknown');
  });

  it('needs no lean at an open end: the panel follows its only wall', () => {
    const layout = layoutOf([runOf(1000, 2000, [bayOf('fixed')], { leans: { left: 6, right: null } })], {
      end: 'open',
    });
    const result = evaluate(layout);
    expect(result.findings.filter(({ severity }) => severity === 'ask')).toEqual([]);
    expect(result.panes[0]!.panel.shape).toMatchObject({ kind: 'quadByOffsets', upperLeft: { x: 6, y: 0 } });
  });

  it('asks about usual sizes that no one has measured', () => {
    const usual = fixed({ assumed: ['widths.bottom', 'heights.left'] });
    expect(find(usual, 'notMeasured')).toMatchObject({
      ...{ severity: 'ask', values: { count: 2 }, place: { field: 'runs.0.widths.bottom' } },
      cures: [
        { kind: 'measureAgain', field: 'runs.0.widths.bottom' },
        { kind: 'measureAgain', field: 'runs.0.heights.left' },
        { kind: 'takeAsMeasured' },
      ],
    });
    expect(codesOf(fixed({}))).not.toContain('notMeasured');
  });

  it('keeps a rectangle up to 2 mm out of plumb, and rakes the edge from 3 mm on', () => {
    expect(fixed({ leans: { left: 2, right: 0 } }).panes[0]!.panel.shape).toMatchObject({
      kind: 'rectangle',
      width: 978,
    });
    expect(fixed({ leans: { left: 3, right: 0 } }).panes[0]!.panel.shape).toMatchObject({
      kind: 'quadByOffsets',
      width: 980,
      upperLeft: { x: 3, y: 0 },
    });
  });

  it('keeps the hinge edge of a door plumb at a leaning wall, and rakes its closing edge', () => {
    const run = runOf(708, 2000, [bayOf('door', { hinged: 'left' })], { leans: { left: 8, right: 5 } });
    const [door] = evaluate(layoutOf([run])).panes;
    const shape = door!.panel.shape;
    expect(shape).toMatchObject({ kind: 'quadByOffsets', width: 692 });
    expect(shape).toMatchObject({ lowerLeft: { x: 0 }, upperLeft: { x: 0 }, upperRight: { x: 5 } });
  });

  it('takes a bulge of more than 3 mm off raked glass, and wants a template from 6 mm on', () => {
    const raked = { widths: { bottom: 1000, middle: 990, top: 994 }, leans: { left: 6, right: 0 } };
    const result = fixed(raked);
    expect(find(result, 'bowTaken')).toMatchObject({ severity: 'warn', values: { bowMm: 7 } });
    expect(find(result, 'bowReview')!.cures).toEqual([{ kind: 'makeTemplate' }]);
    expect(result.panes[0]!.widthMm).toBe(973);
  });

  it('rakes the bottom along a curb that falls by more than 2 mm', () => {
    const { panes } = fixed({ curbFall: { along: 10, inward: null } });
    expect(panes[0]!.panel.shape).toMatchObject({ kind: 'quadByOffsets', lowerRight: { y: 0 } });
  });

  it('shares half a millimeter that typed widths leave between both ends, also in a mirror', () => {
    const bays = [bayOf('empty', { width: 300 }), bayOf('fixed', { width: 690.6, transom: 150 })];
    // The channel takes 10, and 0.6 are left.
    const layout = layoutOf([runOf(1001.2, 2400, bays)]);
    const transomOf = (one: typeof layout) =>
      evaluate(one).panes.find(({ role }) => role === 'transom')!.explanations[0]!.mm;
    expect(codesOf(evaluate(layout))).not.toContain('noRemainder');
    expect(transomOf(mirrorLayout(layout))).toBe(transomOf(layout));
  });

  it('says by how much typed widths miss the opening, and what would fit', () => {
    const bays = [bayOf('fixed', { width: 300 }), bayOf('door', { width: 700 })];
    const result = evaluate(layoutOf([runOf(1000, 2000, bays)]));
    const finding = find(result, 'noRemainder')!;
    // 10 + 300 + 5 + 700 + 4 = 1019.
    expect(finding).toMatchObject({ severity: 'block', values: { byMm: 19, tooWide: 1 } });
    expect(finding.cures).toEqual([
      { kind: 'setWidth', bayUID: bays[1]!.uid, mm: 681 },
      { kind: 'setWidth', bayUID: bays[0]!.uid, mm: 281 },
    ]);
    expect(result.panes).toHaveLength(2);
  });

  it('says which measure has no room for the glass', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700 })];
    const result = evaluate(layoutOf([runOf(650, 2000, bays)]));
    expect(find(result, 'glassTooLarge')).toMatchObject({
      severity: 'block',
      place: { run: 0, bayUID: bays[0]!.uid, field: 'runs.0.widths' },
      values: { isNarrow: 1, byMm: 69 },
    });
  });
});

describe('rules of panels', () => {
  it('wants a header, a bar or 12 mm for a free panel that carries a door', () => {
    const bays = [bayOf('fixed', { width: 500 }), bayOf('door')];
    const finding = find(evaluate(layoutOf([runOf(1250, 2000, bays)])), 'headerNeeded')!;
    expect(finding.cures).toEqual([
      { kind: 'setTop', run: 0, top: 'header' },
      { kind: 'addBar' },
      { kind: 'thickerGlass', mm: 12 },
    ]);
    expect(codesOf(evaluate(layoutOf([runOf(1250, 2000, bays)]), 12))).not.toContain('headerNeeded');
    expect(codesOf(evaluate(layoutOf([runOf(1250, 2000, bays, { top: 'header' })])))).not.toContain(
      'headerNeeded',
    );
  });

  describe('without a header, a panel of 12 mm that carries a door', () => {
    const clamp2 = articles.articleOf('CLAMPS', 'clamp', [
      { facing: 'wall', mm: 3 },
      { facing: 'floor', mm: 3 },
    ]);
    const sold = [...articles.allArticles, clamp2];
    const lackOf = (more: object, start: 'wall' | 'open' = 'wall', hingeHeights?: number[]) => {
      const bays = [bayOf('fixed', { width: 500 }), bayOf('door', { hingeHeights })];
      const layout = layoutOf([runOf(1250, 2000, bays)], { start, hardware: { ...hardware, ...more } });
      const found = find(evaluateLayout(layout, contextOf(12, sold)), 'headerNeeded');
      return found && [found.values.lack, found.cures[0]];
    };

    it('is fastened to a wall', () => {
      expect(lackOf({})).toBeUndefined();
      expect(lackOf({}, 'open')).toEqual([1, { kind: 'setTop', run: 0, top: 'header' }]);
    });

    it('has as many brackets at the wall as hinges, or a channel', () => {
      expect(lackOf({ wallFixing: clamp2.uid })).toBeUndefined();
      const three = lackOf({ wallFixing: clamp2.uid }, 'wall', [300, 1000, 1700]);
      expect(three).toEqual([2, expect.objectContaining({ articleUID: articles.wallChannel.uid })]);
    });

    it('has metal at the floor', () => {
      const bare = lackOf({ floorFixing: undefined });
      expect(bare).toEqual([3, expect.objectContaining({ articleUID: articles.floorChannel.uid })]);
    });

    it('has its brackets too far from its ends for a clamp pivot', () => {
      const sizes = { thicknessMm: 10, panelWidthMm: 300, panelHeightMm: 2100, doorWidthMm: 700 };
      expect(findHeaderFreeLack({ ...sizes, onPivot: true })).toBeNull();
      expect(findHeaderFreeLack({ ...sizes, onPivot: true, brackets: 2 })).toBe('brackets');
      expect(findHeaderFreeLack({ ...sizes, thicknessMm: 6, onPivot: true })).toBe('size');
    });
  });

  it('lets a panel that only its ends hold be less high: 1829 of 10 mm, 2134 if siliconed', () => {
    const heights = (height: number, glassJoint: string | undefined) => {
      const bays = [
        bayOf('door'),
        bayOf('fixed', { width: 400 }),
        bayOf('fixed', { width: 400 }),
        bayOf('door', { hinged: 'right' }),
      ];
      const run = runOf(2400, height, bays, { top: 'header' });
      const layout = layoutOf([run], { hardware: { ...hardware, glassJoint } });
      return evaluate(layout).findings.flatMap(({ code, values }) =>
        code === 'thickness' ? [values.maxMm] : [],
      );
    };
    expect(heights(1900, undefined)).toEqual([1829, 1829]);
    expect(heights(1900, articles.joint.uid)).toEqual([]);
    expect(heights(2150, articles.joint.uid)).toContain(2134);
  });

  it('wants a bar for any panel over 2400 mm that ends free', () => {
    const panel = (top: 'open' | 'ceiling') =>
      codesOf(evaluate(layoutOf([runOf(900, 2500, [bayOf('fixed')], { top })], {}), 12));
    expect(panel('open')).toContain('barNeeded');
    expect(panel('ceiling')).not.toContain('barNeeded');
  });

  it('wants a bar for a free panel over 1000 mm, unless it has one', () => {
    const walkIn = layoutOf([runOf(1200, 2000, [bayOf('fixed')])], { end: 'open' });
    expect(find(evaluate(walkIn), 'barNeeded')!.cures).toEqual([{ kind: 'addBar' }]);
    const held = { ...walkIn, hardware: { ...hardware, bar: articles.supportBar.uid } };
    expect(codesOf(evaluate(held))).not.toContain('barNeeded');
    expect(evaluate(held).hardware.some(({ role }) => role === 'bar')).toBe(true);
  });

  it('wants a narrow panel beside a closing door to be held', () => {
    const bays = [bayOf('door', { hinged: 'left', width: 700 }), bayOf('fixed')];
    const free = layoutOf([runOf(850, 2000, bays)], { end: 'open' });
    expect(find(evaluate(free), 'narrowBesideDoor')!.cures).toEqual([
      { kind: 'setTop', run: 0, top: 'header' },
      { kind: 'addBar' },
    ]);
    expect(codesOf(evaluate({ ...free, end: 'wall' }))).not.toContain('narrowBesideDoor');
  });

  it('wants thicker glass above 2134 mm', () => {
    const result = evaluate(layoutOf([runOf(900, 2300, [bayOf('fixed')])]));
    expect(find(result, 'thickness')!.cures).toEqual([{ kind: 'thickerGlass', mm: 12 }]);
  });

  it('limits transoms that nothing holds at the top', () => {
    const run = runOf(700, 2600, [bayOf('door', { transom: 500 })]);
    expect(find(evaluate(layoutOf([run])), 'transomSize')!.cures).toMatchObject([
      { kind: 'setTransom', mm: 406 },
      { kind: 'setTop', run: 0, top: 'ceiling' },
      { kind: 'setTop', run: 0, top: 'header' },
    ]);
  });

  it('puts a panel on a knee wall that is as wide as the panel', () => {
    const run = runOf(610, 2000, [bayOf('fixed')], {
      blocks: [{ kind: 'kneeWall', side: 'left', width: 610, height: 900, fall: null }],
    });
    const [pane] = evaluate(layoutOf([run], { end: 'open' })).panes;
    expect(pane!.panel.shape).toMatchObject({ kind: 'rectangle', height: 1095 });
  });

  it('rakes the notch over a bench that falls', () => {
    const run = runOf(800, 2000, [bayOf('fixed')], {
      blocks: [{ kind: 'bench', side: 'right', width: 380, height: 450, fall: 20 }],
    });
    const [pane] = evaluate(layoutOf([run], { start: 'open' })).panes;
    expect(pane!.panel.shape.kind).toBe('polygon');
  });
});

describe('rules of doors', () => {
  const vanity = {
    uid: '80000000-0000-4000-8000-000000000001',
    kind: 'vanity' as const,
    run: 0,
    where: 'outside' as const,
    along: 300,
    away: 400,
    width: 500,
  };

  it('offers to open inward, or to change sides, if the door hits something outside', () => {
    const cures = (along: number, away: number, width: number) => {
      const obstacles = [{ ...vanity, along, away, width }];
      return find(evaluate(layoutOf([runOf(808, 2000, [bayOf('door')])], { obstacles })), 'swingHits')!.cures;
    };
    expect(cures(100, 600, 50)).toMatchObject([
      { kind: 'changeOpens', opens: 'in' },
      { kind: 'changeHinged', hinged: 'right' },
    ]);
    // The door hits it from either side.
    expect(cures(300, 400, 500)).toMatchObject([
      { kind: 'changeOpens', opens: 'in' },
      { kind: 'measureAgain', field: 'obstacles.0.away' },
    ]);
  });

  it('offers hinges on the other side to a door that opens both ways only if it is free both ways', () => {
    const at = (along: number, where: 'inside' | 'outside') => ({
      ...{ ...vanity, along, where, away: 600, width: 50 },
      uid: `80000000-0000-4000-8000-00000000000${where === 'inside' ? 2 : 1}`,
    });
    const cures = (...obstacles: ReturnType<typeof at>[]) => {
      const bays = [bayOf('door', { opens: 'both' })];
      return find(evaluate(layoutOf([runOf(808, 2000, bays)], { obstacles })), 'swingHits')!.cures;
    };
    const changeOpens = { kind: 'changeOpens', opens: 'in' };
    expect(cures(at(100, 'outside'))).toMatchObject([changeOpens, { kind: 'changeHinged', hinged: 'right' }]);
    expect(cures(at(100, 'outside'), at(658, 'inside'))).toMatchObject([changeOpens]);
  });

  it('has the shop look at a door that something stops before anyone can walk through', () => {
    const hit = (more: object, opens: 'out' | 'both' = 'out') => {
      const obstacles = [{ ...vanity, kind: 'towelBar' as const, along: 0, away: 75, width: 600, ...more }];
      const evaluated = evaluate(layoutOf([runOf(808, 2000, [bayOf('door', { opens })])], { obstacles }));
      const [door] = evaluated.panes;
      return { ...find(evaluated, 'swingHits')!, widthMm: door!.widthMm };
    };
    const early = hit({});
    // The axis is 4 from the wall: atan(75 / 596).
    expect(early.values['degrees']).toBeCloseTo(7.17, 2);
    expect(early).toMatchObject({ severity: 'review', place: { field: 'obstacles.0' } });
    expect(early.values['passageMm']).toBeCloseTo(2 * early.widthMm * Math.sin((7.17 / 360) * Math.PI), 0);
    expect(early.cures).toContainEqual({ kind: 'measureAgain', field: 'obstacles.0.away' });
    expect(hit({ assumed: ['away'] })).toMatchObject({ severity: 'ask' });
    // The other way is free.
    expect(hit({}, 'both')).toMatchObject({ severity: 'warn' });
    // 60.3° and 59.7° for the corner at 596 × tan.
    const at = (degrees: number) => ({
      along: 300,
      width: 50,
      away: 346 * Math.tan((degrees * Math.PI) / 180),
    });
    expect(hit(at(60.3))).toMatchObject({ severity: 'warn' });
    expect(hit(at(60.3)).values).not.toHaveProperty('passageMm');
    expect(hit(at(59.7))).toMatchObject({ severity: 'review' });
  });

  it('has the shop look at a narrow door that opens too little to walk through, however far it turns', () => {
    const hit = (width: number) => {
      const away = 190 * Math.tan((65 * Math.PI) / 180);
      const obstacles = [{ ...vanity, along: 144, away, width: 50 }];
      const evaluated = evaluate(layoutOf([runOf(width, 2000, [bayOf('door')])], { obstacles }));
      expect(find(evaluated, 'swingHits')!.values['degrees']).toBeCloseTo(65, 6);
      return find(evaluated, 'swingHits');
    };
    // At 65°, a door of 795 is 854 open, and one of 487 is 523 open, less than 22 in.
    expect(hit(808)).toMatchObject({ severity: 'warn' });
    expect(hit(500)).toMatchObject({ severity: 'review' });
  });

  it('lets a door pass what is farther away than its width', () => {
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])], { obstacles: [{ ...vanity, away: 900 }] });
    expect(codesOf(evaluate(layout))).not.toContain('swingHits');
  });

  it('warns of a leaning hinge wall, and has the shop look at a worse one', () => {
    const lean = (mm: number) =>
      evaluate(layoutOf([runOf(808, 2000, [bayOf('door')], { leans: { left: mm, right: 0 } })]));
    expect(codesOf(lean(5))).not.toContain('hingeWallLeans');
    expect(find(lean(6), 'hingeWallLeans')!.cures).toMatchObject([{ articleUID: articles.pivot.uid }]);
    expect(codesOf(lean(8))).toContain('hingeWallReview');
  });

  it('warns of a door without a seal or threshold below', () => {
    const door = (more: object) =>
      evaluate(layoutOf([runOf(708, 2000, [bayOf('door')])], { hardware: { ...hardware, ...more } }));
    const finding = find(door({ bottomSeal: undefined }), 'noBottomSeal')!;
    expect(finding).toMatchObject({ severity: 'warn', cures: [{ articleUID: articles.drip.uid }] });
    expect(codesOf(door({}))).not.toContain('noBottomSeal');
  });

  it('warns of a door over 762 mm of 10 mm glass, and takes 914 mm of 12 mm', () => {
    const door = layoutOf([runOf(858, 2000, [bayOf('door')])]);
    expect(find(evaluate(door), 'doorWidth')!.cures).toEqual([{ kind: 'thickerGlass', mm: 12 }]);
    expect(codesOf(evaluate(door, 12))).not.toContain('doorWidth');
  });

  it('warns of less than 6 mm under a door, and less than 3 above and beside it', () => {
    const low = articles.articleOf('LOW', 'seal', [{ facing: 'floor', mm: 4 }]);
    const tight = articles.articleOf('TIGHT', 'seal', [{ facing: 'wall', mm: 2 }]);
    const layout = layoutOf([runOf(708, 2000, [bayOf('door')])], {
      hardware: { ...hardware, bottomSeal: low.uid, strikeSeal: tight.uid },
    });
    const context = contextOf(10, [...articles.allArticles, low, tight]);
    const found = evaluateLayout(layout, context).findings.filter(({ code }) => code === 'doorClearance');
    expect(found.map(({ values }) => values)).toEqual([
      { gapMm: 2, minMm: 3 },
      { gapMm: 4, minMm: 6 },
    ]);
    expect(found[1]!.cures).toMatchObject([{ articleUID: articles.drip.uid }]);
    expect(codesOf(evaluate(layoutOf([runOf(708, 2000, [bayOf('door')])])))).not.toContain('doorClearance');
  });

  it('warns of a curb that falls to the outside', () => {
    const curb = (inward: number) =>
      codesOf(evaluate(layoutOf([runOf(708, 2000, [bayOf('door')], { curbFall: { along: null, inward } })])));
    expect(curb(-3)).toContain('curbFallsOut');
    expect(curb(8)).not.toContain('curbFallsOut');
  });

  it('does not let two doors hang on each other', () => {
    const bays = [bayOf('door', { hinged: 'right' }), bayOf('door', { hinged: 'left' })];
    expect(find(evaluate(layoutOf([runOf(1500, 2000, bays)])), 'doorsShareHinges')!.cures).toHaveLength(2);
  });

  it('needs hinges', () => {
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])], {
      hardware: { ...hardware, wallHinge: undefined },
    });
    const result = evaluate(layout);
    const finding = find(result, 'noArticle')!;
    expect(finding).toMatchObject({ severity: 'block', place: { field: 'hardware.wallHinge' } });
    expect(result.findings.filter(({ place }) => place.field === 'hardware.wallHinge')).toEqual([finding]);
    expect(finding.cures.length).toBeGreaterThan(0);
  });

  it('offers seals that are made for the edge', () => {
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])], {
      hardware: { ...hardware, strikeSeal: articles.joint.uid },
    });
    const finding = find(evaluate(layout), 'articleNotForEdge')!;
    expect(finding.articles).toEqual([articles.joint.uid]);
    expect(finding.cures).toMatchObject([
      { articleUID: articles.strike.uid },
      { articleUID: articles.magnet.uid },
    ]);
  });
});

describe('findings about measures and articles', () => {
  const gone = '00000000-0000-4000-8000-000000000009';
  it.each([
    [
      'glassTooLarge',
      [runOf(650, 2000, [bayOf('fixed'), bayOf('fixed', { width: 700 })])],
      { kind: 'setWidth', mm: 700 - 72 - 114.3 },
    ],
    ['jointAngle', null, { kind: 'measureAgain', field: 'joints.0.angleDegrees' }],
    ['paneTooNarrow', [runOf(110, 2000, [bayOf('fixed')])], null],
    [
      'doorDrops',
      [runOf(708, 2000, [bayOf('door')], { leansAcross: { left: 20, right: null } })],
      { kind: 'measureAgain', field: 'runs.0.leansAcross.left' },
    ],
    [
      'bowTaken',
      [runOf(900, 2000, [bayOf('fixed')], { widths: { bottom: 900, middle: 895, top: 900 } })],
      { kind: 'makeTemplate' },
    ],
  ] as const)('%s offers a change', (code, measured, cure) => {
    const corner = [runOf(900, 2000, [bayOf('fixed')]), runOf(900, 2000, [bayOf('fixed')])];
    const layout = layoutOf(measured ? [...measured] : corner, {
      joints: measured ? [] : [{ angleDegrees: 60, corner: 'butt', through: 'left' }],
    });
    const finding = find(evaluate(layout), code)!;
    if (cure === null) expect(finding).toBeDefined();
    else expect(finding.cures).toContainEqual(expect.objectContaining(cure));
  });

  it('offer other articles and glass for what is no longer sold', () => {
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])], {
      hardware: { ...hardware, bottomSeal: gone },
      materialUID: gone,
    });
    const result = evaluate(layout);
    expect(find(result, 'unknownArticle')!.cures).toContainEqual({
      ...{ kind: 'chooseArticle', role: 'bottomSeal', articleUID: articles.drip.uid, bayUID: null },
    });
    expect(find(result, 'unknownMaterial')!.cures[0]).toMatchObject({ kind: 'chooseGlass' });
  });
});

describe('chosen articles', () => {
  it.each([
    ['wallHinge', bayOf('door')],
    ['slidingSystem', bayOf('slider')],
  ] as const)('are reported once as no longer sold: %s', (role, bay) => {
    const gone = { [role]: '00000000-0000-4000-8000-000000000009' };
    const findings = (own: LayoutBay<number>, choice: typeof hardware) =>
      evaluate(layoutOf([runOf(1500, 2000, [own])], { hardware: choice }))
        .findings.filter(({ place }) => place.field === `hardware.${role}`)
        .map(({ code }) => code);
    expect(findings(bay, { ...hardware, ...gone })).toEqual(['unknownArticle']);
    expect(findings({ ...bay, hardware: gone }, hardware)).toEqual(['unknownArticle']);
  });

  it('reports articles that are not sold, and glass that is not', () => {
    const gone = layoutOf([runOf(808, 2000, [bayOf('door')])], {
      hardware: { ...hardware, handle: '00000000-0000-4000-8000-000000000009' },
      materialUID: '00000000-0000-4000-8000-000000000008',
    });
    expect(codesOf(evaluate(gone))).toEqual(expect.arrayContaining(['unknownArticle', 'unknownMaterial']));
  });

  it('lets a bay have its own hardware', () => {
    const run = runOf(808, 2000, [bayOf('door', { hardware: { strikeSeal: articles.magnet.uid } })]);
    expect(evaluate(layoutOf([run])).panes[0]!.widthMm).toBe(808 - 4 - 11);
  });
});

describe('deductions that depend on the glass', () => {
  it.each([
    [8, 7],
    [10, 4],
    [12, 9],
  ])('for glass of %d mm a hinge takes %d off the door', (thicknessMm, offMm) => {
    const hinge = articles.articleOf('BY-GLASS', 'hinge', [
      { facing: 'wall', mm: 4 },
      { facing: 'wall', maxThicknessMm: 8, mm: 7 },
      { facing: 'wall', minThicknessMm: 12, mm: 9 },
    ]);
    const layout = layoutOf([runOf(700, 2000, [bayOf('door')])], {
      hardware: { wallHinge: hinge.uid },
    });
    const [door] = evaluateLayout(layout, contextOf(thicknessMm, [hinge])).panes;
    expect(door!.widthMm).toBe(700 - offMm - 3);
  });

  it.each([8, 12])('a return beside a magnet door loses 10 and the %d mm of the glass', (thicknessMm) => {
    const runs = [runOf(800, 2000, [bayOf('door')]), runOf(900, 2000, [bayOf('fixed')])];
    const layout = layoutOf(runs, {
      joints: [{ angleDegrees: 90, corner: 'butt', through: 'left' }],
      hardware: { ...hardware, strikeSeal: articles.magnet.uid },
    });
    // Beside the return, the channel takes 10 as well.
    const widths = evaluate(layout, thicknessMm).panes.map(({ widthMm }) => widthMm);
    expect(widths).toEqual([800 - 4 - 10, 900 - (10 + thicknessMm) - 10]);
  });

  it('says that an article has none for the glass', () => {
    const channel = articles.articleOf('THIN', 'channel', [{ facing: 'wall', maxThicknessMm: 8, mm: 4 }]);
    const layout = layoutOf([runOf(700, 2000, [bayOf('fixed')])], { hardware: { wallFixing: channel.uid } });
    const codes = (thicknessMm: number) => codesOf(evaluateLayout(layout, contextOf(thicknessMm, [channel])));
    expect(codes(8)).not.toContain('articleNotForEdge');
    expect(codes(10)).toContain('articleNotForEdge');
  });
});

describe('panels of a layout', () => {
  it('have the cutouts of both hinge sides at one height, and the clamps of their fixings', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700 })];
    const layout = layoutOf([runOf(1300, 2000, bays)], {
      hardware: { ...hardware, wallFixing: articles.clamp.uid },
    });
    const [panel, door] = evaluate(layout).panes;
    const heights = ({ hardware: mounted, outline }: typeof panel & object, role: string) =>
      mounted
        .filter((one) => one.role === role)
        .map(({ at }) => at.y + Math.min(...outline.map(({ y }) => y)));
    expect(heights(panel!, 'glassHinge')).toEqual(heights(door!, 'glassHinge'));
    expect(heights(panel!, 'wallFixing')).toHaveLength(2);
    expect(panel!.panel.features.filter(({ kind }) => kind === 'hinge')).toHaveLength(4);
  });

  it('tell a panel that carries a door from the door that swings', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700 })];
    const { panes } = evaluate(layoutOf([runOf(1300, 2000, bays)]));
    const carries = panes.map(({ panel }) =>
      panel.features.flatMap((one) => (one.kind === 'hinge' ? (one.carriesDoor ?? false) : [])),
    );
    expect(carries).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('keep the identifiers of their features while the layout is the same', () => {
    const layout = layoutOf([runOf(808, 2000, [bayOf('door')])]);
    const uids = () => evaluate(layout).panes[0]!.panel.features.map(({ uid }) => uid);
    expect(uids()).toEqual(uids());
    expect(new Set(uids()).size).toBe(uids().length);
  });

  it('are mitered with the finish of the price list', () => {
    const catalogue = catalogueWith(10);
    const miter = { ...catalogue.edgeFinishes[0]!, uid: 'm', kind: 'mitre' as const, mitreDegrees: 22.5 };
    const joint = { angleDegrees: 135, corner: 'miter', through: 'left' } as const;
    const layout = layoutOf([runOf(500, 2000, [bayOf('fixed')]), runOf(500, 2000, [bayOf('fixed')])], {
      joints: [joint],
    });
    const context = { ...contextOf(), catalogue: { ...catalogue, edgeFinishes: [miter] } };
    const [left, right] = evaluateLayout(layout, context).panes;
    // Edges: A bottom, B left, C top, D right.
    expect(left!.panel.edges.map(({ finishUID }) => finishUID)).toEqual([null, null, null, 'm']);
    expect(right!.panel.edges.map(({ finishUID }) => finishUID)).toEqual([null, 'm', null, null]);
  });
});

describe('hardware list', () => {
  it('counts hinges and handles, and cuts channels and seals to length', () => {
    const bays = [bayOf('fixed'), bayOf('door', { width: 700 })];
    const list = evaluate(layoutOf([runOf(1300, 2000, bays)])).hardware;
    const line = (uid: string) => list.find(({ articleUID }) => articleUID === uid);
    expect(line(articles.glassHinge.uid)).toMatchObject({ quantity: 2, cutsMm: [] });
    expect(line(articles.pull.uid)).toMatchObject({ quantity: 1 });
    expect(line(articles.wallChannel.uid)).toMatchObject({ quantity: 0, cutsMm: [1995] });
    expect(line(articles.floorChannel.uid)).toMatchObject({ quantity: 0, cutsMm: [581] });
    expect(line(articles.drip.uid)).toMatchObject({ cutsMm: [700] });
  });
});

describe('cutBars', () => {
  it('buys the least length: never worse than one bar for each cut', () => {
    const result = cutBars({ cutsMm: [1200, 1200, 1100, 900, 300], stockLengthsMm: [2413, 3658], sawMm: 3 });
    expect(result).toMatchObject({ ok: true });
    const bars = result.ok ? result.bars : [];
    expect(bars.flatMap(({ cutsMm }) => cutsMm).toSorted()).toEqual([1100, 1200, 1200, 300, 900].toSorted());
    expect(bars.reduce((sum, { stockMm }) => sum + stockMm, 0)).toBe(2413 * 2);
  });

  it('says which cut is longer than every bar', () => {
    expect(cutBars({ cutsMm: [4000], stockLengthsMm: [2413], sawMm: 3 })).toEqual({
      ok: false,
      tooLongMm: 4000,
    });
  });
});

describe('judgeGap', () => {
  const gap = {
    ...{ nominalMm: 6, toleranceMm: 3, spareMm: 0, spread: { leastMm: 0, mostMm: 0 } },
    ...{ canWidenMm: 0, canNarrowMm: 0, minMm: 2, maxMm: 10 },
  };

  it.each([
    ['green if every gap is closed', {}, 'green', null],
    ['amber if other gaps can take it', { maxMm: 8, canNarrowMm: 2 }, 'amber', { limit: 'max', byMm: 1 }],
    ['red if they can only give', { maxMm: 8, canWidenMm: 2 }, 'red', { limit: 'max', byMm: 1 }],
    [
      'red at its smallest if both limits tie but for noise',
      { minMm: 4, maxMm: 8 - 1e-12 },
      'red',
      { limit: 'min', byMm: 1 },
    ],
    ['red if they cannot', { maxMm: 8 }, 'red', { limit: 'max', byMm: 1 }],
    ['red for a gap that may be too small', { minMm: 5 }, 'red', { limit: 'min', byMm: 2 }],
    ['widened by what rounding took', { maxMm: 9.5, spareMm: 0.6 }, 'red', null],
    ['narrowed by typed widths that exceed the opening', { minMm: 3, spareMm: -0.6 }, 'red', null],
    [
      'red if one end is wider than the seal can follow',
      { spread: { leastMm: 0, mostMm: 9 }, canNarrowMm: 20 },
      'red',
      null,
    ],
  ] as const)('is %s', (_, more, verdict, decides) => {
    const judged = judgeGap({ ...gap, ...more });
    expect(judged.verdict).toBe(verdict);
    if (decides) expect(judged.decides).toEqual(decides);
  });
});
