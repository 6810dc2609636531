import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { INCH_UIDS } from '@glass/pricing';
import { ApiVisitor } from './support/api.js';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

/*
 * Twelve panels of a spreadsheet are pasted into the table of a quote, one name is explained, two sizes are corrected
 * and the glass of all is changed.
 */

test.describe.configure({ mode: 'serial' });

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

const ROWS = 12;
const TOO_WIDE = [3, 8];

/** A name for the glass that the company has never used. */
const GLASS_NAME = `shower glass ${randomUUID().slice(0, 4)}`;

/** Twelve rows with headings in an order of their own; two are too long for the furnace. */
function spreadsheet(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const width = TOO_WIDE.includes(index + 1) ? '150' : `${20 + index} 1/2`;
    return [`P-${index + 1}`, width, `3' 2"`, '1', GLASS_NAME, 'KPO'];
  });
  const headings = ['Mark', 'Width', 'Height', 'Qty', 'Glass', 'Edges'];
  return [headings, ...rows].map((cells) => cells.join('\t')).join('\r\n');
}

const grid = (page: Page): Locator => page.getByRole('group', { name: 'Panels as a table' });
/** The cell of a line, by the position of its column. */
const cell = (page: Page, line: number, column: number): Locator =>
  grid(page)
    .locator('.dsg-row', { has: page.getByLabel(`Select ${line}`, { exact: true }) })
    .locator('.dsg-cell')
    .nth(column);
const WIDTH = 2;
const GLASS = 5;

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((cells) => navigator.clipboard.writeText(cells), text);
  await page.keyboard.press('Control+V');
}

async function panelsOf(quoteUID: string) {
  const { panels } = await api.call('/api/quote/get-details', { quoteUID });
  return panels;
}

test('twelve pasted panels are explained, corrected and given another glass', async () => {
  const { page } = buyer;
  const { uid } = await api.draft('Table');
  await page.goto(at('demo', `/quote/${uid}`));
  await page.getByRole('button', { name: 'Type sizes in a table' }).click();
  await grid(page).locator('.dsg-row').nth(1).waitFor();
  await paste(page, spreadsheet());
  await page
    .getByRole('alertdialog', { name: 'Add 12 panels?' })
    .getByRole('button', { name: 'Add' })
    .click();

  // A name is asked once, whatever the number of its rows.
  const names = page.getByRole('dialog', { name: 'What do these names mean?' });
  await expectText(page, `“${GLASS_NAME}” (12 rows) is which glass?`);
  await names.getByLabel(/Low-iron 3⁄8/).check();
  await names.getByRole('button', { name: 'Apply to 12 rows' }).click();
  await expectText(page, '12 panels, 12 pieces');
  await expect
    .poll(async () => (await panelsOf(uid)).map(({ spec }) => spec.mark))
    .toEqual(Array.from({ length: ROWS }, (_, index) => `P-${index + 1}`));
  const blocked = async () => (await panelsOf(uid)).filter(({ findings }) => findings.length > 0).length;
  expect(await blocked()).toBe(TOO_WIDE.length);

  // Sizes are corrected by typing into their cells.
  for (const line of TOO_WIDE) {
    await cell(page, line, WIDTH).click();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
  }
  await expect.poll(blocked).toBe(0);

  await page.getByLabel('Select all rows').check();
  await page.getByRole('button', { name: 'Set glass' }).click();
  await page.getByRole('menuitem', { name: /Clear 1⁄2/ }).click();
  const glasses = async () => [...new Set((await panelsOf(uid)).map(({ spec }) => spec.materialUID))];
  await expect.poll(glasses).toEqual([INCH_UIDS.clear12]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(glasses).toEqual([INCH_UIDS.lowIron38]);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(glasses).toEqual([INCH_UIDS.clear12]);
});

test('a remembered name is taken without asking, and copied cells come back unchanged', async () => {
  const { page } = buyer;
  const { uid } = await api.draft('Table again', ['One', 'Two']);
  await page.goto(at('demo', `/quote/${uid}`));
  await cell(page, 1, GLASS).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await page.keyboard.press('Control+V');
  await page.reload();
  await cell(page, 1, GLASS).click();
  await page.keyboard.type(GLASS_NAME);
  await page.keyboard.press('Enter');
  const versions = async () => (await panelsOf(uid)).map(({ version, spec }) => [version, spec.materialUID]);
  // Only the panel with the new glass has a new version.
  await expect.poll(versions).toEqual([
    [2, INCH_UIDS.lowIron38],
    [1, INCH_UIDS.clear38],
  ]);
});

test('a block without headings keeps its order although its first row is explained last', async () => {
  const { page } = buyer;
  const { uid } = await api.draft('Block');
  await page.goto(at('demo', `/quote/${uid}?view=table`));
  await grid(page).locator('.dsg-row').nth(1).locator('.dsg-cell').nth(1).click();
  const rows = ['A\t30\t60\t1\todd glass', 'B\t31\t60\t1\t3/8 clear', 'C\t32\t60\t1\t1/2 clear'];
  await paste(page, rows.join('\n'));
  await page.getByRole('alertdialog', { name: 'Add 2 panels?' }).getByRole('button', { name: 'Add' }).click();
  const names = page.getByRole('dialog', { name: 'What do these names mean?' });
  await names.getByLabel(/Clear 3⁄8/).check();
  await names.getByRole('button', { name: 'Apply to 1 row' }).click();
  await expect.poll(async () => (await panelsOf(uid)).map(({ spec }) => spec.mark)).toEqual(['A', 'B', 'C']);
});
