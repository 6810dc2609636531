import type { PanelFeature, PanelSpec, Point } from '@glass/contracts/panel';
import { evaluatePanel, lengthOf, panelInMillimeters, ruleSets } from '@glass/geometry';
import { computeDimensionGeometry, layOutSheet, createLengthWriter } from '@glass/geometry/sheet';
import { starterCatalogue } from '@glass/pricing';
import { placeAt } from '../src/commands/place.js';
import { dimensionName, edgeCodes, panelSummary } from '../src/panel-names.js';
import { gapsToRim } from '../src/drawing/drag-guides.js';
import { screenStyle } from '../src/drawing/screen-style.js';
import { snapFeature } from '../src/drawing/snap.js';
import { tryDrawing } from '../src/drawing/try-drawing.js';
import { toFrame } from '../src/state/frame.js';
import { panelOf, assess } from '../src/state/panel-assessment.js';
import { starterPanel } from '../src/state/panel-draft.js';

/*
 * Measures what one pointer move costs while dragging a hole on a panel with 20 features, without React: `npm run
 * bench:drag`. Target: 4 ms of a 16 ms frame.
 */

const catalogue = starterCatalogue('inch', ruleSets.us);
const inch = (text: string) => lengthOf(text, 'inch');

function holeAt(index: number): PanelFeature {
  return {
    kind: 'hole',
    uid: `hole-${index}`,
    diameter: inch('1/2'),
    countersunk: false,
    fromX: index % 2 === 0 ? 'left' : 'right',
    x: inch(String(5 + (index % 6))),
    fromY: index < 9 ? 'top' : 'bottom',
    y: inch(String(6 + (index % 9) * 3)),
  };
}

const hinges = ['start', 'end'].map((from): PanelFeature => ({
  kind: 'hinge',
  uid: `hinge-${from}`,
  templateUID: catalogue.hinges[0]?.uid ?? '',
  mirrored: false,
  edge: 1,
  from: from as 'start' | 'end',
  distance: inch('8'),
}));

const start: PanelSpec = {
  ...starterPanel(catalogue).spec,
  features: [...hinges, ...Array.from({ length: 18 }, (_, index) => holeAt(index))],
};
const { measures, errors } = evaluatePanel(panelInMillimeters(start), catalogue);
if (!measures) throw new Error(`The panel of the benchmark has no shape: ${errors[0]?.about}`);
const frame = toFrame(measures, catalogue.precision);
const SIZE = { width: 900, height: 700 };
const write = createLengthWriter(start, catalogue.precision);
const codes = edgeCodes(start, catalogue);
const STYLE = { ...SIZE, style: screenStyle(SIZE), write, codes, isNumbered: false };
const MOVED = 'hole-7';

/** Around the middle of the panel, 1.5 mm per move. */
const targets: Point[] = Array.from({ length: 200 }, (_, index) => ({
  x: 300 + 60 * Math.cos(index / 40),
  y: 900 + 60 * Math.sin(index / 40),
}));

/** Everything the editor computes per move before React renders. */
function moveTo(target: Point): number {
  const { at, guides } = snapFeature(MOVED, target, start, frame, 20);
  const { spec } = placeAt(MOVED, at, frame, 'bench').run({ spec: start, quantity: 1 });
  tryDrawing(panelOf(spec), catalogue);
  const { drawable, findings } = assess({ spec, quantity: 1 }, catalogue);
  const drawing = drawable && tryDrawing(drawable.panel, catalogue);
  if (!drawable || !drawing) throw new Error('The move of the benchmark leaves the glass.');
  const sheet = layOutSheet(drawing, { ...STYLE, only: MOVED, focused: MOVED });
  const names = sheet.dimensions.map((line) =>
    line.path === null ? '' : dimensionName(spec, line.path, catalogue),
  );
  const lines = sheet.dimensions.map((line) => computeDimensionGeometry(line, sheet));
  const words = panelSummary(spec, frame, catalogue);
  const gaps = gapsToRim(at, drawing.outer);
  const shown = [guides, findings, sheet.notes, names, lines, gaps];
  return words.length + shown.reduce((sum, list) => sum + list.length, 0);
}

/** CPU time including garbage collection, so that other processes do not count. */
function report(name: string, run: (target: Point) => number): void {
  const rounds = (count: number) => {
    let kept = 0;
    for (let round = 0; round < count; round += 1) for (const target of targets) kept += run(target);
    return kept;
  };
  rounds(4);
  const before = process.cpuUsage();
  const kept = rounds(ROUNDS);
  const { user, system } = process.cpuUsage(before);
  if (!Number.isFinite(kept)) throw new Error('The benchmark gave no number.');
  console.log(`${name.padEnd(34)} ${((user + system) / 1000 / (ROUNDS * targets.length)).toFixed(2)} ms`);
}

const ROUNDS = 8;
const specs = new Map(
  targets.map((target) => {
    const { at } = snapFeature(MOVED, target, start, frame, 20);
    return [target, placeAt(MOVED, at, frame, 'bench').run({ spec: start, quantity: 1 }).spec];
  }),
);
/** A copy each time, to bypass caches keyed by identity. */
const specAt = (target: Point): PanelSpec => ({ ...(specs.get(target) ?? start) });
const layout = { ...STYLE, only: MOVED, focused: MOVED };
const still = tryDrawing(panelOf(start), catalogue);
if (!still) throw new Error('The panel of the benchmark cannot be drawn.');

console.log(`One move with ${start.features.length} features, mean of ${ROUNDS * targets.length}:`);
report('all of it', moveTo);
report('  snap', (target) => snapFeature(MOVED, target, start, frame, 20).guides.length);
report(
  '  assess (rules, cures, price)',
  (target) => assess({ spec: specAt(target), quantity: 1 }, catalogue).findings.length,
);
report('  draw', (target) => tryDrawing(panelOf(specAt(target)), catalogue)?.edges.length ?? 0);
report('  lay out the sheet', () => layOutSheet(still, layout).dimensions.length);
report('  the panel in words', () => panelSummary(start, frame, catalogue).length);
