import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OrderDocument } from '@glass/contracts/document';
import { defaultDxfProfile } from '@glass/contracts/panel';
import { openPdf, waitForDrain, writePanelLabels } from '@glass/documents';
import { orderDxfFiles } from '@glass/dxf';
import { panelWithLengths, ruleSets } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { zipDxfFiles } from '../../backend/src/modules/document/services/dxf-archive.js';
import { sampleOrder, samplePanel } from '../../libs/documents/test/sample-order.js';
import { doorPanel, heavyPanel, simplePanel } from './bench-panels.js';
import { naiveLabels } from './naive-labels.js';
import { median } from './timing.js';

/*
 * Labels and machine files per second of this process's processor time, without worker, database and storage:
 * `npm run bench:documents`. Labels are compared with a plain loop over pdfkit that draws the same labels. With
 * `-- --json` the last line is a JSON object; `-- --profile` writes a profile of the labels. `npm run bench:memory`
 * measures the worker.
 */

/** Quantities of lines in turn: mostly one or two, like orders of shower glass. */
const QUANTITIES = [1, 2, 1, 1, 2, 4, 1, 3, 1, 2];
/** Doors, plain panels, and one in ten with many features. */
const SHAPES = [
  doorPanel,
  simplePanel,
  doorPanel,
  simplePanel,
  doorPanel,
  simplePanel,
  doorPanel,
  simplePanel,
  doorPanel,
  heavyPanel,
];

const catalogue = starterCatalogue('inch', ruleSets.us);

/** Orders with different numbers, sizes and names, generated on demand. */
function* benchOrders(count: number, lines: number): Generator<OrderDocument> {
  for (let number = 1; number <= count; number += 1) {
    const sample = sampleOrder({ catalogue });
    yield {
      ...sample,
      order: { ...sample.order, number: `SO-${2000 + number}`, poNumber: `PO-${70000 + number}` },
      panels: Array.from({ length: lines }, (_, index) => panelOf(number, index)),
    };
  }
}

function panelOf(number: number, index: number): OrderDocument['panels'][number] {
  const more = (number * 7 + index * 3) % 64;
  const panel = (SHAPES[index % SHAPES.length] ?? doorPanel)(more / 16);
  const uid = `3f2504e0-4f89-41d3-9a0c-${String(number * 1000 + index).padStart(12, '0')}`;
  return {
    ...samplePanel(index + 1, QUANTITIES[index % QUANTITIES.length] ?? 1, `Door ${number}-${index + 1}`),
    uid,
    spec: { ...panelWithLengths(panel, '1/16'), mark: `Door ${number}-${index + 1}` },
  };
}

function piecesOf(orders: readonly OrderDocument[]): number {
  return orders.reduce(
    (sum, { panels }) => sum + panels.reduce((pieces, { quantity }) => pieces + quantity, 0),
    0,
  );
}

/** Alternates, so that other load affects both equally; the median counts. */
const ROUNDS = 5;

interface LabelFigures {
  labelsPerSecond: number;
  /** Rate without labels of the same panel. */
  singleLabelsPerSecond: number;
  naiveLabelsPerSecond: number;
}

/** Discards everything. */
const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prints the labels of all orders into one PDF, one order at a time, like the worker. */
async function printAll(orders: Iterable<OrderDocument>): Promise<void> {
  const pdf = openPdf({ title: 'Panel labels', author: 'Bench' });
  const read = pipeline(pdf, discard());
  for (const order of orders) {
    await writePanelLabels(pdf, order, { format: '4x6' });
    await waitForDrain(pdf);
  }
  pdf.end();
  await read;
}

