import type { Browser, Page } from 'playwright-core';
import type { QuoteDetails } from '@glass/contracts';
import { callAs } from './support/as-person.js';
import { freshName, priceOf } from './support/buying.js';
import { passCaptcha } from './support/captcha.js';
import { bathroom, drop } from './support/drawings.js';
import { expectText } from './support/expectations.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/*
 * Somebody without an account brings a drawing: it is priced where it lies, in the unit that they choose, and
 * goes along when they keep it, as does the company that they name.
 */

const COMPANY = freshName('Baths');
const address = `${freshName('dora').replace(' ', '.')}@pane.example`;

let browser: Browser;
let guest: Visitor;
let page: Page;
let prices: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  guest = await Visitor.arrive(browser);
  page = guest.page;
});
afterAll(async () => {
  expect(guest.complaints).toEqual([]);
  await browser.close();
});

const tiles = () =>
  page.getByRole('list', { name: 'Your panels' }).getByRole('button', { name: /^Edit/ }).allTextContents();

async function addInInches(on: Page): Promise<void> {
  const dialog = on.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Inches: 28″ × 72″/ }).click();
  await dialog.getByRole('button', { name: 'Add 2 panels' }).click();
}

it('a guest drops a drawing on the page, and its panels have prices', async () => {
  await page.goto(at('demo', '/get-a-quote'));
  const before = await priceOf(page);
  await page.getByRole('button', { name: 'From a drawing' }).waitFor();
  // In a thread of its own, which the policy of the web server lets begin.
  const thread = page.waitForEvent('worker');
  await drop(page, 'bath.dxf', bathroom());
  await thread;
  await addInInches(page);
  await expectText(page, '2 panels added from bath.dxf.');
  expect(await tiles()).toHaveLength(3);
  await page.getByRole('button', { name: 'Remove the example' }).click();
  expect(await priceOf(page)).not.toBe(before);
  const shown = await tiles();
  expect(shown).toHaveLength(2);
  prices = shown.map((text) => /\$[\d,.]+/.exec(text)?.[0] ?? '');
  for (const price of prices) expect(price).toMatch(/^\$\d/);
});

it('chooses one by the tile as well: one click and the file', async () => {
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
  expect(await priceOf(other.page)).not.toBe(before);
  expect(other.complaints).toEqual([]);
  await other.leave();
});

it('keeps them with an account, without a picture to read, at the same prices', async () => {
  await page.getByRole('button', { name: 'Save quote' }).click();
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

it('attaches the drawing to the quote, for whoever makes the glass', async () => {
  const attachments = page.getByRole('list', { name: 'Attachments' });
  await attachments.getByRole('button', { name: 'Download bath.dxf' }).waitFor();
});

it('is known to the fabricator by the company that they typed', async () => {
  const quoteUID = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const desk = await Visitor.arrive(browser);
  await desk.signIn('demo', 'sales');
  await desk.page.goto(at('demo', `/tenant/quotes?quote=${quoteUID}`));
  const quote = await callAs<QuoteDetails>(desk.page, '/api/quote/get-details', { quoteUID });
  expect(quote.contactCompany).toBe(COMPANY);
  await expectText(desk.page, `“${COMPANY}” (from sign-up)`);
  await desk.leave();
});
