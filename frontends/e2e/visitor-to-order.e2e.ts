import { expect, test, type Page } from '@playwright/test';
import { confirmSizes, enterPanel, freshName, orderNumberOn, priceOf } from './support/buying.js';
import { passCaptcha } from './support/captcha.js';
import { downloadOf, expectText } from './support/expectations.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { pdfTextOf } from './support/pdf-text.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/*
 * A first-time visitor prices a door and the panel beside it, saves them by signing up, orders and finds the order. No
 * entry is lost and no price changes.
 */

let visitor: Visitor;
let page: Page;
const address = `${freshName('vera').replace(' ', '.')}@pane.example`;
const door = freshName('Door');
const fixed = freshName('Fixed');
let doorPrice = '';
let fixedPrice = '';
let orderNumber = '';

const minorOf = (price: string): number => Math.round(Number(price.replace(/[$,]/g, '')) * 100);
/** Total by the demo's price list: energy 6 %; rush 35, a crate 65 and 4 a piece, delivery 45; sales tax 8.25 %. */
function totalMinor(): number {
  const panelsMinor = minorOf(doorPrice) + minorOf(fixedPrice);
  const netMinor = panelsMinor + Math.round(panelsMinor * 0.06) + 3_500 + 6_500 + 2 * 400 + 4_500;
  return netMinor + Math.round(netMinor * 0.0825);
}

test.beforeAll(async ({ browser }) => {
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
});
test.afterAll(async () => {
  expect(visitor.complaints).toEqual([]);
});

test('a visitor opens the panel editor and sees a price right away', async () => {
  await page.goto(at('demo', '/'));
  await page.getByRole('link', { name: 'Get a price' }).click();
  await page.waitForURL('**/get-a-quote');
  expect(await priceOf(page)).toMatch(/^\$\d+\.\d\d$/);
});

