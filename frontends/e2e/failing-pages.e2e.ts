import { test } from '@playwright/test';
import { expectInSight } from './support/touch.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * A page whose call fails shows an error with “Try again”, and a toast (specification §8). Both can be read and used on
 * desktop and phone.
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

for (const viewport of [DESKTOP, PHONE, SMALL_PHONE]) {
  test(`no toast covers “Try again” at ${viewport.width} × ${viewport.height} pixels`, async ({
    browser,
  }) => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await visitor.signIn('demo', 'buyer');
    for (const { path, call, shows } of PAGES) {
      await page.route(call, (route) => route.abort());
      await page.goto(at('demo', path));
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await retry.waitFor();
      await page.locator('.notistack-Snackbar').getByText('Error: ').waitFor();
      await expectInSight(retry);
      await page.unroute(call);
      const shown = page.getByText(shows).first();
      // The page tries again by itself too, and then has no such button any more.
      await Promise.any([retry.click(), shown.waitFor()]);
      await shown.waitFor();
    }
    await visitor.leave();
  });
}
