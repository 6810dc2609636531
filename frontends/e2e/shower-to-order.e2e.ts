import { expect, test, type Page } from '@playwright/test';
import { chooseDemoPayment, freshName, payAsDemo, placeOrder } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { expectFaultless } from './support/page-check.js';
import { pdfTextOf } from './support/pdf-text.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * A buyer puts a shower into a quote, swaps its hinge, changes the opening, and orders it; the shop prints the papers.
 */

test('a shower goes from its opening over a swapped hinge to the packing slip', async ({ browser }) => {
  const buyer = await Visitor.arrive(browser, DESKTOP);
  const { page } = buyer;
  const name = freshName('Bath');
  await buyer.signIn('demo', 'buyer');
  await page.goto(at('demo', '/shower'));
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await page.getByLabel('Name of the shower').fill(name);
  await page.getByRole('textbox', { name: 'Width at the bottom' }).fill('60');
  await page.getByRole('textbox', { name: 'Height on the left' }).fill('78');
  await page.getByRole('button', { name: 'Add to quote' }).click();
  const choose = page.getByRole('dialog', { name: 'Which quote?' });
  await choose.getByRole('radio', { name: `A new quote named “${name}”` }).check();
  await choose.getByRole('button', { name: 'Add to quote' }).click();
  await page.waitForURL('**/quote/**');
  const group = page.getByRole('region', { name, exact: true });
  await expect(group.getByText('1 unit · 2 panels')).toBeVisible();
  await expectFaultless(buyer, 'a quote with a shower', [PHONE, DESKTOP], () => false);

  await swapHinge(page);
  await changeByHand(page, name);
  await changeOpening(page, name);
  const papers = page.getByRole('button', { name: `Installation papers of ${name}` });
  expect(await download(page, () => papers.click())).toContain('Cologne wall hinge');

  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await chooseDemoPayment(page);
  await placeOrder(page);
  const number = await payAsDemo(page);
  expect(buyer.complaints).toEqual([]);
  await buyer.leave();

  const sales = await Visitor.arrive(browser, DESKTOP);
  await sales.signIn('demo', 'sales');
  await sales.page.goto(at('demo', '/tenant/orders'));
  await sales.page.getByText(number, { exact: true }).first().click();
  const documents = sales.page.getByRole('group', { name: 'Documents and files' });
  for (const paper of ['Packing slip', 'Pick list', `Installation papers: ${name}`]) {
    const press = () => documents.getByRole('button', { name: paper, exact: true }).click();
    expect(await download(sales.page, press)).toContain('Cologne wall hinge');
  }
  await sales.leave();
});

async function swapHinge(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Swap .*hinge/i })
    .first()
    .click();
  const swap = page.getByRole('dialog', { name: /^Swap / });
  await swap.getByRole('radio', { name: /Cologne/ }).check({ force: true });
  await swap.getByRole('button', { name: 'Swap', exact: true }).click();
  await expectText(page, /^Swapped for /);
}

/** Changes the size of a panel, so that it no longer follows, and makes it follow again. */
async function changeByHand(page: Page, name: string): Promise<void> {
  const quote = page.url();
  const group = page.getByRole('region', { name, exact: true });
  await page.getByRole('link', { name: 'Edit panel 1', exact: true }).click();
  await page.waitForURL('**/panel-edit/**');
  const saved = page.waitForResponse(
    (reply) => /\/api\/glass-panel\/save$/.test(reply.url()) && reply.status() === 200,
  );
  const width = page.getByRole('textbox', { name: 'Width', exact: true });
  await width.fill('20');
  await width.press('Tab');
  await saved;
  await page.goto(quote);
  await expectText(page, 'Changed by hand');
  await page.getByRole('button', { name: /follow the shower again$/ }).click();
  await expect(page.getByText('Changed by hand')).toHaveCount(0);
  await expect(group.getByText('1 unit · 2 panels')).toBeVisible();
}

async function changeOpening(page: Page, name: string): Promise<void> {
  const group = page.getByRole('region', { name, exact: true });
  await group.getByRole('link', { name: `Edit shower ${name}` }).click();
  await page
    .getByRole('button', { name: /^Width at the bottom: 60/ })
    .first()
    .click();
  // As a person types: at the pace of a laser, the next figure would open.
  await page.keyboard.type('58', { delay: 80 });
  await page.keyboard.press('Enter', { delay: 80 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.waitForURL('**/quote/**');
  await expect(group.getByText('1 unit · 2 panels')).toBeVisible();
}

/** Text of the PDF that comes when a button is pressed. */
async function download(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return pdfTextOf(file);
}
