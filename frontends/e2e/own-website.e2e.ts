import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import sharp from 'sharp';
import { ApiVisitor } from './support/api.js';
import { freshSite, makeFabricator } from './support/database.js';
import { expectText } from './support/expectations.js';
import { mailTo } from './support/mailbox.js';
import { pdfPicturesOf } from './support/pdf-text.js';
import { at, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/* A tenant of this file's own sets logo and colors, and adds a button and a frame to its own website. */

const SITE = freshSite('vidrio');
const COLOUR = '#7a1f5c';
const COLOUR_SHOWN = 'rgb(122, 31, 92)';
const SECOND = '#8a4b08';
const SECOND_SHOWN = 'rgb(138, 75, 8)';
const LOGO = { width: 400, height: 100 };

let owner: Visitor;
let page: Page;
let website: Server;
let port: number;
/** HTML pasted into the fabricator's website. */
let pasted = '';

test.beforeAll(async ({ browser }) => {
  await makeFabricator(SITE, 'Vidrio');
  website = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><title>Vidrio</title><h1>Our workshop</h1>${pasted}`);
  }).listen(0, '127.0.0.1');
  await once(website, 'listening');
  ({ port } = website.address() as AddressInfo);
  owner = await Visitor.arrive(browser);
  page = owner.page;
  await owner.signIn(SITE, 'owner');
});
test.afterAll(async () => {
  website.close();
});

test('logo and colors from the settings appear on the site, labels and emails', async ({ browser }) => {
  const buffer = await sharp({ create: { ...LOGO, channels: 3, background: '#00806a' } })
    .png()
    .toBuffer();
  await page.goto(at(SITE, '/tenant/settings'));
  await page.getByLabel('Choose a logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  await page.getByRole('textbox', { name: 'Primary color', exact: true }).fill(COLOUR);
  await page.getByRole('textbox', { name: 'Secondary color', exact: true }).fill(SECOND);
  await page.getByRole('textbox', { name: 'Allowed websites' }).fill(`partner.localhost:${port}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectText(page, 'Settings saved.');

  const stranger = await Visitor.arrive(browser);
  await stranger.page.goto(at(SITE, '/account/login'));
  const logo = stranger.page.getByRole('banner').locator('img').first();
  await logo.waitFor();
  const width = await logo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(LOGO.width);
  const button = stranger.page.getByRole('button', { name: 'Sign in' });
  expect(await button.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(COLOUR_SHOWN);
  await stranger.page.goto(at(SITE, '/'));
  const step = stranger.page.getByRole('region', { name: 'How it works' }).getByText('1', { exact: true });
  expect(await step.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(SECOND_SHOWN);
  await stranger.leave();
  await page.reload();
  const mark = page.getByRole('button', { name: /^Account / }).locator('.MuiAvatar-root');
  expect(await mark.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(SECOND_SHOWN);

  const api = await ApiVisitor.signIn(SITE, 'owner');
  const label = await api.file('/api/user/preview-company-logo-label', {});
  expect(await pdfPicturesOf(label)).toContainEqual(LOGO);

  const email = `colleague@${SITE}.example`;
  const colleague = { email, firstName: 'Carla', lastName: 'Cruz', roleLevel: ROLE_LEVELS.sales };
  await api.call('/api/tenant/user-add', { invitationUID: randomUUID(), ...colleague });
  const { html } = await mailTo(email, /Vidrio/);
  expect(html).toContain(`background:${COLOUR}`);
  expect(html).toContain('data:image/png;base64');
});

test.describe('on the fabricator’s own website', () => {
  const onWebsite = (host: string) => `http://${host}.localhost:${port}/`;

  test.beforeAll(async () => {
    await page.goto(at(SITE, '/tenant/help/add-links-to-your-site'));
    const code = (label: string) => page.getByRole('group', { name: label }).innerText();
    pasted = (await code('Button code')) + (await code('Frame code'));
  });

  test('the button opens the panel editor', async ({ browser }) => {
    const guest = await Visitor.arrive(browser);
    await guest.page.goto(onWebsite('elsewhere'));
    const button = guest.page.getByRole('link', { name: 'Price your glass' });
    expect(await button.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe(COLOUR_SHOWN);
    await button.click();
    await guest.page.waitForURL(at(SITE, '/get-a-quote'));
    await guest.page.getByRole('heading', { level: 1 }).waitFor();
    await guest.leave();
  });

  test('the frame shows the panel editor on an allowed website only', async ({ browser }) => {
    const guest = await Visitor.arrive(browser);
    await guest.page.goto(onWebsite('partner'));
    await guest.page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    const refused = guest.page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await guest.page.goto(onWebsite('stranger'));
    expect((await refused).text()).toContain(`partner.localhost:${port}`);
    await guest.leave();
  });
});
