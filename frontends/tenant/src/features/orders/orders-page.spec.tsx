import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { JobDetails } from '@glass/contracts/job';
import type { OrderDetailsForTenant, SaveProcessingDetailsRequest } from '@glass/contracts/order';
import type { OrderCounts } from '@glass/contracts/shop';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { orderForTenant, orderRow, orderUid } from '../../../test/order.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

function job(more: Partial<JobDetails> = {}): JobDetails {
  return {
    jobUID: 'set by the page',
    kind: 'bulk-labels',
    status: 'running',
    done: 1,
    total: 2,
    error: null,
    resultFileUID: null,
    resultFileName: null,
    resultUntil: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: null,
    ...more,
  };
}
const READY = job({ status: 'done', done: 2, resultFileUID: orderUid(99), resultFileName: 'labels.pdf' });

const counts: OrderCounts = {
  status: {
    ...{ awaitingPayment: 0, received: 2, confirmed: 0, inProduction: 5, ready: 0, partlyShipped: 0 },
    ...{ shipped: 0, completed: 0, onHold: 0, cancelled: 0 },
  },
  due: { late: 1, today: 0, week: 3 },
  open: { balance: 2, change: 1 },
  balances: [{ amountMinor: 45_600, currency: 'USD' }],
};

function orders(replies: FakeReplies = {}, path = '/tenant/orders', options: FakeShellOptions = {}) {
  return showTenant(
    path,
    {
      '/api/order/list-for-tenant': () => ({ items: [orderRow(1), orderRow(2)], nextCursor: null }),
      '/api/order/count-for-tenant': () => counts,
      '/api/order/get-for-tenant': () => orderForTenant(),
      '/api/order/bulk-panel-labels-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/order/bulk-order-summary-pdf': ({ jobUID }) => ({ jobUID }),
      ...replies,
    },
    options,
  );
}

const scrollIntoView = jest.fn();
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Clicks a button as soon as it is enabled. */
async function press(name: string, inside: Pick<typeof screen, 'findByRole'> = screen): Promise<void> {
  const button = await inside.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user().click(button);
}

async function selectBoth(): Promise<void> {
  await user().click(await screen.findByRole('checkbox', { name: 'Select Order SO-2001' }));
  await user().click(screen.getByRole('checkbox', { name: 'Select Order SO-2002' }));
}

async function startLabels(): Promise<void> {
  await user().click(screen.getByRole('button', { name: 'Labels' }));
  await user().click(await screen.findByRole('menuitem', { name: 'As a PDF' }));
}

beforeEach(() => {
  jest.useFakeTimers();
  window.sessionStorage.clear();
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => jest.useRealTimers());

describe('orders that wait', () => {
  const waiting = orderRow(1, { balance: { amountMinor: 17_243, currency: 'USD' }, changesToAnswer: 1 });

  it('for a payment are listed with what is due, and their sum', async () => {
    const { calls } = orders(
      { '/api/order/list-for-tenant': () => ({ items: [waiting], nextCursor: null }) },
      '/tenant/orders?open=balance',
    );
    expect(await screen.findByText('$172.43')).toBeTruthy();
    expect(screen.getByText('$456.00 still due from 2 orders.')).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Balance due' })).toBeTruthy();
    expect(calls('/api/order/list-for-tenant')).toMatchObject([{ filters: { open: ['balance'] } }]);
  });

  it('for an answer to a change are marked and counted', async () => {
    orders({ '/api/order/list-for-tenant': () => ({ items: [waiting, orderRow(2)], nextCursor: null }) });
    expect(await screen.findAllByText('Change requested')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: /^Changes to answer/ })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Balance due' })).toBeNull();
  });
});

