import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChangeStatus, HardwareLineChange, OrderChange } from '@glass/contracts/order';
import { hardwareLine } from '../../../test/hardware.factory.js';
import { order } from '../../../test/order.factory.js';
import { ORDER_UID, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { showerCatalogue } from '../../../test/shower.factory.js';

const placed = () => ({ ...order('received'), canChange: true });

function change(status: ChangeStatus, more: Partial<OrderChange> = {}): OrderChange {
  const [panel] = placed().panels;
  const { spec, quantity, price, lineNumber } = panel!;
  return {
    ...{ uid: uidOf(90), version: 2, status, hardware: null },
    panel: {
      ...{ panelUID: panel!.uid, lineNumber },
      before: { spec, quantity, totalMinor: price.totalMinor },
      after: { spec, quantity: quantity + 1, totalMinor: 30_000 },
    },
    effect: {
      ...{ beforeMinor: 32_243, afterMinor: 40_000, currency: 'USD' },
      ...{ promisedBefore: '2026-12-07', promisedAfter: '2026-12-09' },
    },
    ...{
      note: 'One more, please.',
      answer: '',
      requestedAt: '2026-11-20T09:00:00.000Z',
      askedBy: 'Bea Buyer',
    },
    ...{ answeredAt: null, decidedBy: null },
    ...more,
  };
}

const AT = `/customer/order/${ORDER_UID}`;

function show(items: OrderChange[]) {
  return showBuyer(AT, {
    '/api/order/get-for-customer': placed,
    '/api/order-change/list': () => ({ items }),
    '/api/order-change/decide': () => ({ items: [change('accepted')] }),
  });
}

describe('changes on an order page', () => {
  it('shows what changes, and accepts an offer with the total that is shown', async () => {
    const { calls } = show([change('offered', { answer: 'Thicker glass.' })]);
    expect(await screen.findByText('Order total: $322.43 → $400.00 ($77.57 more)')).toBeTruthy();
    expect(screen.getByText('Delivered by Dec 9, 2026')).toBeTruthy();
    expect(screen.getByText('Answer: Thicker glass.')).toBeTruthy();
    const list = screen.getByRole('list', { name: 'What changes' });
    expect(within(list).getByText(/^Quantity: /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Accept the new total $400.00' }));
    await waitFor(() =>
      expect(calls('/api/order-change/decide')).toEqual([
        { changeUID: uidOf(90), version: 2, move: 'agree', totalMinor: 40_000 },
      ]),
    );
  });

  it('offers no buttons once it is closed, and nothing without changes', async () => {
    show([change('declined', { answer: 'Already cut.' })]);
    expect(await screen.findByText('Answer: Already cut.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw the request' })).toBeNull();
    cleanup();
    show([]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Changes')).toBeNull();
  });

  it('says what failed, with a way to try again', async () => {
    showBuyer(AT, {
      '/api/order/get-for-customer': placed,
      '/api/order-change/list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again soon.')),
    });
    expect(await screen.findByText('Try again soon.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
  });
});

describe('the page to change an ordered panel', () => {
  const PANEL = `/customer/order-change/${placed().panels[0]!.uid}?order=${ORDER_UID}`;

  it('shows the new total before it requests the change', async () => {
    const { effect } = change('requested');
    const { calls, record } = showBuyer(PANEL, {
      '/api/order/get-for-customer': placed,
      '/api/order-change/preview': () => ({
        ...{ effect, after: null },
        money: { taxMinor: 2_500, dueMinor: 7_757, refundMinor: 0 },
      }),
      '/api/order-change/request': () => ({ items: [change('requested')] }),
    });
    const quantity = await screen.findByLabelText('Quantity');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    await userEvent.click(screen.getByRole('button', { name: 'See the new price' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request this change?' });
    expect(within(dialog).getByText(/\$77\.57 more/)).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/Note for the shop/), 'One more.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Request change' }));
    await waitFor(() => expect(record.navigations).toEqual([AT]));
    expect(calls('/api/order-change/request')).toEqual([
      expect.objectContaining({ orderUID: ORDER_UID, quantity: 3, totalMinor: 40_000, note: 'One more.' }),
    ]);
  });

  it('says in the editor that nothing is changed, until something is', async () => {
    const text = 'Nothing about this panel is changed. Change its size first.';
    const { record } = showBuyer(PANEL, {
      '/api/order/get-for-customer': placed,
      '/api/order-change/preview': () => Promise.reject(refusal(400, 'VALIDATION_FAILED', text)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'See the new price' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(record.toasts).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.type(screen.getByLabelText('Quantity'), '3');
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });

  it('says when the order can’t be changed any more', async () => {
    showBuyer(PANEL, { '/api/order/get-for-customer': () => order('inProduction') });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This panel can’t be changed' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the order' }).getAttribute('href')).toBe(AT);
  });
});

describe('the change of ordered hardware', () => {
  const pull = hardwareLine('PULL', { uid: uidOf(903), quantity: 2, amountMinor: 7200 });
  const withPull = () => ({ ...placed(), hardware: [pull] });
  const LINE = { finish: pull.finish, quantity: 2, cutsMm: [], totalMinor: 7200 };
  const requested = (after: HardwareLineChange['after']): OrderChange => ({
    ...change('requested'),
    panel: null,
    hardware: { hardwareUID: pull.uid, name: pull.name, shower: 'Master bath', before: LINE, after },
  });

  function showPull(items: OrderChange[] = []) {
    return showBuyer(AT, {
      '/api/glass-options/get-all': () => showerCatalogue(),
      '/api/order/get-for-customer': withPull,
      '/api/order-change/list': () => ({ items }),
      '/api/order-change/preview-hardware': ({ isRemoved = false }) => ({
        effect: { ...change('requested').effect, afterMinor: isRemoved ? 25_043 : 35_843 },
        ...{ money: null, after: null },
      }),
      '/api/order-change/request-hardware': () => ({ items: [requested({ ...LINE, quantity: 3 })] }),
    });
  }

  it('shows the new total before it is requested, and lists the request', async () => {
    const { calls } = showPull();
    await userEvent.click(await screen.findByRole('button', { name: `Request a change of ${pull.name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Change ${pull.name}` }));
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Request change' });
    expect(send.disabled).toBe(true);
    const quantity = dialog.getByLabelText('Quantity');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '3');
    expect(await dialog.findByText('Order total: $322.43 → $358.43 ($36.00 more)')).toBeTruthy();
    await userEvent.click(send);
    await waitFor(() =>
      expect(calls('/api/order-change/request-hardware')).toMatchObject([
        { orderUID: ORDER_UID, hardwareUID: pull.uid, quantity: 3, totalMinor: 35_843, note: '' },
      ]),
    );
    expect(await screen.findByText('Quantity: 2 → 3')).toBeTruthy();
    expect(screen.getByRole('heading', { name: `${pull.name} · Master bath` })).toBeTruthy();
  });

  it('removes it', async () => {
    const { calls } = showPull();
    await userEvent.click(await screen.findByRole('button', { name: `Request a change of ${pull.name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Change ${pull.name}` }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'What would you like to do?' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Remove it from the order' }));
    expect(dialog.queryByLabelText('Quantity')).toBeNull();
    expect(await dialog.findByText('Order total: $322.43 → $250.43 ($72.00 less)')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Request change' }));
    await waitFor(() =>
      expect(calls('/api/order-change/request-hardware')).toMatchObject([
        { hardwareUID: pull.uid, isRemoved: true, totalMinor: 25_043 },
      ]),
    );
  });

  it('is listed with its name and what changes', async () => {
    showPull([requested(null)]);
    expect(await screen.findByText('Removed from the order')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 3, name: `${pull.name} · Master bath` })).toBeTruthy();
  });
});
