import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { flagsFor, FLAGS, ROLE_LEVELS } from '@glass/contracts/flags';
import type { TenantHomeReply } from '@glass/contracts/shop';
import { SETUP_STEPS, type SetupStep, type SiteSetup } from '@glass/contracts/tenant';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showTenant } from '../../../test/show-tenant.js';

/** Steps in a country that asks for no legal details. */
const SHOWN = SETUP_STEPS.filter((step) => step !== 'legal');

const home: TenantHomeReply = {
  orders: { late: 2, dueToday: 0, toConfirm: 14, changesToAnswer: 1 },
  quotes: { toReview: 3, toAnswer: 1 },
  revenue: { currency: 'USD', thisWeekMinor: 1_234_500, lastWeekMinor: 1_000_000 },
  balances: [{ amountMinor: 172_43, currency: 'USD' }],
};
const setup = (done: readonly SetupStep[], more: Partial<SiteSetup> = {}): SiteSetup => ({
  steps: SHOWN.map((step) => ({
    ...{ step, isDone: done.includes(step), confirmed: null, waitsInDraft: false },
  })),
  ...{ done: done.length, openedAt: null, canOpen: false, isDismissed: false },
  ...more,
});

function show(replies: FakeReplies = {}, roleLevel: number = ROLE_LEVELS.owner) {
  const held = flagsFor(roleLevel, false);
  return showTenant(
    '/tenant/home',
    {
      '/api/home/get-for-tenant': () => home,
      '/api/site-setup/get': () => setup(SHOWN, { openedAt: '2026-11-01T10:00:00.000Z' }),
      ...replies,
    },
    { flags: FLAGS.filter((flag) => held[flag]), session: { roleLevel } },
  );
}
const tile = async (label: string) => (await screen.findByText(label)).closest('a')!;

describe('TenantHomePage', () => {
  it('links each count to the list that shows what it counts', async () => {
    show();
    expect(within(await tile('Late')).getByText('2')).toBeTruthy();
    const links = await Promise.all(
      [
        ...['Late', 'Due today', 'Changes to answer', 'Quotes to review', 'Messages to answer'],
        ...['Open balances', 'Revenue this week'],
      ].map(tile),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/tenant/orders?due=late&sort=due',
      '/tenant/orders?due=today&sort=due',
      '/tenant/orders?open=change',
      '/tenant/quotes?status=inReview',
      '/tenant/quotes?messages=unread',
      '/tenant/orders?open=balance',
      '/tenant/payment-dashboard?range=weeks',
    ]);
    expect(screen.getByText('$2,345.00 more than by this time last week')).toBeTruthy();
    expect(screen.queryByText('Set up your site')).toBeNull();
  });

  it('shows a viewer neither revenue nor setup', async () => {
    const shown = show(
      { '/api/home/get-for-tenant': () => ({ ...home, revenue: null, balances: null }) },
      ROLE_LEVELS.viewer,
    );
    await screen.findByText('Late');
    expect(screen.queryByText('Revenue this week')).toBeNull();
    expect(shown.calls('/api/site-setup/get')).toEqual([]);
  });

  it('offers a retry when the counts did not load', async () => {
    let tries = 0;
    show({
      '/api/home/get-for-tenant': () =>
        (tries += 1) === 1 ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Busy.')) : home,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Late')).toBeTruthy();
  });
});

describe('setup of a new site', () => {
  it('lists the steps with their places, and opens the site only when it can', async () => {
    const shown = show({
      '/api/site-setup/get': () => setup(['terms']),
      '/api/site-setup/confirm-step': () => setup(['terms', 'prices', 'taxes'], { canOpen: true }),
      '/api/site-setup/open-site': () =>
        setup(['terms', 'prices', 'taxes'], { openedAt: '2026-11-27T10:00:00.000Z' }),
    });
    const open = await screen.findByRole('button', { name: 'Open the site' });
    expect(open.hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('1 of 7 done')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add a logo' }).getAttribute('href')).toBe(
      '/tenant/settings#branding',
    );
    await userEvent.click(screen.getByRole('button', { name: 'My prices are right' }));
    expect(shown.calls('/api/site-setup/confirm-step')).toEqual([{ step: 'prices', isDone: true }]);
    await waitFor(() => expect(open.hasAttribute('disabled')).toBe(false));
    await userEvent.click(open);
    expect(shown.record.questions).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Close this list' })).toBeTruthy();
    expect(screen.queryByText(/not open yet/)).toBeNull();
  });

  it('stays visible until the site is open, even if the list is closed', async () => {
    show({ '/api/site-setup/get': () => setup([], { isDismissed: true }) });
    expect(await screen.findByText(/Your site is not open yet/)).toBeTruthy();
    expect(screen.queryByText('Add your logo')).toBeNull();
  });
});
