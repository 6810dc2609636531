import type { PanelSpec } from '@glass/contracts/panel';
import { evaluatePanel, measurePanel, ruleSets } from '@glass/geometry';
import { pricePanel, starterCatalogue } from '@glass/pricing';
import { dxfBenchmarks } from '../../libs/dxf/bench/dxf-benchmarks.js';
import { evaluateShower, manyShowers } from '../../libs/layouts/bench/layout-benchmark.js';
import { doorPanel, heavyPanel, manySizes, simplePanel } from './bench-panels.js';
import { time, type Timing } from './timing.js';

/*
 * `npm run bench:engine`: speed of the glass engine on one core. With `-- --json` the last line is one JSON object.
 * It never fails a build.
 */

const catalogue = starterCatalogue('inch', ruleSets.us);

/** Everything that a mouse move computes: contour, areas, all rules with their fixes, weight and price. */
function evaluateFully(panel: PanelSpec<number>): number {
  const { measures, contour, findings, weightKg } = evaluatePanel(panel, catalogue);
  if (!measures || !contour) throw new Error('The panel of a benchmark has no shape.');
  const price = pricePanel({ panel, measures, quantity: 1, catalogue });
  return (price.totalMinor ?? 0) + findings.length + contour.outer.length + (weightKg ?? 0);
}

function report(name: string, timing: Timing, more = ''): void {
  const { medianMicroseconds, p95Microseconds, perSecond, runs } = timing;
  const times = `${medianMicroseconds.toFixed(1)} µs median, ${p95Microseconds.toFixed(1)} µs at 95 %`;
  const figures = [times, `${Math.round(perSecond)} per second`, ...(more === '' ? [] : [more])].join(', ');
  console.log(`${name.padEnd(44)} ${figures} (${runs} runs)`);
}

function findingsOf(panel: PanelSpec<number>): string {
  const { findings } = evaluatePanel(panel, catalogue);
  return `${findings.length} findings, ${findings.filter((finding) => finding.fix).length} cures`;
}

/** Figures by their name in the JSON line. */
type Figures = Record<string, number>;

function glassFigures(): Figures {
  if (pricePanel({ ...measured(doorPanel(0)), quantity: 1, catalogue }).totalMinor === null) {
    throw new Error('The door of the benchmark has no price.');
  }
  const simple = time(manySizes(simplePanel), evaluateFully);
  report('Simple panel, all of it', simple);
  const door = time(manySizes(doorPanel), evaluateFully);
  report(`Door, all of it (${findingsOf(doorPanel(0))})`, door);
  const shape = time(manySizes(doorPanel), (panel) => measurePanel(panel, catalogue).netAreaMm2);
  report('Door, contour and areas alone', shape);
  const price = time(manySizes(doorPanel).map(measured), priceOf);
  report('Door, price alone', price);
  const heavy = time(manySizes(heavyPanel), evaluateFully);
  report(`Heavy panel, all of it (${findingsOf(heavyPanel(0))})`, heavy);
  const shower = time(manyShowers(), evaluateShower);
  const ratio = shower.medianMicroseconds / door.medianMicroseconds;
  report('Shower of five panes', shower, `${ratio.toFixed(1)} times the door`);
  return {
    showerMicroseconds: rounded(shower.medianMicroseconds),
    showerRatio: rounded(ratio),
    evaluatePanelMicroseconds: rounded(door.medianMicroseconds),
    simplePanelsPerSecond: Math.round(simple.perSecond),
    doorPanelsPerSecond: Math.round(door.perSecond),
    heavyPanelsPerSecond: Math.round(heavy.perSecond),
    contourMicroseconds: rounded(shape.medianMicroseconds),
    priceMicroseconds: rounded(price.medianMicroseconds),
  };
}

function measured(panel: PanelSpec<number>) {
  return { panel, measures: measurePanel(panel, catalogue) };
}

function priceOf(door: ReturnType<typeof measured>): number {
  return pricePanel({ ...door, quantity: 1, catalogue }).totalMinor ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Files and megabytes written and read per second, and ratios to the plain library. */
function dxfFigures(): Figures {
  const figures: Figures = {};
  const medians = new Map<string, number>();
  const benchmarks = dxfBenchmarks();
  for (const { key, name, bytes, run } of benchmarks) {
    const timing = time([null], run);
    const megabytes = (timing.perSecond * bytes) / 1e6;
    report(name, timing, `${megabytes.toFixed(1)} MB per second`);
    medians.set(key, timing.medianMicroseconds);
    figures[`${key}PerSecond`] = Math.round(timing.perSecond);
    figures[`${key}MegabytesPerSecond`] = Math.round(megabytes * 10) / 10;
  }
  for (const { key, name, against } of benchmarks) {
    if (against === undefined) continue;
    const ratio = (medians.get(key) ?? Number.NaN) / (medians.get(against) ?? Number.NaN);
    console.log(`${name}: ${ratio.toFixed(2)} times what the plain library takes to write`);
    figures[`${key}Ratio`] = Math.round(ratio * 100) / 100;
  }
  return figures;
}

const figures = { ...glassFigures(), ...dxfFigures() };
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
