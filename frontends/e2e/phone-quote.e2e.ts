import { expect, test } from '@playwright/test';
import { freshName, orderNumberOn } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { Hand } from './support/hand.mjs';
import { linkOf, mailTo } from './support/mailbox.js';
import { expectFitForFingers } from './support/touch.js';
import { at, PHONE, Visitor } from './support/visitor.js';

test.describe.configure({ mode: 'serial' });

/*
 * A quote by phone: staff enter it for a caller without an account and send a link, and the customer confirms the sizes
 * and pays on a phone.
 */

const caller = freshName('Cal');
const address = `${caller.replace(' ', '.').toLowerCase()}@caller.example`;
let link = '';

test('staff enter a quote with a name and an address, add a panel, and send the link', async ({
  browser,
}) => {
  const desk = await Visitor.arrive(browser);
  const { page } = desk;
  await desk.signIn('demo', 'sales');
  await page.goto(at('demo', '/tenant/quotes'));
  await page.getByRole('button', { name: 'Quote for a buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quote for a buyer' });
  await dialog.getByRole('combobox', { name: /search by name/ }).fill(caller);
  await page.getByRole('button', { name: `New customer “${caller}”` }).click();
  expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe(caller);
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByRole('button', { name: 'Start quote' }).click();
  await page.getByRole('heading', { level: 1, name: caller }).waitFor();
  await page.getByRole('link', { name: 'Add panel' }).first().click();
  await page.getByRole('textbox', { name: 'Width', exact: true }).fill('28 1/4');
  await page.getByRole('textbox', { name: 'Height', exact: true }).fill('72');
  await page.getByRole('button', { name: 'Add to quote' }).click();
  await page.waitForURL('**/quote/**');
  await page.getByRole('button', { name: 'More', exact: true }).first().click();
  await page.getByRole('menuitem', { name: 'Send a link' }).click();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expectText(page, `Link sent to ${address}.`);
  link = linkOf(await mailTo(address, /quote/i), '/q/');
  expect(desk.complaints).toEqual([]);
  await desk.leave();
});

test('the customer confirms the sizes by touch and pays, with few taps and no typing', async ({
  browser,
}) => {
  const customer = await Visitor.arrive(browser, PHONE);
  const { page } = customer;
  const hand = new Hand(page, true);
  await hand.waiting(() => page.goto(link));
  await page.getByRole('heading', { level: 1, name: caller }).waitFor();
  await expectFitForFingers(page);
  await hand.press(page.getByRole('link', { name: 'Order', exact: true }));
  await page.waitForURL('**/q/*/checkout**');
  await hand.press(page.getByRole('button', { name: 'Choose delivery' }));
  const dialog = page.getByRole('dialog');
  await hand.press(dialog.getByRole('button', { name: 'Pick-up' }));
  await hand.press(dialog.getByRole('button', { name: 'Save' }));
  await dialog.waitFor({ state: 'detached' });
  await hand.press(page.getByRole('button', { name: 'All sizes are right' }));
  await hand.press(page.getByLabel(/measurements are final/));
  await expectFitForFingers(page);
  await hand.press(page.getByRole('button', { name: /^Place order/ }));
  await hand.press(page.getByRole('button', { name: /^Pay / }));
  await hand.sees('Thank you for your order');
  await orderNumberOn(page);
  const { clicks, keys, seconds } = hand.effort();
  test.info().annotations.push({ type: 'effort', description: JSON.stringify({ clicks, keys, seconds }) });
  expect({ keys, isShort: clicks <= 8 }).toEqual({ keys: 0, isShort: true });
  expect(customer.complaints).toEqual([]);
  await customer.leave();
});
