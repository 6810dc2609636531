import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchOrders, piecesOf } from './bench-orders.js';
import { dxfZipFigures } from './dxf-zip-figures.js';
import { labelFigures } from './label-figures.js';

/*
 * `npm run bench:documents`: speed of documents and machine files on one core. Compares labels with a plain loop over
 * the PDF library that draws the same labels, and archives of DXF files with packing existing files of the same
 * bytes. Memory is that of a separate process that prints and packs 10,000 panels. With `-- --json` the last line is
 * one JSON object; `-- --profile` writes a processor profile of the labels. It never fails a build.
 */

const MEMORY_ORDERS = 500;
const isChild = process.argv.includes('--memory');

async function memoryOfTenThousand(): Promise<void> {
  const { printAll } = await import('./label-figures.js');
  const { packAll } = await import('./dxf-zip-figures.js');
  let panels = 0;
  const orders = function* () {
    for (const order of benchOrders(MEMORY_ORDERS, 20)) {
      panels += order.panels.length;
      yield order;
    }
  };
  await printAll(orders());
  await packAll(benchOrders(MEMORY_ORDERS, 20));
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  process.stdout.write(`${JSON.stringify({ panels, peakMegabytes })}\n`);
}

async function main(): Promise<void> {
  const orders = [...benchOrders(40, 10)];
  console.log(
    `${orders.length} orders, ${orders.length * 10} panels, ${piecesOf(orders)} labels of 4 × 6 in`,
  );
  const labels = await labelFigures(orders);
  const ratio = labels.labelsPerSecond / labels.naiveLabelsPerSecond;
  console.log(`Labels            ${labels.labelsPerSecond} a second of processor time`);
  console.log(`  one piece each  ${labels.singleLabelsPerSecond}`);
  console.log(`  by a plain loop ${labels.naiveLabelsPerSecond}: ${ratio.toFixed(2)} times as many`);
  const zips = await dxfZipFigures(orders);
  console.log(`DXF files         ${zips.dxfFilesPerSecond} a second made and packed`);
  console.log(`  ready files     ${zips.readyFilesPerSecond} packed: ${zips.dxfZipRatio} of their speed`);
  const script = fileURLToPath(import.meta.url);
  const child = execFileSync(process.execPath, [...process.execArgv, script, '--memory'], {
    encoding: 'utf8',
  });
  const { panels, peakMegabytes } = JSON.parse(child) as { panels: number; peakMegabytes: number };
  console.log(`Memory            ${peakMegabytes} MB at most for labels and DXF files of ${panels} panels`);
  if (process.argv.includes('--json')) console.log(JSON.stringify({ ...labels, ...zips, peakMegabytes }));
}

await (isChild ? memoryOfTenThousand() : main());
