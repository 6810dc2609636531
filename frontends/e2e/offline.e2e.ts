import type { Browser, Page } from 'playwright-core';
import { enterPanel, priceOf } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/*
 * The network goes while somebody works: the page says so, goes on pricing, and never gives way to the browser's own
 * page for errors, whatever is pressed.
 */

const OFFLINE = 'You’re offline. Your changes are saved on this device.';

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  // What says so is fetched once the page is at rest: nothing can be, later.
  const fetched = page.waitForResponse(
    async (reply) => reply.url().endsWith('.js') && (await reply.text()).includes(OFFLINE),
    { timeout: 60_000 },
  );
  await page.goto(at('demo', '/get-a-quote'));
  await fetched;
  await page.waitForLoadState('networkidle');
});
afterAll(() => browser.close());

const isOurs = () => page.url().startsWith(at('demo', '/'));

it('is said, and glass is priced and kept all the same', async () => {
  await page.context().setOffline(true);
  await expectText(page, OFFLINE);
  const before = await priceOf(page);
  await enterPanel(page, '31', '64', 'Offline');
  expect(await priceOf(page)).not.toBe(before);
});

it('ends no page in the browser’s own, when a page is wanted that was never fetched', async () => {
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expectText(page, OFFLINE);
  await page.goBack();
  expect(isOurs()).toBe(true);
  await page.getByRole('link', { name: 'Release notes' }).click();
  await expectText(page, OFFLINE);
  const again = page.getByRole('button', { name: 'Try again' });
  if ((await again.count()) > 0) await again.click();
  await expectText(page, OFFLINE);
  expect(isOurs()).toBe(true);
});

it('is over when the network is back, and what was entered is there', async () => {
  await page.context().setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('textbox', { name: 'Mark' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Mark' }).inputValue()).toBe('Offline');
});
