import type { Browser, Page } from 'playwright-core';
import { enterPanel, priceOf } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * What a visitor is unsure of while they price: whether sizes were swapped, which of two glasses it shall be, and what
 * they just took back.
 */

const QUESTION = 'Panel 1 is 28″ wide and 72″ high. Did you swap the sizes of this one?';

let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await Visitor.arrive(browser);
  page = visitor.page;
  await page.goto(at('demo', '/get-a-quote'));
  await priceOf(page);
});
afterAll(async () => {
  expect(visitor.complaints).toEqual([]);
  await browser.close();
});

const width = () => page.getByRole('textbox', { name: 'Width', exact: true });

it('sizes the other way round than of the panel before are asked about, and swapped in one press', async () => {
  await page.getByRole('button', { name: 'Add another panel' }).click();
  await enterPanel(page, '71 1/2', '28 1/8', 'Turned');
  await expectText(page, QUESTION);
  await page.getByRole('button', { name: 'Swap width and height' }).click();
  expect(await width().inputValue()).toBe('28 1/8');
  await page.getByText(QUESTION).waitFor({ state: 'detached' });
});

it('are asked about once: who says that they are right is not asked again, after a reload either', async () => {
  await enterPanel(page, '71 1/2', '28 1/8', 'Turned');
  await page.getByRole('button', { name: 'Keep as is' }).click();
  await page.getByText(QUESTION).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Compare glasses' }).waitFor();
  expect(await width().inputValue()).toBe('71 1/2');
  expect(await page.getByText(QUESTION).count()).toBe(0);
});

it('two glasses of the panel are compared with both prices, and the other is taken in one press', async () => {
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
  expect(await priceOf(page)).toBe(other);
});

it('what undo takes back is shown in sight, however far down the form stands', async () => {
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
