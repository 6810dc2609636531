import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { JobDetails } from '@glass/contracts/job';
import { createQueryConfig } from '@glass/api-client';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell, type FakeReplies } from '@glass/shell-contract/fake-shell';
import { refusal } from '@glass/testing/show-remote';
import { AppThemeProvider } from '@glass/ui';
import { DocumentProgress } from './document-progress.js';
import { useDocument, type DocumentDownload } from './use-document.js';

const UID = '10000000-0000-4000-8000-000000000001';
const FILE = '10000000-0000-4000-8000-000000000002';
const tooBig = () => Promise.reject<Blob>(refusal(409, 'DOCUMENT_TOO_BIG', 'Too big.'));
const fileOfJob = { path: '/api/file/{tenantId}/{fileId}', body: {} };

function job(more: Partial<JobDetails> = {}): JobDetails {
  return {
    jobUID: UID,
    kind: 'quote-pdf',
    status: 'running',
    done: 0,
    total: 1,
    error: null,
    resultFileUID: null,
    resultFileName: null,
    resultUntil: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    ...more,
  };
}
const READY = job({ status: 'done', done: 1, resultFileUID: FILE, resultFileName: 'Q-1001.pdf' });

const quotePdf = (document: DocumentDownload) =>
  document.get('Quote', '/api/quote/get-pdf', { quoteUID: UID });

