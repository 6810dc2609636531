import { expect, test, type Page } from '@playwright/test';
import { at, Visitor } from './support/visitor.js';

/* Documents that a shop prints, for several orders or one. */

let page: Page;

test.beforeAll(async ({ browser }) => {
  const visitor = await Visitor.arrive(browser);
  page = visitor.page;
  await visitor.signIn('demo', 'sales');
});

/** The name of the file that comes when a button is pressed. */
async function downloaded(press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
}

test('two orders share one cutting list, and their labels export as ZPL', async () => {
  await page.goto(at('demo', '/tenant/orders'));
  const boxes = page.getByRole('checkbox', { name: /^Select Order/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const list = () => page.getByRole('button', { name: 'Cutting list' }).click();
  expect(await downloaded(list)).toBe('cutting-list-2-orders.pdf');

  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  await page.getByRole('menuitem', { name: 'For label printers (ZPL)' }).click();
  const fetch = page.getByRole('button', { name: 'Download: Labels (ZPL) of 2 orders' }).first();
  expect(await downloaded(() => fetch.click())).toBe('panel-labels-2-orders.zpl');
});

test('an order has work order, packing slip and labels, also on a partly used sheet', async () => {
  await page.goto(at('demo', '/tenant/orders'));
  await page
    .getByText(/^SO-\d+$/)
    .first()
    .click();
  const papers = page.getByRole('group', { name: 'Documents and files' });
  const paper = (name: string) => () => papers.getByRole('button', { name, exact: true }).click();
  expect(await downloaded(paper('Work order'))).toMatch(/-shop\.pdf$/);
  expect(await downloaded(paper('Packing slip'))).toMatch(/-packing-slip\.pdf$/);
  expect(await downloaded(paper('Labels (ZPL)'))).toMatch(/-labels\.zpl$/);

  await paper('Labels on sheets')();
  const sheet = page.getByRole('dialog', { name: 'Labels on sheets' });
  await sheet.getByRole('button', { name: 'Position 3' }).click();
  const print = () => sheet.getByRole('button', { name: 'Labels', exact: true }).click();
  expect(await downloaded(print)).toMatch(/-labels\.pdf$/);
  await sheet.waitFor({ state: 'detached' });
});
