import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import type { QuoteDetails } from '@glass/contracts/quote';
import { ApiVisitor } from './support/api.js';
import { downloadOf, expectText } from './support/expectations.js';
import { at, PHONE, Visitor } from './support/visitor.js';

/* Thirty spreadsheet rows, two of them invalid, become thirty panels of a quote. */

const ROWS = 30;
const UNKNOWN_GLASS = 14;
const NO_LENGTH = 22;

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

/** Thirty panels, with an invalid glass and an invalid width. */
function sheet(separator: string, { faulty = true } = {}): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const number = index + 1;
    const width = faulty && number === NO_LENGTH ? '4oo' : `${10 + number} 1/2`;
    const glass = faulty && number === UNKNOWN_GLASS ? 'Purple 3/8' : 'Clear 3/8';
    return [width, '36', String((number % 3) + 1), glass, 'FP', `P-${number}`];
  });
  const headings = ['Width', 'Height', 'Qty', 'Glass', 'Edge', 'Mark'];
  return [headings, ...rows].map((cells) => cells.join(separator)).join('\r\n');
}

/** Copies cells as text and table, as a spreadsheet does. */
async function copyFromSpreadsheet(page: Page, text: string): Promise<void> {
  await page.evaluate(async (cells) => {
    const table = `<table><tr><td>${cells.replaceAll('\t', '</td><td>').replaceAll('\r\n', '</td></tr><tr><td>')}</td></tr></table>`;
    const item = new ClipboardItem({
      'text/plain': new Blob([cells], { type: 'text/plain' }),
      'text/html': new Blob([table], { type: 'text/html' }),
    });
    await navigator.clipboard.write([item]);
  }, text);
}

/** The dialog of a quote without panels. */
async function openDialog(page: Page, name: string): Promise<QuoteDetails> {
  const quote = await api.draft(name);
  await page.goto(at('demo', `/quote/${quote.uid}`));
  await page.getByRole('button', { name: 'Paste rows from a spreadsheet' }).click();
  await page.getByRole('textbox', { name: 'Rows' }).waitFor();
  return quote;
}

/** Declines to say what the unknown glass is. */
async function leaveNames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Leave as it is' }).click();
}

async function correct(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: `Row ${UNKNOWN_GLASS + 1}, glass` }).fill('Clear 3/8');
  await page.getByRole('textbox', { name: `Row ${NO_LENGTH + 1}, width` }).fill(`${10 + NO_LENGTH} 1/2`);
}

async function expectThirtyPanels(page: Page, { uid }: QuoteDetails): Promise<void> {
  await expectText(page, '30 panels added to the quote.');
  const marks = page.getByRole('list', { name: 'Panels' }).getByRole('heading', { level: 2 });
  await marks.nth(ROWS - 1).waitFor();
  expect(await marks.allTextContents()).toEqual(
    Array.from({ length: ROWS }, (_, index) => `${index + 1} · P-${index + 1}`),
  );
  await expectText(page, '60 pieces');
  const { panels, totals } = await api.call('/api/quote/get-details', { quoteUID: uid });
  for (const [index, { quantity, spec }] of panels.entries()) {
    expect(quantity).toBe(((index + 1) % 3) + 1);
    expect(spec.shape).toMatchObject({
      kind: 'rectangle',
      width: { text: `${11 + index} 1/2` },
      height: { text: '36', mm: 914.4 },
    });
  }
  const sum = panels.reduce((total, { price }) => total + (price.totalMinor ?? 0), 0);
  expect(totals.lines.find(({ kind }) => kind === 'panels')?.amountMinor).toBe(sum);
  const total = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
    (totals.totalMinor ?? 0) / 100,
  );
  await expectText(page, total);
}

test('the downloaded template can be imported', async () => {
  const { page } = buyer;
  await openDialog(page, 'Template');
  const download = await downloadOf(page, () =>
    page.getByRole('button', { name: 'Download a template' }).click(),
  );
  expect(download.suggestedFilename()).toBe('panels.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^\uFEFFWidth,Height,Quantity,Glass,Edge,Mark,Notes,Corner\r\n/,
  );
  await page.getByLabel('Choose a file').setInputFiles(await download.path());
  await page.getByRole('button', { name: 'Add 2 panels' }).click();
  await expectText(page, '2 panels added to the quote.');
  await expectText(page, '3 pieces');
});

