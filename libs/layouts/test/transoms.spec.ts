import type { LayoutBay, LayoutPane, LayoutRun, ShowerLayout } from '@glass/contracts/layout';
import type { UnitSystem } from '@glass/contracts/primitives';
import { starterCatalogue } from '@glass/pricing';
import { cornersOf } from '../src/draft-pane.js';
import { draftLayout } from '../src/evaluate-layout.js';
import { evaluateLayout, mirrorLayout, toPresetLayout, usualHardware } from '../src/index.js';
import { magnet } from './articles.factory.js';
import { bayOf, contextOf, evaluate, hardware, layoutOf, polishedEdges, runOf } from './layout.factory.js';

const IN = 25.4;

const transomsOf = ({ panes }: { panes: LayoutPane[] }) => panes.filter(({ role }) => role === 'transom');
const gapOf = ({ edges }: LayoutPane, side: 'left' | 'right') =>
  edges.find((edge) => edge.side === side)!.gapMm;
/** Left and right end of a pane with plumb sides. */
const endsOf = ({ outline }: LayoutPane) => {
  const xs = outline.map(({ x }) => x);
  return [Math.min(...xs), Math.max(...xs)];
};
const steam = (width: number, bays: LayoutRun<number>['bays'], more: Partial<LayoutRun<number>> = {}) =>
  layoutOf([runOf(width, 2400, bays, { top: 'ceiling', ...more })]);

/** The preset with a shop's usual hardware. */
function steamPreset(units: UnitSystem) {
  const catalogue = starterCatalogue(units);
  const articles = catalogue.articles!.filter(({ active }) => active);
  const { uid, thicknessMm } = catalogue.materials.find(
    (one) => one.tempered && one.thicknessMm > 7 && one.thicknessMm < 10,
  )!;
  const layout = toPresetLayout('steam', {
    ...{ name: 'Bath', materialUID: uid, units, finish: 'chrome', edges: polishedEdges },
    hardware: usualHardware(articles, thicknessMm),
  });
  return { layout, judge: (one: ShowerLayout<number>) => evaluateLayout(one, { catalogue, articles }) };
}

describe('gaps around transoms', () => {
  it('are reported at the pane whose edge it is, and a joint of two panes once', () => {
    const { layout, judge } = steamPreset('metric');
    const [run] = layout.runs;
    const heights = { left: 2500, middle: null, right: 2350 };
    const { findings, panes, fits } = judge({ ...layout, runs: [{ ...run!, heights }] });
    const gaps = findings.filter(({ code }) => code === 'gapOutOfRange');
    const roleOf = (paneKey: string | undefined) => panes.find(({ key }) => key === paneKey)?.role;
    const places = gaps.map(({ place: { paneKey, side } }) => `${roleOf(paneKey)} ${side}`);
    expect(places).toContain('transom top');
    // Both panes of a joint have it among their gaps.
    const joints = fits.filter(
      ({ verdict, role, side }) => verdict !== 'green' && role === 'glassJoint' && /top|bottom/.test(side),
    );
    expect(new Set(joints.map(({ side }) => side))).toEqual(new Set(['top', 'bottom']));
    expect(places.filter((place) => place === 'fixed top')).toHaveLength(1);
    expect(places).not.toContain('transom bottom');
    for (const { place, values } of gaps) {
      const fit = fits.find(({ paneKey, side }) => paneKey === place.paneKey && side === place.side);
      expect(fit).toMatchObject({ smallestMm: values['smallestMm'], largestMm: values['largestMm'] });
    }
  });
});

