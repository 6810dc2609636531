import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { faultless, faultsOf, type PageFaults } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * Dialogs, menus, rejected forms and toasts of the buyer's pages pass the page check at both widths. Escape closes them
 * and returns the focus to the control that opened them.
 */

let quoteUID: string;
let orderUID: string;
test.beforeAll(async () => {
  const buyer = await ApiVisitor.signIn('demo', 'buyer');
  quoteUID = (await buyer.draft('Every state', ['Door', 'Fixed'])).uid;
  const { items } = await buyer.call('/api/order/list-for-customer', {
    filters: { status: ['shipped', 'completed'] },
    limit: 1,
  });
  orderUID = items[0]?.uid ?? '';
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

interface State {
  what: string;
  path: () => string;
  /** The button that opens it. */
  by: string | RegExp;
  then?: (page: Page) => Promise<unknown>;
  /** Appears once the state is reached. */
  shows: (page: Page) => ReturnType<Page['locator']>;
  /** Whether Escape closes it. */
  closes?: boolean;
  /** Whether Escape asks first, because something was entered. */
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

for (const viewport of [DESKTOP, PHONE])
  test(`buyers’ dialogs, menus and errors pass the page check at ${viewport.width} pixels`, async ({
    browser,
  }) => {
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
