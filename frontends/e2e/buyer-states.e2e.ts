import type { Browser, Page } from 'playwright-core';
import { ApiVisitor } from './support/api.js';
import { faultless, faultsOf, type PageFaults } from './support/page-check.js';
import { at, DESKTOP, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * What a buyer opens on the pages that have something on them: dialogs, menus, refused forms and toasts. Each stands
 * without a fault at both widths, and what Escape closes gives the focus back to what opened it.
 */

let browser: Browser;
let quoteUID: string;
let orderUID: string;
beforeAll(async () => {
  browser = await openBrowser();
  const buyer = await ApiVisitor.signIn('demo', 'buyer');
  quoteUID = (await buyer.draft('Every state', ['Door', 'Fixed'])).uid;
  const { items } = await buyer.call('/api/order/list-for-customer', {
    filters: { status: ['shipped', 'completed'] },
    limit: 1,
  });
  orderUID = items[0]?.uid ?? '';
});
afterAll(() => browser.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

interface State {
  what: string;
  path: () => string;
  /** The button that leads there. */
  by: string | RegExp;
  /** What the person does then. */
  then?: (page: Page) => Promise<unknown>;
  /** What shows that it is there. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** Escape closes it. False for what goes by itself. */
  closes?: boolean;
  /** Something was entered by then: Escape asks before it goes. */
  isEntered?: boolean;
}

const dialog = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('menu');
const quote = () => `/quote/${quoteUID}`;
const order = () => `/customer/order/${orderUID}`;
const book = () => '/customer/address-book';

const STATES: State[] = [
  { what: 'the price of an ordered panel', path: order, by: /^Price details of panel 1/, shows: dialog },
  { what: 'the account menu', path: order, by: /^Account/, shows: menu },
  {
    what: 'a search that finds',
    path: order,
    by: 'Search quotes and orders',
    then: (page) => page.getByRole('searchbox').fill('Every'),
    shows: (page) => page.getByRole('list', { name: 'Quotes' }),
  },
  { what: 'an address to add', path: book, by: 'Add an address', shows: dialog },
  {
    what: 'an address with faults',
    path: book,
    by: 'Add an address',
    then: (page) => button(page, 'Save').click(),
    shows: (page) => page.getByText('Enter the street and number.'),
  },
  {
    what: 'the list of countries',
    path: book,
    by: 'Add an address',
    then: (page) => page.getByRole('combobox', { name: /^Country/ }).click(),
    shows: (page) => page.getByRole('listbox'),
    closes: false,
  },
  { what: 'the menu of a quote', path: quote, by: /^More (actions|for this quote)|^More$/, shows: menu },
  { what: 'the menu of a panel', path: quote, by: 'More for panel 1', shows: menu },
  { what: 'the price of a panel', path: quote, by: /^Price details of panel 1/, shows: dialog },
  { what: 'how a quote is delivered', path: quote, by: 'Change delivery', shows: dialog },
  {
    what: 'an address for a quote, with faults',
    path: quote,
    by: 'Change delivery',
    then: async (page) => {
      await page.getByRole('radio', { name: /^An(other)? address$/ }).click();
      await button(page, 'Save').click();
    },
    shows: (page) => page.getByText('Enter the street and number.'),
    isEntered: true,
  },
  {
    what: 'a panel that was deleted',
    path: quote,
    by: 'More for panel 1',
    then: (page) => page.getByRole('menuitem', { name: 'Delete' }).click(),
    shows: (page) => button(page, 'Undo'),
    closes: false,
  },
];

it.each([DESKTOP, PHONE])('at $width pixels', async (viewport) => {
  const visitor = await Visitor.arrive(browser, viewport);
  const { page, complaints } = visitor;
  await visitor.signIn('demo', 'buyer');
  const seen: PageFaults[] = [];
  for (const { what, path, by, then, shows, closes = true, isEntered } of STATES) {
    complaints.length = 0;
    if (new URL(page.url()).pathname !== path()) await page.goto(at('demo', path()));
    const opener = button(page, by);
    await opener.click();
    await then?.(page);
    await shows(page).first().waitFor();
    seen.push(await faultsOf(visitor, what));
    if (closes) {
      await page.keyboard.press('Escape');
      if (isEntered) await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await shows(page).first().waitFor({ state: 'hidden' });
      await page.waitForFunction(
        (element) => document.activeElement === element,
        await opener.elementHandle(),
      );
    } else await page.goto(at('demo', path()));
  }
  await visitor.leave();
  expect(seen).toEqual(STATES.map(({ what }) => faultless(what)));
});
