import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ApiVisitor } from './support/api.js';
import { downloadOf, expectText } from './support/expectations.js';
import { Finger, middleOf } from './support/touch.js';
import { at, PHONE, Visitor } from './support/visitor.js';

/* Quotes between the first panel and the order: renamed, copied, reordered, with attachments, as PDF and CSV, deleted. */

let api: ApiVisitor;
let buyer: Visitor;

test.beforeAll(async ({ browser }) => {
  api = await ApiVisitor.signIn('demo', 'buyer');
  buyer = await Visitor.arrive(browser);
  await buyer.signIn('demo', 'buyer');
});
test.afterAll(async () => {
  expect(buyer.complaints).toEqual([]);
});

async function openDraft(
  page: Page,
  name: string,
  marks: readonly string[] = ['Door', 'Shelf', 'Fixed light'],
) {
  const quote = await api.draft(name, marks);
  await page.goto(at('demo', `/quote/${quote.uid}`));
  await page.getByRole('list', { name: 'Panels' }).waitFor();
  return quote;
}

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

const marksOf = async (quoteUID: string) =>
  (await api.call('/api/quote/get-details', { quoteUID })).panels.map(({ spec }) => spec.mark);

test('a quote gets a name, PO number and notes, and its copy has no PO number', async () => {
  const { page } = buyer;
  const { uid } = await openDraft(page, 'Miller bath');
  await page.getByRole('button', { name: 'Name and PO number' }).click();
  await page.getByRole('textbox', { name: 'Quote name' }).fill('Miller guest bath');
  await page.getByRole('textbox', { name: 'PO number' }).fill('PO-4711');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Ring twice.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Miller guest bath' }).waitFor();
  await expectText(page, 'PO PO-4711');
  await expectText(page, 'Ring twice.');
  await choose(page, 'More', 'Copy quote');
  await page.getByRole('heading', { level: 1, name: 'Miller guest bath (copy)' }).waitFor();
  expect(page.url()).not.toContain(uid);
  await expectText(page, 'Ring twice.');
  expect(await page.getByRole('main').textContent()).not.toContain('PO-4711');
});

test('panels are reordered by menu and keyboard', async () => {
  const { page } = buyer;
  const { uid } = await openDraft(page, 'In order');
  const moved = () => page.waitForResponse('**/api/quote/reorder-panels');
  await Promise.all([moved(), choose(page, 'More for panel 3', 'Move up')]);
  await page.getByText('2 · Fixed light').waitFor();
  await page.getByRole('button', { name: /^Move panel 1:/ }).focus();
  await Promise.all([moved(), page.keyboard.press('ArrowDown')]);
  await page.getByText('2 · Door').waitFor();
  expect(await marksOf(uid)).toEqual(['Fixed light', 'Door', 'Shelf']);
});

test('panels are reordered by touch without scrolling the page', async ({ browser }) => {
  const thumb = await Visitor.arrive(browser, PHONE);
  await thumb.signIn('demo', 'buyer');
  const { page } = thumb;
  const { uid } = await openDraft(page, 'By thumb');
  const finger = await Finger.on(page);
  const handle = page.getByRole('button', { name: /^Move panel 1:/ });
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const top = await page.evaluate(() => scrollY);
  const start = await middleOf(handle);
  const onto = await middleOf(page.getByRole('heading', { level: 2, name: '2 · Shelf' }));
  await finger.down(start);
  await finger.move(start, onto);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await Promise.all([page.waitForResponse('**/api/quote/reorder-panels'), finger.up()]);
  await page.getByRole('heading', { level: 2, name: '2 · Door' }).waitFor();
  expect(await marksOf(uid)).toEqual(['Shelf', 'Door', 'Fixed light']);
  expect(thumb.complaints).toEqual([]);
  await thumb.leave();
});

