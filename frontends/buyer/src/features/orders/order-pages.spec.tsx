import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OrderListItem } from '@glass/contracts/order';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { madeDocument, order, paymentsOf } from '../../../test/order.factory.js';
import { ORDER_UID, quote, QUOTE_UID, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { reasonOf, stepOf, listOrderSteps } from './order-progress.js';

const AT = `/customer/order/${ORDER_UID}`;

describe('the steps of an order', () => {
  it('count partly shipped as not yet shipped', () => {
    expect(stepOf(order('shipped'))).toBe(5);
    expect(stepOf({ status: 'partlyShipped', history: [] })).toBe(5);
  });

  it('stop at the step where an order was put on hold or canceled, with the reason', () => {
    const held = order('onHold');
    expect(stepOf(held)).toBe(2);
    expect(reasonOf(held)).toBe('Waiting for the hinges');
  });

  it.each([
    ['card', 'awaitingPayment', 'awaitingPayment'],
    ['demo', 'cancelled', 'received'],
    ['card', 'received', 'received'],
    ['houseAccount', 'confirmed', 'received'],
    ['none', 'received', 'received'],
  ] as const)('of an order by %s that is %s begin with %s', (paymentMethod, status, first) => {
    const shown = { ...order(status), paymentMethod };
    const steps = listOrderSteps(shown);
    expect(steps[0]).toBe(first);
    expect(stepOf({ ...shown, status: 'received' }, steps)).toBe(steps.indexOf('received'));
  });
});

describe('an order', () => {
  it('shows what was paid and lets the buyer pay the rest and cancel it', async () => {
    const placed = {
      ...order('received'),
      balance: { paidMinor: 15_000, dueMinor: 17_243 },
      canCancel: true,
    };
    const { calls } = showBuyer(AT, {
      '/api/order/get-for-customer': () => placed,
      '/api/quote/message/list': () => ({ messages: [], unread: 0 }) as never,
      '/api/payment/tenant-can-accept-credit-card': () => ({
        ...{ canAcceptCreditCard: false, canPayAsDemo: true, houseAccount: null, approval: null },
        ...{ cardMinimumMinor: null, needsConfirmedSizes: false },
        deposit: { deposit: 'percent', depositPercent: 50 },
      }),
      '/api/payment/pay-balance': () => ({
        ...{ orderUID: ORDER_UID, sessionUID: ORDER_UID },
        redirectUrl: `/checkout/demo-payment?session=${ORDER_UID}`,
      }),
    });
    expect(await screen.findByText(/^Paid \$150\.00 of/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay the remaining $172.43' }));
    await waitFor(() =>
      expect(calls('/api/payment/pay-balance')).toEqual([
        { orderUID: ORDER_UID, amountMinor: 17_243, method: 'demo' },
      ]),
    );
  });

  it('on a house account shows neither a step "Awaiting payment" nor a balance', async () => {
    const onAccount = {
      ...order('confirmed'),
      ...{ paymentMethod: 'houseAccount' as const, balance: { paidMinor: 0, dueMinor: 32_243 } },
    };
    showBuyer(AT, { '/api/order/get-for-customer': () => onAccount });
    await screen.findByRole('heading', { level: 1, name: 'Order SO-2077' });
    const [first] = document.querySelectorAll('.MuiStepLabel-label');
    expect(first?.textContent).toBe('Order placed');
    expect(screen.queryByText(/^Paid \$0/)).toBeNull();
  });

  it.each(['confirmed', 'shipped', 'completed'] as const)(
    'that is %s shows one day in its header',
    async (status) => {
      showBuyer(AT, { '/api/order/get-for-customer': () => order(status) });
      const title = await screen.findByRole('heading', { level: 1, name: 'Order SO-2077' });
      const header = title.closest('header') ?? title.parentElement!.parentElement!;
      expect(header.textContent.match(/(Ship by|Placed) \w+/g)).toHaveLength(1);
    },
  );

  it('shows its progress, panels, total and history', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('confirmed') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order SO-2077' })).toBeTruthy();
    const history = screen.getByRole('list', { name: 'History' });
    expect(within(history).getAllByRole('listitem')).toHaveLength(2);
    expect(within(history).getAllByRole('listitem')[0]?.textContent).toContain('Confirmed');
    expect(screen.getByText('Dec 4, 2026')).toBeTruthy();
    expect(screen.getByText('28″ × 72″')).toBeTruthy();
  });

  it('shows at the top when it is ready, and a payment link while it is unpaid', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('awaitingPayment') });
    expect(await screen.findByText('Ship by Dec 7, 2026')).toBeTruthy();
    const pay = screen.getByRole('link', { name: 'Pay now' });
    expect(pay.getAttribute('href')).toBe(`/checkout/payment-options?quote=${QUOTE_UID}`);
    cleanup();
    showBuyer(AT, { '/api/order/get-for-customer': () => order('shipped') });
    await screen.findByRole('heading', { level: 1, name: 'Order SO-2077' });
    expect(screen.queryByText(/^Ship by Dec/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  });

  it('says what was paid, changed and refunded, on the same days as its steps', async () => {
    const at = '2026-11-21T03:30:00.000Z';
    const entry = { at, who: 'Bea Buyer', note: '' };
    const history = [
      { at, who: 'System', from: null, to: 'received' as const, note: 'Deposit paid by card' },
    ];
    const shown = order('received', {
      history,
      activity: [
        { ...entry, what: 'paid', amountMinor: 10_640, purpose: 'deposit' },
        { ...entry, what: 'offered', amountMinor: 39_295, lineNumber: 1, note: 'Longer edges' },
      ],
    });
    const settings = { ...fakeShell().services.tenant.settings, timeZone: 'America/New_York' };
    showBuyer(AT, { '/api/order/get-for-customer': () => shown }, { tenant: { settings } });
    const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^New price offered for the change of panel 1Nov 20.*New total \$392\.95\nLonger edges$/,
      ),
      expect.stringMatching(/^Deposit paid: \$106\.40Nov 20/),
      expect.stringMatching(/^Order placedNov 20, 2026, 10:30\sPM · System$/),
    ]);
    expect(screen.getAllByText('Nov 20, 2026').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Awaiting payment/)).toBeNull();
  });

  it.each([
    ['unpaid', undefined, undefined, 'Nothing was paid, so there is nothing to refund.'],
    ['refunded', 10_640, 'succeeded', '$106.40 was refunded.'],
    ['in progress', 10_640, 'requested', '$106.40 is being refunded;'],
    ['not refunded', 10_640, undefined, '$106.40 that you paid hasn’t been refunded.'],
  ] as const)(
    'a canceled order says what happens to its money: %s',
    async (_case, amountMinor, status, text) => {
      const payment = {
        uid: uidOf(80),
        amountMinor: amountMinor ?? 0,
        status: 'paid',
        purpose: 'deposit',
      } as const;
      const none = { ...paymentsOf(payment), payments: [] };
      const refund = amountMinor && status ? { amountMinor, status } : undefined;
      const payments = amountMinor ? paymentsOf(payment, refund) : none;
      showBuyer(AT, { '/api/order/get-for-customer': () => order('cancelled', { payments }) });
      expect(
        await screen.findByText(new RegExp(text.replaceAll('$', '\\$').replaceAll('.', '\\.'))),
      ).toBeTruthy();
    },
  );

  it('tells users without prices that their office sees them, and loads no payments', async () => {
    const blind = { ...order('awaitingPayment'), paymentMethod: 'card' as const };
    const panels = blind.panels.map((panel) => ({ ...panel, price: { ...panel.price, totalMinor: null } }));
    const shown = { ...blind, panels, totals: { ...blind.totals, totalMinor: null, lines: [] } };
    const { calls } = showBuyer(
      AT,
      { '/api/order/get-for-customer': () => shown },
      { session: { seesPrices: false } },
    );
    expect((await screen.findAllByText('Your office sees it')).length).toBe(panels.length + 1);
    expect(screen.queryByText('Price on request')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Price details/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    expect(calls('/api/payment/get-for-order')).toEqual([]);
  });

  it('shows its attachments', async () => {
    const attachment = {
      ...{ attachmentUID: uidOf(70), fileUID: uidOf(71), name: 'plan.pdf', contentType: 'application/pdf' },
      ...{ sizeBytes: 348_160, addedBy: 'Bea Buyer', addedAt: '2026-11-19T09:00:00.000Z' },
    };
    const { record } = showBuyer(AT, {
      '/api/order/get-for-customer': () => order('received', { attachments: [attachment] }),
    });
    const attachments = await screen.findByRole('list', { name: 'Attachments' });
    expect(within(attachments).getByText('340 kB · Bea Buyer · Nov 19, 2026')).toBeTruthy();
    await userEvent.click(within(attachments).getByText('plan.pdf'));
    expect(record.downloads).toMatchObject([{ path: '/api/file/{tenantId}/{fileId}' }]);
  });

  it('takes files, which one message names', async () => {
    const attached = { attachmentUID: uidOf(70), name: 'plan.pdf' };
    const { calls } = showBuyer(AT, {
      '/api/order/get-for-customer': () => order('inProduction'),
      '/api/quote/upload-attachment': () => attached as never,
      '/api/quote/message/list': () => ({ messages: [], unread: 0 }),
      '/api/quote/message/send': () => ({ messages: [], unread: 0 }),
    });
    const input = await screen.findByLabelText('Add files', { selector: 'input' });
    await userEvent.upload(input, [new File(['%PDF'], 'plan.pdf'), new File(['%PDF'], 'plan.pdf')]);
    await waitFor(() =>
      expect(calls('/api/quote/message/send')).toMatchObject([
        {
          quoteUID: QUOTE_UID,
          text: 'Added 2 files: plan.pdf, plan.pdf',
          attachmentUIDs: [uidOf(70), uidOf(70)],
        },
      ]),
    );
    expect(calls('/api/quote/upload-attachment')).toHaveLength(2);
  });

  it('takes no files once it is canceled', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('cancelled') });
    await screen.findByRole('heading', { level: 1, name: 'Order SO-2077' });
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  });

  it('can be ordered again as a new quote', async () => {
    const { calls, at } = showBuyer(AT, {
      '/api/order/get-for-customer': () => order('completed'),
      '/api/order/order-again': ({ quoteUID }) => ({
        ...{ quote: { quoteUID, number: 'Q-1050' }, token: null, lines: 4, takenOver: 4, missing: [] },
      }),
      '/api/quote/get-details': () => quote(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(at()).toMatch(/^\/quote\//));
    expect(calls('/api/order/order-again')).toMatchObject([{ orderUID: ORDER_UID }]);
  });

  it.each([false, true])(
    'without hardware that is no longer offered if the buyer agrees: %s',
    async (confirms) => {
      const { calls, record } = showBuyer(
        AT,
        {
          '/api/order/get-for-customer': () => order('completed'),
          '/api/order/order-again': ({ quoteUID, leavesOut = false }) => ({
            ...{ quote: leavesOut ? { quoteUID, number: 'Q-1050' } : null, token: null },
            ...{ lines: 4, takenOver: 2, missing: ['Vienna wall hinge', 'Pull, 8″'] },
          }),
          '/api/quote/get-details': () => quote(),
        },
        { confirms },
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
      await waitFor(() =>
        expect(record.questions).toEqual([
          '2 of 4 lines can be taken over. Vienna wall hinge and Pull, 8″ are no longer offered.',
        ]),
      );
      await waitFor(() => expect(calls('/api/order/order-again')).toHaveLength(confirms ? 2 : 1));
      const [first, second] = calls('/api/order/order-again');
      if (confirms) expect(second).toEqual({ ...(first as object), leavesOut: true });
      await waitFor(() =>
        expect(record.toasts.flatMap(({ kind, message }) => (kind === 'success' ? [message] : []))).toEqual(
          confirms ? ['2 of 4 lines were taken over into quote Q-1050, at today’s prices.'] : [],
        ),
      );
    },
  );

  it.each([
    ['confirmed', false],
    ['inProduction', true],
    ['ready', true],
    ['shipped', false],
  ] as const)('when %s, says the stage of its panels: %s', async (status, isShown) => {
    const panels = order().panels.map((panel) => ({ ...panel, stage: 'edging' as const }));
    showBuyer(AT, { '/api/order/get-for-customer': () => order(status, { panels }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('1 piece · Edging') !== null).toBe(isShown);
  });

  it('downloads its summary with prices', async () => {
    const { record } = showBuyer(AT, { '/api/order/get-for-customer': () => order() });
    await userEvent.click(await screen.findByRole('button', { name: 'Order summary (PDF)' }));
    expect(record.downloads).toEqual([
      { path: '/api/order/order-summary-pdf', body: { orderUID: ORDER_UID, withPrices: true } },
    ]);
  });

  it('in Spain says why there is no invoice, and offers none', async () => {
    const { settings } = fakeShell().services.tenant;
    const replies = { '/api/order/get-for-customer': () => order('confirmed') };
    showBuyer(AT, replies, { tenant: { settings: { ...settings, locale: 'en-ES' } } });
    expect(
      await screen.findByText(
        'Spanish invoices must come from software with Verifactu. Demo Glass issues them outside this site.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /invoice/i })).toBeNull();
    cleanup();
    showBuyer(AT, replies);
    expect(await screen.findByRole('button', { name: /^Invoice/ })).toBeTruthy();
    expect(screen.queryByText(/Verifactu/)).toBeNull();
  });

  it('generates a large summary in the background and downloads it', async () => {
    const { record, calls } = showBuyer(AT, {
      '/api/quote/message/list': () => ({ messages: [], unread: 0 }) as never,
      '/api/order/get-for-customer': () => order(),
      '/api/order/order-summary-pdf': () => Promise.reject(refusal(409, 'DOCUMENT_TOO_BIG', 'Too big.')),
      '/api/order/make-summary-pdf': ({ jobUID }) => ({ jobUID }),
      '/api/job/get': () => madeDocument(uidOf(72)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order summary (PDF)' }));
    await waitFor(() => expect(record.downloads).toHaveLength(2));
    expect(calls('/api/order/make-summary-pdf')).toMatchObject([{ orderUID: ORDER_UID, withPrices: true }]);
    expect(record.downloads[1]).toMatchObject({ path: '/api/file/{tenantId}/{fileId}' });
    expect(record.toasts).toEqual([]);
  });

  it("links to the carrier's tracking page, or shows the number as text", async () => {
    const processing = { ...order().processing, carrier: 'UPS Freight', trackingNumber: '1Z 999, 1Z 888' };
    showBuyer(AT, { '/api/order/get-for-customer': () => order('shipped', { processing }) });
    const link = await screen.findByRole('link', { name: /^1Z 999/ });
    expect(link.getAttribute('href')).toBe('https://www.ups.com/track?tracknum=1Z999');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.getAllByRole('link', { name: /^1Z/ })).toHaveLength(2);
  });

  it('shows the number of a carrier without tracking page as text', async () => {
    const processing = { ...order().processing, carrier: 'Own van', trackingNumber: 'javascript:alert(1)' };
    showBuyer(AT, { '/api/order/get-for-customer': () => order('shipped', { processing }) });
    expect((await screen.findByText('javascript:alert(1)')).closest('a')).toBeNull();
  });

  it('says who will ask for a missing address until it is known', async () => {
    const asks = /^This was ordered without an address\. .+ will ask you/;
    const { processing } = order();
    const settled = { ...processing, shipMethod: 'pickUp' as const };
    for (const [shown, isAsked] of [
      [order('received'), true],
      [order('received', { processing: settled }), false],
      [order('shipped'), false],
    ] as const) {
      showBuyer(AT, { '/api/order/get-for-customer': () => shown });
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(asks) !== null).toBe(isAsked);
      cleanup();
    }
  });

  it('links to its payment while it is unpaid', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('awaitingPayment') });
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toBe(
      `/checkout/payment-options?quote=${QUOTE_UID}`,
    );
  });

  it('shows why it is on hold', async () => {
    showBuyer(AT, { '/api/order/get-for-customer': () => order('onHold') });
    expect(await screen.findByText('This order is on hold: Waiting for the hinges')).toBeTruthy();
  });

  it('is not found for other users', async () => {
    showBuyer(AT, {
      '/api/order/get-for-customer': () =>
        Promise.reject(refusal(404, 'NOT_FOUND', 'This order does not exist.')),
    });
    expect(await screen.findByText('It may belong to someone else.')).toBeTruthy();
  });
});

describe('my orders', () => {
  const item: OrderListItem = {
    uid: ORDER_UID,
    number: 'SO-2077',
    status: 'inProduction',
    contactName: 'Bea Buyer',
    companyName: null,
    jobName: 'Miller master bath',
    poNumber: '4711',
    pieces: 3,
    total: { amountMinor: 123450, currency: 'USD' },
    createdAt: '2026-11-20T10:00:00.000Z',
    requiredDate: '2026-12-04',
    readyDay: '2026-12-07',
  };

  it('are filtered by the status in the URL and open on a click', async () => {
    const { at, calls } = showBuyer('/customer/my-orders?status=inProduction', {
      '/api/order/list-for-customer': () => ({ items: [item], nextCursor: null }),
      '/api/order/get-for-customer': () => order(),
    });
    await userEvent.click(await screen.findByText('SO-2077'));
    await waitFor(() => expect(at()).toBe(AT));
    expect(calls('/api/order/list-for-customer')).toEqual([
      { sort: '-createdAt', filters: { status: ['inProduction'] } },
    ]);
  });

  it('show that nothing matches and clear the filters', async () => {
    const { at } = showBuyer('/customer/my-orders?search=zzz', {
      '/api/order/list-for-customer': ({ search }) => ({ items: search ? [] : [item], nextCursor: null }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('SO-2077')).toBeTruthy();
    expect(at()).toBe('/customer/my-orders');
  });
});

describe('the page that looks for an order', () => {
  it('tells guests where their link is, and how to reach the shop', async () => {
    const { tenant } = fakeShell().services;
    const contact = { phone: '(207) 555-0148', email: '', address: null };
    showBuyer(
      '/customer/order',
      {},
      { session: { isAuthenticated: false }, tenant: { settings: { ...tenant.settings, contact } } },
    );
    expect(await screen.findByText(/Open the link in your order email/)).toBeTruthy();
    expect(screen.getByRole('link', { name: contact.phone }).getAttribute('href')).toBe('tel:2075550148');
  });
});
