import { benchOrders, piecesOf } from './bench-orders.js';
import { dxfZipFigures } from './dxf-zip-figures.js';
import { labelFigures } from './label-figures.js';

/*
 * Labels and machine files per second of this process's processor time, without worker, database and storage:
 * `npm run bench:documents`. Labels are compared with a plain loop over pdfkit that draws the same labels. With
 * `-- --json` the last line is a JSON object; `-- --profile` writes a profile of the labels. `npm run bench:memory`
 * measures the worker.
 */

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
