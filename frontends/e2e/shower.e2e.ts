import { expect, test, type Page } from '@playwright/test';
import { freshName } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { expectFaultless } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * A guest designs an inline shower, a fixed panel and a door, from measures to one total, and gets it as a quote: on a
 * desktop by typing on the drawing, on a phone with large keys.
 */

const total = (page: Page) => page.getByRole('status', { name: 'Price', exact: true });

test('a guest types the measures of a panel and door on the drawing, and gets a quote', async ({
  browser,
}) => {
  const guest = await Visitor.arrive(browser, DESKTOP);
  const { page } = guest;
  const name = freshName('Bath');
  await page.goto(at('demo', '/get-a-quote'));
  await page.getByRole('button', { name: 'Whole shower' }).click();
  await page.waitForURL('**/shower');
  await expectFaultless(guest, 'the layouts of showers', [PHONE, DESKTOP], () => false);
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await page.getByLabel('Name of the shower').fill(name);
  await expect(total(page)).toHaveText(/^\$/);
  const before = await total(page).textContent();

  await page
    .getByRole('button', { name: /^Width at the bottom: 60/ })
    .first()
    .click();
  // As a person types: at the pace of a laser, the next figure would open.
  await page.keyboard.type('58 7/16', { delay: 80 });
  await page.keyboard.press('Enter', { delay: 80 });
  await expect(page.getByRole('button', { name: /^Width at the bottom: 58 7⁄16/ }).first()).toBeFocused();
  await expect(total(page)).not.toHaveText(before ?? '');
  await expectFaultless(guest, 'the measures of a shower', [PHONE, DESKTOP], () => false);

  await page.reload();
  await page.getByRole('button', { name: 'Next: hardware' }).click();
  await page.waitForURL('**/shower?step=hardware');
  await page.getByRole('radio', { name: 'Knob' }).check({ force: true });
  await expectFaultless(guest, 'the hardware of a shower', [PHONE, DESKTOP], () => false);
  await page.goBack();

  const price = (await total(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Add to quote' }).click();
  await page.getByLabel('Email').fill(`${name.replaceAll(' ', '-').toLowerCase()}@bath.example`);
  await page.getByRole('button', { name: 'Get quote' }).click();
  await page.waitForURL('**/q/**/quote/**');
  await expectText(page, `Door 2 of ${name}`);
  await expectText(page, `Panel 1 of ${name}`);
  const summary = page.getByRole('region', { name: 'Price', exact: true });
  await expect(summary).toContainText('Hardware');
  await expect(page.getByRole('list', { name })).toHaveCount(2);
  expect(price).toMatch(/^\$/);
  await expectFaultless(guest, 'the quote of a shower', [PHONE, DESKTOP], () => false);
  expect(guest.complaints).toEqual([]);
  await guest.leave();
});

test('a guest enters the measures one at a time with large keys on a phone, also without a connection', async ({
  browser,
}) => {
  const guest = await Visitor.arrive(browser, PHONE);
  const { page } = guest;
  await page.goto(at('demo', '/shower'));
  await page.getByRole('button', { name: 'Fixed panel and door', exact: true }).click();
  await expectText(page, 'Measure 1 of 12');
  await page.context().setOffline(true);
  const keys = page.getByRole('group', { name: /^Keys for/ });
  for (const key of ['5', '8', '7⁄16']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await expect(page.getByRole('textbox', { name: 'Width at the bottom' })).toHaveValue('58 7/16');
  const { height } = (await keys.getByRole('button', { name: '5', exact: true }).boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(56);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  for (const size of [
    PHONE,
    { width: 390, height: 844 },
    { width: 360, height: 600 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await expect(next).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(PHONE);

  // A laser types measures in any unit, with Enter.
  await next.tap();
  await expectText(page, 'Measure 2 of 12');
  await page.keyboard.type('58 3/8');
  await page.keyboard.press('Enter');
  await expectText(page, 'Measure 3 of 12');
  await page.keyboard.type('1.486 m');
  await page.keyboard.press('Enter');
  await expectText(page, 'Measure 4 of 12');
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByRole('textbox', { name: 'Width at the top' })).toHaveValue('1.486 m');
  await next.tap();
  await expectText(page, 'Measure 4 of 12');
  await page.getByRole('tab', { name: 'Total' }).tap();
  await expect(total(page)).toHaveText(/^\$/);
  // Without a connection, it would wait on the phone.
  await expect(page.getByRole('button', { name: 'Add to quote' })).toBeEnabled();
  await page.context().setOffline(false);
  // The browser logs requests that the connection was missing for.
  guest.complaints.length = 0;
  await page.reload();
  await expect(total(page)).toHaveText(/^\$/);
  await expectFaultless(guest, 'the total of a shower', [PHONE, DESKTOP], () => false);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Add to quote' }).tap();
  await page
    .getByLabel('Email')
    .fill(`${freshName('phone').replaceAll(' ', '-').toLowerCase()}@bath.example`);
  await page.getByRole('button', { name: 'Get quote' }).tap();
  await page.waitForURL('**/q/**/quote/**');
  await expectText(page, 'Door 2 of Shower');
  expect(guest.complaints).toEqual([]);
  await guest.leave();
});

test('every layout opens with glass and a total, and nothing that can’t be made', async ({ browser }) => {
  test.setTimeout(120_000);
  const guest = await Visitor.arrive(browser, DESKTOP);
  const { page } = guest;
  await page.goto(at('demo', '/shower'));
  const layouts = page.getByRole('region', { name: 'Choose a layout' }).getByRole('button');
  await layouts.first().waitFor();
  const names = await layouts.evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  expect(names.length).toBeGreaterThan(30);
  const faults: string[] = [];
  for (const name of names) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.waitForURL('**/shower?step=measures');
    const shower = page.getByRole('region', { name: 'Your shower' });
    await shower
      .getByText(/^(Panel|Door|Sliding door) 1 of/)
      .first()
      .waitFor();
    const sum = (await total(page).textContent()) ?? '';
    if (!sum.startsWith('$')) faults.push(`${name}: ${sum}`);
    if ((await shower.getByText('Cannot be made').count()) > 0) faults.push(`${name} cannot be made`);
    if ((await shower.getByRole('img', { name: 'May not fit' }).count()) > 0)
      faults.push(`${name} may not fit`);
    await page.getByRole('tab', { name: 'Layout' }).click();
    await page.waitForURL('**/shower?step=layout');
  }
  expect(faults).toEqual([]);
  expect(guest.complaints).toEqual([]);
  await guest.leave();
});
