import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { freshName } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { mailTo } from './support/mailbox.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * A bathroom without signal: after one visit, the shower page opens and reloads, a shower is measured and added to a
 * quote, and arrives once when the network is back. Two versions of a shower are both kept until their buyer chooses.
 */

const SAVED = 'Saved on this device. It will be sent when you’re online.';
const waiting = (page: Page) => page.getByRole('region', { name: 'Not in a quote yet' });

/** Opens the page with a network until its copy is complete, which happens while it is idle. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(at('demo', path));
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
          const kept = await Promise.all(
            names.map(async (name) => (await caches.open(name)).match('/offline-copy.json')),
          );
          return kept.some((list) => list !== undefined);
        }),
      { timeout: 60_000 },
    )
    .toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a shower measured without signal waits on the phone and arrives once', async ({ browser }) => {
  const buyer = await Visitor.arrive(browser, PHONE);
  const { page } = buyer;
  const name = freshName('Bath');
  await buyer.signIn('demo', 'buyer');
  await visit(page, '/shower');

  await page.context().setOffline(true);
  await page.reload();
  await expectText(page, /^There’s no connection\. Prices and hardware are those of /);
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await expectText(page, 'Measure 1 of 12');
  const keys = page.getByRole('group', { name: /^Keys for/ });
  for (const key of ['5', '8', '7⁄16']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await page.getByRole('button', { name: 'Next', exact: true }).tap();
  await expectText(page, 'Measure 2 of 12');
  await page.reload();
  await page.getByRole('tab', { name: 'Total' }).tap();
  await page.getByLabel('Name of the shower').fill(name);
  await expect(page.getByRole('status', { name: 'Price', exact: true })).toHaveText(/^\$/);
  await page.getByRole('button', { name: 'Add to quote' }).tap();
  await expect(waiting(page).getByText(name)).toBeVisible();
  await expect(waiting(page).getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(waiting(page).getByText(name)).toBeVisible();

  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/quote/save-shower'))
      saves.push(request.url());
  });
  await page.context().setOffline(false);
  await expectText(page, /^Added to quote Q-/);
  await expect(waiting(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Open quote' }).click();
  await page.waitForURL('**/quote/**');
  await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  expect(saves).toHaveLength(1);
  await buyer.leave();
});

test('a shower that was changed on two devices is asked about, and ordered once', async ({ browser }) => {
  const phone = await Visitor.arrive(browser, DESKTOP);
  const { page } = phone;
  const name = freshName('Bath');
  await phone.signIn('demo', 'buyer');
  await page.goto(at('demo', '/shower'));
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await page.getByLabel('Name of the shower').fill(name);
  await page.getByRole('button', { name: 'Add to quote' }).click();
  const choose = page.getByRole('dialog', { name: 'Which quote?' });
  await choose.getByRole('button', { name: 'Add to quote' }).click();
  await page.waitForURL('**/quote/**');
  const quoteUrl = page.url();
  await page.getByRole('button', { name: `More for shower ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Number of units' }).click();
  await page.getByRole('textbox', { name: 'Units' }).fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectText(page, /^20 units · /);
  const edit = await page.getByRole('link', { name: `Edit shower ${name}` }).getAttribute('href');
  await visit(page, edit ?? '');
  // The first load began before its replies could be kept.
  await page.reload();
  await page.getByLabel('Name of the shower').waitFor();

  await page.context().setOffline(true);
  await page.reload();
  await page.getByLabel('Name of the shower').fill(`${name} by phone`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(waiting(page).getByText(`${name} by phone`)).toBeVisible();

  const office = await Visitor.arrive(browser, DESKTOP);
  await office.signIn('demo', 'buyer');
  await office.page.goto(at('demo', edit ?? ''));
  await office.page.getByLabel('Name of the shower').fill(`${name} by office`);
  await office.page.getByRole('button', { name: 'Save changes' }).click();
  await office.page.waitForURL(quoteUrl);
  await office.leave();

  await page.context().setOffline(false);
  await expectText(page, /^The shower in the quote was changed elsewhere/);
  await page.goto(quoteUrl);
  const shower = (name: string | RegExp) => page.getByRole('region', { name });
  await expect(shower(new RegExp(`^${name} by `))).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Send to / })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose a version' }).click();
  const versions = page.getByRole('dialog', { name: `Which version of ${name} by phone?` });
  await versions.getByRole('radio', { name: /^Replace it with your version/ }).check();
  await versions.getByRole('button', { name: 'Save' }).click();
  await expect(shower(`${name} by phone`)).toHaveCount(1);
  await expectText(page, /^20 units · /);
  await expect(shower(`${name} by office`)).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);
  await phone.leave();
});

test('two tabs that save one shower of 20 units add no second one unless the buyer says how many', async ({
  browser,
}) => {
  const buyer = await Visitor.arrive(browser, DESKTOP);
  const { page } = buyer;
  const api = await ApiVisitor.signIn('demo', 'buyer');
  const name = freshName('Bath');
  await buyer.signIn('demo', 'buyer');
  await page.goto(at('demo', '/shower'));
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await page.getByLabel('Name of the shower').fill(name);
  await page.getByRole('button', { name: 'Add to quote' }).click();
  await page
    .getByRole('dialog', { name: 'Which quote?' })
    .getByRole('button', { name: 'Add to quote' })
    .click();
  await page.waitForURL('**/quote/**');
  const quoteUID = new URL(page.url()).pathname.split('/').at(-1)!;
  const stored = () => api.call('/api/quote/get-details', { quoteUID });
  const { version, showers } = await stored();
  const { uid: showerUID, layout } = showers[0]!;
  await page.goto(at('demo', `/shower?quote=${quoteUID}&shower=${showerUID}`));
  await page.getByLabel('Name of the shower').fill(`${name} here`);
  // The other tab.
  await api.call('/api/quote/save-shower', {
    ...{ quoteUID, version, showerUID, units: 20, layout: { ...layout, name: `${name} there` } },
  });
  const before = await stored();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const versions = page.getByRole('dialog', { name: `Which version of ${name} here?` });
  await versions.waitFor();
  expect(await stored()).toEqual(before);
  await versions.getByRole('radio', { name: /^Keep both/ }).check();
  await versions.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/quote/**');
  const after = await stored();
  expect(after.showers.map((shower) => [shower.layout.name.replace(/ \(.*/, ''), shower.units])).toEqual([
    [`${name} there`, 20],
    [`${name} here`, 1],
  ]);
  await buyer.leave();
});

