import { FAILURE, isContent } from './page-states.mjs';
import { makeFabricator } from './support/database.ts';

/** The fabricator's pages, by the name of their picture. */
const PAGES = [
  ['tenant-orders', '/tenant/orders'],
  ['tenant-board', '/tenant/orders?view=board'],
  ['tenant-quotes', '/tenant/quotes'],
  ['tenant-companies', '/tenant/companies'],
  ['tenant-pricing-studio', '/tenant/pricing-studio'],
  ...['edges', 'corners', 'hinges', 'holes', 'surcharges', 'charges'].map((section) => [
    `tenant-pricing-${section}`,
    `/tenant/pricing-studio?section=${section}`,
  ]),
  ['tenant-shape-rules', '/tenant/shape-rules'],
  ['tenant-discounts', '/tenant/discounts'],
  ['tenant-content-files', '/tenant/content-files'],
  ['tenant-landing-page', '/tenant/landing-page'],
  ['tenant-settings', '/tenant/settings'],
  ['tenant-users', '/tenant/users'],
  ['tenant-audit-log', '/tenant/audit-log'],
  ['tenant-accounting', '/tenant/accounting'],
  ['tenant-payments', '/tenant/payment-dashboard'],
  ['tenant-platform-fees', '/tenant/platform-fees'],
  ['tenant-jobs', '/tenant/jobs'],
  ['tenant-scan', '/tenant/scan'],
  ['tenant-links', '/tenant/help/add-links-to-your-site'],
];

/** Lists whose first row opens beside them. */
const OPENED = [
  ['tenant-order', '/tenant/orders?status=inProduction', /^SO-\d/],
  ['tenant-quote', '/tenant/quotes?status=quoted', /^Q-\d/],
  ['tenant-review', '/tenant/quotes?status=inReview', /^Q-\d/],
  ['tenant-company', '/tenant/companies', /Northside|Clearview/],
];

/** A fabricator of whom nothing is known yet; made once, whatever sizes are taken. */
const NEW_SITE = 'vitro';
let isNewSiteMade;

/** As the owner sees them: full, at a fabricator that begins, and when the server fails. */
export async function shootTenantPages({ visitor, shoot, at }) {
  const owner = await visitor('demo', 'owner');
  const pages = [...PAGES, ['tenant-panel-view', await pathOfPanel(owner, at)]];
  for (const [name, path] of pages) {
    await owner.goto(at('demo', path));
    await shoot(owner, name);
  }
  for (const [name, path, row] of OPENED) {
    await owner.goto(at('demo', path));
    await owner.getByText(row).first().click();
    await owner.getByRole('dialog').waitFor();
    await shoot(owner, name);
  }
  await (isNewSiteMade ??= makeFabricator(NEW_SITE, 'Vitro'));
  const beginner = await visitor(NEW_SITE, 'owner');
  for (const [name, path] of PAGES) {
    await beginner.goto(at(NEW_SITE, path));
    await shoot(beginner, `${name}-empty`);
  }
  await beginner.context().close();
  await owner.route('**/api/**', (route) =>
    isContent(route.request().url()) ? route.fulfill(FAILURE) : route.continue(),
  );
  for (const [name, path] of pages) {
    await owner.goto(at('demo', path));
    await shoot(owner, `${name}-error`);
  }
  await owner.context().close();
}

/** Path of the first panel of the first order. */
async function pathOfPanel(owner, at) {
  await owner.goto(at('demo', '/tenant/orders'));
  await owner
    .getByText(/^SO-\d/)
    .first()
    .click();
  return owner.getByRole('dialog').locator('a[href*="/tenant/panel-view/"]').first().getAttribute('href');
}
