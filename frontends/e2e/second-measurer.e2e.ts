import { expect, test } from '@playwright/test';
import { expectText } from './support/expectations.js';
import { expectFaultless } from './support/page-check.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/*
 * Two people measure one opening. The second one, on a phone, has only the link; the first one compares both measurements
 * and decides on differences over 3 mm.
 */

test('a second person measures blind by a link, also without a connection, and differences are decided', async ({
  browser,
}) => {
  const first = await Visitor.arrive(browser, DESKTOP);
  const { page } = first;
  await page.goto(at('demo', '/shower'));
  await page.getByRole('button', { name: 'Door', exact: true }).click();
  const width = page.getByRole('textbox', { name: 'Width at the bottom' });
  await width.fill('30 5/16');
  await page.getByRole('textbox', { name: 'Height on the left' }).fill('78');
  await page.getByRole('button', { name: 'Second measurement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second measurement' });
  await expect(dialog.getByRole('img', { name: 'QR code of the link for the second person' })).toBeVisible();
  await expectFaultless(first, 'the code for a second measurement', [DESKTOP], () => false);
  const link = (await dialog.getByText(/\/measure\//).textContent()) ?? '';

  const second = await Visitor.arrive(browser, PHONE);
  const phone = second.page;
  await phone.goto(link);
  await phone.getByLabel('Measured by').fill('Jo Miller');
  await expectFaultless(second, 'the start of a second measurement', [PHONE, DESKTOP], () => false);
  await phone.setViewportSize(PHONE);
  await phone.getByRole('button', { name: 'Start measuring' }).tap();
  await expectText(phone, /^Measure 1 of \d+$/);
  await expect(phone.getByRole('textbox', { name: 'Width at the bottom' })).toHaveValue('');
  await phone.context().setOffline(true);
  const keys = phone.getByRole('group', { name: /^Keys for/ });
  for (const key of ['3', '0']) await keys.getByRole('button', { name: key, exact: true }).tap();
  await keys.getByRole('button', { name: 'Next', exact: true }).tap();
  await expectText(phone, 'Saved on this device');
  await phone.context().setOffline(false);
  await expectText(phone, 'Sent');
  // The browser logs requests that the connection was missing for.
  second.complaints.length = 0;
  await expectFaultless(second, 'the walk of a second measurement', [PHONE, DESKTOP], () => false);
  await phone.setViewportSize(PHONE);
  await phone.getByRole('button', { name: 'Your measures' }).tap();
  await phone.getByRole('button', { name: /^Height on the left/ }).tap();
  await phone.keyboard.type('78 1/16');
  await phone.getByRole('button', { name: 'Your measures' }).tap();
  await expectText(phone, /^Sent/);
  await expectFaultless(second, 'the measures of a second person', [PHONE, DESKTOP], () => false);

  await expect(dialog.getByText('1 difference')).toBeVisible();
  const differing = dialog.getByRole('region', { name: 'Differences over 3 mm' });
  await expect(differing).toContainText('You: 30 5⁄16″ · Jo Miller: 30″');
  await expect(differing).toContainText('Differs by 8 mm');
  await expect(dialog.getByRole('region', { name: 'Confirmed' })).toContainText('Height on the left');
  await expectFaultless(first, 'the comparison of two measurements', [DESKTOP], () => false);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Compare with Jo Miller' }).click();
  await expect(differing).toContainText('Differs by 8 mm');
  await expectFaultless(first, 'the comparison of two measurements', [PHONE], () => false);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Compare with Jo Miller' }).click();
  await differing.getByRole('button', { name: 'Theirs' }).click();
  await dialog.getByRole('button', { name: 'Apply decisions' }).click();
  await expect(width).toHaveValue('30');
  await expect(page.getByLabel('Measured a second time by')).toHaveValue('Jo Miller');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(width).toHaveValue('30 5/16');

  expect([...first.complaints, ...second.complaints]).toEqual([]);
  await first.leave();
  await second.leave();
});

test('a link that opens nothing says so', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, PHONE);
  await visitor.page.goto(at('demo', '/measure/unknown'));
  await visitor.page.getByRole('heading', { name: 'This link does not work' }).waitFor();
  await expectFaultless(visitor, 'an unknown second measurement', [PHONE, DESKTOP], () => false);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
