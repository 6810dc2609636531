import { expect, test, type Page } from '@playwright/test';
import { enterPanel, priceOf } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* The network goes away during work: the page says so and keeps pricing, and never ends on the browser's error page. */

const OFFLINE = 'You’re offline. Your changes are saved on this device.';

let visitor: Visitor;
let page: Page;

test.beforeAll(async ({ browser }) => {
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  // The notice loads when the page is idle, because it can't load offline.
  const fetched = page.waitForResponse(
    async (reply) => /\.js(on)?$/.test(reply.url()) && (await reply.text()).includes(OFFLINE),
    { timeout: 60_000 },
  );
  await page.goto(at('demo', '/get-a-quote'));
  await fetched;
  await page.waitForLoadState('networkidle');
});

const isOurs = () => page.url().startsWith(at('demo', '/'));

test('offline shows a notice, and panels are still priced and stored', async () => {
  await page.context().setOffline(true);
  await expectText(page, OFFLINE);
  const before = await priceOf(page);
  await enterPanel(page, '31', '64', 'Offline');
  await expect.poll(() => priceOf(page)).not.toBe(before);
});

test('offline never ends on the browser’s own error page', async () => {
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

test('going online again removes the notice and keeps the entries', async () => {
  await page.context().setOffline(false);
  await page.getByText(OFFLINE).waitFor({ state: 'detached' });
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('textbox', { name: 'Mark' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Mark' }).inputValue()).toBe('Offline');
});
