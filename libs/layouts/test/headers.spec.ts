import type {
  EvaluatedLayout,
  HardwareChoice,
  LayoutFindingCode,
  ShowerLayout,
} from '@glass/contracts/layout';
import { CLEAR } from '@glass/geometry/test/catalogue.factory.js';
import { evaluateLayout, LAYOUT_PRESETS, type PresetKey, toPresetLayout } from '../src/index.js';
import { allArticles, header, supportBar } from './articles.factory.js';
import {
  bayOf,
  codesOf,
  contextOf,
  evaluate,
  hardware,
  layoutOf,
  polishedEdges,
  runOf,
} from './layout.factory.js';

const find = ({ findings }: EvaluatedLayout, code: LayoutFindingCode) =>
  findings.find((finding) => finding.code === code);

const preset = (key: PresetKey, choice: HardwareChoice = hardware) =>
  toPresetLayout(key, {
    name: 'Bath',
    materialUID: CLEAR,
    units: 'metric',
    hardware: choice,
    finish: 'chrome',
    edges: polishedEdges,
  });

const withoutHeader = (layout: ShowerLayout<number>): ShowerLayout<number> => ({
  ...layout,
  hardware: { ...layout.hardware, header: undefined },
});
const lists = ({ hardware: lines }: EvaluatedLayout, uid: string) =>
  lines.some(({ articleUID }) => articleUID === uid);

describe('a run that ends at a header', () => {
  const chooseHeader = { kind: 'chooseArticle', role: 'header', articleUID: header.uid, bayUID: null };

  it.each(['panelDoorPanel', 'neoThree', 'neoFive'] as const)(
    '%s: holds panels only if one is chosen',
    (key) => {
      const held = evaluate(preset(key));
      expect(lists(held, header.uid)).toBe(true);
      expect(codesOf(held)).not.toContain('headerNeeded');
      const missing = evaluate(withoutHeader(preset(key)));
      expect(find(missing, 'headerNeeded')).toMatchObject({
        severity: 'review',
        cures: expect.arrayContaining([chooseHeader]),
      });
    },
  );

  it('needs one chosen, or an open top', () => {
    const finding = find(evaluate(withoutHeader(preset('door'))), 'noArticle')!;
    expect(finding).toMatchObject({
      severity: 'review',
      place: { run: 0, field: 'hardware.header' },
      cures: [chooseHeader, { kind: 'setTop', run: 0, top: 'open' }],
    });
    expect(codesOf(evaluate(preset('door')))).not.toContain('noArticle');
  });

  it('has the limits of an open top without one', () => {
    const bays = () => [bayOf('fixed', { width: 1100 }), bayOf('door', { hinged: 'right' })];
    const codes = (top: 'open' | 'header', choice: HardwareChoice) =>
      codesOf(evaluate(layoutOf([runOf(1850, 2500, bays(), { top })], { hardware: choice }))).filter(
        (code) => code === 'barNeeded' || code === 'thickness' || code === 'headerNeeded',
      );
    const none = { ...hardware, header: undefined };
    expect(codes('header', none)).toEqual(codes('open', none));
    expect(codes('header', none)).toContain('barNeeded');
    expect(codes('header', hardware)).not.toContain('barNeeded');
  });

  it('lists a bar that holds its panel instead', () => {
    const layout = withoutHeader(preset('panelDoorPanel'));
    const held = evaluate({ ...layout, hardware: { ...layout.hardware, bar: supportBar.uid } });
    expect(codesOf(held)).not.toContain('headerNeeded');
    expect(lists(held, supportBar.uid)).toBe(true);
  });

  it('takes the header of the shower, never one of a bay', () => {
    const layout = withoutHeader(preset('panelDoorPanel'));
    const own = {
      ...layout,
      runs: layout.runs.map((run) => ({
        ...run,
        bays: run.bays.map((bay) => ({ ...bay, hardware: { header: header.uid } })),
      })),
    };
    expect(codesOf(evaluate(own))).toEqual(codesOf(evaluate(layout)));
  });
});

describe('a shop without headers', () => {
  const sold = allArticles.filter(({ family }) => family !== 'header');
  const { header: _, ...choice } = hardware;

  it('starts no shower with one, and offers none', () => {
    for (const { key } of LAYOUT_PRESETS) {
      const layout = preset(key, choice);
      expect(layout.runs.map(({ top }) => top)).not.toContain('header');
      const { findings } = evaluateLayout(layout, contextOf(10, sold));
      const cures = findings.flatMap((finding) => finding.cures);
      expect(cures).not.toContainEqual(expect.objectContaining({ kind: 'setTop', top: 'header' }));
    }
  });
});
