import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import {
  chooseDemoPayment,
  enterPanel,
  freshName,
  orderNumberOn,
  ordersWith,
  payAsDemo,
  placeOrder,
  openCheckout,
} from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

/*
 * Double clicks, reloads, going back and several tabs: a quote becomes one order. The buyer's list of orders counts, not
 * the page's text.
 */

let buyer: Visitor;
let page: Page;
let api: ApiVisitor;
/** Mark of the test's panel, which finds its orders. */
let mark: string;

test.beforeAll(async ({ browser }) => {
  buyer = await Visitor.arrive(browser);
  page = buyer.page;
  await buyer.signIn('demo', 'buyer');
  api = await ApiVisitor.signIn('demo', 'buyer');
});
test.beforeEach(() => {
  mark = freshName('Shelf');
  buyer.complaints.length = 0;
});

test('a double click on "Place order" places one order', async () => {
  await openCheckout(page, api, mark);
  await page.getByRole('button', { name: /^Place order/ }).dblclick();
  await page.waitForURL('**/checkout/demo-payment**');
  const number = await payAsDemo(page);
  expect(await ordersWith(page, mark)).toEqual([number]);
  expect(buyer.complaints).toEqual([]);
});

test('a double click on "Pay" pays once', async () => {
  await openCheckout(page, api, mark);
  await placeOrder(page);
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  await expectText(page, 'Thank you for your order');
  expect(await ordersWith(page, mark)).toEqual([await orderNumberOn(page)]);
  expect(buyer.complaints).toEqual([]);
});

test('reloading the confirmation page orders nothing', async () => {
  await openCheckout(page, api, mark);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await page.reload();
  await expectText(page, 'Thank you for your order');
  expect(await orderNumberOn(page)).toBe(number);
  expect(await ordersWith(page, mark)).toEqual([number]);
});

test('going back from a paid order shows that it is already ordered', async () => {
  await openCheckout(page, api, mark);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await page.goBack();
  await page.waitForURL('**/checkout/payment-options**');
  await expectText(page, 'You can’t order it again.');
  await page.getByRole('link', { name: 'View order' }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
  expect(await ordersWith(page, mark)).toEqual([number]);
});

test('going back from an open payment continues with the same order', async () => {
  await openCheckout(page, api, mark);
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

test('two tabs that order at the same time create one order, and the slower one says so', async () => {
  await openCheckout(page, api, mark);
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

test('an old checkout tab of a paid order doesn’t pay again', async () => {
  await openCheckout(page, api, mark);
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

test('Place an order leads straight to the checkout', async () => {
  await page.goto(at('demo', '/place-an-order'));
  await enterPanel(page, '24', '30', mark);
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await expectText(page, mark);
  await chooseDemoPayment(page);
  await placeOrder(page);
  const number = await payAsDemo(page);
  expect(await ordersWith(page, mark)).toEqual([number]);
  expect(buyer.complaints).toEqual([]);
});

test('a house account order asks for no payment, and a double click orders once', async () => {
  await openCheckout(page, api, mark);
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