describe('BulkJobs', () => {
  it('starts one job for all selected orders, shows its progress and downloads it', async () => {
    let answer = job();
    const { calls, record } = orders({ '/api/job/get': () => answer });
    await selectBoth();
    await startLabels();
    expect(await screen.findByText('In progress · 1 of 2')).toBeTruthy();
    expect(scrollIntoView).toHaveBeenCalled();
    expect(calls('/api/order/bulk-panel-labels-pdf')).toMatchObject([
      { orderUIDs: [orderUid(1), orderUid(2)] },
    ]);
    answer = READY;
    await after(1000);
    await user().click(screen.getByRole('button', { name: 'Download: Labels of 2 orders' }));
    expect(record.downloads).toEqual([{ path: '/api/file/{tenantId}/{fileId}', body: {} }]);
  });

  it('stops polling once the job is ready', async () => {
    const { calls } = orders({ '/api/job/get': () => READY });
    await selectBoth();
    await startLabels();
    expect(await screen.findByText('Ready · 2 of 2')).toBeTruthy();
    const asked = calls('/api/job/get').length;
    await after(10_000);
    expect(calls('/api/job/get')).toHaveLength(asked);
  });

  it('shows the running job if an equal one is requested', async () => {
    const made = 'c0000000-0000-4000-8000-000000000001';
    const { calls } = orders({
      '/api/job/get': () => job(),
      '/api/order/bulk-panel-labels-pdf': () => ({ jobUID: made }),
    });
    await selectBoth();
    await startLabels();
    await screen.findByText('In progress · 1 of 2');
    await selectBoth();
    await startLabels();
    await waitFor(() => expect(calls('/api/order/bulk-panel-labels-pdf')).toHaveLength(2));
    await waitFor(() => expect(screen.getAllByText('Labels of 2 orders')).toHaveLength(1));
    expect(calls('/api/job/get')).toContainEqual({ jobUID: made });
  });

  it('shows jobs again after a reload', async () => {
    const first = orders({ '/api/job/get': () => job() });
    await selectBoth();
    await startLabels();
    await screen.findByText('In progress · 1 of 2');
    const [{ jobUID }] = first.calls('/api/order/bulk-panel-labels-pdf') as [{ jobUID: string }];
    cleanup();
    const second = orders({ '/api/job/get': () => READY });
    expect(await screen.findByText('Ready · 2 of 2')).toBeTruthy();
    expect(second.calls('/api/job/get')[0]).toEqual({ jobUID });
    expect(second.calls('/api/order/bulk-panel-labels-pdf')).toEqual([]);
  });

  it('retries under the same uid when the start got no reply', async () => {
    let isUp = false;
    const { calls } = orders({
      '/api/job/get': () => job(),
      '/api/order/bulk-panel-labels-pdf': ({ jobUID }) =>
        isUp ? { jobUID } : Promise.reject(refusal(0, '', 'No answer')),
    });
    await selectBoth();
    await startLabels();
    const again = await screen.findByRole('button', { name: 'Try again: Labels of 2 orders' });
    isUp = true;
    await user().click(again);
    expect(await screen.findByText('In progress · 1 of 2')).toBeTruthy();
    const [one, other] = calls('/api/order/bulk-panel-labels-pdf') as { jobUID: string }[];
    expect(other?.jobUID).toBe(one?.jobUID);
  });

  it('shows why a job was not started, and starts it when there is room', async () => {
    const full =
      '10 of your jobs are waiting or running. Wait until one is done, or cancel one, and try again.';
    let isFull = true;
    orders({
      '/api/job/get': () => job(),
      '/api/order/bulk-panel-labels-pdf': ({ jobUID }) =>
        isFull ? Promise.reject(refusal(429, 'TOO_MANY_REQUESTS', full)) : { jobUID },
    });
    await selectBoth();
    await startLabels();
    expect(await screen.findByText(full)).toBeTruthy();
    isFull = false;
    await press('Try again: Labels of 2 orders');
    expect(await screen.findByText('In progress · 1 of 2')).toBeTruthy();
  });

  it('cancels and retries a job, and shows its error', async () => {
    let answer = job({ status: 'waiting', done: 0, total: 0 });
    orders({
      '/api/job/get': () => answer,
      '/api/job/cancel': () => (answer = job({ status: 'cancelled' })),
      '/api/job/retry': () => (answer = job({ status: 'failed', error: 'The disk is full.' })),
    });
    await selectBoth();
    await startLabels();
    await user().click(await screen.findByRole('button', { name: 'Cancel: Labels of 2 orders' }));
    await press('Try again: Labels of 2 orders');
    expect(await screen.findByText('Failed: The disk is full.')).toBeTruthy();
  });

  it('creates work orders without prices', async () => {
    const { calls } = orders({ '/api/job/get': () => job() });
    await selectBoth();
    await user().click(screen.getByRole('button', { name: 'Order summaries' }));
    await user().click(await screen.findByRole('menuitem', { name: 'Work orders (no prices)' }));
    await screen.findByText('Work orders of 2 orders');
    expect(calls('/api/order/bulk-order-summary-pdf')).toMatchObject([{ withPrices: false }]);
  });
});