test('“Undo” restores a deleted panel', async () => {
  const { page } = buyer;
  const { uid } = await openDraft(page, 'Undone');
  await choose(page, 'More for panel 1', 'Delete');
  await expectText(page, 'Panel 1 “Door” deleted.');
  expect(await marksOf(uid)).toEqual(['Shelf', 'Fixed light']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectText(page, '3 · Door');
  expect(await marksOf(uid)).toEqual(['Shelf', 'Fixed light', 'Door']);
});

test('attachments are uploaded, downloaded unchanged, and deleted after a confirmation', async () => {
  const { page } = buyer;
  await openDraft(page, 'Attachments');
  const content = Buffer.from('Hinges on the left.\n');
  await page
    .getByLabel('Add files')
    .setInputFiles({ name: 'site notes.txt', mimeType: 'text/plain', buffer: content });
  const link = page.getByRole('button', { name: 'Download site notes.txt' });
  const download = await downloadOf(page, () => link.click());
  expect(download.suggestedFilename()).toBe('site notes.txt');
  expect(await readFile(await download.path())).toEqual(content);
  await page.getByRole('button', { name: 'Remove site notes.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await link.waitFor({ state: 'detached' });
});

test('the quote PDF shows its number, name and panel marks', async () => {
  const { page } = buyer;
  const { number } = await openDraft(page, 'On attachment');
  const download = await downloadOf(page, () => choose(page, 'More', 'Download PDF'));
  const loading = getDocument({ data: new Uint8Array(await readFile(await download.path())), verbosity: 0 });
  const first = await (await loading.promise).getPage(1);
  const { items } = await first.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join('');
  await loading.destroy();
  expect(text).toContain(number);
  expect(text).toContain('On attachment');
  expect(text).toMatch(/1 Door Clear 3⁄8″, tempered 24″ × 36″ 1 \$101\.40/);
});

test('a panel links to its drawing, and the quote to the DXF upload', async () => {
  const { page } = buyer;
  const { uid, panels } = await openDraft(page, 'Drawings', ['Door']);
  await choose(page, 'More for panel 1', 'Drawing');
  await page.waitForURL(`**/customer/panel-view/${panels[0]?.uid}`);
  await expectText(page, 'Door');
  await page.goBack();
  await choose(page, 'More', 'Upload a DXF drawing');
  await page.waitForURL(`**/dxf-panel-selection?quote=${uid}`);
});

test('“Order again” copies all 45 panels of an order in order', async () => {
  const { page } = buyer;
  const marks = Array.from({ length: 45 }, (_, index) => `Panel ${index + 1}`);
  const { uid, ...drafted } = await api.draft('Once more', marks);
  const { version, totals, panels } = await api.call('/api/quote/update-shipping-address', {
    ...{ quoteUID: uid, version: drafted.version, method: 'pickUp' },
  });
  const { orderUID } = await api.call('/api/payment/create-checkout-session', {
    quoteUID: uid,
    orderUID: randomUUID(),
    method: 'demo',
    quoteVersion: version,
    totalMinor: totals.totalMinor ?? 0,
    measurementsAreFinal: true,
    confirmedSizes: panels.map(({ uid: panelUID, spec }) => ({
      panelUID,
      sizes: ['shape.width', 'shape.height', 'hingeSide', ...spec.features.map((_, i) => `features.${i}`)],
    })),
  });
  await page.goto(at('demo', `/customer/order/${orderUID}`));
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  const copyUID = page.url().slice(-36);
  expect(copyUID).not.toBe(uid);
  expect(await marksOf(copyUID)).toEqual(marks);
  // Five panels or more open as a table.
  await page.getByRole('button', { name: 'Drawings' }).click();
  // A long list is rendered in steps, the last panel last.
  await page.getByRole('button', { name: 'One more of panel 45' }).waitFor();
  const cards = page.getByRole('list', { name: 'Panels' }).getByRole('heading', { level: 2 });
  expect(await cards.allTextContents()).toEqual(marks.map((mark, index) => `${index + 1} · ${mark}`));
});

test('a quote is deleted after a confirmation that names it', async () => {
  const { page } = buyer;
  const { uid, number } = await openDraft(page, 'Thrown away');
  await choose(page, 'More', 'Delete quote');
  await expectText(page, `Quote ${number} with 3 panels will be deleted.`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/customer/my-quotes');
  await expectText(page, `Quote ${number} deleted.`);
  const { status } = await api.refused('/api/quote/get-details', { quoteUID: uid });
  expect(status).toBe(404);
});

test('quotes found by a search are exported as CSV', async () => {
  const { page } = buyer;
  const name = `Exported ${randomUUID().slice(0, 8)}, with a comma`;
  await api.draft(name, ['Door', 'Shelf']);
  await page.goto(at('demo', `/customer/my-quotes?search=${encodeURIComponent(name.slice(0, 17))}`));
  await expectText(page, name);
  const file = await downloadOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(file.suggestedFilename()).toMatch(/^quotes-\d{4}-\d\d-\d\d\.csv$/);
  const rows = parse(await readFile(await file.path()), { bom: true, columns: true });
  expect(rows).toEqual([
    expect.objectContaining({ Name: name, Panels: '2', Currency: 'USD', Status: 'Draft' }),
  ]);
});

test('the focused quote in the list has an outline and opens with Enter', async () => {
  const { page } = buyer;
  await page.goto(at('demo', '/customer/my-quotes'));
  // The table head appears before the rows.
  await page.locator('tr[tabindex="0"]').waitFor();
  await page.getByRole('button', { name: 'Changed' }).press('Tab');
  const row = page.locator('tr:focus');
  expect(await row.evaluate((element) => getComputedStyle(element).outline)).toContain('2px');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
});
