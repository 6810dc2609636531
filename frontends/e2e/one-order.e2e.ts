import type { Browser, Page } from 'playwright-core';
import {
  chooseDemoPayment,
  enterPanel,
  freshName,
  orderNumberOn,
  ordersWith,
  payAsDemo,
  placeOrder,
  walkToCheckout,
} from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/*
 * However somebody presses, reloads, goes back or opens tabs: a quote becomes one order. What counts is the buyer's
 * list of orders, not what a page says.
 */

let browser: Browser;
let buyer: Visitor;
let page: Page;
/** Of this test's panel, by which its orders are found. */
let mark: string;

beforeAll(async () => {
  browser = await openBrowser();
  buyer = await Visitor.arrive(browser);
  page = buyer.page;
  await buyer.signIn('demo', 'buyer');
});
beforeEach(() => {
  mark = freshName('Shelf');
  buyer.complaints.length = 0;
});
afterAll(() => browser.close());

it('a double click on "Place order" places one order', async () => {
  await walkToCheckout(page, mark);
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await page.waitForURL('**/checkout/demo-payment**');
  const number = await payAsDemo(page);
  expect(await ordersWith(page, mark)).toEqual([number]);
  expect(buyer.complaints).toEqual([]);
});

it('a double click on "Pay" pays once', async () => {
  await walkToCheckout(page, mark);
  await placeOrder(page);
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await expectText(page, 'Thank you for your order');
  expect(await ordersWith(page, mark)).toEqual([await orderNumberOn(page)]);
  expect(buyer.complaints).toEqual([]);
});

it('a reload of the last page thanks again and orders nothing', async () => {
  await walkToCheckout(page, mark);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await page.reload();
  await expectText(page, 'Thank you for your order');
  expect(await orderNumberOn(page)).toBe(number);
  expect(await ordersWith(page, mark)).toEqual([number]);
});

it('the way back from a paid order leads to a checkout that says it is ordered', async () => {
  await walkToCheckout(page, mark);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await page.goBack();
  await page.waitForURL('**/checkout/payment-options**');
  await expectText(page, 'You can’t order it again.');
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  expect(await ordersWith(page, mark)).toEqual([number]);
});

it('the way back from an open payment leads on to the payment of the same order', async () => {
  await walkToCheckout(page, mark);
  await placeOrder(page);
  await page.goBack();
  await expectText(page, 'is waiting for payment');
  const [number = ''] = await ordersWith(page, mark);
  await chooseDemoPayment(page);
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await page.waitForURL('**/checkout/demo-payment**');
  expect(await payAsDemo(page)).toBe(number);
  expect(await ordersWith(page, mark)).toEqual([number]);
});

it('two tabs that order at the same moment come to one order, and the slower one is told so', async () => {
  await walkToCheckout(page, mark);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await chooseDemoPayment(other);
  const buttons = [page, other].map((tab) => tab.getByRole('button', { name: /^Place order/ }));
  await Promise.all(buttons.map((button) => button.click()));
  await Promise.all(
    [page, other].map((tab) =>
      Promise.race([
        tab.waitForURL('**/checkout/demo-payment**'),
        tab.getByText('is waiting for payment').waitFor(),
      ]),
    ),
  );
  const [number = '', ...more] = await ordersWith(page, mark);
  expect(more).toEqual([]);
  const paying = page.url().includes('demo-payment') ? page : other;
  expect(await payAsDemo(paying)).toBe(number);
  expect(await ordersWith(page, mark)).toEqual([number]);
  await other.close();
});

it('a tab that was left at the checkout of an order paid meanwhile pays nothing again', async () => {
  await walkToCheckout(page, mark);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await chooseDemoPayment(other);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await other.getByRole('button', { name: /^Place order/ }).click();
  await expectText(other, 'You can’t order it again.');
  expect(await ordersWith(page, mark)).toEqual([number]);
  await other.close();
});

it('panels go straight to the checkout from "Place an order"', async () => {
  await page.goto(at('demo', '/place-an-order'));
  await enterPanel(page, '24', '30', mark);
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await expectText(page, mark);
  await chooseDemoPayment(page);
  await placeOrder(page);
  const number = await payAsDemo(page);
  expect(await ordersWith(page, mark)).toEqual([number]);
  expect(buyer.complaints).toEqual([]);
});

it('an order on the house account of a company asks for no payment, and a double click orders once', async () => {
  await walkToCheckout(page, mark);
  await page.getByLabel(/House account/).check();
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await page.waitForURL('**/checkout/complete-house**');
  await expectText(page, 'Order placed. We’ll bill your account');
  await expectText(page, 'On account: $');
  const number = await orderNumberOn(page);
  await page.reload();
  await expectText(page, 'Order placed. We’ll bill your account');
  expect(await ordersWith(page, mark)).toEqual([number]);
  expect(buyer.complaints).toEqual([]);
});
