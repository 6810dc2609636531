import { AxeBuilder } from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { at, DESKTOP, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * Every page that is built, on a desk and on a phone: it opens without a complaint, nothing hangs over the side,
 * and axe finds nothing serious.
 */

/** An identifier that nothing has. */
const NOBODYS = '0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11';

type Site = 'demo' | 'metrik' | 'platform';
const PAGES: { as: string | null; site: Site; paths: string[] }[] = [
  {
    as: null,
    site: 'demo',
    paths: [
      '/get-a-quote',
      '/customer/order',
      '/account/login',
      '/account/signup',
      '/account/forgot-password',
      '/account/verify-email',
      '/account/reset-password',
      '/account/accept-invitation',
      `/account/token-login/${NOBODYS}`,
      '/docs/privacy-policy',
      '/changelog',
      '/404',
      '/no/such/page',
    ],
  },
  { as: null, site: 'metrik', paths: ['/get-a-quote'] },
  {
    as: 'buyer',
    site: 'demo',
    paths: [
      '/panel-edit',
      '/quote',
      '/dxf-panel-selection',
      `/dxf-panel-selection?quote=${NOBODYS}`,
      '/customer/my-quotes',
      '/customer/my-orders',
      '/checkout/payment',
      '/checkout/payment-options',
      '/checkout/demo-payment',
      '/checkout/complete',
      '/account/profile',
      `/quote/${NOBODYS}`,
      `/customer/order/${NOBODYS}`,
      `/panel-edit/${NOBODYS}`,
      `/customer/panel-view/${NOBODYS}`,
      `/customer/panel-view/${NOBODYS}?order=${NOBODYS}`,
    ],
  },
  { as: 'sales', site: 'demo', paths: ['/tenant/orders', '/tenant/quotes', '/tenant/users'] },
  { as: 'manager', site: 'demo', paths: ['/tenant/users'] },
  { as: 'root', site: 'platform', paths: ['/dev/playground', '/account/profile'] },
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
}, 60_000);
afterAll(() => browser.close());

const cases = PAGES.flatMap(({ as, site, paths }) =>
  [DESKTOP, PHONE].map(
    (viewport) => [as ?? 'a visitor', viewport.width, { as, site, paths, viewport }] as const,
  ),
);

it.each(cases)('%s at %d pixels', async (_who, _width, { as, site, paths, viewport }) => {
  const visitor = await Visitor.arrive(browser, viewport);
  const { page } = visitor;
  if (as) await visitor.signIn(site, as);
  for (const path of paths) {
    visitor.complaints.length = 0;
    await page.goto(at(site, path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    // A mail's preview is a closed box that axe cannot look into.
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    const serious = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect({
      path,
      overflow: overflow > 0,
      serious,
      complaints: visitor.complaints.filter((text) => !path.includes(NOBODYS) || !text.includes('404')),
    }).toEqual({
      path,
      overflow: false,
      serious: [],
      complaints: [],
    });
  }
  await visitor.leave();
});
