import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callAs } from './support/as-person.js';
import { freshSite, makeFabricator } from './support/database.js';
import { expectText } from './support/expectations.js';
import { mailTo } from './support/mailbox.js';
import { pdfPicturesOf } from './support/pdf-text.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* A tenant's logo and colors appear on its site, labels and emails. */

const SITE = freshSite('vitreo');
const PURPLE = '#7b1fa2';
/** Four times as wide as high, unlike every other picture. */
const LOGO = { width: 480, height: 120 };

let owner: Visitor;
let page: Page;
test.beforeAll(async ({ browser }) => {
  await makeFabricator(SITE, 'Vitreo');
  owner = await Visitor.arrive(browser);
  page = owner.page;
  await owner.signIn(SITE, 'owner');
});

const isLogo = ({ width, height }: { width: number; height: number }) => width === 4 * height;

test('an owner sets a logo and a primary color, with a contrast check', async () => {
  await page.goto(at(SITE, '/tenant/settings'));
  const logo = await sharp({ create: { ...LOGO, channels: 3, background: PURPLE } })
    .png()
    .toBuffer();
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: logo };
  await page.locator('#branding input[type="file"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Change logo' }).waitFor();
  const color = page.getByLabel('Primary color', { exact: true });
  await color.fill('#ffcc00');
  await page.getByText(/^Contrast with white is 1\.\d : 1/).waitFor();
  await color.fill(PURPLE);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectText(page, 'Settings saved.');
});

test('a guest sees the logo and the color on the site', async ({ browser }) => {
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

test('labels of buyers without a company show the logo', async () => {
  await page.goto(at(SITE, '/account/profile'));
  const label = page.waitForResponse('**/api/user/preview-company-logo-label');
  await page.getByRole('button', { name: 'Preview label' }).click();
  const pictures = await pdfPicturesOf(await (await label).body());
  expect(pictures.some(isLogo)).toBe(true);
});

test('emails show the logo and the color', async () => {
  const email = `guest-${randomUUID()}@${SITE}.example`;
  await callAs(page, '/api/auth/invite-buyer', { invitationUID: randomUUID(), email, companyUID: null });
  const { html } = await mailTo(email, /invitation/i);
  expect(html).toContain(PURPLE);
  const [, base64 = ''] = /src="data:image\/\w+;base64,([^"]+)"/.exec(html) ?? [];
  const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect(isLogo({ width, height })).toBe(true);
});
