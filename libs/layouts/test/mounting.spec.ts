import { type LayoutBlock, type LayoutPane, PANE_SIDES, type ShowerLayout } from '@glass/contracts/layout';
import { cutoutSize, sharpEdges, segmentLength } from '@glass/geometry';
import { fc, runs } from '@glass/testing/property';
import { CLAMP } from '@glass/geometry/test/catalogue.factory.js';
import { evaluateLayout, findMountedFeature, mirrorLayout } from '../src/index.js';
import { anyLayout } from './any-layout.factory.js';
import { allArticles, articleOf, cityHeavy, clamp, towelBar } from './articles.factory.js';
import { bayOf, codesOf, contextOf, evaluate, hardware, layoutOf, runOf } from './layout.factory.js';

const blockOf = (width: number, height: number, more: Partial<LayoutBlock<number>> = {}) => ({
  ...{ kind: 'kneeWall' as const, side: 'left' as const, width, height, fall: null },
  ...more,
});
/** A door of 700 × 1990 that hangs on the left wall. */
const doorOver = (block: LayoutBlock<number>, hingeHeights?: number[]) =>
  layoutOf([
    runOf(708, 2000, [bayOf('door', { ...(hingeHeights && { hingeHeights }) })], { blocks: [block] }),
  ]);
const placesOf = ({ hardware: mounted }: LayoutPane, ...roles: string[]) =>
  mounted.filter(({ role }) => roles.includes(role)).map(({ at }) => [at.x, at.y]);
const found = (layout: ShowerLayout<number>, code: string) =>
  evaluate(layout).findings.filter((finding) => finding.code === code);

describe('hinges beside a knee wall or bench', () => {
  it.each([
    // The notch is 909 high: 914 and a gap of 5 for the channel above it, less 10 under the door.
    ['a knee wall of 254 × 914', blockOf(254, 914), [1139, 1760]],
    ['a bench of 381 × 457', blockOf(381, 457, { kind: 'bench' }), [682, 1760]],
  ] as const)('are above %s, on one axis', (_, block, heights) => {
    const result = evaluate(doorOver(block));
    expect(placesOf(result.panes[0]!, 'wallHinge')).toEqual(heights.map((y) => [0, y]));
    expect(codesOf(result)).not.toContain('noRoomOnEdge');
    const mirrored = evaluate(mirrorLayout(doorOver(block)));
    expect(placesOf(mirrored.panes[0]!, 'wallHinge')).toEqual(heights.map((y) => [700, y]));
  });

  it('stay where they are beside one on the other side', () => {
    const [door] = evaluate(doorOver(blockOf(100, 914, { side: 'right' }))).panes;
    expect(placesOf(door!, 'wallHinge')).toEqual([
      [0, 279],
      [0, 1711],
    ]);
  });

  it('without room above it are refused, with the other side or a lower knee wall as the cure', () => {
    const layout = doorOver(blockOf(254, 1700));
    expect(found(layout, 'noRoomOnEdge')).toMatchObject([
      {
        severity: 'block',
        place: { run: 0, bayUID: layout.runs[0]!.bays[0]!.uid },
        values: { side: PANE_SIDES.indexOf('left'), freeMm: 295, isAtBlock: 1 },
        articles: [hardware.wallHinge],
        cures: [
          { kind: 'changeHinged', hinged: 'right' },
          { kind: 'measureAgain', field: 'runs.0.blocks.0.height' },
        ],
      },
    ]);
    expect(found(doorOver(blockOf(254, 1590)), 'noRoomOnEdge')).toEqual([]);
  });

  it('at entered heights are refused below its top, and have no even spacing without room', () => {
    const low = found(doorOver(blockOf(254, 914), [300, 1700]), 'hingeHeights');
    expect(low).toMatchObject([
      {
        severity: 'block',
        place: { field: 'runs.0.bays.0.hingeHeights.0' },
        values: { number: 1, atMm: 300, minMm: 1019, maxMm: 1900 },
        cures: [{ kind: 'setHingeHeights', mm: null }],
      },
    ]);
    const [none] = found(doorOver(blockOf(254, 1700), [300, 1700]), 'hingeHeights');
    expect(none!.cures).toMatchObject([{ kind: 'changeHinged', hinged: 'right' }]);
  });

  it('are on the glass of a panel that is placed on it', () => {
    const bays = [bayOf('fixed', { width: 300 }), bayOf('door')];
    const run = runOf(1019, 2000, bays, { blocks: [blockOf(300, 905)] });
    const [panel, door] = evaluate(layoutOf([run])).panes;
    expect([panel!.heightMm, door!.heightMm]).toEqual([1090, 1990]);
    // The panel begins 900 above the bottom of the door.
    expect(placesOf(panel!, 'glassHinge').map(([, y]) => y)).toEqual([230, 860]);
    expect(placesOf(door!, 'glassHinge').map(([, y]) => y)).toEqual([1130, 1760]);
  });

  it('are below the top of a lower panel that carries them', () => {
    const bays = [bayOf('fixed', { width: 300, topAt: 1500 }), bayOf('door')];
    const [panel, door] = evaluate(layoutOf([runOf(1019, 2000, bays)])).panes;
    // From the bottom of the door, 10 above the curb, to the top of the panel.
    expect(placesOf(door!, 'glassHinge').map(([, y]) => y)).toEqual([230, 1260]);
    expect(placesOf(panel!, 'glassHinge').map(([, y]) => y)).toEqual([235, 1265]);
  });
});

