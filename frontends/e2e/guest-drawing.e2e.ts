import { expect, test, type Page } from '@playwright/test';
import type { QuoteDetails } from '@glass/contracts/quote';
import { callAs } from './support/as-person.js';
import { freshName, priceOf } from './support/buying.js';
import { passCaptcha } from './support/captcha.js';
import { bathroom, drop } from './support/drawings.js';
import { expectText } from './support/expectations.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * A guest adds a DXF drawing: it is priced in the browser in the chosen unit, and saved with the quote on sign-up, as is
 * the company name.
 */

const COMPANY = freshName('Baths');
const address = `${freshName('dora').replace(' ', '.')}@pane.example`;

let guest: Visitor;
let page: Page;
let prices: string[] = [];

test.beforeAll(async ({ browser }) => {
  guest = await Visitor.arrive(browser);
  page = guest.page;
});
test.afterAll(async () => {
  expect(guest.complaints).toEqual([]);
});

const tiles = () => page.getByRole('list', { name: 'Your panels' }).getByRole('button', { name: /^Edit/ });

async function addInInches(on: Page): Promise<void> {
  const dialog = on.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Inches: 28″ × 72″/ }).click();
  await dialog.getByRole('button', { name: 'Add 2 panels' }).click();
}

test('a guest drops a drawing on the page, and its panels are priced', async () => {
  await page.goto(at('demo', '/get-a-quote'));
  const before = await priceOf(page);
  await page.getByRole('button', { name: 'From a drawing' }).waitFor();
  // The security policy allows the worker.
  const thread = page.waitForEvent('worker');
  await drop(page, 'bath.dxf', bathroom());
  await thread;
  await addInInches(page);
  await expectText(page, '2 panels added from bath.dxf.');
  await expect(tiles()).toHaveCount(3);
  await page.getByRole('button', { name: 'Remove the example' }).click();
  await expect.poll(() => priceOf(page)).not.toBe(before);
  await expect(tiles()).toHaveCount(2);
  const shown = await tiles().allTextContents();
  prices = shown.map((text) => /\$[\d,.]+/.exec(text)?.[0] ?? '');
  for (const price of prices) expect(price).toMatch(/^\$\d/);
});

test('a guest chooses a drawing with the tile’s file picker', async ({ browser }) => {
  const other = await Visitor.arrive(browser);
  await other.page.goto(at('demo', '/get-a-quote'));
  const before = await priceOf(other.page);
  const chosen = other.page.waitForEvent('filechooser');
  await other.page.getByRole('button', { name: 'From a drawing' }).click();
  await (
    await chosen
  ).setFiles({ name: 'b.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(bathroom()) });
  await addInInches(other.page);
  await expectText(other.page, '2 panels added from b.dxf.');
  await expect.poll(() => priceOf(other.page)).not.toBe(before);
  expect(other.complaints).toEqual([]);
  await other.leave();
});

test('a guest saves the panels by signing up, at the same prices, without a picture captcha', async () => {
  await page.getByRole('button', { name: 'Email me this quote' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Dora');
  await page.getByLabel('Last name').fill('Drawn');
  await page.getByLabel('Company').fill(COMPANY);
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill('seven panes of glass');
  await passCaptcha(page);
  expect(await page.getByLabel('Letters in the picture').count()).toBe(0);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectText(page, `We sent an email to ${address}.`);
  await page.goto(linkOf(await mailTo(address, /confirm/i), '/account/verify-email'));
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  const panels = page.getByRole('list', { name: 'Panels' }).locator('> li');
  await panels.nth(1).waitFor();
  const texts = await panels.allTextContents();
  prices.forEach((price, index) => expect(texts[index]).toContain(price));
});

test('the drawing is attached to the quote', async () => {
  const attachments = page.getByRole('list', { name: 'Attachments' });
  await attachments.getByRole('button', { name: 'Download bath.dxf' }).waitFor();
});

test('the fabricator sees the company typed at sign-up', async ({ browser }) => {
  const quoteUID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const desk = await Visitor.arrive(browser);
  await desk.signIn('demo', 'sales');
  await desk.page.goto(at('demo', `/tenant/quotes?quote=${quoteUID}`));
  const quote = await callAs<QuoteDetails>(desk.page, '/api/quote/get-details', { quoteUID });
  expect(quote.contactCompany).toBe(COMPANY);
  await expectText(desk.page, `“${COMPANY}” (from sign-up)`);
  await desk.leave();
});
