import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '@glass/testing';
import { shootAccounts } from './account-screenshots.mjs';

// Takes the pictures in docs/screenshots from the application that runs at WEB_PORT: `npm run screenshots`.
// DATA_DIR is that of the application (its mails are read there), and its demo data must be fresh enough that the demo buyer has an open draft, an order and a paid order.

const port = process.env.WEB_PORT || '4200';
const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const at = (site, path) => `http://${site}.localhost:${port}${path}`;

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
for (const viewport of SIZES) {
  const isPhone = viewport.width < 600;
  const visitor = async (site, name) => {
    const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
    const page = await context.newPage();
    if (name) await signIn(page, site, name);
    return page;
  };
  const shoot = async (page, name) => {
    // What is still to come is a skeleton until then.
    await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}${name}-${viewport.width}.png`, animations: 'disabled' });
  };

  const guest = await visitor('demo', null);
  await guest.goto(at('demo', '/account/login'));
  await shoot(guest, 'sign-in');
  await guest.goto(at('nowhere', '/'));
  await guest.waitForURL('**/404');
  await shoot(guest, 'unknown-site');
  await guest.context().close();

  await shootAccounts({ visitor, shoot, at, width: viewport.width });

  const buyer = await visitor('demo', 'buyer');
  await drawDoor(buyer);
  await shoot(buyer, 'panel-editor');
  await breakRule(buyer);
  await shoot(buyer, 'broken-rule');
  await buyer.getByRole('button', { name: /^Fix/ }).first().click();
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await buyer.getByRole('button', { name: 'Price details' }).click();
  await buyer.getByText('even inch').first().waitFor();
  await shoot(buyer, 'price-details');
  await buyer.keyboard.press('Escape');
  await buyer.getByRole('button', { name: 'Keep this quote' }).click();
  await buyer.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await buyer.getByText('Master bath door').first().waitFor();
  await shoot(buyer, 'quote');
  await buyer.getByRole('link', { name: 'Order', exact: true }).first().click();
  await buyer.waitForURL('**/checkout/payment-options**');
  await buyer.getByLabel(/measurements are final/).waitFor();
  await shoot(buyer, 'payment-options');
  await buyer.getByLabel(/Demo payment/).check();
  await buyer.getByLabel(/measurements are final/).check();
  await buyer.getByRole('button', { name: /payment · \$|Place order/ }).click();
  await buyer.waitForURL('**/checkout/demo-payment**');
  await shoot(buyer, 'demo-payment');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await buyer.waitForURL('**/checkout/complete**');
  await shoot(buyer, 'order-placed');
  await buyer.goto(at('demo', '/customer/my-orders'));
  await buyer
    .getByText(/^SO-\d/)
    .first()
    .waitFor();
  await shoot(buyer, 'my-orders');
  await buyer
    .getByText(/^SO-\d/)
    .first()
    .click();
  await buyer.waitForURL(/\/customer\/order\/[0-9a-f-]{36}/);
  await buyer.getByText('Where it stands').waitFor();
  await shoot(buyer, 'my-order');
  await buyer.goto(at('demo', '/customer/my-quotes'));
  await buyer.getByText(/^Q-\d/).first().waitFor();
  await shoot(buyer, 'my-quotes');
  await buyer.context().close();

  const metric = await visitor('metrik', null);
  await metric.goto(at('metrik', '/get-a-quote'));
  await metric.getByRole('textbox', { name: 'Width', exact: true }).fill('725');
  await shoot(metric, 'panel-editor-metric');
  await metric.context().close();

  const sales = await visitor('demo', 'sales');
  await sales.goto(at('demo', '/tenant/orders'));
  await sales
    .getByText(/^SO-\d/)
    .first()
    .waitFor();
  await shoot(sales, 'tenant-orders');
  const boxes = sales.getByRole('checkbox', { name: /SO-/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await sales.getByRole('button', { name: /^Labels/ }).click();
  await sales
    .getByRole('button', { name: /Download/ })
    .first()
    .waitFor({ timeout: 60_000 });
  await shoot(sales, 'bulk-labels');
  await sales
    .getByText(/^SO-\d/)
    .first()
    .click();
  await sales.getByRole('dialog').waitFor();
  await shoot(sales, 'tenant-order');
  await sales.context().close();

  const root = await visitor('platform', 'root');
  await root.goto(at('platform', '/dev/playground'));
  await root.getByRole('heading', { level: 1 }).waitFor();
  await shoot(root, 'playground');
  await root.context().close();
}
await browser.close();

async function signIn(page, site, name) {
  await page.goto(at(site, '/account/login'));
  await page.getByLabel('E-mail').fill(`${name}@${site}.example`);
  await page.getByLabel('Password', { exact: true }).fill(process.env.DEMO_PASSWORD || 'Panels-2026!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/login'));
}

async function drawDoor(page) {
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('27 7/16');
  await page.getByLabel('All edges').selectOption({ label: 'Flat polish (FP)' });
  await page.getByRole('textbox', { name: 'Mark' }).fill('Master bath door');
  await page.getByLabel('Finish of corner CD').selectOption({ label: 'Radius (RC)' });
  await page.getByRole('button', { name: 'Add hinge pair' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add hole' }).click();
  const hole = page.getByRole('group', { name: 'Hole 1' });
  await hole.getByRole('textbox', { name: 'From left' }).fill('24 1/2');
  await page.getByRole('heading', { name: 'Get a quote' }).scrollIntoViewIfNeeded();
}

async function breakRule(page) {
  await page.getByRole('group', { name: 'Hole 1' }).getByRole('textbox', { name: 'From left' }).fill('1/2');
  await page.getByRole('button', { name: /^Fix/ }).first().waitFor();
}
