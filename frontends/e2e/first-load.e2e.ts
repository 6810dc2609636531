import type { Browser, Request } from 'playwright-core';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { BUDGET_BYTES, firstLoadScripts } from '../../tools/budget/first-load.mjs';
import { at, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * What a visitor who never was here fetches before the first price. `npm run budget` works it out from the builds;
 * here the browser says whether that is so. What opens on demand the page fetches after the price, when it is at rest.
 */

/** What HTTP adds to each body that it sends in pieces, at most. */
const FRAMING_BYTES = 64;

let browser: Browser;
let fetched: Request[];
/** The scripts that had been asked for when the price came, by path. */
let beforePrice: string[];

beforeAll(async () => {
  browser = await openBrowser();
  const visitor = await Visitor.arrive(browser, PHONE);
  fetched = [];
  visitor.page.on('requestfinished', (request) => void fetched.push(request));
  await visitor.page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      // The one of the page: before it stands the view that came with its markup.
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
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return asked
      .filter(({ startTime }) => price && startTime < price.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
});
afterAll(() => browser.close());

const pathOf = (request: Request) => new URL(request.url()).pathname;
const allScripts = () => fetched.filter((request) => request.resourceType() === 'script');
const scripts = () => allScripts().filter((request) => beforePrice.includes(pathOf(request)));

it('a first visit fetches the scripts that the budget counts, each once, and no other', () => {
  const counted = firstLoadScripts().map(({ url }) => url);
  expect(scripts().map(pathOf).sort()).toEqual(counted.sort());
});

it('a first visit fetches no more JavaScript than its budget', async () => {
  const sizes = await Promise.all(scripts().map((request) => request.sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(total).toBeGreaterThan(BUDGET_BYTES / 2);
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES + scripts().length * FRAMING_BYTES);
});

it('what opens on demand comes after the price, before it is wanted', () => {
  const later = allScripts().filter((request) => !beforePrice.includes(pathOf(request)));
  expect(later.map(pathOf).some((path) => path.startsWith(`/remotes/${FIRST_VIEW.remote}/`))).toBe(true);
});

it('a first visit gets scripts compressed, to be kept for ever', async () => {
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
