import type { Browser, Page } from 'playwright-core';
import { priceOf } from './support/buying.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/*
 * A fabricator in Germany: lengths are typed and money is written as there, and who wants English figures has them.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const width = (page: Page) => page.getByRole('textbox', { name: 'Width', exact: true });

/** The page begins anew with the choice. */
async function choose(page: Page, figures: string | RegExp): Promise<void> {
  const begun = page.waitForEvent('load');
  await page.getByLabel(figures).click();
  await begun;
}

it('a visitor types thousands and decimals as in Germany, and reads prices so', async () => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await page.goto(at('metrik', '/get-a-quote'));
  expect(await priceOf(page)).toMatch(/^\d+,\d\d\s€$/);
  await width(page).fill('1.234,5');
  await page.getByText(/^1234,5 mm · /).waitFor();
  await page.keyboard.press('Tab');
  expect(await width(page).inputValue()).toBe('1234,5');
  await page
    .getByRole('button', { name: /1234,5/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Price details' }).click();
  await page
    .getByText(/\d+,\d+ m² × \d+/)
    .first()
    .waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

it('a person chooses English figures in their profile, and takes them back', async () => {
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
