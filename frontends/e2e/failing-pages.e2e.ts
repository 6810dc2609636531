import type { Browser } from 'playwright-core';
import { expectInSight } from './support/touch.js';
import { at, DESKTOP, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * A page whose call fails says so and offers to try again, and the red toast says it too (specification §8). Both can
 * be read and used at once, on a desk and on a phone.
 */

const SMALL_PHONE = { width: 360, height: 640 };
const PAGES = [
  { path: '/customer/my-orders', call: '**/api/order/list-for-customer', shows: /^SO-\d/ },
  { path: '/customer/my-quotes', call: '**/api/quote/list-for-customer', shows: /^Q-\d/ },
  {
    path: '/customer/address-book',
    call: '**/api/contact/shipping-address/list',
    shows: 'Add an address',
  },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([DESKTOP, PHONE, SMALL_PHONE])(
  'at $width × $height pixels no toast lies over the way out of an error',
  async (viewport) => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await visitor.signIn('demo', 'buyer');
    for (const { path, call, shows } of PAGES) {
      await page.route(call, (route) => route.abort());
      await page.goto(at('demo', path));
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await page.getByText(/^ERROR: /).waitFor();
      await expectInSight(retry);
      await page.unroute(call);
      const shown = page.getByText(shows).first();
      // The page tries again by itself too, and then has no such button any more.
      await Promise.any([retry.click(), shown.waitFor()]);
      await shown.waitFor();
    }
    await visitor.leave();
  },
);
