import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { INCH_UIDS } from '@glass/pricing';
import { ApiVisitor } from './support/api.js';
import { chooseDemoPayment, payAsDemo, placeOrder } from './support/buying.js';
import { expireQuote, multiplyGlassPrice } from './support/database.js';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* An expired quote: the glass price has risen since. The buyer gets today's prices, sees the changes, and orders. */

/** No other test uses the price of this glass. */
const GLASS = INCH_UIDS.bronze38;

let buyer: Visitor;
let api: ApiVisitor;
let quoteUID = '';
let before = 0;
let isGlassDearer = false;

test.beforeAll(async ({ browser }) => {
  api = await ApiVisitor.signIn('demo', 'buyer');
  buyer = await Visitor.arrive(browser);
  await buyer.signIn('demo', 'buyer');
  const draft = await api.draft('Last month’s prices', ['Door', 'Shelf'], GLASS);
  quoteUID = draft.uid;
  const quoted = await api.call('/api/quote/submit', { quoteUID, version: draft.version });
  expect(quoted.status).toBe('quoted');
  before = quoted.totals.totalMinor ?? 0;
  await expireQuote(quoteUID);
  await multiplyGlassPrice(GLASS, 2);
  isGlassDearer = true;
});
test.afterAll(async () => {
  if (isGlassDearer) await multiplyGlassPrice(GLASS, 0.5);
  expect(buyer.complaints).toEqual([]);
});

test('an expired quote is marked in the list and on its page', async () => {
  const { page } = buyer;
  const { number } = await api.call('/api/quote/get-details', { quoteUID });
  await page.goto(at('demo', '/customer/my-quotes?status=expired'));
  const row = page.getByRole('row', { name: new RegExp(number) });
  await row.waitFor();
  expect(await row.textContent()).toContain('Expired');
  await page.goto(at('demo', `/quote/${quoteUID}`));
  await expectText(page, 'The prices expired on');
  await expectText(page, 'Get today’s prices to continue.');
});

test('an expired quote can’t be ordered on the page or through the API', async () => {
  const { page } = buyer;
  expect(await page.getByRole('link', { name: 'Order', exact: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Add panel' }).count()).toBe(0);
  const { status, problem } = await api.refused('/api/payment/create-checkout-session', {
    quoteUID,
    orderUID: randomUUID(),
    method: 'demo',
    quoteVersion: 1,
    totalMinor: before,
    measurementsAreFinal: true,
  });
  expect(status).toBe(422);
  expect(problem.errors.map(({ reason }) => reason).join()).toMatch(/expired|no longer hold/i);
});

test('an expired quote’s checkout links to the page that gets today’s prices', async () => {
  const { page } = buyer;
  await page.goto(at('demo', `/checkout/payment-options?quote=${quoteUID}`));
  await expectText(page, 'The prices of this quote have expired.');
  expect(await page.getByRole('button', { name: /Place order|payment · \$/ }).count()).toBe(0);
  expect(await page.getByLabel(/Demo payment/).count()).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Get today’s prices' }).click();
  await page.waitForURL(`**/quote/${quoteUID}`);
  await expectText(page, 'Get today’s prices to continue.');
});

test('an expired quote gets today’s prices and lists the changes per panel', async () => {
  const { page } = buyer;
  await page.goto(at('demo', `/quote/${quoteUID}`));
  await page.getByRole('button', { name: 'Get today’s prices' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Get today’s prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changed' });
  await dialog.waitFor();
  const rows = await dialog.getByRole('row').allTextContents();
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatch(/^Panel 1 “Door”.*Bronze/);
  expect(rows[2]).toMatch(/^Panel 2 “Shelf”.*Bronze/);
  const { status, expiresAt, totals } = await api.call('/api/quote/get-details', { quoteUID });
  expect({ status, expiresAt }).toEqual({ status: 'draft', expiresAt: null });
  expect(totals.totalMinor).toBeGreaterThan(before);
  const inDollars = (minor: number) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(minor / 100);
  expect(rows[3]).toContain(inDollars(before));
  expect(rows[3]).toContain(inDollars(totals.totalMinor ?? 0));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'One more of panel 1' }).waitFor();
});

test('a repriced quote is sent, confirmed and ordered at the new prices', async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Send to/ }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expectText(page, 'Prices valid until');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await chooseDemoPayment(page);
  await placeOrder(page);
  await payAsDemo(page);
  expect(await api.call('/api/quote/get-details', { quoteUID })).toMatchObject({ status: 'ordered' });
});