describe('handles and clamps beside a knee wall or bench', () => {
  it('keep to the outer edge: a handle moves above a high knee wall', () => {
    const [door] = evaluate(doorOver(blockOf(200, 1300, { side: 'right' }))).panes;
    expect(placesOf(door!, 'handle')).toEqual([[625, 1345]]);
  });

  it('move a towel bar with the handle above it', () => {
    const layout = doorOver(blockOf(200, 1000, { side: 'right' }));
    const [door] = evaluate({ ...layout, hardware: { ...hardware, towelBar: towelBar.uid } }).panes;
    expect(placesOf(door!, 'handle', 'towelBar').map(([, y]) => y)).toEqual([1195, 1045]);
  });

  it('refuse a handle over which no glass is left', () => {
    // 1990 − 1955: the notch is 5 higher than the wall above the curb, and the door begins 10 above it.
    const [finding, ...more] = found(doorOver(blockOf(200, 1960, { side: 'right' })), 'noRoomOnEdge');
    expect(finding).toMatchObject({
      severity: 'block',
      values: { side: PANE_SIDES.indexOf('right'), freeMm: 35, isAtBlock: 1 },
      articles: [hardware.handle],
      cures: [{ kind: 'measureAgain', field: 'runs.0.blocks.0.height' }],
    });
    expect(more).toEqual([]);
    expect(found(doorOver(blockOf(200, 1860, { side: 'right' })), 'noRoomOnEdge')).toEqual([]);
  });

  it('fasten a panel with clamps above and beside it, as many as are listed', () => {
    const run = runOf(610, 1981, [bayOf('fixed')], { blocks: [blockOf(250, 905)] });
    const layout = layoutOf([run], { end: 'open', hardware: { ...hardware, wallFixing: clamp.uid } });
    const [panel] = evaluate(layout).panes;
    // Edges beside and above the knee wall are 905 and 1071 long; clamps are a quarter of that from their ends.
    expect(placesOf(panel!, 'wallFixing')).toEqual([
      [0, 1173],
      [0, 1708],
      [250, 226],
      [250, 679],
    ]);
    expect(panel!.panel.features).toHaveLength(4);
  });
});

describe('a sliding door at a knee wall or bench', () => {
  const sliding = { ...hardware, slidingSystem: cityHeavy.uid };
  const sliderOver = (block: LayoutBlock<number>, before: ReturnType<typeof bayOf>[] = []) =>
    layoutOf([runOf(1600, 2000, [...before, bayOf('slider')], { blocks: [block] })], { hardware: sliding });

  it.each(['left', 'right'] as const)('is refused, with one on the %s', (side) => {
    const layout = sliderOver(blockOf(254, 914, { side }));
    expect(found(layout, 'sliderHitsBlock')).toMatchObject([
      {
        severity: 'block',
        place: { run: 0, bayUID: layout.runs[0]!.bays[0]!.uid },
        cures: [{ kind: 'measureAgain', field: 'runs.0.blocks.0.width' }],
      },
    ]);
  });

  it('has its fixed panel cut around it', () => {
    const { panes } = evaluate(sliderOver(blockOf(254, 914)));
    expect(panes.map(({ role, panel }) => [role, panel.shape.kind])).toEqual([
      ['sliderFixed', 'notched'],
      ['slider', 'rectangle'],
    ]);
  });

  it('fits beside a fixed panel that takes all of it', () => {
    const layout = sliderOver(blockOf(254, 914), [bayOf('fixed', { width: 300 })]);
    expect(codesOf(evaluate(layout))).not.toContain('sliderHitsBlock');
  });
});

