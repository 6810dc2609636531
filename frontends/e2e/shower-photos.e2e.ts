import { expect, test, type Locator, type Page } from '@playwright/test';
import { chooseDemoPayment, freshName, payAsDemo, placeOrder } from './support/buying.js';
import { expectFaultless } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * A photo of a wall with an arrow is added to a side of a shower, goes with it into a quote and an order, and the shop sees it
 * with the arrow.
 */

/** Draws a picture in the browser: a wall with a dark outlet. */
async function drawPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1200, height: 900 });
    const paper = canvas.getContext('2d')!;
    paper.fillStyle = '#d8d2c4';
    paper.fillRect(0, 0, 1200, 900);
    paper.fillStyle = '#444';
    paper.fillRect(700, 400, 90, 130);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const expectLoaded = (picture: Locator) => expect(picture).toHaveJSProperty('naturalWidth', 1200);

const OPEN = { name: 'Open photo: Side 1, left wall' };

async function expectPhoto(page: Page): Promise<void> {
  await page.getByRole('button', OPEN).first().click();
  const dialog = page.getByRole('dialog', { name: 'Photo: Side 1, left wall' });
  const picture = dialog.getByRole('img', { name: 'Photo: Side 1, left wall' });
  await expectLoaded(picture);
  await expect(dialog.getByText('Outlet')).toBeVisible();
  await expect(dialog.getByText('Not moved yet')).toBeVisible();
}

test('a photo with an arrow goes with its shower from the bathroom to the shop', async ({ browser }) => {
  const buyer = await Visitor.arrive(browser, DESKTOP);
  const { page } = buyer;
  const name = freshName('Bath');
  await buyer.signIn('demo', 'buyer');
  await page.goto(at('demo', '/shower'));
  await page.getByRole('button', { name: 'Door', exact: true }).click();
  const buffer = await drawPicture(page);
  await page
    .getByLabel('Add photo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer });
  const editor = page.getByRole('dialog', { name: /^Photo: Side 1/ });
  await editor.getByLabel('Shows').selectOption('left');
  await editor.getByLabel('Note').fill('Not moved yet');
  // Until it has loaded, a picture is as large as its name.
  await expectLoaded(editor.getByRole('img'));
  const paper = (await editor.getByRole('img').boundingBox())!;
  await page.mouse.move(paper.x + paper.width * 0.2, paper.y + paper.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(paper.x + paper.width * 0.6, paper.y + paper.height * 0.5, { steps: 4 });
  await page.mouse.up();
  await editor.getByLabel('Text of arrow 1').fill('Outlet');
  await expectFaultless(buyer, 'a photo of a shower', [DESKTOP], () => false);
  await editor.getByRole('button', { name: 'Done' }).click();

  await page.getByLabel('Name of the shower').fill(name);
  await page.getByRole('textbox', { name: 'Width at the bottom' }).fill('30');
  await page.getByRole('textbox', { name: 'Height on the left' }).fill('78');
  await page.getByRole('button', { name: 'Add to quote' }).click();
  const choose = page.getByRole('dialog', { name: 'Which quote?' });
  await choose.getByRole('button', { name: 'Add to quote' }).click();
  await page.waitForURL('**/quote/**');
  await expectPhoto(page);
  await expectFaultless(buyer, 'a photo of a shower in a quote', [DESKTOP, PHONE], () => false);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const quoteUID = /[0-9a-f-]{36}/.exec(page.url())![0];
  await page.goto(at('demo', `/checkout/payment-options?quote=${quoteUID}`));
  await chooseDemoPayment(page);
  await placeOrder(page);
  const number = await payAsDemo(page);
  await buyer.leave();

  const owner = await Visitor.arrive(browser, DESKTOP);
  await owner.signIn('demo', 'owner');
  await owner.page.goto(at('demo', `/tenant/orders?search=${number}`));
  await owner.page.getByText(number).first().click();
  await expectPhoto(owner.page);
  await expectFaultless(owner, 'a photo of a shower in the shop', [DESKTOP, PHONE], () => false);
  await owner.leave();
});
