import { launchBrowser } from '@glass/testing';

// How soon a first visitor sees a price on `/get-a-quote` (`firstPaintMs`: the view that comes with the markup) and how
// soon the page can be worked with (`priceMs`: its own price), from the application that runs at WEB_PORT:
// `npm run bench:first-price`. A slow phone is what Lighthouse takes for one: a quarter of this processor, and a
// "slow 4G" of 1.6 Mbit/s with 150 ms to the server and back. The cache is empty each time.

const port = process.env.WEB_PORT || '4200';
const RUNS = 5;
const KINDS = [
  { kind: 'desk', cpu: 1, network: null },
  {
    kind: 'slow phone',
    cpu: 4,
    network: { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 },
  },
];

/** Runs in the page: records the time of the first price and the layout shift (CLS). */
const MARK_PRICE = `
  window.layoutShift = 0;
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
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    price,
    requests: before.length + 1,
    layoutShift: window.layoutShift,
    kilobytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
  };
})()`;

const browser = await launchBrowser();
for (const { kind, cpu, network } of KINDS) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await firstVisit(cpu, network));
  const sorted = (key) => runs.map((run) => run[key]).toSorted((a, b) => a - b);
  const median = (key) => Math.round(sorted(key)[Math.floor(RUNS / 2)]);
  console.log(
    JSON.stringify({
      kind,
      firstPaintMs: median('paint'),
      priceMs: median('price'),
      requests: median('requests'),
      kilobytes: median('kilobytes'),
      worstLayoutShift: Number(sorted('layoutShift').at(-1).toFixed(4)),
    }),
  );
}
await browser.close();

/** @returns times from the beginning of the visit, in ms, and what was fetched until the price appeared */
async function firstVisit(cpu, network) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await page.addInitScript(MARK_PRICE);
  await page.goto(`http://demo.localhost:${port}/get-a-quote`, { waitUntil: 'commit' });
  await page.locator('#root').getByText(/\$\d/).first().waitFor();
  // The text is in the page one frame before it is painted.
  await page.waitForFunction(
    () => globalThis.performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  // Parts that load after the price may still shift the page.
  await page.waitForLoadState('networkidle');
  const measured = await page.evaluate(MEASURE);
  await context.close();
  return measured;
}