function show(replies: FakeReplies, ask = quotePdf) {
  const { services, record } = fakeShell({ replies });
  function Page() {
    const document = useDocument();
    return (
      <>
        <button disabled={document.underWay !== null} onClick={() => void ask(document)}>
          PDF
        </button>
        <DocumentProgress document={document} />
      </>
    );
  }
  render(
    <SWRConfig value={{ ...createQueryConfig(services.api, () => undefined), provider: () => new Map() }}>
      <AppThemeProvider>
        <ShellProvider services={services}>
          <Page />
        </ShellProvider>
      </AppThemeProvider>
    </SWRConfig>,
  );
  return { record, calls: (path: string) => record.calls.filter((call) => call.path === path) };
}

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = (name: string) => user().click(screen.getByRole('button', { name }));
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Nothing is shown any more, and the button can be pressed again. */
const atRest = () =>
  waitFor(() => {
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PDF' }).disabled).toBe(false);
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('useDocument', () => {
  it('downloads a small document directly', async () => {
    const { record } = show({});
    await press('PDF');
    expect(record.downloads).toEqual([{ path: '/api/quote/get-pdf', body: { quoteUID: UID } }]);
    expect(record.calls).toEqual([]);
    await atRest();
  });

  it('shows why a document was refused', async () => {
    const { record } = show({
      '/api/quote/get-pdf': () => Promise.reject(refusal(422, 'QUOTE_EMPTY', 'Add a panel first.')),
    });
    await press('PDF');
    expect(record.toasts).toEqual([{ kind: 'error', message: 'Add a panel first.' }]);
    await atRest();
  });
});

describe('useDocument, DOCUMENT_TOO_BIG', () => {
  it('makes the document as a job with progress, and downloads it once when done', async () => {
    let answer = job();
    const { record, calls } = show({
      '/api/quote/get-pdf': tooBig,
      '/api/quote/make-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/job/get': () => answer,
    });
    await press('PDF');
    expect(await screen.findByText('Making the document…')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'PDF' }).disabled).toBe(true);
    const [started] = calls('/api/quote/make-pdf');
    expect(started?.body).toEqual({ jobUID: expect.any(String) as string, quoteUID: UID });
    await after(3000);
    expect(record.downloads).toHaveLength(1);
    answer = READY;
    await after(3000);
    expect(record.downloads.slice(1)).toEqual([fileOfJob]);
    await atRest();
    const asked = calls('/api/job/get').length;
    await after(10_000);
    expect(calls('/api/job/get')).toHaveLength(asked);
    expect(record.toasts).toEqual([]);
  });

  it.each([
    [
      '/api/order/order-summary-pdf',
      { orderUID: UID, withPrices: false },
      '/api/order/make-summary-pdf',
      { orderUID: UID, withPrices: false },
    ],
    [
      '/api/order/panel-labels-pdf',
      { orderUID: UID, format: '3x4' },
      '/api/order/bulk-panel-labels-pdf',
      { orderUIDs: [UID], format: '3x4' },
    ],
  ] as const)('is started as what it is: %s', async (path, wish, start, started) => {
    const { calls } = show(
      {
        [path]: tooBig,
        [start]: ({ jobUID }: { jobUID: string }) => ({ jobUID }),
        '/api/job/get': () => job(),
      },
      ({ get }) => get('It', path, wish),
    );
    await press('PDF');
    await screen.findByText('Making the document…');
    expect(calls(start)[0]?.body).toEqual({ jobUID: expect.any(String) as string, ...started });
  });

  it('cancels the job', async () => {
    let answer = job();
    const { record, calls } = show({
      '/api/quote/get-pdf': tooBig,
      '/api/quote/make-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/job/get': () => answer,
      '/api/job/cancel': () => (answer = job({ status: 'cancelled' })),
    });
    await press('PDF');
    await after(1000);
    await press('Cancel');
    await after(1000);
    expect(calls('/api/job/cancel')).toHaveLength(1);
    await atRest();
    expect(record.downloads).toHaveLength(1);
  });

  it.each([
    [
      'could not be made',
      () => job({ status: 'failed', error: 'Panel 1 cannot be drawn.' }),
      'Panel 1 cannot be drawn.',
    ],
    [
      'is not there any more',
      () => Promise.reject(refusal(404, 'NOT_FOUND', 'Gone.')),
      'The document could not be made.',
    ],
  ] as const)('says that it %s, and can be asked for again', async (_what, reply, message) => {
    const { record } = show({
      '/api/quote/get-pdf': tooBig,
      '/api/quote/make-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/job/get': reply,
    });
    await press('PDF');
    for (let each = 0; each < 5; each += 1) await after(1000);
    expect(record.toasts).toEqual([{ kind: 'error', message }]);
    await atRest();
  });

  it('shows why the job did not start', async () => {
    const full = '10 of your jobs are waiting or running.';
    const { record } = show({
      '/api/quote/get-pdf': tooBig,
      '/api/quote/make-pdf': () => Promise.reject(refusal(429, 'TOO_MANY_REQUESTS', full)),
    });
    await press('PDF');
    expect(record.toasts).toEqual([{ kind: 'error', message: full }]);
    await atRest();
  });

  it('continues after the server did not respond for a while', async () => {
    let isUp = false;
    const { record } = show({
      '/api/quote/get-pdf': tooBig,
      '/api/quote/make-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/job/get': () => (isUp ? READY : Promise.reject(refusal(0, '', 'No answer'))),
    });
    await press('PDF');
    await after(100);
    expect(screen.getByText(/^The server isn’t responding/)).toBeTruthy();
    isUp = true;
    await press('Try again');
    await after(1000);
    expect(record.downloads.slice(1)).toEqual([fileOfJob]);
    await atRest();
  });

  it('offers the download again until it succeeds', async () => {
    let isUp = false;
    const { record } = show({
      '/api/quote/get-pdf': tooBig,
      '/api/quote/make-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/job/get': () => READY,
      '/api/file/{tenantId}/{fileId}': () =>
        isUp ? new Blob() : Promise.reject(refusal(0, '', 'No answer')),
    });
    await press('PDF');
    for (let each = 0; each < 5; each += 1) await after(1000);
    expect(screen.getByText('The document is ready.')).toBeTruthy();
    isUp = true;
    await press('Download');
    expect(record.downloads.slice(1)).toEqual([fileOfJob, fileOfJob]);
    await atRest();
  });
});
