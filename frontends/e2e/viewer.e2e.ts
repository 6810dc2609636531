import type { Browser } from 'playwright-core';
import { ApiVisitor } from './support/api.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * Somebody of the fabricator's who may read everything and write nothing: they see pages, not refusals.
 */

let browser: Browser;
let buyer: ApiVisitor;
let reader: ApiVisitor;
let viewer: Visitor;

beforeAll(async () => {
  browser = await openBrowser();
  buyer = await ApiVisitor.signIn('demo', 'buyer');
  reader = await ApiVisitor.signIn('demo', 'viewer');
  viewer = await Visitor.arrive(browser, PHONE);
  await viewer.signIn('demo', 'viewer');
});
afterAll(async () => {
  await browser.close();
  expect(viewer.complaints).toEqual([]);
});

it('a viewer reads a buyer’s quote, is told why nothing can be changed, and comes to a panel’s drawing', async () => {
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

it('a viewer who types the address of a form reads what it is about', async () => {
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

it('a viewer prices glass, with nothing to press that would be refused', async () => {
  const { page } = viewer;
  for (const form of ['/get-a-quote', '/place-an-order']) {
    await page.goto(at('demo', form));
    await page.getByRole('status', { name: 'Price' }).waitFor();
    await expectText(page, 'You can see prices');
    for (const name of ['Save quote', 'Go to checkout'])
      expect(await page.getByRole('button', { name }).count()).toBe(0);
  }
});

it('a viewer reads an order, with nothing to press that would be refused', async () => {
  const { page } = viewer;
  const { items } = await reader.call('/api/order/list-for-tenant', { limit: 1 });
  await page.goto(at('demo', `/tenant/orders?order=${items[0]!.uid}`));
  const order = page.getByRole('dialog', { name: /^Order SO-/ });
  await order.waitFor();
  await expectText(page, 'You can view this order.');
  expect(await order.getByRole('button', { name: 'Save' }).count()).toBe(0);
  expect(await order.getByRole('combobox', { name: 'Move to' }).count()).toBe(0);
});

it('a viewer who opens a page of the shop reads it, or is told that it is not theirs, and never meets an error', async () => {
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
