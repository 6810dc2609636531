import { FAILURE, isContent } from './page-states.mjs';

/** The pages of the platform's staff, by the name of their picture. */
const PAGES = [
  ['platform-tenants', '/platform/manage'],
  ['platform-users', '/platform/users'],
  ['platform-orders', '/platform/orders'],
  ['platform-fee-schedules', '/platform/fee-schedules'],
  ['platform-statistics', '/platform/stats'],
  ['platform-queues', '/platform/queues'],
  ['playground', '/dev/playground'],
];

/** As the platform's root sees them: full, with what opens over them, and when the server fails. */
export async function shootPlatform({ visitor, shoot, at }) {
  const root = await visitor('platform', 'root');
  const open = async (path) => {
    await root.goto(at('platform', path));
    await root.getByRole('heading', { level: 1 }).waitFor();
  };
  for (const [name, path] of PAGES) {
    await open(path);
    await shoot(root, name);
  }
  await open('/platform/manage');
  await root.getByText('Harbor Glass Works').first().click();
  await root.getByRole('dialog').waitFor();
  await shoot(root, 'platform-tenant');
  await shootWizard({ page: root, open, shoot });
  await open('/platform/orders');
  await root
    .getByText(/^(SO|Q)-\d/)
    .first()
    .click();
  await root.getByRole('dialog').waitFor();
  await shoot(root, 'platform-order');
  await open('/platform/fee-schedules');
  await root.getByRole('button', { name: 'New schedule' }).click();
  await shoot(root, 'platform-fee-schedule');
  await open('/changelog');
  await root
    .getByRole('button', { name: /^Send by email/ })
    .first()
    .click();
  await root.getByTitle('Email preview').waitFor();
  await shoot(root, 'changelog-mail');
  await root.route('**/api/**', (route) =>
    isContent(route.request().url()) ? route.fulfill(FAILURE) : route.continue(),
  );
  for (const [name, path] of PAGES) {
    await open(path);
    await shoot(root, `${name}-error`);
  }
  await root.context().close();
  await shootOdds({ visitor, shoot, at });
}

async function shootWizard({ page, open, shoot }) {
  await open('/platform/manage');
  await page.getByRole('button', { name: 'Add a tenant' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lakeside Glazing');
  await shoot(page, 'platform-new-tenant-site');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 3: Price list').waitFor();
  await shoot(page, 'platform-new-tenant-prices');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 3 of 3: Owner').waitFor();
  await shoot(page, 'platform-new-tenant-owner');
}

/** Other pages: release notes, privacy, not found, errors and the update notice. */
async function shootOdds({ visitor, shoot, at }) {
  const guest = await visitor('demo', null);
  for (const [name, path] of [
    ['changelog', '/changelog'],
    ['changelog-version', '/changelog/v1.1.101'],
    ['privacy-policy', '/docs/privacy-policy'],
    ['page-not-found', '/no/such/page'],
  ]) {
    await guest.goto(at('demo', path));
    await shoot(guest, name);
  }
  await guest.context().close();
  const broken = await visitor('platform', 'root');
  await broken.route('**/api/platform/stats', (route) => route.fulfill({ json: {} }));
  await broken.goto(at('platform', '/platform/stats'));
  await broken.getByText('500 – Something went wrong').waitFor();
  await shoot(broken, 'page-broken');
  await broken.context().close();
  const late = await visitor('demo', null);
  await late.clock.install();
  await late.goto(at('demo', '/changelog'));
  await late.getByRole('heading', { level: 1 }).waitFor();
  const config = await late.evaluate(() => fetch('/config.json').then((reply) => reply.json()));
  await late.route('**/config.json', (route) => route.fulfill({ json: { ...config, buildId: 'newer' } }));
  await late.clock.fastForward('01:01:00');
  await late.getByText('A newer version is ready.').waitFor();
  await shoot(late, 'newer-version');
  await late.context().close();
}
