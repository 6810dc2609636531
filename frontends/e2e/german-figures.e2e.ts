import { expect, test, type Page } from '@playwright/test';
import { priceOf } from './support/buying.js';
import { at, Visitor } from './support/visitor.js';

/* Number formats of a fabricator in Germany, and the choice of English ones. */

const width = (page: Page) => page.getByRole('textbox', { name: 'Width', exact: true });

/** The choice reloads the page. */
async function choose(page: Page, figures: string | RegExp): Promise<void> {
  const begun = page.waitForEvent('load');
  await page.getByLabel(figures).click();
  await begun;
}

test('a visitor types and reads numbers in German format', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await page.goto(at('metrik', '/get-a-quote'));
  expect(await priceOf(page)).toMatch(/^\d+,\d\d\s€$/);
  await width(page).fill('1.234,5');
  await page.getByText('1234,5 mm', { exact: true }).waitFor();
  await page.keyboard.press('Tab');
  expect(await width(page).inputValue()).toBe('1234,5');
  await page
    .getByRole('button', { name: /1234,5/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Price details of panel 1' }).click();
  await page
    .getByText(/\d+,\d+ m² × \d+/)
    .first()
    .waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('a buyer switches to English number format in the profile, and back', async ({ browser }) => {
  const buyer = await Visitor.arrive(browser);
  const { page } = buyer;
  await buyer.signIn('metrik', 'buyer');
  await page.goto(at('metrik', '/account/profile'));
  await choose(page, 'English: 1,234.50 and 1 Jan 2026');
  await page.goto(at('metrik', '/get-a-quote'));
  expect(await priceOf(page)).toMatch(/^€\d+\.\d\d$/);
  await page.goto(at('metrik', '/account/profile'));
  await choose(page, /^As used by /);
  await page.goto(at('metrik', '/get-a-quote'));
  expect(await priceOf(page)).toMatch(/^\d+,\d\d\s€$/);
  expect(buyer.complaints).toEqual([]);
  await buyer.leave();
});
