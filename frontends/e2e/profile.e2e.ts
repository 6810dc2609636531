import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectText } from './support/expectations.js';
import { at, PHONE, type Site, Visitor } from './support/visitor.js';

/* The profile page's use of browser features: cropping a picture, drawing a PDF, other devices. */

async function profileOf(
  browser: Browser,
  name: string,
  site: Site,
  viewport?: typeof PHONE,
): Promise<Visitor> {
  const visitor = await Visitor.arrive(browser, viewport);
  await visitor.signIn(site, name);
  await visitor.page.goto(at(site, '/account/profile'));
  await expectText(visitor.page, 'This device');
  return visitor;
}

/** Any picture: a screenshot of the page. */
async function picture(page: Page) {
  return { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
}

/** The address of the next tab: a browser without a viewer of PDF files never arrives there. */
function openedIn(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { open } = window;
        window.open = (url, ...how) => {
          resolve(String(url));
          return open.call(window, url, ...how);
        };
      }),
  );
}

test('a buyer crops a profile picture by keyboard on a phone', async ({ browser }) => {
  const buyer = await profileOf(browser, 'buyer', 'demo', PHONE);
  const { page } = buyer;
  await page.getByLabel(/^Choose (a picture|another)$/).setInputFiles(await picture(page));
  const area = page.getByRole('application', { name: /Visible part of the picture/ });
  await area.focus();
  await page.getByRole('slider', { name: 'Zoom' }).press('End');
  await area.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expectText(page, 'Picture saved.');
  const avatar = page.getByRole('button', { name: /^Account/ }).locator('img[src*="/api/file/"]');
  await avatar.waitFor();
  expect(
    await avatar.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }),
  ).toEqual([256, 256]);
  expect(buyer.complaints).toEqual([]);
  await buyer.leave();
});

test('an uploaded logo appears on the label preview', async ({ browser }) => {
  const person = await profileOf(browser, 'manager', 'metrik');
  const { page } = person;
  await page.getByLabel(/^Choose (a|another) logo$/).setInputFiles(await picture(page));
  await expectText(page, 'Logo saved.');
  await page.getByRole('button', { name: 'Preview label' }).click();
  const label = page.getByRole('img', { name: /^Sample label/ });
  await label.waitFor();
  expect(await label.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  const opened = openedIn(page);
  await page.getByRole('button', { name: 'Open as PDF' }).click();
  expect(await opened).toMatch(/^blob:/);
  expect(person.complaints).toEqual([]);
  await person.leave();
});

test('“Sign out everywhere” ends the session of the other device', async ({ browser }) => {
  const laptop = await profileOf(browser, 'support', 'platform');
  const phone = await profileOf(browser, 'support', 'platform', PHONE);
  await phone.page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = phone.page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expectText(phone.page, 'You’re signed out on every device.');
  await laptop.page.goto(at('platform', '/account/profile'));
  await laptop.page.waitForURL('**/account/login**');
  await laptop.leave();
  await phone.leave();
});
