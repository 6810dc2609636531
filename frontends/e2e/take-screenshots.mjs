import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@glass/testing';
import { shootAccounts } from './account-screenshots.mjs';
import { shootBuyer, shootEditor, shootGuest } from './buyer-screenshots.mjs';
import { shootMoney } from './money-screenshots.mjs';
import { shootPlatform } from './platform-screenshots.mjs';
import { shootShapes } from './shape-screenshots.ts';
import { shootTenantPages } from './tenant-screenshots.mjs';

// Takes screenshots of the application that runs at WEB_PORT: `npm run screenshots`, or only some parts:
// `npm run screenshots -- buyer`. Pictures that documents show go to docs/screenshots, all others to its folder `all`,
// which Git ignores.
// DATA_DIR must be the application's own (emails are read from it). Its demo data must be recent: the demo buyer needs
// an open draft, an order and a paid order.

const port = process.env.WEB_PORT || '4200';
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
/** Pictures that README.md shows. */
const SHOWN_IN_DOCS = ['panel-editor-1280.png'];
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
/** A desktop page at 200% zoom. */
const ENLARGED = { width: 640, height: 400 };
const at = (site, path) => `http://${site}.localhost:${port}${path}`;

const PARTS = {
  doors: shootDoors,
  accounts: shootAccounts,
  editor: shootEditor,
  guest: shootGuest,
  buyer: shootBuyer,
  metric: shootMetric,
  tenant: shootTenant,
  'tenant-pages': shootTenantPages,
  platform: shootPlatform,
  money: shootMoney,
  shapes: shootShapes,
};
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);

mkdirSync(`${folder}all`, { recursive: true });
const browser = await launchBrowser();
for (const viewport of [...SIZES, ENLARGED]) {
  const isPhone = viewport.width < 600;
  const visitor = async (site, name) => {
    const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
    const page = await context.newPage();
    if (name) await signIn(page, site, name);
    return page;
  };
  const shoot = async (page, name) => {
    // Twice, because a page that was just opened may not have started loading.
    for (let look = 0; look < 2; look += 1) {
      await page.waitForLoadState('networkidle');
      await page.waitForFunction(() => globalThis.document.querySelector('.MuiSkeleton-root') === null);
      await page.locator('h1').first().waitFor({ state: 'attached' });
    }
    const file = `${name}-${viewport.width}.png`;
    const path = SHOWN_IN_DOCS.includes(file) ? `${folder}${file}` : `${folder}all/${file}`;
    await page.screenshot({ path, animations: 'disabled' });
  };

  const parts = viewport === ENLARGED ? wanted.filter((part) => part === 'money') : wanted;
  for (const part of parts) await PARTS[part]({ visitor, shoot, at, width: viewport.width });
}
await browser.close();

async function shootDoors({ visitor, shoot, at }) {
  const guest = await visitor('demo', null);
  await guest.goto(at('demo', '/account/login'));
  await shoot(guest, 'sign-in');
  await guest.goto(at('nowhere', '/'));
  await guest.waitForURL('**/404');
  await shoot(guest, 'unknown-site');
  await guest.context().close();
}

async function shootMetric({ visitor, shoot, at }) {
  const metric = await visitor('metrik', null);
  await metric.goto(at('metrik', '/get-a-quote'));
  await metric.getByRole('textbox', { name: 'Width', exact: true }).fill('725');
  await shoot(metric, 'panel-editor-metric');
  await metric.context().close();
}

async function shootTenant({ visitor, shoot, at }) {
  const sales = await visitor('demo', 'sales');
  await sales.goto(at('demo', '/tenant/orders'));
  const number = sales.getByText(/^SO-\d/).first();
  await number.waitFor();
  await shoot(sales, 'tenant-orders');
  const boxes = sales.getByRole('checkbox', { name: /SO-/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await sales.getByRole('button', { name: /^Labels/ }).click();
  await sales.getByRole('menuitem', { name: 'As a PDF' }).click();
  await sales
    .getByRole('button', { name: /Download/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await shoot(sales, 'bulk-labels');
  await number.click();
  await sales.getByRole('dialog').waitFor();
  await shoot(sales, 'tenant-order');
  await sales.context().close();
}

async function signIn(page, site, name) {
  await page.goto(at(site, '/account/login'));
  await page.getByLabel('Email').fill(`${name}@${site}.example`);
  await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD || 'Panels-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
}
