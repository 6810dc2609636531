import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { callAs } from './support/as-person.js';
import { makeFabricator } from './support/database.js';
import { expectText } from './support/expectations.js';
import { mailTo } from './support/mailbox.js';
import { pdfPicturesOf } from './support/pdf-text.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/* The logo and the colours that a fabricator chooses stand on its site, on its labels and in its mails. */

const SITE = 'vitreo';
const PURPLE = '#7b1fa2';
/** Four times as wide as high: told by that from every other picture. */
const LOGO = { width: 480, height: 120 };

let browser: Browser;
let owner: Visitor;
let page: Page;
beforeAll(async () => {
  await makeFabricator(SITE, 'Vitreo');
  browser = await openBrowser();
  owner = await Visitor.arrive(browser);
  page = owner.page;
  await owner.signIn(SITE, 'owner');
});
afterAll(() => browser.close());

const isLogo = ({ width, height }: { width: number; height: number }) => width === 4 * height;

it('an owner gives the site a logo and a colour, which has to be readable', async () => {
  await page.goto(at(SITE, '/tenant/settings'));
  const logo = await sharp({ create: { ...LOGO, channels: 3, background: PURPLE } })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
  await page.locator('#branding input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Change logo' }).waitFor();
  const colour = page.getByLabel('Primary color', { exact: true });
  await colour.fill('#ffcc00');
  await page.getByText(/^Contrast with white is 1\.\d : 1/).waitFor();
  await colour.fill(PURPLE);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectText(page, 'Settings saved.');
});

it('a guest meets both on the site', async () => {
  const guest = await Visitor.arrive(browser);
  await guest.page.goto(at(SITE, '/account/login'));
  const logo = guest.page.getByRole('banner').getByRole('img').first();
  await logo.waitFor();
  const size = await logo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  });
  expect(isLogo(size)).toBe(true);
  const button = guest.page.getByRole('button', { name: 'Sign in', exact: true });
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(123, 31, 162)',
  );
  await guest.leave();
});

it('the logo is printed on the label of who buys for no company', async () => {
  await page.goto(at(SITE, '/account/profile'));
  const label = page.waitForResponse('**/api/user/preview-company-logo-label');
  await page.getByRole('button', { name: 'Preview label' }).click();
  const pictures = await pdfPicturesOf(await (await label).body());
  expect(pictures.some(isLogo)).toBe(true);
});

it('mails bear both', async () => {
  const email = `guest-${randomUUID()}@vitreo.example`;
  await callAs(page, '/api/auth/invite-buyer', { invitationUID: randomUUID(), email, companyUID: null });
  const { html } = await mailTo(email, /invitation/i);
  expect(html).toContain(PURPLE);
  const [, base64 = ''] = /src="data:image\/\w+;base64,([^"]+)"/.exec(html) ?? [];
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect(isLogo({ width, height })).toBe(true);
});
