import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { INCH_UIDS } from '@glass/pricing';
import { ApiVisitor } from './support/api.js';
import { chooseDemoPayment, payAsDemo, placeOrder } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { expectFaultless } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

test('hardware of an order is changed, accepted by the shop, and ordered again', async ({ browser }) => {
  const api = await ApiVisitor.signIn('demo', 'buyer');
  const { uid: quoteUID, version } = await api.draft('Handles', ['Shelf']);
  await api.call('/api/quote/save-hardware', {
    ...{ quoteUID, version, hardwareUID: randomUUID(), articleUID: INCH_UIDS.pullArticle },
    ...{ finish: 'matteBlack', quantity: 3 },
  });
  const buyer = await Visitor.arrive(browser, DESKTOP);
  const { page } = buyer;
  await buyer.signIn('demo', 'buyer');
  await page.goto(at('demo', `/checkout/payment-options?quote=${quoteUID}`));
  await chooseDemoPayment(page);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await page.goto(at('demo', '/customer/my-orders'));
  await page.getByText(number, { exact: true }).first().click();
  const hardware = page.getByRole('region', { name: 'Hardware', exact: true });
  const change = hardware.getByRole('button', { name: /^Request a change of / });
  await change.click();
  const dialog = page.getByRole('dialog', { name: /^Change / });
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByRole('status', { name: 'The order with this change' }).waitFor();
  await expectFaultless(buyer, 'a change of hardware', [PHONE, DESKTOP], () => false);
  await dialog.getByRole('button', { name: 'Request change' }).click();
  await expectText(page, 'Requested. The shop answers by email and on this page.');

  const sales = await Visitor.arrive(browser, DESKTOP);
  await sales.signIn('demo', 'sales');
  await sales.page.goto(at('demo', '/tenant/orders'));
  await sales.page.getByText(number, { exact: true }).first().click();
  await sales.page.getByRole('button', { name: 'Accept the change' }).waitFor();
  await expectFaultless(sales, 'an order with a request', [PHONE, DESKTOP], () => false);
  await sales.page.getByRole('button', { name: 'Accept the change' }).click();
  await expectText(sales.page, 'Accepted. The order has its new total.');
  expect(sales.complaints).toEqual([]);
  await sales.leave();

  await page.reload();
  await change.click();
  await expect(dialog.getByLabel('Quantity')).toHaveValue('2');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL('**/quote/**');
  await expectFaultless(buyer, 'a repeated order', [PHONE, DESKTOP], () => false);
  await expect(page.getByRole('textbox', { name: /^Quantity/ }).first()).toBeVisible();
  const again = /[0-9a-f-]{36}/.exec(new URL(page.url()).pathname)![0];
  const { hardware: lines } = await api.call('/api/quote/get-details', { quoteUID: again });
  expect(lines.map(({ quantity, finish }) => [quantity, finish])).toEqual([[2, 'matteBlack']]);
  expect(buyer.complaints).toEqual([]);
  await buyer.leave();
});
