import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'node:inspector/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OrderDocument } from '@glass/contracts';
import { openPdf, waitForDrain, writePanelLabels } from '@glass/documents';
import { piecesOf } from './bench-orders.js';
import { naiveLabels } from './naive-labels.js';

/** Alternates, so that other load affects both equally; the median counts. */
export const ROUNDS = 5;

export interface LabelFigures {
  labelsPerSecond: number;
  /** Rate without labels of the same panel. */
  singleLabelsPerSecond: number;
  naiveLabelsPerSecond: number;
}

/** Discards everything. */
export const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() });

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

export async function labelFigures(orders: readonly OrderDocument[]): Promise<LabelFigures> {
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
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
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
