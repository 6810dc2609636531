import { expect, test, type Page } from '@playwright/test';
import { enterPanel, freshName, orderNumberOn, totalOf } from './support/buying.js';
import { passCaptcha } from './support/captcha.js';
import { expectText } from './support/expectations.js';
import { linkOf, mailTo } from './support/mailbox.js';
import { expectFaultless } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * A guest prices a panel, orders it with name and address alone, pays, and only then creates an account. The mailed
 * link opens the order in another browser. Another guest has the quote emailed.
 */

let guest: Visitor;
let page: Page;
const address = `${freshName('gia').replace(' ', '.')}@pane.example`;
const mark = freshName('Guest');
let total = '';
let orderNumber = '';

test.beforeAll(async ({ browser }) => {
  guest = await Visitor.arrive(browser);
  page = guest.page;
});
test.afterAll(() => {
  expect(guest.complaints).toEqual([]);
});

test('“Order” asks for contact and address once, at the same total', async () => {
  await page.goto(at('demo', '/get-a-quote'));
  await enterPanel(page, '27 7/16', '72', mark);
  await page.getByLabel('ZIP code').fill('04101');
  await expectText(page, 'With delivery and tax');
  total = await totalOf(page);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/guest');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Full name').fill('Gia Rossi');
  await page.getByLabel('Street and number').fill('12 Pier Road');
  expect(await page.getByLabel('ZIP code').inputValue()).toBe('04101');
  await page.getByLabel('City').fill('Portland');
  await passCaptcha(page);
  expect(await totalOf(page)).toBe(total);
  expect(await page.locator('input[type=password]').count()).toBe(0);
  await expectFaultless(guest, 'the form of a guest', [PHONE, DESKTOP], () => false);
});

test('a reload and the way back to the editor keep every entry', async () => {
  await page.reload();
  await page.getByRole('link', { name: 'Edit panels' }).click();
  await page.waitForURL('**/get-a-quote');
  await expectText(page, 'To Portland, ME 04101');
  await page.goBack();
  expect(await page.getByLabel('Full name').inputValue()).toBe('Gia Rossi');
  expect(await page.getByLabel('Street and number').inputValue()).toBe('12 Pier Road');
  await passCaptcha(page);
});

test('the checkout of the link takes the payment at that total', async () => {
  await page.getByRole('button', { name: `Continue to payment · ${total}` }).dblclick();
  await page.waitForURL('**/q/*/checkout**');
  await expectText(page, 'Portland, ME 04101');
  await page.getByLabel(/measurements are final/).check();
  const sizes = page.getByRole('button', { name: 'All sizes are right' });
  if ((await sizes.count()) > 0) await sizes.click();
  const place = page.getByRole('button', { name: /^Place order/ });
  expect(await place.textContent()).toContain(total);
  await place.click();
  await page.waitForURL('**/q/*/demo-payment**');
  expect(await page.locator('input[type=password]').count()).toBe(0);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await page.waitForURL('**/q/*/complete**');
  await expectText(page, `Paid: ${total}`);
  await expectFaultless(guest, 'the offer of an account', [PHONE, DESKTOP], () => false);
  orderNumber = await orderNumberOn(page);
});

test('the emailed link opens the order in another browser', async ({ browser }) => {
  const mail = await mailTo(address, /received/i);
  const elsewhere = await Visitor.arrive(browser);
  await elsewhere.page.goto(linkOf(mail, '/q/'));
  await elsewhere.page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
  await expectText(elsewhere.page, mark);
  expect(elsewhere.complaints).toEqual([]);
  await elsewhere.leave();
});

test('a password makes it an account with the order, once the address is confirmed', async () => {
  await page.getByLabel('Password', { exact: true }).fill('seven panes of glass');
  await page.getByRole('button', { name: 'Create a password' }).click();
  await expectText(page, 'Check your email');
  await page.goto(linkOf(await mailTo(address, /confirm/i), '/account/verify-email'));
  await page.waitForURL('**/customer/order/**');
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
});

test('the editor starts afresh after the order', async () => {
  await page.goto(at('demo', '/get-a-quote'));
  expect(await page.getByRole('textbox', { name: 'Mark' }).inputValue()).toBe('');
});

test('“Email me this quote” sends a link that another browser opens', async ({ browser }) => {
  const caller = await Visitor.arrive(browser);
  const elsewhere = await Visitor.arrive(browser);
  const mailbox = `${freshName('ed').replace(' ', '.')}@pane.example`;
  const emailed = freshName('Emailed');
  await caller.page.goto(at('demo', '/get-a-quote'));
  await enterPanel(caller.page, '30', '60', emailed);
  await caller.page.getByRole('button', { name: 'Email me this quote' }).click();
  await caller.page.getByRole('dialog').getByLabel('Email').fill(mailbox);
  await passCaptcha(caller.page);
  await caller.page.getByRole('button', { name: 'Send', exact: true }).click();
  await caller.page.getByText(new RegExp(`We sent quote .* to ${mailbox}`)).waitFor();
  await elsewhere.page.goto(linkOf(await mailTo(mailbox, /quote/i), '/q/'));
  await expectText(elsewhere.page, emailed);
  await elsewhere.page.getByRole('link', { name: 'Order', exact: true }).waitFor();
  expect([...caller.complaints, ...elsewhere.complaints]).toEqual([]);
  await caller.leave();
  await elsewhere.leave();
});
