import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defaultDxfProfile, type OrderDocument } from '@glass/contracts';
import { orderDxfFiles, type OrderDxfFile } from '@glass/dxf';
import { Piscina } from 'piscina';
import { DxfArchive } from '../../backend/src/modules/document/dxf-archive.js';

const ROUNDS = 5;

export interface DxfZipFigures {
  dxfFilesPerSecond: number;
  /** Packing existing files of the same bytes, with the same packer. */
  readyFilesPerSecond: number;
  dxfZipRatio: number;
}

const away = () => new Writable({ write: (_chunk, _encoding, done) => done() });

const PROGRAM = new URL('../../backend/src/modules/document/render-document.thread.ts', import.meta.url);

/** Creates the machine files of each order in a thread while packing, one order at a time, like the worker. */
export async function packAll(orders: Iterable<OrderDocument>): Promise<void> {
  const threads = new Piscina({ filename: PROGRAM.href, minThreads: 1, maxThreads: 1 });
  await packAllBy(threads, orders);
  await threads.destroy();
}

function packAllBy(threads: Piscina, orders: Iterable<OrderDocument>): Promise<void> {
  return packed(
    orders,
    (document) =>
      threads.run({ document, profile: defaultDxfProfile }, { name: 'writeDxfFiles' }) as Promise<
        OrderDxfFile[]
      >,
  );
}

export async function dxfZipFigures(orders: readonly OrderDocument[]): Promise<DxfZipFigures> {
  const ready = new Map<OrderDocument, OrderDxfFile[]>();
  for (const order of orders) ready.set(order, orderDxfFiles(order, defaultDxfProfile));
  const files = [...ready.values()].flat().length;
  const threads = new Piscina({ filename: PROGRAM.href, minThreads: 1, maxThreads: 1 });
  const rates = { made: [] as number[], ready: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const made = await seconds(() => packAllBy(threads, orders));
    const lying = await seconds(() => packed(orders, (order) => ready.get(order) ?? []));
    if (round === 0) continue;
    rates.made.push(files / made);
    rates.ready.push(files / lying);
  }
  await threads.destroy();
  const [made, lying] = [median(rates.made), median(rates.ready)];
  return {
    dxfFilesPerSecond: Math.round(made),
    readyFilesPerSecond: Math.round(lying),
    dxfZipRatio: Math.round((made / lying) * 100) / 100,
  };
}

async function packed(
  orders: Iterable<OrderDocument>,
  filesOf: (order: OrderDocument) => OrderDxfFile[] | Promise<OrderDxfFile[]>,
): Promise<void> {
  const archive = new DxfArchive();
  const read = pipeline(archive.stream, away());
  for (const order of orders)
    await archive.addInBackground(order.order, await filesOf(order), `${order.order.number}/`);
  await archive.waitUntilPacked();
  await archive.finish();
  await read;
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function median(numbers: number[]): number {
  return [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
