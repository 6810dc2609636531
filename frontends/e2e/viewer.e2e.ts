import { expect, test } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, PHONE, Visitor } from './support/visitor.js';

/* A person of the tenant who may read everything and write nothing sees pages without rejected requests. */

let buyer: ApiVisitor;
let reader: ApiVisitor;
let viewer: Visitor;

test.beforeAll(async ({ browser }) => {
  buyer = await ApiVisitor.signIn('demo', 'buyer');
  reader = await ApiVisitor.signIn('demo', 'viewer');
  viewer = await Visitor.arrive(browser, PHONE);
  await viewer.signIn('demo', 'viewer');
});
test.afterAll(async () => {
  expect(viewer.complaints).toEqual([]);
});

test('a viewer reads a buyer’s quote and a panel’s drawing without edit controls', async () => {
  const { uid, panels } = await buyer.draft('Looked at', ['Door']);
  const { page } = viewer;
  await page.goto(at('demo', `/quote/${uid}`));
  await page.getByRole('list', { name: 'Panels' }).waitFor();
  await expectText(page, 'You can view this quote');
  expect(await page.getByRole('link', { name: 'Order', exact: true }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Quantity of panel 1' }).count()).toBe(0);
  await page.goto(at('demo', `/panel-edit/${panels[0]!.uid}`));
  await page.waitForURL(`**/customer/panel-view/${panels[0]!.uid}`);
  await page.getByRole('heading', { level: 1, name: /Door/ }).waitFor();
});

test('a viewer who opens a form’s URL gets the read-only page', async () => {
  const { uid } = await buyer.draft('Not added to', ['Door']);
  const { page } = viewer;
  await page.goto(at('demo', `/panel-edit?quote=${uid}`));
  await page.waitForURL(`**/quote/${uid}`);
  await expectText(page, 'You can view this quote');
  for (const form of ['/quote', '/panel-edit', '/dxf-panel-selection']) {
    await page.goto(at('demo', form));
    await page.waitForURL('**/customer/my-quotes');
    await page.getByRole('heading', { level: 1, name: 'My quotes' }).waitFor();
  }
  for (const form of ['/dxf-panel-selection', '/checkout/payment-options']) {
    await page.goto(at('demo', `${form}?quote=${uid}`));
    await page.waitForURL(`**/quote/${uid}`);
    await expectText(page, 'You can view this quote');
  }
});

test('a viewer prices glass without controls that would be rejected', async () => {
  const { page } = viewer;
  for (const form of ['/get-a-quote', '/place-an-order']) {
    await page.goto(at('demo', form));
    await page.getByRole('status', { name: 'Price' }).waitFor();
    await expectText(page, 'You can see prices');
    for (const name of ['Save quote', 'Order'])
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  }
});

test('a viewer reads an order without controls that would be rejected', async () => {
  const { page } = viewer;
  const { items } = await reader.call('/api/order/list-for-tenant', { limit: 1 });
  await page.goto(at('demo', `/tenant/orders?order=${items[0]!.uid}`));
  const order = page.getByRole('dialog', { name: /^Order SO-/ });
  await order.waitFor();
  await expectText(page, 'You can view this order.');
  expect(await order.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(await order.getByRole('combobox', { name: 'Move to' }).count()).toBe(0);
});

test('a viewer gets each tenant page read-only or a “no access” page, never an error', async () => {
  const { page } = viewer;
  const theirs = ['/tenant/orders', '/tenant/orders?view=board', '/tenant/quotes', '/tenant/shape-rules'];
  const others = [
    ...['companies', 'pricing-studio', 'discounts', 'content-files', 'landing-page', 'settings', 'audit-log'],
    ...['accounting', 'payment-dashboard', 'platform-fees'],
  ].map((name) => `/tenant/${name}`);
  for (const path of [...theirs, '/tenant/scan', '/tenant/help/add-links-to-your-site', ...others]) {
    await page.goto(at('demo', path));
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    const isRefused = (await heading.textContent()) === 'You don’t have access to this page';
    if (isRefused) await expectText(page, 'and you are a viewer. Ask ');
    expect([path, isRefused]).toEqual([path, others.includes(path)]);
    expect(await faultsOf(viewer, path)).toEqual(faultless(path));
  }
});
