import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freshName } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* A tenant uploads pictures, places one on the landing page and publishes it. A picture in use can't be deleted. */

let manager: Visitor;
let page: Page;
const name = freshName('Balcony').replaceAll(' ', '-');
const heading = freshName('Glass with a view');

test.beforeAll(async ({ browser }) => {
  manager = await Visitor.arrive(browser);
  page = manager.page;
  await manager.signIn('metrik', 'manager');
});

/** Drops files on the page. */
async function drop(files: { name: string; bytes: Buffer }[]): Promise<void> {
  const sent = files.map((file) => ({ name: file.name, base64: file.bytes.toString('base64') }));
  const carried = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name: called, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], called, { type: 'image/png' }));
    }
    return transfer;
  }, sent);
  for (const event of ['dragover', 'drop']) {
    await page.dispatchEvent('body', event, { dataTransfer: carried, bubbles: true });
  }
}

test('dropped files are uploaded, and a broken one shows why it was rejected', async () => {
  await page.goto(at('metrik', '/tenant/content-files'));
  await page.getByRole('heading', { level: 1, name: 'Content files' }).waitFor();
  const picture = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#2e7d6b' } })
    .png()
    .toBuffer();
  await drop([
    { name: `${name}.png`, bytes: picture },
    { name: 'broken.png', bytes: picture.subarray(0, 90) },
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await uploads.getByText('1 of 2 uploaded').waitFor();
  await uploads.getByText(/damaged or cut off/).waitFor();
  // Retrying a broken file is pointless.
  expect(await uploads.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Team only').waitFor();
});

test('blocks are reordered by dragging and keyboard, and undone', async () => {
  await page.goto(at('metrik', '/tenant/landing-page'));
  const handles = page.locator('[aria-roledescription="sortable"]');
  await handles.first().waitFor();
  const [first, second, third, ...rest] = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel));
  const expectOrder = (...order: (string | null | undefined)[]) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[aria-roledescription="sortable"]')].every(
          ({ ariaLabel }, at) => ariaLabel === wanted[at],
        ),
      [...order, ...rest],
    );

  const announcement = page.locator('[id^="DndLiveRegion"]');
  await handles.nth(1).press('Space');
  await announcement.getByText(/ is at position 2 of /).waitFor();
  await page.keyboard.press('ArrowDown');
  await announcement.getByText(/ is at position 3 of /).waitFor();
  await page.keyboard.press('Space');
  await expectOrder(first, third, second);

  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('The handles are not shown');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await expectOrder(second, first, third);

  for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expectOrder(first, second, third);
});

test('a picture is placed on the landing page and published', async () => {
  await page.goto(at('metrik', '/tenant/landing-page'));
  await page.getByRole('button', { name: 'Title and description' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`Metrik Glas – ${heading}`);
  await page.getByLabel('Description').fill(`What ${heading} is`);
  await page.getByRole('button', { name: 'Title and description' }).click();
  await page.getByRole('button', { name: /^Opening/ }).click();
  await page.getByLabel('Heading').fill(heading);
  const preview = page.getByRole('region', { name: 'Preview' }).last();
  await preview.getByRole('heading', { name: heading }).waitFor();
  await page.getByRole('button', { name: /^(Change|Choose a picture)$/ }).click();
  await page.getByRole('dialog').getByText(`${name}.webp`).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expectText(page, 'Published. Visitors see it now.');
});

test('a guest sees the landing page on a phone and continues to a price', async ({ browser }) => {
  const guest = await Visitor.arrive(browser, PHONE);
  await guest.page.goto(at('metrik', '/'));
  await guest.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const picture = guest.page.locator('img[fetchpriority="high"]');
  await picture.waitFor();
  await guest.page.waitForFunction(
    (image) => (image as HTMLImageElement).naturalWidth > 0,
    await picture.elementHandle(),
  );
  expect(await guest.page.title()).toContain(`Metrik Glas – ${heading}`);
  const description = guest.page.locator('meta[name="description"]');
  expect(await description.getAttribute('content')).toBe(`What ${heading} is`);
  expect(await faultsOf(guest, '/')).toEqual(faultless('/'));
  await guest.page.getByRole('link', { name: 'Preis berechnen' }).click();
  await guest.page.waitForURL('**/get-a-quote');
  await guest.leave();
});

test('a picture in use can’t be deleted, and the error names the place', async () => {
  await page.goto(at('metrik', `/tenant/content-files?search=${name}`));
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText(`${name}.webp`)
    .click();
  const drawer = page.getByRole('dialog', { name: `${name}.webp` });
  await drawer.getByText(`Landing page: Opening: ${heading}`).waitFor();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete this file?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectText(page, `is used on the landing page (Opening: ${heading})`);
});
