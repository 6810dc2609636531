import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StatsReply, StatsRequest } from '@glass/contracts/payment';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';
import { aTenant } from '../../../test/tenant.factory.js';

const NOTHING = { quotes: 0, quotesOrdered: 0, orders: 0, volume: [] };
const TRADE: StatsReply = {
  steps: [
    {
      ...{ from: '2026-10-01', quotes: 8, quotesOrdered: 2, orders: 3 },
      volume: [
        { amountMinor: 9900, currency: 'EUR' },
        { amountMinor: 123_450, currency: 'USD' },
      ],
    },
    { from: '2026-11-01', ...NOTHING },
  ],
  totals: {
    ...{ tenants: 2, accounts: 1234, quotes: 8, quotesOrdered: 2, orders: 3 },
    volume: [{ amountMinor: 123_450, currency: 'USD' }],
  },
  countedAt: '2026-11-22T10:00:00.000Z',
};
const added = (count: number) => ({
  steps: [
    { from: '2026-10-01', count },
    { from: '2026-11-01', count: 0 },
  ],
  total: count,
});

function statistics(replies: FakeReplies = {}, path = '/platform/stats') {
  return showPlatform(
    path,
    {
      '/api/platform/stats': () => TRADE,
      '/api/platform/stats-accounts-added': () => added(5),
      '/api/platform/stats-tenants-added': () => added(1),
      '/api/tenant/list': () => ({ items: [], nextCursor: null }),
      ...replies,
    },
    { flags: ['canManageTenants'] },
  );
}

describe('StatisticsPage', () => {
  it('shows totals, and quotes and orders over time, also as a table', async () => {
    statistics();
    expect(await screen.findByText('1,234')).toBeTruthy();
    expect(screen.getAllByText('25%')).toHaveLength(2);
    const month = within(await screen.findByLabelText('2026-10-01'));
    expect(month.getByText('Oct 2026')).toBeTruthy();
    expect(month.getByText('$1,234.50')).toBeTruthy();
    expect(month.getByText('€99.00')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Volume in EUR' })).toBeTruthy();
  });

  it('names the tenants that are not open to buyers yet', async () => {
    const { calls } = statistics({
      '/api/tenant/list': () => ({ items: [aTenant(1, { name: 'Harbor Glass' })], nextCursor: 'more' }),
    });
    expect(await screen.findByText('Not open to buyers yet: Harbor Glass and more.')).toBeTruthy();
    expect(calls('/api/tenant/list')).toMatchObject([{ filters: { state: ['notOpen'] } }]);
  });

  it('loads the chosen period, which is in the URL', async () => {
    const { at, calls } = statistics();
    await userEvent.click(await screen.findByRole('button', { name: '30 days' }));
    expect(at()).toBe('/platform/stats?range=days');
    const asked = calls('/api/platform/stats') as StatsRequest[];
    expect(asked.map(({ step }) => step)).toEqual(['month', 'day']);
  });

  it('shows the empty state and the load error', async () => {
    const empty = { ...TRADE, steps: [{ from: '2026-11-01', ...NOTHING }], countedAt: null };
    statistics({ '/api/platform/stats': () => empty });
    expect(await screen.findByText(/^Not counted yet/)).toBeTruthy();
    expect(await screen.findAllByText('No data for this period.')).toHaveLength(4);
  });

  it('offers a retry', async () => {
    let tries = 0;
    statistics({
      '/api/platform/stats': () =>
        (tries += 1) === 1 ? Promise.reject(refusal(503, 'UNAVAILABLE', 'The service is busy.')) : TRADE,
    });
    await userEvent.click(await screen.findByRole('button', { name: /again/i }));
    expect(await screen.findByText('1,234')).toBeTruthy();
  });
});