describe('cutting lists and labels of several orders', () => {
  it('downloads one cutting list without a job', async () => {
    const { record } = orders();
    await selectBoth();
    await press('Cutting list');
    await waitFor(() =>
      expect(record.downloads).toEqual([
        { path: '/api/order/cutting-list-pdf', body: { orderUIDs: [orderUid(1), orderUid(2)] } },
      ]),
    );
  });

  it('creates labels for label printers on demand', async () => {
    const { calls } = orders({ '/api/job/get': () => job() });
    await selectBoth();
    await user().click(screen.getByRole('button', { name: 'Labels' }));
    await user().click(await screen.findByRole('menuitem', { name: 'For label printers (ZPL)' }));
    await screen.findByText('Labels (ZPL) of 2 orders');
    expect(calls('/api/order/bulk-panel-labels-pdf')).toMatchObject([{ output: 'zpl' }]);
  });
});

describe('OrderDrawer', () => {
  const OPEN = `/tenant/orders?order=${orderUid(1)}`;
  const drawer = async () => within(await screen.findByRole('dialog', { name: 'Order SO-2001' }));

  it('opens by its URL, with documents and files', async () => {
    const { at, record } = orders();
    await user().click(await screen.findByText('SO-2001'));
    expect(at()).toBe(OPEN);
    const order = await drawer();
    for (const name of [
      'Order summary',
      'Work order',
      'Cutting list',
      'Packing slip',
      'Labels',
      'Labels (ZPL)',
      'All DXF files',
    ]) {
      await press(name, order);
    }
    const orderUID = orderUid(1);
    expect(record.downloads).toEqual([
      { path: '/api/order/order-summary-pdf', body: { orderUID, withPrices: true } },
      { path: '/api/order/order-summary-pdf', body: { orderUID, withPrices: false } },
      { path: '/api/order/cutting-list-pdf', body: { orderUIDs: [orderUID] } },
      { path: '/api/order/packing-slip-pdf', body: { orderUID } },
      { path: '/api/order/panel-labels-pdf', body: { orderUID } },
      { path: '/api/order/panel-labels-pdf', body: { orderUID, output: 'zpl' } },
      { path: '/api/order/get-all-dxf-files', body: { orderUID } },
    ]);
  });

  it('prints labels on a partly used sheet, from the first free place', async () => {
    const { record } = orders({}, OPEN);
    await press('Labels on sheets', await drawer());
    const sheet = within(await screen.findByRole('dialog', { name: 'Labels on sheets' }));
    await user().click(sheet.getByRole('combobox', { name: 'Sheets' }));
    await user().click(await screen.findByRole('option', { name: /^A4/ }));
    await user().click(await sheet.findByRole('button', { name: 'Position 8' }));
    await press('Labels', sheet);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Labels on sheets' })).toBeNull());
    expect(record.downloads).toEqual([
      {
        path: '/api/order/panel-labels-pdf',
        body: { orderUID: orderUid(1), format: 'a4-sheet', startAt: 8 },
      },
    ]);
  });

  it('creates a document that is too big as a job, and downloads it', async () => {
    let answer = job({ done: 0, total: 1 });
    const { calls, record } = orders(
      {
        '/api/order/panel-labels-pdf': () => Promise.reject(refusal(409, 'DOCUMENT_TOO_BIG', 'Too big.')),
        '/api/job/get': () => answer,
      },
      OPEN,
    );
    await press('Labels', await drawer());
    expect(await screen.findByText('Making the document…')).toBeTruthy();
    expect(calls('/api/order/bulk-panel-labels-pdf')).toMatchObject([{ orderUIDs: [orderUid(1)] }]);
    answer = READY;
    await after(1000);
    expect(record.downloads[1]).toEqual({ path: '/api/file/{tenantId}/{fileId}', body: {} });
    expect(screen.queryByText('Making the document…')).toBeNull();
  });

  const saved = ({ version, orderUID, ...changes }: SaveProcessingDetailsRequest): OrderDetailsForTenant => ({
    ...orderForTenant({ version: version + 1, status: changes.moveTo ?? 'received' }),
    uid: orderUID,
  });

  it('links to the carrier’s tracking page', async () => {
    const { processing } = orderForTenant();
    const tracked = { ...processing, carrier: 'FedEx', trackingNumber: '79 46' };
    orders({ '/api/order/get-for-tenant': () => ({ ...orderForTenant(), processing: tracked }) }, OPEN);
    const link = await screen.findByRole('link', { name: /^79 46/ });
    expect(link.getAttribute('href')).toBe('https://www.fedex.com/fedextrack/?trknbr=7946');
  });

  it('sends only changed fields, and the move with its note', async () => {
    const { calls } = orders({ '/api/order/save-processing-details': saved }, OPEN);
    const order = await drawer();
    await user().type(order.getByRole('textbox', { name: 'Work order no.' }), 'WO-7');
    await user().click(order.getByRole('combobox', { name: 'Move to' }));
    await user().click(await screen.findByRole('option', { name: 'Confirmed' }));
    await user().type(order.getByRole('textbox', { name: 'Note for the history' }), 'Called her');
    await user().click(order.getByRole('button', { name: 'Save and move to Confirmed' }));
    await waitFor(() => expect(calls('/api/order/save-processing-details')).toHaveLength(1));
    expect(calls('/api/order/save-processing-details')[0]).toEqual({
      orderUID: orderUid(1),
      version: 4,
      workOrderNumber: 'WO-7',
      moveTo: 'confirmed',
      moveNote: 'Called her',
    });
    expect(await screen.findByText('Keep Confirmed')).toBeTruthy();
  });

  it('requires a reason to put an order on hold', async () => {
    const { calls } = orders({ '/api/order/save-processing-details': saved }, OPEN);
    const order = await drawer();
    await user().click(order.getByRole('combobox', { name: 'Move to' }));
    await user().click(await screen.findByRole('option', { name: 'On hold' }));
    await user().click(order.getByRole('button', { name: 'Save and move to On hold' }));
    expect(await order.findByText('Enter a reason for the history.')).toBeTruthy();
    expect(calls('/api/order/save-processing-details')).toEqual([]);
  });

  it('shows another user’s changes before saving over them', async () => {
    const theirs = orderForTenant({ version: 9 });
    theirs.processing = { ...theirs.processing, rack: 'R-12' };
    let isFirst = true;
    const { calls } = orders(
      {
        '/api/order/save-processing-details': (wish) => {
          if (!isFirst) return saved(wish);
          isFirst = false;
          return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', theirs));
        },
      },
      OPEN,
    );
    const order = await drawer();
    await user().type(order.getByRole('textbox', { name: 'Carrier' }), 'UPS');
    await user().click(order.getByRole('button', { name: 'Save' }));
    expect(await order.findByText('R-12')).toBeTruthy();
    await user().click(order.getByRole('button', { name: 'Keep both changes' }));
    await waitFor(() => expect(calls('/api/order/save-processing-details')).toHaveLength(2));
    expect(calls('/api/order/save-processing-details')[1]).toEqual({
      orderUID: orderUid(1),
      version: 9,
      carrier: 'UPS',
    });
  });

  it('asks before discarding changes', async () => {
    const { at, record } = orders({}, OPEN, { confirms: false });
    const order = await drawer();
    await user().type(order.getByRole('textbox', { name: 'Rack' }), 'R-1');
    await user().click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(record.questions).toHaveLength(1));
    expect(at()).toBe(OPEN);
  });

  it('says when the order does not exist', async () => {
    orders(
      { '/api/order/get-for-tenant': () => Promise.reject(refusal(404, 'NOT_FOUND', 'Not there.')) },
      OPEN,
    );
    expect(await screen.findByText('This order does not exist')).toBeTruthy();
  });

  it('is read-only for a viewer, with the reason', async () => {
    orders({}, OPEN, { session: { roleLevel: ROLE_LEVELS.viewer } });
    const order = await drawer();
    expect(order.getByText(/^You can view this order\./)).toBeTruthy();
    expect(order.getByRole('heading', { name: 'Processing' })).toBeTruthy();
    expect(order.queryByRole('textbox')).toBeNull();
    expect(order.queryByRole('combobox', { name: 'Move to' })).toBeNull();
    expect(order.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('moving orders', () => {
  const result = (number: number, reason: string | null = null) => ({
    ...{ orderUID: orderUid(number), number: `SO-${2000 + number}`, place: 'confirmed' as const, reason },
    isUndoable: reason === null,
  });

  it('moves an order to its next step from its row', async () => {
    const { calls } = orders({ '/api/order/move-orders': () => ({ results: [result(1)] }) });
    await press('Confirm: order SO-2001');
    expect(calls('/api/order/move-orders')).toEqual([
      { moves: [{ orderUID: orderUid(1), from: 'received', to: 'confirmed' }], note: undefined },
    ]);
    await waitFor(() => expect(calls('/api/order/count-for-tenant')).toHaveLength(2));
  });

  it('releases an order on hold to its previous place', async () => {
    const held = orderRow(1, { status: 'onHold', place: 'onHold', next: 'confirmed' });
    const { calls } = orders({
      '/api/order/list-for-tenant': () => ({ items: [held], nextCursor: null }),
      '/api/order/move-orders': () => ({ results: [result(1)] }),
    });
    await press('Release: order SO-2001');
    await waitFor(() =>
      expect(calls('/api/order/move-orders')).toMatchObject([
        { moves: [{ from: 'onHold', to: 'confirmed' }] },
      ]),
    );
  });

  it('undoes a move from the toast, each order to its previous place', async () => {
    const { calls, record } = orders({
      '/api/order/move-orders': () => ({ results: [result(1), { ...result(2), isUndoable: false }] }),
    });
    await selectBoth();
    await press('Move to…');
    await user().click(await screen.findByRole('menuitem', { name: 'Move each to its next step' }));
    await waitFor(() => expect(record.toasts).toMatchObject([{ message: '2 orders moved.' }]));
    const { label, onClick } = record.toasts[0]!.action!;
    expect(label).toBe('Undo 1');
    act(() => onClick());
    await waitFor(() => expect(calls('/api/order/move-orders')).toHaveLength(2));
    expect(calls('/api/order/move-orders')[1]).toEqual({
      moves: [{ orderUID: orderUid(1), from: 'confirmed', to: 'received' }],
      isBack: true,
      note: undefined,
    });
  });

  it('lists orders that were not moved, with reasons', async () => {
    const { calls } = orders({
      '/api/order/move-orders': () => ({ results: [result(1), result(2, 'The order is on hold.')] }),
    });
    await selectBoth();
    await press('Move to…');
    await user().click(await screen.findByRole('menuitem', { name: 'Move each to its next step' }));
    const report = within(await screen.findByRole('dialog', { name: '1 of 2 orders weren’t moved' }));
    expect(report.getByText('The order is on hold.')).toBeTruthy();
    expect(report.queryByText('SO-2001')).toBeNull();
    expect(calls('/api/order/move-orders')).toMatchObject([
      { moves: [{ to: 'confirmed' }, { to: 'confirmed' }] },
    ]);
  });

  it('requires a reason to put several orders on hold', async () => {
    const { calls } = orders({ '/api/order/move-orders': () => ({ results: [result(1)] }) });
    await press('Move order SO-2001');
    await user().click(await screen.findByRole('menuitem', { name: 'Put on hold…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Put order SO-2001 on hold' }));
    await press('Put on hold', dialog);
    expect(calls('/api/order/move-orders')).toEqual([]);
    await user().type(dialog.getByRole('textbox', { name: /Reason/ }), 'Hinge side?');
    await press('Put on hold', dialog);
    expect(calls('/api/order/move-orders')).toMatchObject([
      { moves: [{ to: 'onHold' }], note: 'Hinge side?' },
    ]);
  });

  it('shows counts in the filters, and does not let a viewer move orders', async () => {
    orders({}, '/tenant/orders', { session: { roleLevel: ROLE_LEVELS.viewer } });
    expect(await screen.findByRole('button', { name: 'Late 1' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'In production 5' })).toBeTruthy();
    await screen.findByText('SO-2001');
    expect(screen.queryByRole('button', { name: /^Confirm: / })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Scan' })).toBeNull();
  });
});

describe('BoardPage', () => {
  const board = {
    columns: [
      {
        place: 'received' as const,
        count: 31,
        orders: [orderRow(1, { isLate: true, dueDate: '2026-11-01' })],
      },
      { place: 'confirmed' as const, count: 0, orders: [] },
    ],
  };
  const open = (more: FakeReplies = {}, options: FakeShellOptions = {}) =>
    orders({ '/api/order/get-board': () => board, ...more }, '/tenant/orders?view=board', options);

  it('shows orders in columns, with a link to the list for the rest', async () => {
    open();
    const column = within(await screen.findByRole('region', { name: 'Order placed 31' }));
    expect(column.getByText(/late/)).toBeTruthy();
    expect(column.getByRole('link', { name: '30 more in the list' }).getAttribute('href')).toBe(
      '/tenant/orders?status=received&sort=due',
    );
  });

  it('moves a card by dragging and by its menu', async () => {
    const { calls } = open({ '/api/order/move-orders': () => ({ results: [] }) });
    const card = (await screen.findByRole('button', { name: 'SO-2001' })).closest('li')!;
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(card, { dataTransfer });
    fireEvent.drop(screen.getByRole('region', { name: 'Confirmed 0' }), { dataTransfer });
    await press('Move order SO-2001');
    await user().click(await screen.findByRole('menuitem', { name: 'Cutting' }));
    const move = { orderUID: orderUid(1), from: 'received' };
    expect(calls('/api/order/move-orders')).toMatchObject([
      { moves: [{ ...move, to: 'confirmed' }] },
      { moves: [{ ...move, to: 'cutting' }] },
    ]);
  });

  it('is read-only for a viewer', async () => {
    open({}, { session: { roleLevel: ROLE_LEVELS.viewer } });
    const card = (await screen.findByRole('button', { name: 'SO-2001' })).closest('li')!;
    expect(card.draggable).toBe(false);
    expect(screen.queryByRole('button', { name: 'Move order SO-2001' })).toBeNull();
  });
});
