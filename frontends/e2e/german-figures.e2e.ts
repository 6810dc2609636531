import { expect, test, type Page } from '@playwright/test';
import { priceOf } from './support/buying.js';
import { at, Visitor } from './support/visitor.js';

/* Number formats of a fabricator in Germany: each reader's own language decides. */

const width = (page: Page) => page.getByRole('textbox', { name: 'Breite', exact: true });
const germanPrice = (page: Page) => page.getByRole('status', { name: 'Preis', exact: true });

test('a visitor with a German browser types and reads numbers in German format', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, undefined, 'de-DE');
  const { page } = visitor;
  await page.goto(at('metrik', '/get-a-quote'));
  await expect(germanPrice(page)).toHaveText(/\d,\d\d\s€/);
  await width(page).fill('1.234,5');
  await page.getByText('1234,5 mm', { exact: true }).first().waitFor();
  await page.keyboard.press('Tab');
  expect(await width(page).inputValue()).toBe('1234,5');
  await page
    .getByRole('button', { name: /1234,5/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Preisaufstellung für Scheibe 1' }).click();
  await page
    .getByText(/\d+,\d+ m² × \d+/)
    .first()
    .waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});

test('a visitor reads English figures on English pages, and German ones after a switch', async ({
  browser,
}) => {
  const visitor = await Visitor.arrive(browser);
  const { page } = visitor;
  await page.goto(at('metrik', '/get-a-quote'));
  expect(await priceOf(page)).toMatch(/^€[\d,]+\.\d\d$/);
  await page.getByLabel('Language · Sprache · Langue · Idioma').selectOption('de-DE');
  await width(page).waitFor();
  await page.reload();
  await expect(germanPrice(page)).toHaveText(/\d,\d\d\s€/);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
