import type { Browser, Page } from 'playwright-core';
import { ApiVisitor } from './support/api.js';
import { freshName } from './support/buying.js';
import { at, openBrowser, Visitor } from './support/visitor.js';

/*
 * A phone on its side, and a desk's screen at 200 %: whoever goes through a buyer's pages with the Tab key sees where
 * they are, above the bars at the foot of the window.
 */

const SIZES = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
];
/** More than any of the pages has. */
const MAX_STEPS = 150;

let browser: Browser;
let buyer: ApiVisitor;

beforeAll(async () => {
  browser = await openBrowser();
  buyer = await ApiVisitor.signIn('demo', 'buyer');
});
afterAll(() => browser.close());

/** The controls that lie behind something else once they are reached by Tab. */
async function hiddenControls(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body) return null;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const { left, top, width, height } = control.getBoundingClientRect();
      const inside = (x: number, y: number) => {
        const shown = document.elementFromPoint(x, y);
        // What is painted for a check box or a list is the label, or the field, that it is in.
        return (
          shown?.closest('label, .MuiInputBase-root, .MuiButtonBase-root')?.contains(control) ||
          control.contains(shown)
        );
      };
      const isSeen = [0.1, 0.5, 0.9].some((part) => inside(left + width / 2, top + height * part));
      return { name: name || control.id || control.tagName, isSeen };
    });
    if (!reached) break;
    if (!reached.isSeen) hidden.push(reached.name);
  }
  return hidden;
}

it.each(SIZES)('no control is hidden when it is reached, in a window of $width × $height', async (size) => {
  const quote = await buyer.draft(freshName('Low window'), ['Shelf', 'Door']);
  const visitor = await Visitor.arrive(browser, size);
  await visitor.signIn('demo', 'buyer');
  for (const path of [
    '/get-a-quote',
    `/quote/${quote.uid}`,
    `/checkout/payment-options?quote=${quote.uid}`,
    '/account/profile',
  ]) {
    await visitor.page.goto(at('demo', path));
    expect({ path, hidden: await hiddenControls(visitor.page) }).toEqual({ path, hidden: [] });
  }
  await visitor.leave();
});
