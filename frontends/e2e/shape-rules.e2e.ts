import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { enterPanel, priceOf } from './support/buying.js';
import { freshSite, makeFabricator } from './support/database.js';
import { downloadOf, expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * A tenant of this file's own forbids narrow glass. Once published, the rule rejects a guest's narrow panel, and everyone
 * can read it.
 */

const SITE = freshSite('vidre');
const SENTENCE = 'We cut nothing narrower than 20 inches.';

let owner: Visitor;
let guest: Visitor;
let page: Page;

test.beforeAll(async ({ browser }) => {
  await makeFabricator(SITE, 'Vidre');
  [owner, guest] = await Promise.all([Visitor.arrive(browser), Visitor.arrive(browser, PHONE)]);
  page = owner.page;
  await owner.signIn(SITE, 'owner');
  await page.goto(at(SITE, '/tenant/pricing-studio'));
  await page.getByRole('button', { name: 'Start' }).click();
  await expectText(page, 'Live: version 1');
  // The browser reports that there was no price list before.
  owner.complaints.length = 0;
});

/** The page's text for a guest who draws a panel of 18 × 30 in. */
async function drawNarrow(): Promise<string> {
  await guest.page.goto(at(SITE, '/get-a-quote'));
  await enterPanel(guest.page, '18', '30', 'Narrow');
  await expectText(guest.page, '18″');
  await guest.page.getByText(/\$\d/).first().waitFor();
  return (await guest.page.locator('main').textContent()) ?? '';
}

test('a narrow panel is sold while no rule forbids it', async () => {
  const said = await drawNarrow();
  expect(said).not.toContain('We can’t make this');
  expect(await priceOf(guest.page)).toMatch(/\$\d/);
});

test('a rule added to the draft isn’t applied yet', async () => {
  await page.goto(at(SITE, '/tenant/shape-rules'));
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a rule' });
  await dialog.getByLabel('Check').selectOption('PANEL_MIN_W');
  await dialog.getByLabel('Limit is').selectOption({ label: 'at least' });
  await dialog.getByLabel('Unit').selectOption({ label: 'inches' });
  await dialog.getByRole('textbox', { name: 'Limit', exact: true }).fill('20');
  await dialog.getByLabel('If broken').selectOption({ label: 'Can’t be made' });
  await dialog.getByLabel('Your own message (optional)').fill(SENTENCE);
  expect(await faultsOf(owner, 'a rule')).toEqual(faultless('a rule'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectText(page, 'One unpublished change');
  expect(await drawNarrow()).not.toContain(SENTENCE);
});

test('a published rule rejects the panel and shows why', async () => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expectText(page, 'These rules are live.');
  const said = await drawNarrow();
  expect(said).toContain(SENTENCE);
  expect(said).toContain('We can’t make this');
  expect(await faultsOf(guest, 'a panel that cannot be made')).toEqual(
    faultless('a panel that cannot be made'),
  );
});

test('everyone can read the rule', async () => {
  await guest.page.goto(at(SITE, '/tenant/shape-rules'));
  await guest.page.getByText(/^Size and weight \(/).click();
  await expectText(guest.page, SENTENCE);
  expect(await faultsOf(guest, 'rules to read')).toEqual(faultless('rules to read'));
});

test('the audit log, its CSV and the version comparison show the published rule', async () => {
  const entry = new RegExp(`Shape rules, .*: none → at least 20 in · Can’t be made · “${SENTENCE}”`);
  await page.goto(at(SITE, '/tenant/audit-log'));
  await page.getByText(entry).waitFor();
  await page.getByRole('button', { name: 'Discounts' }).click();
  await expectText(page, 'No entries match.');
  await page.getByRole('button', { name: 'Discounts' }).click();
  await page.getByRole('button', { name: 'Prices and rules' }).click();
  await page.getByText(entry).waitFor();
  const file = await downloadOf(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(await readFile(await file.path(), 'utf8')).toMatch(entry);
  await page.goto(at(SITE, '/tenant/pricing-studio?compare=1-2'));
  const dialog = page.getByRole('dialog', { name: 'Version 1 to version 2' });
  await dialog.getByText(/Shorter side of the block/).waitFor();
  expect(await faultsOf(owner, 'two versions')).toEqual(faultless('two versions'));
});
