import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QueuesReply } from '@glass/contracts/job';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal, showPlatform } from '../../../test/show-platform.js';

const NOTHING = { waiting: 0, waitingTenants: 0, oldestSince: null, later: 0, handedOver: 0 };
const QUEUES: QueuesReply = {
  backend: 'postgres',
  queues: [
    { name: 'fast', ...NOTHING, running: 0, delayed: 0, failed: 0 },
    { name: 'documents', ...NOTHING, waiting: 7, handedOver: 1, running: 3, delayed: 2, failed: 1 },
  ],
  underWay: [
    {
      ...{
        jobUID: 'a0000000-0000-4000-8000-000000000001',
        kind: 'bulk-dxf-files',
        tenantName: 'Northside Glass',
      },
      ...{ status: 'running', done: 3, total: 12, worker: 'worker-1:31', attempts: 2 },
      ...{ createdAt: '2026-11-20T10:00:00.000Z', startedAt: null },
    },
  ],
  failed: [
    {
      ...{ queue: 'fast', id: 'job-1', kind: 'quote-mail', tenantName: 'Northside Glass' },
      ...{ reason: 'connect ECONNREFUSED', attempts: 5, failedAt: '2026-11-20T10:00:00.000Z' },
    },
  ],
  tasks: [{ name: 'delete-expired-files', everyMs: 3_600_000, nextAt: null }],
  workers: ['worker-1:31', 'worker-2:32'],
};

const show = (replies: FakeReplies = {}) =>
  showPlatform(
    '/platform/queues',
    { '/api/platform/queues': () => QUEUES, ...replies },
    { flags: ['canManageTenants'] },
  );

describe('QueuesPage', () => {
  it('shows waiting and running jobs, workers and scheduled tasks', async () => {
    show();
    expect(
      await screen.findByText(/stored in PostgreSQL\. 2 workers: worker-1:31, worker-2:32/),
    ).toBeTruthy();
    const documents = within(screen.getByText('Documents and machine files').closest('tr')!);
    expect(documents.getByText('8')).toBeTruthy();
    expect(screen.getByText('Running · 3 of 12')).toBeTruthy();
    expect(within(screen.getByText('delete-expired-files').closest('tr')!).getByText('1 h')).toBeTruthy();
  });

  it('says when no worker runs', async () => {
    show({ '/api/platform/queues': () => ({ ...QUEUES, workers: [], failed: [], underWay: [] }) });
    expect(await screen.findByText(/No workers connected/)).toBeTruthy();
    expect(screen.getByText('No failed jobs')).toBeTruthy();
  });

  it('retries a failed job', async () => {
    let queues = QUEUES;
    const shown = show({
      '/api/platform/queues': () => queues,
      '/api/platform/retry-failed-job': () => (queues = { ...QUEUES, failed: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again: quote-mail' }));
    await waitFor(() => expect(screen.queryByText('connect ECONNREFUSED')).toBeNull());
    expect(shown.calls('/api/platform/retry-failed-job')).toEqual([{ queue: 'fast', id: 'job-1' }]);
  });

  it('shows the load error', async () => {
    show({
      '/api/platform/queues': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'The queue does not answer.')),
    });
    expect(await screen.findByText('The queue does not answer.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
