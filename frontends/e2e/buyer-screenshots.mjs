import { faultyDrawing, showerDrawing } from './drawn-files.mjs';

/**
 * @typedef {{ visitor: (site: string, name: string | null) => Promise<import('playwright-core').Page>,
 *   shoot: (page: import('playwright-core').Page, name: string) => Promise<void>,
 *   at: (site: string, path: string) => string }} Tools
 */

const ROWS = [
  'Width\tHeight\tQty\tGlass\tEdge\tMark',
  '30\t76\t1\tClear 3/8\tFP\tFixed panel',
  '27 1/2\t76\t1\tClear 3/8\tFP\tReturn',
  '3o\t76\t1\tClear 3/8\tFP\tDoor',
  '12\t36\t4\tPurple 1/4\tSE\tShelves',
  '18 3/4\t24\t2\tClear 1/4\tFP\tNiche',
].join('\n');

/**
 * Pages of a buyer without quotes and orders.
 * @param {import('playwright-core').Page} newcomer signed in.
 * @param {Tools} tools
 */
export async function shootNewcomer(newcomer, { shoot, at }) {
  for (const [path, name] of [
    ['/customer/my-quotes', 'my-quotes-empty'],
    ['/customer/my-orders', 'my-orders-empty'],
    ['/customer/address-book', 'address-book-empty'],
    ['/quote?new', 'new-quote'],
  ]) {
    await newcomer.goto(at('demo', path));
    await newcomer.getByRole('heading', { level: 1 }).waitFor();
    await shoot(newcomer, name);
  }
}

/** @param {Tools} tools */
export async function shootGuest({ visitor, shoot, at }) {
  const guest = await visitor('demo', null);
  await guest.goto(at('demo', '/get-a-quote'));
  await guest.getByRole('textbox', { name: 'Width', exact: true }).waitFor();
  await shoot(guest, 'get-a-quote');
  await guest.getByRole('button', { name: 'Add another panel' }).click();
  await guest.getByRole('textbox', { name: 'Width', exact: true }).fill('30 1/2');
  await pressInSummary(guest, 'Email me this quote');
  await guest.getByRole('textbox', { name: 'Email' }).waitFor();
  await shoot(guest, 'email-quote');
  await guest.goto(at('demo', '/customer/order'));
  await shoot(guest, 'find-order');
  await guest.context().close();
}

/** From the first panel to the order on its way. @param {Tools} tools */
export async function shootBuyer(tools) {
  const { visitor, shoot, at } = tools;
  const buyer = await visitor('demo', 'buyer');
  await shootFindings(buyer, tools);
  await shootQuote(buyer, tools);
  await shootCheckout(buyer, tools);
  await shootLists(buyer, tools);
  await buyer.goto(at('demo', '/customer/address-book'));
  await buyer.getByRole('heading', { level: 1 }).waitFor();
  await shoot(buyer, 'address-book');
  await shootErrors(buyer, tools);
  await shootDrawing(buyer, tools);
  await buyer.context().close();
}

/** The panel editor with a shower door. @param {Tools} tools */
export async function shootEditor({ visitor, shoot, at }) {
  const guest = await visitor('demo', null);
  await drawDoor(guest, at('demo', '/get-a-quote'));
  await shoot(guest, 'panel-editor');
  await guest.context().close();
}

