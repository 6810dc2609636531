import { startBenchApplication, type BenchApplication } from './api/application.js';
import type { Caller } from './api/load.js';
import { signIn, signInMany } from './api/people.js';
import { crowdedQuote, worstQuote } from './api/worst-quote.js';

/*
 * `npm run bench:worst-quotes`: effect of the largest quotes on others. Starts the built API. While a person of
 * another tenant lists quotes, a quote of 200 panels is printed four times concurrently, and six people repeatedly
 * open one of 49 panels with 200 holes each. Prints how long these take, the API's event loop delay and memory, and
 * how long the other person waits, compared with an idle system.
 */

const CONCURRENT_DOCUMENTS = 4;
const READERS = 6;
/** Reads per person. */
const READS = 20;
const CALLS_WHEN_IDLE = 300;

/** Lists quotes, one call at a time, until `isOver`. Returns the milliseconds of each call. */
async function listUntil(other: Caller, isOver: (calls: number) => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (!isOver(waits.length)) {
    const start = performance.now();
    await other.post('/api/quote/list-for-customer', {});
    waits.push(performance.now() - start);
  }
  return waits;
}

function formatWaits(waits: number[]): string {
  const sorted = [...waits].sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms (${sorted.length} calls)`;
}

/** Runs heavy calls concurrently while another person lists quotes, and prints both results. */
async function tell(
  application: BenchApplication,
  other: Caller,
  what: string,
  heavy: (() => Promise<number>)[],
): Promise<void> {
  await listUntil(other, (calls) => calls >= CALLS_WHEN_IDLE);
  await application.usage();
  const idle = await listUntil(other, (calls) => calls >= CALLS_WHEN_IDLE);
  const before = await application.usage();
  let underWay = heavy.length;
  const start = performance.now();
  const all = heavy.map(async (work) => {
    const bytes = await work().finally(() => (underWay -= 1));
    return { bytes, seconds: (performance.now() - start) / 1000 };
  });
  const meanwhile = await listUntil(other, () => underWay === 0);
  const after = await application.usage();
  const done = await Promise.all(all);
  const lines = [
    what,
    `  took        ${done.map(({ bytes, seconds }) => `${seconds.toFixed(1)} s, ${bytes} bytes`).join('; ')}`,
    `  event loop  p99 ${before.loopP99Ms} ms idle, ${after.loopP99Ms} ms meanwhile, longest ${after.loopMaxMs} ms`,
    `  memory      ${before.memoryMb} MB idle, ${after.peakMemoryMb} MB at most so far`,
    `  others      ${formatWaits(idle)} when idle`,
    `  meanwhile   ${formatWaits(meanwhile)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const application = await startBenchApplication([]);
try {
  const [buyer, other] = [await signIn(application, 'demo'), await signIn(application, 'metrik')];
  const quoteUID = await worstQuote(buyer);
  const print = () => buyer.size('/api/quote/get-pdf', { quoteUID });
  await tell(
    application,
    other,
    'The longest quote, printed',
    Array<typeof print>(CONCURRENT_DOCUMENTS).fill(print),
  );

  const crowded = await crowdedQuote(buyer);
  const readers = await signInMany(application, 'demo', 'owner', READERS);
  const reads = readers.map((reader) => async () => {
    let bytes = 0;
    for (let read = 0; read < READS; read += 1) {
      bytes = await reader.size('/api/quote/get-details', { quoteUID: crowded });
    }
    return bytes;
  });
  await tell(application, other, `The most crowded quote, opened ${READS} times by each`, reads);
} finally {
  await application.stop();
}
