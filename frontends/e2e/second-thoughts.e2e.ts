import { expect, test, type Page } from '@playwright/test';
import { enterPanel, priceOf } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* Doubts while pricing: swapped sizes, two glasses to choose from, and undo. */

const QUESTION = 'Panel 1 is 28″ wide and 72″ high. Did you swap the sizes of this one?';

let visitor: Visitor;
let page: Page;

test.beforeAll(async ({ browser }) => {
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  await page.goto(at('demo', '/get-a-quote'));
  await priceOf(page);
});
test.afterAll(async () => {
  expect(visitor.complaints).toEqual([]);
});

const width = () => page.getByRole('textbox', { name: 'Width', exact: true });

test('sizes that look swapped show a question, and one click swaps them', async () => {
  await page.getByRole('button', { name: 'Add another panel' }).click();
  await enterPanel(page, '71 1/2', '28 1/8', 'Turned');
  await expectText(page, QUESTION);
  await page.getByRole('button', { name: 'Swap width and height' }).click();
  expect(await width().inputValue()).toBe('28 1/8');
  await page.getByText(QUESTION).waitFor({ state: 'detached' });
});

test('the question about swapped sizes is asked once, even after a reload', async () => {
  await enterPanel(page, '71 1/2', '28 1/8', 'Turned');
  await page.getByRole('button', { name: 'Keep as is' }).click();
  await page.getByText(QUESTION).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Compare glasses' }).waitFor();
  expect(await width().inputValue()).toBe('71 1/2');
  expect(await page.getByText(QUESTION).count()).toBe(0);
});

test('two glasses are compared by price, and one click takes the other', async () => {
  const price = await priceOf(page);
  await page.getByRole('button', { name: 'Compare glasses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare two glasses' });
  expect(await dialog.getByRole('status', { name: 'First glass' }).textContent()).toBe(price);
  const other = (await dialog.getByRole('status', { name: 'Second glass' }).textContent()) ?? '';
  expect(other).toMatch(/^\$[\d,.]+$/);
  expect(other).not.toBe(price);
  await dialog.getByText(/^\$[\d,.]+ (more|less)$/).waitFor();
  await dialog.getByRole('group', { name: 'Second glass' }).getByRole('button', { name: /^Use / }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => priceOf(page)).toBe(other);
});

test('undo shows what it reverted in the visible part of a phone’s page', async ({ browser }) => {
  const phone = await Visitor.arrive(browser, PHONE);
  await phone.page.goto(at('demo', '/get-a-quote'));
  await phone.page.getByRole('textbox', { name: 'Mark' }).fill('Bath');
  await phone.page.keyboard.press('Tab');
  await phone.page.keyboard.press('Control+z');
  const note = phone.page.locator('[data-change-note]');
  await note.waitFor();
  expect(await note.textContent()).toMatch(/^Undone: mark\./);
  const box = await note.boundingBox();
  expect(box!.y).toBeGreaterThan(0);
  expect(box!.y + box!.height).toBeLessThan(PHONE.height);
  expect(phone.complaints).toEqual([]);
  await phone.leave();
});
