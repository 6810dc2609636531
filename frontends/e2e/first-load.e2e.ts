import { expect, test, type Request } from '@playwright/test';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { BUDGET_BYTES, firstLoadScripts } from '../../tools/budget/first-load.mjs';
import { at, PHONE, Visitor } from './support/visitor.js';

/*
 * Scripts that a first visit loads before the first price. `npm run budget` computes them from the builds; here the
 * browser confirms it. On-demand parts load after the price, when the page is idle.
 */

/** Maximum that HTTP adds to a chunked body. */
const FRAMING_BYTES = 64;

let fetched: Request[];
/** Paths of the scripts requested before the price appeared. */
let beforePrice: string[];

test.beforeAll(async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, PHONE);
  fetched = [];
  visitor.page.on('requestfinished', (request) => void fetched.push(request));
  await visitor.page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      // Ignores the price in the server-rendered first view.
      if (!/\$\d/.test(document.getElementById('root')?.innerText ?? '')) return;
      performance.mark('price');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await visitor.page.goto(at('demo', FIRST_VIEW.path));
  await visitor.page.locator('#root').getByText(/\$\d/).first().waitFor();
  await visitor.page.waitForLoadState('networkidle');
  beforePrice = await visitor.page.evaluate(() => {
    const [price] = performance.getEntriesByName('price');
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$|\/js\/[\w-]+\/\w+\.\w+\.json$/.test(name));
    return asked
      .filter(({ startTime }) => price && startTime < price.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
});

const pathOf = (request: Request) => new URL(request.url()).pathname;
const allScripts = () =>
  fetched.filter((request) => /\/js\/.*\.js(on)?$|remoteEntry\.\w+\.js$/.test(pathOf(request)));
const scripts = () => allScripts().filter((request) => beforePrice.includes(pathOf(request)));

test('a first visit loads exactly the scripts that the budget counts', () => {
  const counted = firstLoadScripts().map(({ url }) => url);
  expect(scripts().map(pathOf).sort()).toEqual(counted.sort());
});

test('a first visit loads no more JavaScript than its budget', async () => {
  const sizes = await Promise.all(scripts().map((request) => request.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(total).toBeGreaterThan(BUDGET_BYTES / 2);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES + scripts().length * FRAMING_BYTES);
});

test('on-demand parts load after the price, before they are used', () => {
  const later = allScripts().filter((request) => !beforePrice.includes(pathOf(request)));
  expect(later.map(pathOf).some((path) => path.startsWith(`/remotes/${FIRST_VIEW.remote}/`))).toBe(true);
});

test('scripts are compressed and cached as immutable', async () => {
  for (const request of allScripts()) {
    const headers = await (await request.response())?.allHeaders();
    expect({ path: pathOf(request), kept: headers?.['cache-control'] }).toEqual({
      path: pathOf(request),
      kept: 'public, max-age=31536000, immutable',
    });
    const { responseBodySize } = await request.sizes();
    if (responseBodySize > 1024) expect(headers?.['content-encoding']).toBe('br');
  }
});
