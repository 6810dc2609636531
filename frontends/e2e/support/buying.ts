import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ApiVisitor } from './api.js';
import { callAs } from './as-person.js';
import { expectText } from './expectations.js';
import { at } from './visitor.js';

/** A name that is not in use yet. */
export function freshName(what: string): string {
  return `${what} ${randomUUID().slice(0, 8)}`;
}

/** Enters a panel and waits for its tile, which renders after the fields. The mark has to be new. */
export async function enterPanel(page: Page, width: string, height: string, mark: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill(width);
  await page.getByRole('textbox', { name: 'Height', exact: true }).fill(height);
  await page.getByRole('textbox', { name: 'Mark' }).fill(mark);
  const tile = openTile(page);
  if ((await tile.count()) > 0) await tile.getByText(mark).first().waitFor();
}

const openTile = (page: Page) => page.getByRole('list', { name: 'Your panels' }).locator('[aria-current]');

/** Price of the panel in the editor: on its tile, or in the foot where a quote's panel is edited. */
export async function priceOf(page: Page): Promise<string> {
  const figure = page.getByRole('status', { name: 'Price', exact: true });
  await figure.waitFor();
  const tile = openTile(page);
  const shown = (await tile.count()) > 0 ? tile : figure;
  return ((await shown.textContent()) ?? '').split(' · ').at(-1) ?? '';
}

/** Total of the buying page. */
export async function totalOf(page: Page): Promise<string> {
  return (await page.getByRole('status', { name: 'Price', exact: true }).textContent()) ?? '';
}

/** Presses a button of the order summary, which narrow windows show in a sheet. */
export async function pressInSummary(page: Page, name: string): Promise<void> {
  const summary = page.getByRole('region', { name: 'Your order' });
  if ((await summary.count()) === 0) await page.locator('button[aria-haspopup="dialog"]').last().click();
  await page.getByRole('button', { name, exact: true }).last().click();
}

/** Opens the checkout of a new quote of one panel, created through the API. */
export async function openCheckout(page: Page, api: ApiVisitor, mark: string): Promise<void> {
  const { uid } = await api.draft(mark, [mark]);
  await page.goto(at('demo', `/checkout/payment-options?quote=${uid}`));
  await expectText(page, mark);
  await chooseDemoPayment(page);
}

/** Creates a quote of one panel at the fabricator who takes cards, up to the button that opens the payment service. */
export async function walkToPayment(page: Page, mark: string): Promise<void> {
  await page.goto(at('metrik', '/get-a-quote'));
  await enterPanel(page, '600', '800', mark);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await expectText(page, mark);
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await choosePickUp(page);
  await page.getByLabel(/^Card/).check();
  await confirmMeasurements(page);
}

/** Pick-up, as American and British buyers read it. */
export const PICK_UP = /^(?:Pick-up|Collection)$/;

/** Chooses pick-up if the checkout asks for an address. */
export async function choosePickUp(page: Page): Promise<void> {
  await page.getByLabel(/measurements are final/).waitFor();
  const place = page.getByRole('button', { name: /^Choose an address or / });
  if ((await place.count()) === 0) return;
  await place.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: PICK_UP }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Confirms the sizes of each panel on its drawing. */
export async function confirmSizes(page: Page): Promise<void> {
  await page.getByLabel(/measurements are final/).waitFor();
  const buttons = page.getByRole('button', { name: 'All sizes are right' });
  while ((await buttons.count()) > 0) await buttons.first().click();
}

/** Confirms all sizes, and that the measurements are final. */
export async function confirmMeasurements(page: Page): Promise<void> {
  await confirmSizes(page);
  await page.getByLabel(/measurements are final/).check();
}

/** Fills in the checkout. */
export async function chooseDemoPayment(page: Page): Promise<void> {
  await choosePickUp(page);
  await page.getByLabel(/Demo payment/).check();
  await confirmMeasurements(page);
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL('**/checkout/demo-payment**');
}

/** @returns the order number on the page */
export async function payAsDemo(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL('**/checkout/complete**');
  await expectText(page, 'Thank you for your order');
  return orderNumberOn(page);
}

export async function orderNumberOn(page: Page): Promise<string> {
  const number = /SO-\d+/.exec((await page.locator('main').textContent()) ?? '')?.[0];
  if (!number) throw new Error(`No order number at ${page.url()}`);
  return number;
}

/** Numbers of the person's orders with a panel of this mark. */
export async function ordersWith(page: Page, mark: string): Promise<string[]> {
  const { items } = await callAs<{ items: { number: string }[] }>(page, '/api/order/list-for-customer', {
    search: mark,
  });
  return items.map(({ number }) => number);
}
