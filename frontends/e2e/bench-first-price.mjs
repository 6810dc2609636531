import { parseArgs } from 'node:util';
import { launchBrowser } from '@glass/testing';

// How soon a first visitor sees a price on `/get-a-quote` (`firstPaintMs`: the view that comes with the markup) and how
// soon the page can be worked with (`priceMs`: its own price), from the application that runs at WEB_PORT:
// `npm run bench:first-price`. A slow phone is what Lighthouse takes for one: a quarter of this processor, and a
// "slow 4G" of 1.6 Mbit/s with 150 ms to the server and back. The cache is empty each time.
//
// `blockingMs` is Lighthouse's total blocking time: what each task takes beyond 50 ms, from the first paint until the
// page is quiet for 5 s. `largestPaintMs` is the largest contentful paint.
//
//   --runs N        visits of each kind (default 5); the figures are medians
//   --beside PORT   web server of another build (FRONTENDS_DIR), visited in turns with ours at our address, so that
//                   the same API answers: compare only figures of one run
//   --kind NAME     only this kind: desk, half phone, slow phone

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' }, kind: { type: 'string' } },
});
const PORT = process.env.WEB_PORT || '4200';
const SERVERS = [PORT, ...(options.beside ? [options.beside] : [])];
const RUNS = Number(options.runs);
const SLOW_NETWORK = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const KINDS = [
  { kind: 'desk', cpu: 1, network: null },
  { kind: 'half phone', cpu: 2, network: SLOW_NETWORK },
  { kind: 'slow phone', cpu: 4, network: SLOW_NETWORK },
].filter(({ kind }) => !options.kind || options.kind === kind);
/** ms without a long task after which a page is quiet. */
const QUIET_MS = 5000;

/** Runs in the page: records the time of the first price and the layout shift (CLS). */
const MARK_PRICE = `
  window.layoutShift = 0;
  window.tasks = [];
  window.largestPaint = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!/\\$\\d/.test(document.getElementById('root')?.innerText ?? '')) return;
    performance.mark('price');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true, characterData: true });`;
/** In the page, afterwards. */
const MEASURE = `(() => {
  const price = performance.getEntriesByName('price')[0].startTime;
  const before = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= price);
  const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  return {
    paint,
    largest: window.largestPaint,
    blocking: window.tasks.reduce((sum, { startTime, duration }) => {
      const start = Math.max(startTime, paint);
      return sum + Math.max(0, startTime + duration - start - 50);
    }, 0),
    longest: Math.max(0, ...window.tasks.map(({ duration }) => duration)),
    price,
    requests: before.length + 1,
    layoutShift: window.layoutShift,
    kilobytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
})()`;

const visitors = await Promise.all(
  SERVERS.map(async (server) => ({
    server,
    browser: await launchBrowser({
      args: [`--host-resolver-rules=MAP demo.localhost:${PORT} 127.0.0.1:${server}`],
    }),
  })),
);
for (const { kind, cpu, network } of KINDS) {
  const visits = visitors.map((visitor) => ({ ...visitor, runs: [] }));
  for (let run = 0; run < RUNS; run += 1) {
    for (const { browser, runs } of visits) runs.push(await firstVisit(browser, cpu, network));
  }
  for (const { server, runs } of visits) print(kind, server, runs);
}
await Promise.all(visitors.map(({ browser }) => browser.close()));

function print(kind, server, runs) {
  const sorted = (key) => runs.map((run) => run[key]).toSorted((a, b) => a - b);
  const median = (key) => Math.round(sorted(key)[Math.floor(runs.length / 2)]);
  console.log(
    JSON.stringify({
      kind,
      ...(SERVERS.length > 1 ? { server } : {}),
      firstPaintMs: median('paint'),
      largestPaintMs: median('largest'),
      priceMs: median('price'),
      blockingMs: median('blocking'),
      longestTaskMs: median('longest'),
      requests: median('requests'),
      kilobytes: median('kilobytes'),
      worstLayoutShift: Number(sorted('layoutShift').at(-1).toFixed(4)),
    }),
  );
}

/** @returns times from the beginning of the visit, in ms, and what was fetched until the price appeared */
async function firstVisit(browser, cpu, network) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await page.addInitScript(MARK_PRICE);
  await page.goto(`http://demo.localhost:${PORT}/get-a-quote`, { waitUntil: 'commit' });
  await page.locator('#root').getByText(/\$\d/).first().waitFor();
  // The text is in the page one frame before it is painted.
  await page.waitForFunction(
    () => globalThis.performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  // Parts that load after the price may still shift the page.
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((quiet) => {
    const last = globalThis.tasks.at(-1);
    return globalThis.performance.now() - (last ? last.startTime + last.duration : 0) > quiet;
  }, QUIET_MS);
  const measured = await page.evaluate(MEASURE);
  await context.close();
  return measured;
}