describe('transoms of a run', () => {
  it('fill the opening with one joint between them, metric', () => {
    const { layout, judge } = steamPreset('metric');
    // 6 + 706 + 3 + 779 + 6 = 1500; the door ends at 710, and the panel beside it begins at 717.
    const transoms = transomsOf(judge(layout));
    expect(transoms.map(endsOf)).toEqual([
      [6, 712],
      [715, 1494],
    ]);
    expect(transoms.map((one) => [gapOf(one, 'left'), gapOf(one, 'right')])).toEqual([
      [6, 3],
      [3, 6],
    ]);
    expect(transoms[0]!.explanations[0]!.steps.map(({ reason, mm }) => [reason, mm])).toEqual([
      ['smallestWidth', 1500],
      ['wallFixing', -6],
      ['glassJoint', -3],
      ['wallFixing', -6],
      ['otherBays', -779],
    ]);
    expect(transomsOf(judge(mirrorLayout(layout))).map(({ widthMm }) => widthMm)).toEqual([779, 706]);
  });

  it('fill the opening with one joint between them, inch', () => {
    const { layout, judge } = steamPreset('inch');
    const transoms = transomsOf(judge(layout));
    // 3/16 + 28 + 1/8 + 31 1/2 + 3/16 = 60; the hinge takes 4 mm, so 1/32 of the door's half inch goes over 28.
    expect(transoms.map(({ widthMm }) => widthMm / IN)).toEqual(
      [28, 31.4375].map((n) => expect.closeTo(n, 6)),
    );
    const [first, second] = transoms.map(endsOf);
    expect(second![0]! - first![1]!).toBeGreaterThanOrEqual(IN / 8);
    expect(second![0]! - first![1]!).toBeLessThan(IN / 8 + IN / 16);
  });

  it('meet in the middle of the gaps below, three in a row', () => {
    const bays = [
      bayOf('door', { width: 700, transom: 350 }),
      bayOf('fixed', { width: 500, transom: 350 }),
      bayOf('fixed', { transom: 350 }),
    ];
    // Below: 4 + 700 + 4 + 500 + 2 + 1180 + 10. Above: 10 + 695 + 2 + 501 + 2 + 1180 + 10.
    const layout = steam(2400, bays);
    expect(transomsOf(evaluate(layout)).map(endsOf)).toEqual([
      [10, 705],
      [707, 1208],
      [1210, 2390],
    ]);
    expect(transomsOf(evaluate(mirrorLayout(layout))).map(endsOf)).toEqual([
      [10, 1190],
      [1192, 1693],
      [1695, 2390],
    ]);
  });

  it('end a joint before a panel of full height', () => {
    const layout = steam(1500, [bayOf('door', { width: 700, transom: 350 }), bayOf('fixed')]);
    // The panel begins at 4 + 700 + 4.
    expect(transomsOf(evaluate(layout)).map(endsOf)).toEqual([[10, 706]]);
    expect(transomsOf(evaluate(mirrorLayout(layout))).map(endsOf)).toEqual([[794, 1490]]);
  });

  it('leave a door of full height free: nothing joins them', () => {
    const layout = steam(1300, [
      bayOf('fixed', { width: 600, transom: 350 }),
      bayOf('door', { hinged: 'right' }),
    ]);
    // 10 + 600 + 4 up to the door.
    const result = evaluate(layout);
    const [transom] = transomsOf(result);
    expect(endsOf(transom!)).toEqual([10, 610]);
    expect(transom!.edges.find(({ side }) => side === 'right')).toMatchObject({
      role: 'strikeSeal',
      gapMm: 4,
    });
    // The seal of the door runs beside the panel and its transom, and not in the joint between them.
    const lengths = result.panes.filter(({ role }) => role !== 'door').map(({ heightMm }) => heightMm);
    const seals = result.hardware.find(({ role }) => role === 'strikeSeal')!.cutsMm;
    expect(seals).toEqual(lengths.toSorted((one, other) => other - one));
  });

  it('fill a leaning opening at their own heights', () => {
    const bays = [bayOf('fixed', { width: 700, transom: 350 }), bayOf('fixed', { transom: 350 })];
    const layout = steam(1500, bays, {
      widths: { bottom: 1500, middle: null, top: 1496 },
      leans: { left: 12, right: -8 },
    });
    const { drafts } = draftLayout(layout, contextOf(), () => undefined);
    const corners = drafts.filter(({ role }) => role === 'transom').map(({ edges }) => cornersOf(edges));
    // The walls lean over 2389 from the lowest glass, and the transoms are from 2044 to 2394.
    const off = (mm: number) => (mm * 2039) / 2389;
    expect(corners.map(({ lowerLeft, lowerRight }) => [lowerLeft.x, lowerRight.x])).toEqual([
      [expect.closeTo(10 + off(12), 6), 722],
      [724, expect.closeTo(1490 + off(8), 6)],
    ]);
    expect(corners.map(({ upperLeft, upperRight }) => [upperLeft.x, upperRight.x])).toEqual([
      [expect.closeTo(22, 6), 722],
      [724, expect.closeTo(1498, 6)],
    ]);
  });

  const aroundCorner = (
    door: Partial<LayoutBay<number>>,
    { angleDegrees = 90, beyond = bayOf('fixed'), strikeSeal = hardware.strikeSeal } = {},
  ) =>
    layoutOf(
      [
        runOf(800, 2400, [bayOf('door', { transom: 350, ...door })], { top: 'ceiling' }),
        runOf(900, 2400, [beyond], { top: 'ceiling' }),
      ],
      {
        joints: [{ angleDegrees, corner: 'butt', through: 'left' }],
        hardware: { ...hardware, strikeSeal },
      },
    );
  const cornerOf = (layout: ShowerLayout<number>) => {
    const [first, ...others] = transomsOf(evaluate(layout));
    const { role, gapMm } = first!.edges.find(({ side }) => side === 'right')!;
    return [...endsOf(first!), role, gapMm, ...others.map(({ widthMm }) => widthMm)];
  };

  it('are joined to the glass around a corner, above a door that closes or hangs there', () => {
    // 10 of the return and the joint of 2, not the seal of 4 or the hinge of 10 below.
    expect(cornerOf(aroundCorner({ hinged: 'left' }))).toEqual([10, 788, 'glassJoint', 2]);
    expect(cornerOf(aroundCorner({ hinged: 'right' }))).toEqual([10, 788, 'glassJoint', 2]);
    // The other transom runs through, as the panel below it does: 900 − 10.
    const beyond = bayOf('fixed', { transom: 350 });
    expect(cornerOf(aroundCorner({ hinged: 'left' }, { beyond }))).toEqual([10, 788, 'glassJoint', 2, 890]);
  });

  it('come as near as the glass below lets them to a panel that ends before the corner', () => {
    // A magnet takes 10 off the door, and 10 behind its face off the return.
    expect(cornerOf(aroundCorner({ hinged: 'left' }, { strikeSeal: magnet.uid }))).toEqual([
      ...[10, 790, 'glassJoint', 10],
    ]);
    // At 135° the panel ends 11 before the corner: in 10 mm glass, 11 − 7.07 from a transom that ends there.
    const [, end, , gapMm] = cornerOf(aroundCorner({ hinged: 'right' }, { angleDegrees: 135 }));
    expect([end, gapMm]).toEqual([800, expect.closeTo(11 - 10 * Math.SQRT1_2, 5)]);
  });
});