describe('everything mounted on any shower', () => {
  const { catalogue } = contextOf();
  const REFUSALS = ['noRoomOnEdge', 'hingeHeights'];

  /** Whether an article has its cutout on an outer edge, between its ends. */
  function isOnOuterEdge(pane: LayoutPane, mounted: LayoutPane['hardware'][number]): boolean {
    const feature = findMountedFeature(pane, mounted);
    const template = catalogue.hinges.find(({ uid }) => uid === mounted.templateUID);
    if (!template || feature?.kind !== 'hinge') return false;
    const length = sharpEdges(pane.panel.shape)[feature.edge]!.reduce(
      (sum, one) => sum + segmentLength(one),
      0,
    );
    const half = cutoutSize(template.cutout).width / 2;
    const { isNotch, side } = pane.panelEdges![feature.edge]!;
    return (
      (!isNotch || ['wallFixing', 'floorFixing'].includes(mounted.role)) &&
      side === mounted.side &&
      feature.distance >= half - 0.1 &&
      feature.distance <= length - half + 0.1
    );
  }

  it('is on the glass, the hinges of a door on one axis, or refused', () => {
    fc.assert(
      fc.property(anyLayout(), (layout) => {
        const { panes, findings } = evaluate(layout);
        for (const pane of panes) {
          const isRefused = (articleUID: string) =>
            findings.some(
              ({ code, severity, articles, place }) =>
                severity === 'block' &&
                REFUSALS.includes(code) &&
                (articles.includes(articleUID) || place.bayUID === pane.bayUID || code === 'hingeHeights'),
            );
          for (const mounted of pane.hardware) {
            if (isRefused(mounted.articleUID)) continue;
            const { x, y } = mounted.at;
            expect(Math.min(x, y, pane.widthMm - x, pane.heightMm - y)).toBeGreaterThan(-1e-6);
            if (mounted.templateUID !== null) expect(isOnOuterEdge(pane, mounted)).toBe(true);
          }
          for (const side of ['left', 'right'] as const) {
            const hinges = pane.hardware.filter(
              (one) => one.side === side && ['wallHinge', 'glassHinge'].includes(one.role),
            );
            if (hinges.length === 0 || isRefused(hinges[0]!.articleUID)) continue;
            expect(new Set(hinges.map(({ at }) => at.x)).size).toBe(1);
          }
        }
      }),
      runs(300),
    );
  });
});

describe('a handle above a knee wall', () => {
  /** A door of 700 that closes on the right, where the knee wall is. The pull is 300 long. */
  const over = (height: number, more: Partial<ShowerLayout<number>> = {}) => ({
    ...doorOver(blockOf(150, height, { side: 'right' })),
    ...more,
  });
  const pull = articleOf('LONG-PULL', 'handle', [], { templateUID: CLAMP });
  const knob = articleOf('KNOB', 'handle', []);
  const context = { catalogue: contextOf().catalogue, articles: [...allArticles, pull, knob] };
  const findingOf = (layout: ShowerLayout<number>) =>
    evaluateLayout(layout, context).findings.find(({ code }) => code === 'handleHeight');
  const halfMm = cutoutSize(context.catalogue.hinges.find(({ uid }) => uid === CLAMP)!.cutout).width / 2;
  const choice = { ...hardware, handle: pull.uid };

  it('is reported where not everyone reaches it, with its height', () => {
    // 5 above the knee wall, 50 of glass, and half of what is cut for the handle.
    const height = 1200 - 5 - 50 - Math.ceil(halfMm);
    expect(findingOf(over(height - 1, { hardware: choice }))).toBeUndefined();
    const finding = findingOf(over(height + 40, { hardware: choice }))!;
    expect(finding).toMatchObject({
      ...{ severity: 'warn', articles: [pull.uid] },
      place: { run: 0, field: 'runs.0.blocks.0.height' },
      values: { minMm: 900, maxMm: 1200 },
    });
    expect(finding.values['atMm']).toBeGreaterThan(1200);
    expect(finding.values['atMm']).toBeLessThan(1245);
  });

  it('may be on the other side, be a shorter one, or the knee wall may be lower', () => {
    const height = 1200 - 5 - 50 - Math.floor(halfMm / 2);
    const finding = findingOf(over(height, { hardware: choice }))!;
    expect(finding.cures).toContainEqual(
      expect.objectContaining({ kind: 'chooseArticle', role: 'handle', articleUID: knob.uid }),
    );
    expect(finding.cures.slice(-2)).toMatchObject([
      { kind: 'changeHinged', hinged: 'right' },
      { kind: 'measureAgain', field: 'runs.0.blocks.0.height' },
    ]);
    const turned = over(height, { hardware: choice });
    turned.runs[0]!.bays[0]!.hinged = 'right';
    expect(findingOf(turned)).toBeUndefined();
  });

  it('is reported on a door that is placed on the knee wall, too', () => {
    const layout = over(1300);
    layout.runs[0]!.blocks[0]!.width = 708;
    expect(findingOf(layout)!.values['atMm']).toBeGreaterThan(1350);
    expect(findingOf(over(400))).toBeUndefined();
  });
});
