import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { freshName } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { faultless, faultsOf } from './support/page-check.js';
import { at, openBrowser, PHONE, Visitor } from './support/visitor.js';

/*
 * A fabricator drops pictures on its files, one of which is broken, puts one on its landing page, publishes it, and
 * cannot delete it while a guest sees it there.
 */

let browser: Browser;
let manager: Visitor;
let page: Page;
const name = freshName('Balcony').replaceAll(' ', '-');
const heading = freshName('Glass with a view');

beforeAll(async () => {
  browser = await openBrowser();
  manager = await Visitor.arrive(browser);
  page = manager.page;
  await manager.signIn('metrik', 'manager');
});
afterAll(() => browser.close());

/** Lets go of files over the page, as a person drags them in. */
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

it('files that are dropped on the page are uploaded, and the broken one says why it was not', async () => {
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
  // What is wrong with the file itself would be refused once more.
  expect(await uploads.getByRole('button', { name: /^Try again/ }).count()).toBe(0);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByText('Team only').waitFor();
});

it('blocks change places by dragging and by the keys, and go back by undo', async () => {
  await page.goto(at('metrik', '/tenant/landing-page'));
  const handles = page.locator('[aria-roledescription="sortable"]');
  await handles.first().waitFor();
  const [first, second, third, ...rest] = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel));
  const stands = (...order: (string | null | undefined)[]) =>
    page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('[aria-roledescription="sortable"]')].every(
          ({ ariaLabel }, at) => ariaLabel === wanted[at],
        ),
      [...order, ...rest],
    );

  const told = page.locator('[id^="DndLiveRegion"]');
  await handles.nth(1).press('Space');
  await told.getByText(/^Steps: .* is at position 2 of /).waitFor();
  await page.keyboard.press('ArrowDown');
  await told.getByText(/^Steps: .* is at position 3 of /).waitFor();
  await page.keyboard.press('Space');
  await stands(first, third, second);

  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()];
  if (!from || !to) throw new Error('The handles are not shown');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 12 });
  await page.mouse.up();
  await stands(second, first, third);

  for (let steps = 0; steps < 2; steps += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await stands(first, second, third);
});

it('a picture goes on the landing page, and is published with it', async () => {
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

it('a guest sees it on a phone, and comes from there to a price', async () => {
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
  await guest.page.getByRole('link', { name: 'Get a price' }).click();
  await guest.page.waitForURL('**/get-a-quote');
  await guest.leave();
});

it('the picture cannot be deleted meanwhile, and the refusal says where it is', async () => {
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