test('a door with hinges and a fixed panel are priced live', async () => {
  await enterPanel(page, '27 7/16', '72', door);
  const start = await priceOf(page);
  await page.getByLabel('All edges').selectOption({ label: 'Flat polish (FP)' });
  await expect.poll(() => priceOf(page)).not.toBe(start);
  const withoutHinges = await priceOf(page);
  await page.getByRole('button', { name: 'Add hinge pair' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => priceOf(page)).not.toBe(withoutHinges);
  doorPrice = await priceOf(page);
  await page.getByRole('button', { name: 'Add another panel' }).click();
  await enterPanel(page, '30 1/2', '72', fixed);
  fixedPrice = await priceOf(page);
  await expectText(page, 'All checks passed');
  // Long marks are cut, not the amounts beside them.
  const summary = page.getByRole('region', { name: 'Your order' });
  expect(await summary.evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0);
});

test('a reload keeps both panels', async () => {
  await page.reload();
  const tiles = page.getByRole('list', { name: 'Your panels' });
  await tiles.getByRole('button', { name: /^Edit/ }).nth(1).waitFor();
  const text = (await tiles.textContent()) ?? '';
  for (const part of [door, fixed, doorPrice, fixedPrice]) expect(text).toContain(part);
  expect(await page.getByRole('textbox', { name: 'Width', exact: true }).inputValue()).toBe('30 1/2');
  await tiles.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('group', { name: 'Hinge 2' }).waitFor();
  await expect.poll(() => priceOf(page)).toBe(doorPrice);
});

test('an account instead of an email leads through sign-up and the emailed link to the same panels and prices', async () => {
  await page.getByRole('button', { name: 'Email me this quote' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Vera');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Password', { exact: true }).fill('seven panes of glass');
  await passCaptcha(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectText(page, `We sent an email to ${address}.`);
  await page.goto(linkOf(await mailTo(address, /confirm/i), '/account/verify-email'));
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  const panels = page.getByRole('list', { name: 'Panels' }).locator('> li');
  await panels.nth(1).waitFor();
  const [first = '', second = '', ...more] = await panels.allTextContents();
  expect(more).toEqual([]);
  expect(first).toContain(door);
  expect(first).toContain(doorPrice);
  expect(second).toContain(fixed);
  expect(second).toContain(fixedPrice);
});

test('the browser deletes its copy of panels saved as a quote', async () => {
  const quoteUrl = page.url();
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('textbox', { name: 'Mark' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Mark' }).inputValue()).toBe('');
  await page.goto(quoteUrl);
  await expectText(page, door);
});

test('the address form finds places, and delivery, rush and crate show their cost', async () => {
  await page.getByRole('button', { name: 'Change delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change delivery' });
  await dialog.getByLabel('An address', { exact: true }).check();
  await dialog.getByLabel('Name or company').fill('Vera Visitor');
  await dialog.getByLabel('Country').fill('kingd');
  await page.getByRole('option', { name: 'United Kingdom', exact: true }).click();
  await dialog.getByLabel('Country').fill('united st');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await dialog.getByLabel('Street and number').fill('12 Pier Road');
  await dialog.getByLabel(/^State/).fill('mai');
  await page.getByRole('option', { name: 'Maine', exact: true }).click();
  await dialog.getByLabel('City').fill('Portl');
  await page.getByRole('option', { name: 'Portland', exact: true }).click();
  await dialog.getByLabel('ZIP code').fill('0410');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Enter a postal code such as 04101 or 04101-1234.');
  await dialog.getByLabel('ZIP code').fill('04101');
  await dialog.getByText(/^Delivery, Greater Portland · \$45\.00 · delivered by/).waitFor();
  await dialog.getByRole('combobox', { name: 'Ship by' }).click();
  await page.getByRole('option', { name: /^Rush · .* · \$35\.00$/ }).click();
  await dialog.getByRole('combobox', { name: 'Packing' }).click();
  await page.getByRole('option', { name: 'Crate · $73.00', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expectText(page, 'Portland, ME 04101');
});

test('the checkout offers the tenant’s payment methods and asks to confirm the measurements', async () => {
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await expectText(page, 'Portland, ME 04101');
  const ways = page.getByRole('radiogroup', { name: 'Payment method' }).getByRole('radio');
  await ways.first().waitFor();
  expect(await ways.count()).toBe(1);
  expect(await page.getByLabel(/Demo payment/).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Confirm sizes of panel 1' }).waitFor();
  await confirmSizes(page);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expectText(page, 'Confirm this to order.');
  expect(page.url()).toContain('/checkout/payment-options');
});

test('the order is placed and paid at the price list’s total', async () => {
  await page.getByLabel(/measurements are final/).check();
  const button = page.getByRole('button', { name: /^Place order/ });
  const total = /\$[\d,.]+/.exec((await button.textContent()) ?? '')?.[0] ?? '';
  expect(total).toBe(`$${(totalMinor() / 100).toFixed(2)}`);
  await button.click();
  await page.waitForURL('**/checkout/demo-payment**');
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await page.waitForURL('**/checkout/complete**');
  await expectText(page, 'Thank you for your order');
  await expectText(page, `Paid: ${total}`);
  await expectText(page, 'Delivered by');
  orderNumber = await orderNumberOn(page);
});

test('the order in My orders shows stages, history and address', async () => {
  await page.goto(at('demo', '/customer/my-orders'));
  await page.getByText(orderNumber).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
  const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const part of [door, fixed, doorPrice, fixedPrice, 'Portland, ME 04101', 'Delivered by']) {
    expect(text).toContain(part);
  }
  for (const step of ['Order placed', 'Confirmed', 'In production', 'Ready', 'Shipped', 'Completed']) {
    expect(text).toContain(step);
  }
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  expect((await history.allInnerTexts()).join(' ')).toMatch(/Paid[^]*Order placed/);
});

test('the order summary PDF shows number, panels and address', async () => {
  const download = await downloadOf(page, () => page.getByRole('button', { name: /Order summary/ }).click());
  expect(download.suggestedFilename()).toContain(orderNumber);
  const text = await pdfTextOf(download);
  for (const part of [orderNumber, door, fixed, 'Portland']) expect(text).toContain(part);
});

test('the buyer gets an email about the order', async () => {
  const mail = await mailTo(address, new RegExp(orderNumber));
  expect(mail.text).toContain(orderNumber);
});
