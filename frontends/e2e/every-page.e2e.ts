import { test } from '@playwright/test';
import { expectFaultless } from './support/page-check.js';
import { is404Expected, PAGES, whoOpens } from './support/pages.js';
import { at, DESKTOP, PHONE, Visitor } from './support/visitor.js';

/* Every page on desktop and phone: it opens without console errors, nothing overflows, and axe finds nothing serious. */

for (const { as, where, site, paths } of PAGES) {
  const who = whoOpens({ as, where });
  test(`pages of ${who} pass the page check on desktop and phone`, async ({ browser }) => {
    const visitor = await Visitor.arrive(browser);
    const { page } = visitor;
    if (as) await visitor.signIn(site, as);
    for (const path of paths) {
      // Ends the requests of the page before.
      await page.goto('about:blank');
      visitor.complaints.length = 0;
      await page.setViewportSize(DESKTOP);
      await page.goto(at(site, path));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const isMeant = (complaint: string) => is404Expected(path) && complaint.includes('404');
      await expectFaultless(visitor, path, [DESKTOP, PHONE], isMeant);
    }
    await visitor.leave();
  });
}
