import { expect, test } from '@playwright/test';
import { PAGES, whoOpens } from './support/pages.js';
import { listCutOff, speakPseudoLanguage } from './support/pseudo-language.js';
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
