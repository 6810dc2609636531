import { expect, test, type Page, type Route } from '@playwright/test';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

let visitor: Visitor;
let page: Page;
test.beforeEach(async ({ browser }) => {
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  await visitor.signIn('demo', 'sales');
  // The host is up and has not been asked for the buyer's part yet.
  await page.goto(at('demo', '/changelog'));
});
test.afterEach(() => visitor.leave());

const BUYER_MANIFEST = '**/remotes/buyer/mf-manifest.json';
const BUYER_CODE = '**/remotes/buyer/**/*.js';

const FAILURES: [string, string, (route: Route) => Promise<void>][] = [
  ['cannot be reached', BUYER_MANIFEST, (route) => route.abort()],
  ['answers 503', BUYER_MANIFEST, (route) => route.fulfill({ status: 503, body: 'busy' })],
  ['answers with something else', BUYER_MANIFEST, (route) => route.fulfill({ status: 200, body: '<html>' })],
  ['lost its code', BUYER_CODE, (route) => route.fulfill({ status: 404, body: 'gone' })],
  [
    'has code that breaks',
    BUYER_CODE,
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }),
  ],
];

test.describe('a remote that', () => {
  for (const [what, url, fail] of FAILURES) {
    test(`${what} shows an error on its own pages only, and recovers`, async () => {
      await page.route(url, fail);
      await go('/get-a-quote');
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await tryAgain.waitFor({ timeout: 30_000 });
      expect(await page.getByRole('banner').isVisible()).toBe(true);

      await page.getByRole('link', { name: 'Orders' }).first().click();
      await page.getByRole('heading', { name: 'Orders' }).waitFor();

      await go('/get-a-quote');
      await tryAgain.waitFor({ timeout: 30_000 });
      await page.unroute(url);
      await tryAgain.click();
      await page.getByRole('textbox', { name: 'Width', exact: true }).waitFor();
    });
  }

  test('is slow shows an error after ten seconds', async () => {
    await page.clock.install();
    const waiting: Route[] = [];
    await page.route(BUYER_MANIFEST, (route) => void waiting.push(route));
    const asked = page.waitForRequest(BUYER_MANIFEST);
    await go('/get-a-quote');
    await asked;
    await page.clock.fastForward(11_000);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await Promise.all(waiting.map((route) => route.abort()));
  });
});

test.describe('a missing script of the host', () => {
  /** The one that the page names, which fetches the others. */
  const entryScript = async () =>
    new URL((await page.locator('script[src]').first().getAttribute('src'))!, page.url()).href;
  const ofHost = (url: URL) => /^\/[^?]*\.js$/.test(url.pathname) && !url.pathname.includes('/remotes/');

  test('reloads the page once, to load a newer build', async () => {
    const entry = await entryScript();
    // The page before, too, would reload itself when one of its scripts is missing.
    await page.goto('about:blank');
    const gone: string[] = [];
    await page.route(ofHost, async (route) => {
      const url = route.request().url();
      if (url === entry || gone.length > 0) return route.continue();
      gone.push(url);
      return route.fulfill({ status: 404, body: 'gone' });
    });
    await page.goto(at('demo', '/changelog'), { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Release notes' }).waitFor();
    expect(gone).toHaveLength(1);
  });

  test('shows an error after one reload that didn’t help', async () => {
    const entry = await entryScript();
    await page.goto('about:blank');
    let loads = 0;
    page.on('domcontentloaded', () => (loads += 1));
    await page.route(ofHost, (route) =>
      route.request().url() === entry ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
    );
    await page.goto(at('demo', '/changelog'), { waitUntil: 'commit' });
    await expectText(page, 'The site didn’t load.');
    expect(loads).toBe(2);
  });
});

test('a visitor never loads the tenant’s or platform’s remote', async ({ browser }) => {
  const loaded = new Set<string>();
  const stranger = await Visitor.arrive(browser);
  stranger.page.on('request', (request) => {
    const remote = /\/remotes\/(\w+)\//.exec(request.url())?.[1];
    if (remote) loaded.add(remote);
  });
  await stranger.page.goto(at('demo', '/get-a-quote'));
  await expectText(stranger.page, 'Get a quote');
  await stranger.page.getByRole('textbox', { name: 'Width', exact: true }).waitFor();
  expect([...loaded]).toEqual(['buyer']);
  await stranger.page.goto(at('demo', '/tenant/orders'));
  await stranger.page.waitForURL('**/account/login**');
  expect([...loaded]).toEqual(['buyer']);
  await stranger.leave();
});

/** Navigates as a link does, without a page load. */
async function go(path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
}
