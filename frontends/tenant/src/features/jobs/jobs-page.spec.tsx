import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JobRequest, TenantJob } from '@glass/contracts/job';
import { showTenant } from '../../../test/show-tenant.js';

let number = 0;
const job = (changes: Partial<TenantJob>): TenantJob => ({
  jobUID: `a0000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`,
  ...{ kind: 'bulk-panel-labels-pdf', status: 'done', done: 2, total: 2, orders: 2, attempts: 1 },
  ...{ person: 'Sam Sales', isOwn: true, error: null, resultFileUID: null, resultFileName: null },
  ...{ resultUntil: null, startedAt: null, finishedAt: null, createdAt: '2026-11-20T10:00:00.000Z' },
  ...changes,
});

function show(items: TenantJob[], replies: object = {}, rights: ('orders' | 'customers')[] = []) {
  return showTenant(
    '/tenant/jobs',
    { '/api/job/list-for-tenant': () => ({ items, nextCursor: null }), ...replies },
    {
      flags: ['canTenantViewOrders'],
      session: { roleLevel: 10, mayWrite: (right) => rights.includes(right as 'orders') },
    },
  );
}
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;

describe('JobsPage', () => {
  it('shows progress and the reason of a failure', async () => {
    show([
      job({ status: 'running', done: 3, total: 12, orders: 12 }),
      job({ kind: 'bulk-dxf-files', status: 'failed', orders: 1, error: 'There is no room for this file.' }),
    ]);
    const running = within(await rowOf('Labels of 12 orders'));
    expect(running.getByText('3 of 12 orders')).toBeTruthy();
    expect(running.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    const failed = within(await rowOf('DXF files of an order'));
    expect(failed.getByText('There is no room for this file.')).toBeTruthy();
    expect(failed.getByRole('button', { name: 'Try again: DXF files of an order' })).toBeTruthy();
  });

  it('lets the requester download a result while it is kept', async () => {
    show([
      job({ orders: 5, resultFileUID: 'b0000000-0000-4000-8000-000000000001' }),
      job({ orders: 6 }),
      job({ orders: 7, isOwn: false }),
    ]);
    expect(within(await rowOf('Labels of 5 orders')).getByRole('button', { name: /^Download/ })).toBeTruthy();
    expect(within(await rowOf('Labels of 6 orders')).getByText('Expired')).toBeTruthy();
    expect(
      within(await rowOf('Labels of 7 orders')).queryByRole('button', { name: /Download|Try/ }),
    ).toBeNull();
  });

  it('lets requesters cancel their jobs, and users who may change orders cancel any job', async () => {
    const others = job({ status: 'waiting', isOwn: false });
    const shown = show([others], { '/api/job/cancel-for-tenant': () => others }, ['orders']);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel: Labels of 2 orders' }));
    const calls = () => shown.calls('/api/job/cancel-for-tenant') as JobRequest[];
    await waitFor(() => expect(calls()).toEqual([{ jobUID: others.jobUID }]));
  });

  it('does not let a viewer cancel other people’s jobs', async () => {
    show([job({ status: 'waiting', isOwn: false })]);
    expect(within(await rowOf('Labels of 2 orders')).queryByRole('button', { name: /^Cancel/ })).toBeNull();
  });

  it('links to the order list when empty', async () => {
    show([]);
    const link = await screen.findByRole('link', { name: 'Open orders' });
    expect(link.getAttribute('href')).toBe('/tenant/orders');
  });
});