test('a guest’s shower measured without signal becomes a quote, whose link is emailed', async ({
  browser,
}) => {
  const guest = await Visitor.arrive(browser, PHONE);
  const { page } = guest;
  const name = freshName('Bath');
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@pane.example`;
  await visit(page, '/shower');

  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await page.getByRole('tab', { name: 'Total' }).tap();
  await page.getByLabel('Name of the shower').fill(name);
  await page.getByRole('button', { name: 'Add to quote' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Get this shower as a quote' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Get quote when online' }).tap();
  await expect(waiting(page).getByText(`For a new quote, sent to ${email}`)).toBeVisible();
  await page.reload();
  await expect(waiting(page).getByText(SAVED)).toBeVisible();

  await page.context().setOffline(false);
  await expectText(page, /^Quote Q-.* is ready\. Its link is on the way to/);
  const { text } = await mailTo(email, /quote/i);
  await page.getByRole('link', { name: 'Open quote' }).click();
  await page.waitForURL('**/q/**');
  expect(text).toContain(new URL(page.url()).pathname);
  await expect(page.getByRole('region', { name, exact: true })).toHaveCount(1);
  await guest.leave();
});

test('nothing of a user stays on the device after signing out', async ({ browser }) => {
  const buyer = await Visitor.arrive(browser, DESKTOP);
  const { page } = buyer;
  await buyer.signInByHand('demo', 'buyer');
  await visit(page, '/shower');
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().filter((url) => /kept-replies\/(?!visitor)|get-my/.test(url));
    });
  expect(await kept()).not.toEqual([]);
  await page.getByRole('button', { name: /^Account / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect.poll(kept).toEqual([]);
  await buyer.leave();
});

test('the home page says that there is no signal, and leads to the shower page, without a visit of it', async ({
  browser,
}) => {
  const buyer = await Visitor.arrive(browser, PHONE);
  const { page } = buyer;
  await buyer.signIn('demo', 'buyer');
  await visit(page, '/customer/home');
  await page.context().setOffline(true);
  await page.reload();
  await expectText(page, 'This page needs a connection. Showers can be measured without one.');
  await page.getByRole('link', { name: 'Design a shower' }).tap();
  // Without an answer, replies kept on the device are used after some seconds.
  await expect(page.getByRole('button', { name: 'Fixed panel and door', exact: true })).toBeVisible({
    timeout: 20_000,
  });
  await buyer.leave();
});
