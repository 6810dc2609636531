import { toQuoteShowers } from '../../backend/src/modules/quote/domain/shower-findings.js';
import { evaluatePanel, panelInMillimeters, panelWithLengths, ruleSets } from '@glass/geometry';
import {
  evaluateLayout,
  chooseUsualEdges,
  layoutInMillimeters,
  LAYOUT_PRESETS,
  layoutWithLengths,
  toPresetLayout,
  usualHardware,
} from '@glass/layouts';
import { INCH_UIDS, pricePanel, starterCatalogue } from '@glass/pricing';

/*
 * `npm run bench:quote-showers`: the part of a quote's reply that evaluates its showers, for ten showers of ten presets. Compared in
 * the same run with pricing the same panels once, which each change of the quote does.
 */

const SHOWERS = 10;
const catalogue = { ...starterCatalogue('inch', ruleSets.us), version: 1 };
const articles = catalogue.articles ?? [];
const uidOf = (number: number) => `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const layouts = LAYOUT_PRESETS.slice(0, SHOWERS).map(({ key }, index) =>
  layoutWithLengths(
    toPresetLayout(key, {
      ...{ name: `Bath ${index + 1}`, units: 'inch', materialUID: INCH_UIDS.clear38, finish: 'chrome' },
      hardware: usualHardware(articles, 9.5),
      edges: chooseUsualEdges(catalogue, INCH_UIDS.clear38),
    }),
    catalogue.precision,
  ),
);
const planned = layouts.map((layout, shower) =>
  evaluateLayout(layoutInMillimeters(layout), { catalogue, articles }).panes.map(({ key, panel }, pane) => ({
    key,
    panel: {
      ...{ uid: uidOf(shower * 100 + pane), lineNumber: shower * 100 + pane, quantity: 1 },
      spec: panelWithLengths(panel, catalogue.precision),
    },
  })),
);
const panels = planned.flat().map(({ panel }) => panel);
const showers = layouts.map((layout, index) => ({
  ...{ uid: uidOf(9000 + index), layout, units: 1 },
  panes: planned[index]!.map(({ key, panel }) => ({ key, panelUID: panel.uid, drawingHash: '', mark: '' })),
}));

const hardware = showers.flatMap((shower) =>
  evaluateLayout(layoutInMillimeters(shower.layout), { catalogue, articles }).hardware.map(
    ({ articleUID, hand, quantity, cutsMm }) => ({
      ...{ articleUID, hand, quantity, cutsMm, showerUID: shower.uid },
    }),
  ),
);

function pricePanels(): number {
  return panels.reduce((sum, { spec, quantity }) => {
    const panel = panelInMillimeters(spec);
    const { measures } = evaluatePanel(panel, catalogue);
    if (!measures) throw new Error('A panel of the benchmark has no shape.');
    return sum + (pricePanel({ panel, measures, quantity, catalogue }).totalMinor ?? 0);
  }, 0);
}

const WARM_UP_RUNS = 20;
const RUNS = 60;

/** Processor time of one run in ms: independent of other work of the machine. */
function cpuMs(run: () => unknown): number {
  for (let i = 0; i < WARM_UP_RUNS; i += 1) run();
  const before = process.cpuUsage();
  for (let i = 0; i < RUNS; i += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RUNS;
}

const evaluated = cpuMs(() => toQuoteShowers({ showers, hardware }, panels, catalogue));
const priced = cpuMs(pricePanels);
console.log(`${SHOWERS} showers with ${panels.length} panels: ${evaluated.toFixed(1)} ms of processor time`);
console.log(`pricing their panels once: ${priced.toFixed(1)} ms, ratio ${(evaluated / priced).toFixed(1)}`);