async function shootFindings(buyer, { shoot, at }) {
  await drawDoor(buyer, at('demo', '/get-a-quote'));
  await open(buyer, 'Holes, notches and hinges');
  await buyer.getByRole('group', { name: 'Hole 1' }).getByRole('textbox', { name: 'From left' }).fill('1/2');
  const folded = buyer.getByRole('button', { name: /^\d+ remarks?$/ });
  const fix = buyer.getByRole('button', { name: /^Fix\b/ });
  await folded.or(fix).first().waitFor();
  // On a phone, the finding takes one line while someone types.
  if (await folded.isVisible()) await folded.click();
  await buyer
    .getByRole('button', { name: /^Fix\b/ })
    .first()
    .waitFor();
  await shoot(buyer, 'broken-rule');
  await buyer
    .getByRole('button', { name: /^Fix\b/ })
    .first()
    .click();
  await buyer.getByRole('button', { name: 'Apply' }).click();
  await openSummary(buyer);
  await buyer.getByRole('button', { name: 'Price details of panel 1' }).last().click();
  await buyer.getByText('even inch').first().waitFor();
  await shoot(buyer, 'price-details');
  for (const dialogs = buyer.getByRole('dialog'); (await dialogs.count()) > 0;) {
    await buyer.keyboard.press('Escape');
    await dialogs
      .last()
      .waitFor({ state: 'hidden', timeout: 2000 })
      .catch(() => undefined);
  }
}

async function shootQuote(buyer, { shoot }) {
  await pressInSummary(buyer, 'Save quote');
  await buyer.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await buyer.getByText('Master bath door').first().waitFor();
  await menuItem(buyer, 'Paste rows from a spreadsheet');
  await buyer.getByRole('textbox', { name: 'Rows' }).fill(ROWS);
  await buyer.getByRole('button', { name: 'Show the panels' }).click();
  await buyer.getByRole('button', { name: 'Leave as it is' }).click();
  await buyer.getByText(/can’t be read yet/).waitFor();
  await shoot(buyer, 'paste-rows');
  await buyer.getByRole('textbox', { name: 'Row 4, width' }).fill('30');
  await buyer.getByRole('textbox', { name: 'Row 5, glass' }).fill('Clear 1/4');
  await buyer.getByRole('button', { name: 'Add 5 panels' }).click();
  await buyer.getByRole('dialog').waitFor({ state: 'detached' });
  await buyer.getByText(/panels added to the quote/).waitFor({ state: 'detached', timeout: 20_000 });
  await shoot(buyer, 'quote');
}

async function shootCheckout(buyer, { shoot }) {
  await buyer.getByRole('link', { name: 'Order', exact: true }).first().click();
  await buyer.waitForURL('**/checkout/payment-options**');
  await buyer.getByLabel(/measurements are final/).waitFor();
  const place = buyer.getByRole('button', { name: 'Choose an address or pick-up' });
  if (await place.count()) {
    await place.click();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Pick-up' }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await buyer.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await shoot(buyer, 'payment-options');
  await buyer.getByLabel(/Demo payment/).check();
  const sizes = buyer.getByRole('button', { name: 'All sizes are right' });
  while (await sizes.count()) await sizes.first().click();
  await buyer.getByLabel(/measurements are final/).check();
  await buyer.getByRole('button', { name: /payment · \$|Place order/ }).click();
  await buyer.waitForURL('**/checkout/demo-payment**');
  await buyer.getByRole('button', { name: /^Pay \$/ }).waitFor();
  await shoot(buyer, 'demo-payment');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await buyer.waitForURL('**/checkout/complete**');
  await shoot(buyer, 'order-placed');
}

async function shootLists(buyer, { shoot, at }) {
  await buyer.goto(at('demo', '/customer/my-orders'));
  const first = buyer.getByText(/^SO-\d/).first();
  await first.waitFor();
  await shoot(buyer, 'my-orders');
  await narrow(buyer, 'Shipped');
  await first.click();
  await buyer.waitForURL(/\/customer\/order\/[0-9a-f-]{36}/);
  await buyer.getByText('Order status').waitFor();
  await shoot(buyer, 'my-order');
  await buyer
    .getByRole('link', { name: /^Drawing of panel/ })
    .first()
    .click();
  await buyer.getByRole('button', { name: 'Print' }).waitFor();
  await shoot(buyer, 'panel-view');
  await buyer.goto(at('demo', '/customer/my-orders'));
  await buyer
    .getByRole('searchbox')
    .or(buyer.getByPlaceholder(/Search by number/))
    .first()
    .fill('bathroom on the moon');
  await buyer.getByText(/No order matches/).waitFor();
  await shoot(buyer, 'my-orders-no-match');
  await buyer.goto(at('demo', '/customer/my-quotes'));
  await buyer.getByText(/^Q-\d/).first().waitFor();
  await shoot(buyer, 'my-quotes');
  for (const [status, name] of [
    ['Expired', 'quote-expired'],
    ['In review', 'quote-in-review'],
  ]) {
    await buyer.goto(at('demo', '/customer/my-quotes'));
    await narrow(buyer, status);
    await buyer.getByText(/^Q-\d/).first().click();
    await buyer.waitForURL(/\/quote\/[0-9a-f-]{36}/);
    await buyer.getByRole('heading', { level: 1 }).waitFor();
    await shoot(buyer, name);
  }
}

async function shootDrawing(buyer, { shoot, at }) {
  await buyer.goto(at('demo', '/dxf-panel-selection'));
  await buyer.getByLabel('Quote name').fill('Guest bath, as drawn');
  await buyer.getByRole('button', { name: 'Start quote' }).click();
  const send = (name, text) =>
    buyer
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name,
        mimeType: 'application/dxf',
        buffer: Buffer.from(text),
      });
  await buyer.getByText('Choose a DXF file').first().waitFor();
  await shoot(buyer, 'dxf-upload');
  await send('guest-bath.dxf', showerDrawing);
  await buyer.getByText(/panels? found in/).waitFor();
  await shoot(buyer, 'dxf-panels');
  await buyer.goto(buyer.url());
  await buyer.getByText('Choose a DXF file').first().waitFor();
  await send('open-outline.dxf', faultyDrawing);
  await buyer.getByRole('heading', { name: 'About this drawing', exact: true }).waitFor();
  await shoot(buyer, 'dxf-faults');
}

