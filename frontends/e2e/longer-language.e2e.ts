import { expect, test } from '@playwright/test';
import { PAGES, whoOpens } from './support/pages.js';
import { listCoveringLabels, listCutOff, speakPseudoLanguage } from './support/pseudo-language.js';
import { at, PHONE, Visitor } from './support/visitor.js';

/* Every page on a phone, in a language whose texts are a third longer than English: nothing is cut off or overflows. */

for (const { as, where, site, paths } of PAGES) {
  test(`pages of ${whoOpens({ as, where })} have room for longer texts on a phone`, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser, PHONE);
    const { page } = visitor;
    await speakPseudoLanguage(page);
    if (as) await visitor.signIn(site, as);
    for (const path of paths) {
      await page.goto('about:blank');
      await page.goto(at(site, path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ path, cutOff: await listCutOff(page), overflow }).toEqual({ path, cutOff: [], overflow: 0 });
    }
    await visitor.leave();
  });
}

test('the steps of a shower have room for longer texts on a phone', async ({ browser }) => {
  const visitor = await Visitor.arrive(browser, PHONE);
  const { page } = visitor;
  await speakPseudoLanguage(page);
  await page.goto(at('demo', '/shower'));
  // With a corner, which has the most fields.
  await page.getByRole('region').getByRole('button').nth(11).tap();
  await page.waitForURL('**/shower?step=measures');
  const allMeasures = page.getByRole('button', { name: /^Åå?ll / });
  const steps = [
    ['walk', () => allMeasures.waitFor()],
    ['measures', () => allMeasures.tap()],
    ['hardware', () => page.goto(at('demo', '/shower?step=hardware'))],
    ['total', () => page.goto(at('demo', '/shower?step=total'))],
  ] as const;
  for (const [step, open] of steps) {
    await open();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const found = {
      step,
      cutOff: await listCutOff(page),
      covering: await listCoveringLabels(page),
      overflow,
    };
    expect(found).toEqual({ step, cutOff: [], covering: [], overflow: 0 });
  }
  await visitor.leave();
});
