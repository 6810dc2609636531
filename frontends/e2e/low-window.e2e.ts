import { expect, test, type Page } from '@playwright/test';
import { ApiVisitor } from './support/api.js';
import { freshName } from './support/buying.js';
import { at, Visitor } from './support/visitor.js';

/* Landscape phones and desktop screens at 200 %: the Tab key never focuses a control hidden behind the bar at the bottom. */

const SIZES = [
  { width: 740, height: 360 },
  { width: 640, height: 400 },
];
/** More than any of the pages has. */
const MAX_STEPS = 150;

let buyer: ApiVisitor;

test.beforeAll(async () => {
  buyer = await ApiVisitor.signIn('demo', 'buyer');
});

/** Controls covered by something else when Tab focuses them. */
async function hiddenControls(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    const reached = await page.evaluate(async () => {
      // The skip link leaves in the next frame.
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const control = document.activeElement;
      if (!control || control === document.body) return null;
      const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const { left, top, width, height } = control.getBoundingClientRect();
      const inside = (x: number, y: number) => {
        const shown = document.elementFromPoint(x, y);
        // Check boxes and lists are painted by the label or field around them.
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

for (const size of SIZES)
  test(`no focused control is hidden in a window of ${size.width} × ${size.height}`, async ({ browser }) => {
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