test('pasted spreadsheet cells are read, and two invalid ones are named and corrected in place', async () => {
  const { page } = buyer;
  const quote = await openDialog(page, 'From a spreadsheet');
  await copyFromSpreadsheet(page, sheet('\t'));
  await page.keyboard.press('Control+V');
  await leaveNames(page);
  await expectText(page, '2 rows can’t be read yet.');
  await expectText(page, 'Row 15, glass: there is no glass called Purple 3/8');
  await expectText(page, 'Row 23, width: 4oo is not a length');
  expect(await page.getByRole('button', { name: 'Add 28 panels' }).isDisabled()).toBe(true);
  // A click on an error focuses its cell.
  await page.getByRole('button', { name: 'Row 23, width: 4oo is not a length' }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Row 23, width');
  await correct(page);
  await page.getByRole('button', { name: 'Add 30 panels' }).click();
  await expectThirtyPanels(page, quote);
});

test('CSV text in the field gives the same panels', async () => {
  const { page } = buyer;
  const quote = await openDialog(page, 'From a file');
  await page.getByRole('textbox', { name: 'Rows' }).fill(sheet(','));
  await page.getByRole('button', { name: 'Show the panels' }).click();
  await leaveNames(page);
  await correct(page);
  await page.getByRole('button', { name: 'Add 30 panels' }).click();
  await expectThirtyPanels(page, quote);
});

test('valid rows can be added without the invalid ones', async () => {
  const { page } = buyer;
  const quote = await openDialog(page, 'The good ones');
  await page.getByRole('textbox', { name: 'Rows' }).fill(sheet(';'));
  await page.getByRole('button', { name: 'Show the panels' }).click();
  await leaveNames(page);
  await page.getByRole('button', { name: 'Leave out 2 rows' }).click();
  expect(await page.getByRole('checkbox', { name: 'Use row 15' }).isChecked()).toBe(false);
  expect(await page.getByRole('row', { name: /Purple 3\/8/ }).count()).toBe(1);
  await page.getByRole('button', { name: 'Add 28 panels' }).click();
  await expectText(page, '28 panels added to the quote.');
  const { panels } = await api.call('/api/quote/get-details', { quoteUID: quote.uid });
  expect(panels.map(({ spec }) => spec.mark)).toEqual(
    Array.from({ length: ROWS }, (_, index) => `P-${index + 1}`).filter(
      (mark) => mark !== `P-${UNKNOWN_GLASS}` && mark !== `P-${NO_LENGTH}`,
    ),
  );
});

test('rows whose reply was lost are sent again and added once', async () => {
  const { page } = buyer;
  const quote = await openDialog(page, 'A bad line');
  await page.getByRole('textbox', { name: 'Rows' }).fill(sheet('\t', { faulty: false }));
  await page.getByRole('button', { name: 'Show the panels' }).click();
  const url = '**/api/quote/add-glass-panels';
  await page.route(url, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add 30 panels' }).click();
  await expectText(page, 'The server did not answer.');
  await page.unroute(url);
  await page.getByRole('button', { name: 'Add 30 panels' }).click();
  await expectThirtyPanels(page, quote);
  buyer.complaints.length = 0; // The browser reports the broken connection.
});

test('on a phone each row fits the width of the screen', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, PHONE);
  const { page } = visitor;
  await visitor.signIn('demo', 'buyer');
  await openDialog(page, 'On a phone');
  await page.getByRole('textbox', { name: 'Rows' }).fill(sheet(','));
  await page.getByRole('button', { name: 'Show the panels' }).click();
  await leaveNames(page);
  await page.getByRole('button', { name: 'Row 23, width: 4oo is not a length' }).click();
  const table = page.getByRole('dialog').getByRole('table');
  await table.waitFor();
  const { wanted, there } = await table.evaluate(({ parentElement: frame }) => ({
    wanted: frame?.scrollWidth ?? 0,
    there: frame?.clientWidth ?? 0,
  }));
  expect(wanted).toBeLessThanOrEqual(there);
  const cut = await table
    .locator('td')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length);
  expect(cut).toBe(0);
  await page.getByRole('textbox', { name: 'Row 23, width' }).fill('32 1/2');
  await expectText(page, '1 row can’t be read yet.');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
