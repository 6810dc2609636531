import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { chooseDemoPayment, payAsDemo, placeOrder } from './support/buying.js';
import { expectText, downloadOf } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * One order with two people: a buyer prices and orders a shower door and a shelf, and the fabricator downloads its
 * documents and DXF files.
 */

let buyer: Visitor;
let fabricator: Visitor;
let orderNumber = '';

test.beforeAll(async ({ browser }) => {
  buyer = await Visitor.arrive(browser);
  fabricator = await Visitor.arrive(browser);
});
test.afterAll(async () => {
  expect(buyer.complaints).toEqual([]);
  expect(fabricator.complaints).toEqual([]);
});

test('an unknown site leads to /404', async ({ browser }) => {
  const stranger = await Visitor.arrive(browser);
  await stranger.page.goto(at('nowhere', '/get-a-quote'));
  await stranger.page.waitForURL('**/404');
  await stranger.leave();
});

test('the buyer signs in on the fabricator’s site, which shows its name', async () => {
  await buyer.page.goto(at('demo', '/customer/my-quotes'));
  await buyer.page.waitForURL('**/account/login**');
  await expectText(buyer.page, 'Login required');
  await buyer.signInByHand('demo', 'buyer');
  expect(await buyer.page.title()).toContain('Harbor Glass Works');
});

test('a door in sixteenths with finishes, corners, a hole and hinges is priced live', async () => {
  const { page } = buyer;
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('27 7/16');
  await expectText(page, '27 7⁄16″');
  await page.getByRole('textbox', { name: 'Height', exact: true }).fill('72');
  const before = await priceOf(page);
  await page.getByLabel('All edges').selectOption({ label: 'Flat polish (FP)' });
  await expect.poll(() => priceOf(page)).not.toBe(before);
  await page.getByLabel('Finish of corner CD').selectOption({ label: 'Radius (RC)' });
  await page.getByRole('button', { name: 'Add hinge pair' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add hole' }).click();
  await page.getByRole('group', { name: 'Hole 1' }).waitFor();
  await page.getByRole('textbox', { name: 'Mark' }).fill('Master bath door');
  await page.getByRole('button', { name: 'Price details of panel 1' }).click();
  await expectText(page, 'even inch');
  await page.keyboard.press('Escape');
});

test('a broken rule shows on the drawing with a fix', async () => {
  const { page } = buyer;
  await page.getByRole('group', { name: 'Hole 1' }).getByRole('textbox', { name: 'From left' }).fill('1/2');
  const remark = 'Hole 1 to the edge must be at least 3⁄4″; it is 1⁄4″.';
  await page.getByRole('button', { name: remark }).waitFor();
  const marks = page.getByRole('group', { name: 'Drawing of the panel' }).locator('title');
  expect(await marks.filter({ hasText: remark }).count()).toBeGreaterThan(0);
  await page
    .getByRole('button', { name: /^Fix\b/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectText(page, 'All checks passed');
});

test('the door and a second panel become a quote', async () => {
  const { page } = buyer;
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await expectText(page, 'Master bath door');
  await page
    .getByRole('link', { name: 'Add panel' })
    .or(page.getByRole('button', { name: 'Add panel' }))
    .first()
    .click();
  await page.waitForURL('**/panel-edit**');
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('24');
  await page.getByRole('textbox', { name: 'Height', exact: true }).fill('12');
  await page.getByRole('textbox', { name: 'Mark' }).fill('Shelf');
  await page.getByRole('button', { name: 'Add to quote' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await expectText(page, 'Shelf');
});

test('the quote is ordered and paid with the demo payment', async () => {
  const { page } = buyer;
  await page
    .getByRole('link', { name: 'Order', exact: true })
    .or(page.getByRole('button', { name: 'Order', exact: true }))
    .first()
    .click();
  await page.waitForURL('**/checkout/payment-options**');
  await chooseDemoPayment(page);
  await placeOrder(page);
  orderNumber = await payAsDemo(page);
  expect(orderNumber).toMatch(/^SO-\d{4}$/);
});

test('the order is listed once, above the buyer’s older orders', async () => {
  const { page } = buyer;
  await page.goto(at('demo', '/customer/my-orders'));
  await page.getByText(orderNumber).first().waitFor();
  const numbers: string[] = (await page.locator('main').textContent())?.match(/SO-\d{4}/g) ?? [];
  // Other files of tests order in the glazier's name at the same time.
  const place = numbers.indexOf(orderNumber);
  expect(numbers.slice(place + 1)).toEqual(numbers.filter((each) => each < orderNumber));
  expect(numbers.slice(0, place)).toEqual(numbers.filter((each) => each > orderNumber));
});

test('the fabricator downloads the order’s summary, labels and DXF files', async () => {
  const { page } = fabricator;
  await fabricator.signInByHand('demo', 'sales');
  await page.waitForURL('**/tenant/home');
  await page.goto(at('demo', '/tenant/orders'));
  await page.getByText(orderNumber).first().click();
  await expectText(page, 'Master bath door');
  const summary = await downloadOf(page, () =>
    page
      .getByRole('button', { name: /order summary/i })
      .first()
      .click(),
  );
  expect(await startOf(summary)).toBe('%PDF-');
  const labels = await downloadOf(page, () =>
    page
      .getByRole('button', { name: /labels/i })
      .first()
      .click(),
  );
  expect(await startOf(labels)).toBe('%PDF-');
  const files = await downloadOf(page, () => page.getByRole('button', { name: /DXF/ }).first().click());
  expect(files.suggestedFilename()).toMatch(/\.zip$/);
  expect(await startOf(files)).toMatch(/^PK/);
});

test('labels of several orders are created by a background job and downloaded', async () => {
  const { page } = fabricator;
  await page.goto(at('demo', '/tenant/orders'));
  await page.getByText(orderNumber).first().waitFor();
  const boxes = page.getByRole('checkbox', { name: /SO-/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await page.getByRole('button', { name: /^Labels/ }).click();
  await page.getByRole('menuitem', { name: 'As a PDF' }).click();
  const ready = page.getByRole('button', { name: /Download/ }).first();
  await ready.waitFor({ timeout: 90_000 });
  const download = await downloadOf(page, () => ready.click());
  expect(await startOf(download)).toBe('%PDF-');
});

async function priceOf(page: Page): Promise<string> {
  return (await page.getByRole('status', { name: 'Price' }).textContent()) ?? '';
}

async function startOf(download: Download): Promise<string> {
  return (await readFile(await download.path())).subarray(0, 5).toString('latin1');
}
