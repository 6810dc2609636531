import type { PanelSpec } from '@glass/contracts';
import { evaluatePanel, measurePanel, ruleSets } from '@glass/geometry';
import { pricePanel, starterCatalogue } from '@glass/pricing';
import { doorPanel, heavyPanel, manySizes, simplePanel } from './bench-panels.js';
import { dxfFigures } from './dxf-figures.js';
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
  const figures = [times, `${Math.round(perSecond)} a second`, ...(more === '' ? [] : [more])].join(', ');
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
  return {
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

const figures = { ...glassFigures(), ...(await dxfFigures(report)) };
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
