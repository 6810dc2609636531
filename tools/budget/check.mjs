import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { BUDGET_BYTES, firstLoadScripts } from './first-load.mjs';

// The last step of `npm run build`: fails if a first visit loads too much JavaScript.

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const scripts = firstLoadScripts();
const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const what = `A first visit of ${FIRST_VIEW.path} fetches ${kilobytes(total)} of JavaScript in ${scripts.length} files (brotli)`;

if (total > BUDGET_BYTES || process.argv.includes('--verbose')) {
  for (const { url, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes).padStart(9)}  ${url}`);
  }
}
if (total > BUDGET_BYTES) {
  console.error(
    `${what}; the budget is ${kilobytes(BUDGET_BYTES)}. Load later what the first price does not need, or say in tools/budget why the budget has to grow.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${what}, of ${kilobytes(BUDGET_BYTES)} allowed.`);
}