async function shootErrors(buyer, { shoot, at }) {
  await buyer.goto(at('demo', '/quote/0b0c2f62-6c1c-4f0e-9a6f-2f2f7a1f3c11'));
  await buyer.getByRole('heading', { name: 'This quote does not exist' }).waitFor();
  await shoot(buyer, 'quote-missing');
  await buyer.route('**/api/order/list-for-customer', (route) => route.abort());
  await buyer.goto(at('demo', '/customer/my-orders'));
  await buyer.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 60_000 });
  await shoot(buyer, 'my-orders-error');
}

/** Shows those of one status alone. */
async function narrow(page, status) {
  const answer = page.waitForResponse(/list-for-customer/);
  await page.getByRole('button', { name: status, exact: true }).click();
  await answer;
  // The rows of the answer take the place of the others a moment later.
  await page.waitForTimeout(1000);
}

async function drawDoor(page, url) {
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('27 7/16');
  await page.getByRole('textbox', { name: 'Mark' }).fill('Master bath door');
  await open(page, 'Edges');
  await page.getByLabel('All edges').selectOption({ label: 'Flat polish (FP)' });
  await open(page, 'Corners');
  await page.getByLabel('Finish of corner CD').selectOption({ label: 'Radius (RC)' });
  await open(page, 'Holes, notches and hinges');
  await page.getByRole('button', { name: 'Add hinge pair' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add hole' }).click();
  await page
    .getByRole('group', { name: 'Hole 1' })
    .getByRole('textbox', { name: 'From left' })
    .fill('24 1/2');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
}

/** On a phone the sections of the form begin folded. */
async function open(page, title) {
  const section = page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
}

/** Narrow windows show the order summary in a sheet. */
async function openSummary(page) {
  if ((await page.getByRole('region', { name: 'Your order' }).count()) > 0) return;
  await page.locator('button[aria-haspopup="dialog"]').last().click();
}

async function pressInSummary(page, name) {
  await openSummary(page);
  await page.getByRole('button', { name, exact: true }).last().click();
}

/** Clicks an action: a button on a desktop, a menu item on a phone. */
async function menuItem(page, name) {
  const button = page.getByRole('button', { name, exact: true });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
