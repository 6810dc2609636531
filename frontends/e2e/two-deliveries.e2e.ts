import { performance } from 'node:perf_hooks';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { INCH_UIDS } from '@glass/pricing';
import { ApiVisitor } from './support/api.js';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

/*
 * A glazier's twelve panels: pasted, two sizes corrected, the glass of all changed, split into two deliveries, ordered.
 * The effort is listed with the result of the test.
 */

let buyer: Visitor;
let api: ApiVisitor;

test.beforeAll(async ({ browser }) => {
  api = await ApiVisitor.signIn('demo', 'buyer');
  buyer = await Visitor.arrive(browser);
  await buyer.signIn('demo', 'buyer');
  await buyer.allowClipboard('demo');
});
test.afterAll(async () => {
  expect(buyer.complaints).toEqual([]);
});

const TOO_WIDE = [3, 8];
const UPSTAIRS = { from: 9, to: 12 };
const WIDTH = 2;

function spreadsheet(): string {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const width = TOO_WIDE.includes(index + 1) ? '150' : `${20 + index} 1/2`;
    return [`T-${index + 1}`, width, `3' 2"`, '1', '3/8" Clear Tempered'];
  });
  const headings = ['Mark', 'Width', 'Height', 'Qty', 'Glass'];
  return [headings, ...rows].map((cells) => cells.join('\t')).join('\r\n');
}

/** Seconds per press and per key of an occasional typist (keystroke-level model). */
const PRESS_S = 1.1;
const KEY_S = 0.28;

/** Counts what a person does. */
class Effort {
  presses = 0;
  keys = 0;
  private readonly since = performance.now();

  constructor(private readonly page: Page) {}

  async press(control: Locator): Promise<void> {
    await control.click();
    this.presses += 1;
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name);
    this.keys += name.split('+').length;
  }

  /** A robot only waits, so its time is added to that of a person's hands. */
  describe(): string {
    const waited = (performance.now() - this.since) / 1000;
    const seconds = Math.round(this.presses * PRESS_S + this.keys * KEY_S + waited);
    return `${this.presses} presses, ${this.keys} keys, about ${seconds} s`;
  }
}

test('twelve panels are pasted, corrected, split into two deliveries and ordered', async () => {
  const { page } = buyer;
  const { uid } = await api.draft('Two deliveries');
  await page.goto(at('demo', `/quote/${uid}`));
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), spreadsheet());
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const grid = page.getByRole('group', { name: 'Panels as a table' });
  const quote = () => api.call('/api/quote/get-details', { quoteUID: uid });
  const effort = new Effort(page);

  await effort.press(button('Type sizes in a table'));
  await grid.locator('.dsg-row').nth(1).waitFor();
  await effort.key('Control+V');
  await effort.press(
    page.getByRole('alertdialog', { name: 'Add 12 panels?' }).getByRole('button', { name: 'Add' }),
  );
  await expectText(page, '12 panels, 12 pieces');

  for (const line of TOO_WIDE) {
    const row = grid.locator('.dsg-row', { has: page.getByLabel(`Select ${line}`, { exact: true }) });
    await effort.press(row.locator('.dsg-cell').nth(WIDTH));
    await effort.type('40');
    await effort.key('Enter');
  }
  await effort.press(page.getByLabel('Select all rows'));
  await effort.press(button('Set glass'));
  await effort.press(page.getByRole('menuitem', { name: /Clear 1⁄2/ }));

  await effort.press(button('Clear selection'));
  await effort.press(page.getByLabel(`Select ${UPSTAIRS.from}`, { exact: true }));
  // The browser itself would select text with Shift.
  await page.keyboard.down('Shift');
  await effort.press(page.getByLabel(`Select ${UPSTAIRS.to}`, { exact: true }));
  await page.keyboard.up('Shift');
  await effort.press(button('Move to another delivery').first());
  const dialog = page.getByRole('dialog', { name: 'Move panels to another delivery' });
  await effort.press(dialog.getByRole('button', { name: 'Pick-up' }));
  await effort.press(dialog.getByRole('button', { name: 'Move', exact: true }));
  await page.getByRole('region', { name: 'Delivery 2' }).waitFor();
  const split = await quote();
  expect(split.panels.map(({ spec }) => spec.materialUID)).toEqual(Array(12).fill(INCH_UIDS.clear12));
  expect(split.deliveries.map(({ method, panels }) => [method, panels.length])).toEqual([['pickUp', 4]]);

  await effort.press(page.getByRole('link', { name: 'Order', exact: true }));
  await page.getByLabel(/measurements are final/).waitFor();
  const place = button('Choose an address or pick-up');
  if ((await place.count()) > 0) {
    await effort.press(place);
    const places = page.getByRole('dialog');
    await effort.press(places.getByRole('button', { name: 'Pick-up' }));
    await effort.press(places.getByRole('button', { name: 'Save' }));
    await places.waitFor({ state: 'detached' });
  }
  await effort.press(page.getByLabel(/Demo payment/));
  await effort.press(button('All sizes of all 12 panels are right'));
  await effort.press(page.getByLabel(/measurements are final/));
  await effort.press(button(/^Place order/));
  await page.waitForURL('**/checkout/demo-payment**');
  await effort.press(button(/^Pay \$/));
  await page.waitForURL('**/checkout/complete**');
  test.info().annotations.push({ type: 'effort', description: effort.describe() });

  const orderUID = new URL(page.url()).searchParams.get('order') ?? '';
  const order = await api.call('/api/order/get-for-customer', { orderUID });
  expect(order.deliveries.map(({ pieces, status }) => [pieces, status])).toEqual([
    [8, 'placed'],
    [4, 'placed'],
  ]);
  expect(order.totals).toEqual(split.totals);
});
