import { startBenchApplication } from './api/application.js';
import type { Caller } from './api/load.js';
import { signIn, worstQuote } from './api/worst-quote.js';

/*
 * What the worst quote that is drawn at once does to everybody else: `npm run bench:documents`. It starts the built API,
 * makes a quote of 200 panels, and prints it four times at once while a person of another tenant lists their quotes. Told
 * are how long the document takes, the API's event-loop delay and memory meanwhile, and how long the others wait, beside
 * the same person on an idle system.
 */

const DOCUMENTS_AT_ONCE = 4;
const CALLS_WHEN_IDLE = 300;

/** Lists quotes, one call after the other, until told to stop. Answers the milliseconds that each call took. */
async function listUntil(other: Caller, isOver: (calls: number) => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver(waits.length)) {
    const start = performance.now();
    await other.post('/api/quote/list-for-customer', {});
    waits.push(performance.now() - start);
  }
  return waits;
}

function told(waits: number[]): string {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (${sorted.length} calls)`;
}

const application = await startBenchApplication([]);
try {
  const [buyer, other] = [await signIn(application, 'demo'), await signIn(application, 'metrik')];
  const quoteUID = await worstQuote(buyer);
  await listUntil(other, (calls) => calls >= CALLS_WHEN_IDLE);
  await application.usage();
  const idle = await listUntil(other, (calls) => calls >= CALLS_WHEN_IDLE);
  const before = await application.usage();
  let printing = DOCUMENTS_AT_ONCE;
  const start = performance.now();
  const documents = Array.from({ length: DOCUMENTS_AT_ONCE }, async () => {
    const bytes = await buyer.size('/api/quote/get-pdf', { quoteUID }).finally(() => (printing -= 1));
    return { bytes, seconds: (performance.now() - start) / 1000 };
  });
  const meanwhile = await listUntil(other, () => printing === 0);
  const after = await application.usage();
  const all = await Promise.all(documents);
  const lines = [
    `documents        ${all.map(({ bytes, seconds }) => `${seconds.toFixed(1)} s, ${bytes} bytes`).join('; ')}`,
    `event loop    p99 ${before.loopP99Ms} ms idle, ${after.loopP99Ms} ms while printing, longest ${after.loopMaxMs} ms`,
    `memory        ${before.memoryMb} MB idle, ${after.peakMemoryMb} MB at most`,
    `others, idle  ${told(idle)}`,
    `meanwhile     ${told(meanwhile)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
} finally {
  await application.stop();
}
