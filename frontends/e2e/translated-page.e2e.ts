import { expect, test } from '@playwright/test';
import { enterPanel, freshName } from './support/buying.js';
import { expectText } from './support/expectations.js';
import { at, Visitor } from './support/visitor.js';

/* Pages translated by the browser, which replaces texts that React has rendered. */

/** Replaces texts with `<font>` elements, as the browser's translation does. */
function translate(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest('[translate="no"], .notranslate, font, script, style'))
      continue;
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild!.textContent = `${text.data} `;
    text.replaceWith(font);
  }
}

test('a page translated by the browser updates prices and continues to the checkout without errors', async ({
  browser,
}) => {
  const guest = await Visitor.arrive(browser);
  await guest.signIn('metrik', 'buyer');
  const { page } = guest;
  await page.goto(at('metrik', '/get-a-quote'));
  await enterPanel(page, '600', '800', freshName('Translated'));
  const price = page.getByRole('status', { name: 'Price', exact: true });
  const before = await price.textContent();
  await page.evaluate(translate);
  await page.getByRole('textbox', { name: 'Width' }).fill('900');
  await page.waitForFunction(([was]) => document.querySelector('output')?.textContent !== was, [
    before,
  ] as const);
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Save quote' }).click();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'One more of panel 1' }).waitFor();
  const shown = async () => (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'One more of panel 1' }).click();
  await expectText(page, '2 pieces');
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'One more of panel 1' }).click();
  await expectText(page, '3 pieces');
  expect(await shown()).not.toContain('2 pieces');
  await page.evaluate(translate);
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.waitForURL('**/checkout/payment-options**');
  await page.getByLabel(/measurements are final/).waitFor();
  await page.evaluate(translate);
  await page.goBack();
  await page.waitForURL(/\/quote\/[0-9a-f-]{36}/);
  expect(guest.complaints).toEqual([]);
  await guest.leave();
});