async function labelFigures(orders: readonly OrderDocument[]): Promise<LabelFigures> {
  const singles = orders.map((order) => ({
    ...order,
    panels: order.panels.map((panel) => ({ ...panel, quantity: 1 })),
  }));
  const ways = {
    ours: { print: () => printAll(orders), labels: piecesOf(orders) },
    singles: { print: () => printAll(singles), labels: piecesOf(singles) },
    naive: { print: () => pipeline(naiveLabels(orders), discard()), labels: piecesOf(orders) },
  };
  const rates = { ours: [] as number[], singles: [] as number[], naive: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const key of ['ours', 'singles', 'naive'] as const) {
      const seconds = await processorSeconds(ways[key].print);
      // The first round warms up.
      if (round > 0) rates[key].push(ways[key].labels / seconds);
    }
  }
  if (process.argv.includes('--profile')) await profile(ways.ours.print);
  return {
    labelsPerSecond: Math.round(median(rates.ours)),
    singleLabelsPerSecond: Math.round(median(rates.singles)),
    naiveLabelsPerSecond: Math.round(median(rates.naive)),
  };
}

/** Processor seconds of all threads of this process. */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** Writes a profile for a browser's profiler and prints the functions that took most time. */
async function profile(work: () => Promise<unknown>): Promise<void> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  await work();
  const { profile: found } = await session.post('Profiler.stop');
  writeFileSync(join(tmpdir(), 'labels.cpuprofile'), JSON.stringify(found));
  const [nodes, samples, deltas] = [found.nodes, found.samples ?? [], found.timeDeltas ?? []];
  const own = new Map<string, number>();
  samples.forEach((id, index) => {
    const frame = nodes.find((node) => node.id === id)?.callFrame;
    const name = `${frame?.functionName || '(anonymous)'} ${frame?.url.split('/').slice(-3).join('/') ?? ''}`;
    own.set(name, (own.get(name) ?? 0) + (deltas[index] ?? 0));
  });
  const all = [...own.values()].reduce((sum, time) => sum + time, 0);
  const top = [...own].sort((one, other) => other[1] - one[1]).slice(0, 25);
  for (const [name, time] of top) console.log(`${((time / all) * 100).toFixed(1).padStart(6)} %  ${name}`);
}

interface DxfZipFigures {
  /** Drawn, read back and packed, per second of processor time. */
  dxfFilesPerSecond: number;
  /** Part of this time that packing takes. */
  packingShare: number;
}

async function dxfZipFigures(orders: readonly OrderDocument[]): Promise<DxfZipFigures> {
  const draw = () => orders.map((document) => orderDxfFiles(document, defaultDxfProfile));
  const drawn = draw();
  const pack = async () => {
    for (const [index, files] of drawn.entries())
      await pipeline(zipDxfFiles(orders[index]!.order, files), discard());
  };
  const times = { drawing: [] as number[], packing: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.drawing.push(await processorSeconds(() => Promise.resolve(draw())));
    times.packing.push(await processorSeconds(pack));
  }
  const [drawing, packing] = [median(times.drawing), median(times.packing)];
  return {
    dxfFilesPerSecond: Math.round(drawn.flat().length / (drawing + packing)),
    packingShare: packing / (drawing + packing),
  };
}

const orders = [...benchOrders(40, 10)];
console.log(`${orders.length} orders, ${orders.length * 10} panels, ${piecesOf(orders)} labels of 4 × 6 in`);
const labels = await labelFigures(orders);
const ratio = labels.labelsPerSecond / labels.naiveLabelsPerSecond;
console.log(`Labels            ${labels.labelsPerSecond} drawn per second of processor time`);
console.log(`  one piece each  ${labels.singleLabelsPerSecond}`);
console.log(`  by a plain loop ${labels.naiveLabelsPerSecond}: ours are ${ratio.toFixed(2)} times as fast`);
const dxf = await dxfZipFigures(orders);
const percent = Math.round(dxf.packingShare * 100);
console.log(`DXF files         ${dxf.dxfFilesPerSecond} drawn, read back and zipped per second`);
console.log(`  zipping alone   ${percent} % of this time`);
console.log('Memory            not measured here: npm run bench:memory, of the running worker');
if (process.argv.includes('--json')) console.log(JSON.stringify({ ...labels, ...dxf }));