describe('transoms under a sloped ceiling', () => {
  const bays = [bayOf('door', { width: 700, transom: 350 }), bayOf('fixed', { transom: 350 })];
  const sloped = steam(1500, bays, { heights: { left: 2400, middle: null, right: 2200 } });
  // The ceiling falls 200 in 1500, and the channel takes 6 square to it.
  const topAt = (x: number) => 2400 - 6 * Math.hypot(1, 200 / 1500) - (200 / 1500) * x;
  const line = topAt(1490) - 350;
  const close = (mm: number) => expect.closeTo(mm, 6);

  it('stand on one level line, as high as typed where the ceiling is lowest', () => {
    const { drafts } = draftLayout(sloped, contextOf(), () => undefined);
    const corners = drafts.map(({ edges }) => cornersOf(edges));
    const heights = corners.map(({ lowerLeft, upperLeft, upperRight, lowerRight }) => [
      ...[lowerLeft.y, upperLeft.y, upperRight.y, lowerRight.y],
    ]);
    expect(line).toBeCloseTo(1845.28, 2);
    expect(heights).toEqual([
      [10, line - 4, line - 4, 10].map(close),
      [line, topAt(10), topAt(705), line].map(close),
      [5, line - 2, line - 2, 5].map(close),
      [line, topAt(707), topAt(1490), line].map(close),
    ]);
    expect(evaluate(sloped).panes.map(({ widthMm, heightMm }) => [widthMm, heightMm])).toEqual([
      [700, 1831],
      [695, 547],
      [782, 1838],
      [783, 454],
    ]);
  });

  it('are explained from their typed height, with the slope', () => {
    const [, transom] = evaluate(sloped).panes;
    const [, height] = transom!.explanations;
    expect(height!.mm).toBe(547);
    expect(height!.steps).toMatchObject([
      { reason: 'typedWidth', mm: 350 },
      { reason: 'slope', mm: 197 },
    ]);
  });

  it('are alike in a mirror, and don’t depend on a panel of full height', () => {
    const seen = (one: ShowerLayout<number>) =>
      evaluate(one)
        .panes.map(({ key, widthMm, heightMm }) => `${key} ${widthMm} ${heightMm}`)
        .toSorted();
    expect(seen(mirrorLayout(sloped))).toEqual(seen(sloped));
    const beside = { ...sloped.runs[0]!, bays: [bays[0]!, bayOf('fixed')] };
    const [door] = evaluate({ ...sloped, runs: [beside] }).panes;
    // The transom ends at 706, where it is 350 high; the door ends 4 below it.
    expect(door!.heightMm).toBe(Math.floor(topAt(706) - 350 - 4 - 10));
  });
});
