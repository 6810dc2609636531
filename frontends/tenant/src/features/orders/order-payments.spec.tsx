import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { OrderPaymentsReply, OrderRefund } from '@glass/contracts/payment';
import { fakeShell } from '@glass/shell-contract/fake-shell';
import { orderForTenant, orderRow, orderUid } from '../../../test/order.factory.js';
import { showTenant } from '../../../test/show-tenant.js';

const REFUSED = 'Charge ch_1 has been charged back; cannot issue a refund.';
const AT = '2026-11-20T10:01:00.000Z';

function paid(refunds: OrderRefund[] = []): OrderPaymentsReply {
  const payment = { uid: orderUid(90), method: 'card', status: 'paid', amountMinor: 5000 } as const;
  return {
    ...{ currency: 'USD', paidMinor: 5000, refundedMinor: 0, refundableMinor: 5000 },
    payments: [{ ...payment, purpose: 'total', at: AT, failure: null, refunds, disputes: [] }],
  };
}

/** Refunds everything. @returns the toast messages */
async function refundAll(answer: Pick<OrderRefund, 'status' | 'failure'>) {
  const { record } = showTenant(
    `/tenant/orders?order=${orderUid(1)}`,
    {
      '/api/order/list-for-tenant': () => ({ items: [orderRow(1)], nextCursor: null }),
      '/api/order/get-for-tenant': () => orderForTenant({ paymentMethod: 'card' }),
      '/api/payment/get-for-order': () => paid(),
      '/api/payment/refund-order': ({ refundUID, amountMinor, note }) =>
        paid([
          { uid: refundUID, amountMinor, note, at: AT, canTryAgain: false, hasCreditNote: false, ...answer },
        ]),
    },
    { session: { roleLevel: ROLE_LEVELS.owner } },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  await userEvent.type(await screen.findByLabelText('Reason'), 'Scratched');
  const buttons = screen.getAllByRole('button', { name: 'Refund' });
  await userEvent.click(buttons.at(-1)!);
  await waitFor(() => expect(record.calls.map(({ path }) => path)).toContain('/api/payment/refund-order'));
  await waitFor(() => expect(record.toasts.map(({ message }) => message)).not.toEqual([]));
  return record.toasts.at(-1)!;
}

describe('RefundDialog', () => {
  it('says that the refund is on its way', async () => {
    expect(await refundAll({ status: 'requested', failure: null })).toMatchObject({
      ...{ kind: 'success', message: 'The refund is on its way.' },
    });
  });

  it('says immediately when the payment service rejects it, with the reason', async () => {
    const said = await refundAll({ status: 'failed', failure: REFUSED });
    expect(said.kind).toBe('error');
    expect(said.message).toContain('Refund failed');
    expect(screen.getByText(new RegExp(REFUSED))).toBeTruthy();
  });
});

describe('the credit note of a refund', () => {
  const refund = { amountMinor: 700, note: 'Scratched', failure: null, canTryAgain: false, at: AT } as const;
  const made: OrderRefund = { ...refund, uid: orderUid(91), status: 'succeeded', hasCreditNote: true };
  const other: OrderRefund = { ...refund, uid: orderUid(92), status: 'requested', hasCreditNote: false };
  const paths = { orderUID: orderUid(1), refundUID: made.uid };
  const { settings } = fakeShell().services.tenant;
  const show = (locale: string) =>
    showTenant(
      `/tenant/orders?order=${orderUid(1)}`,
      {
        '/api/order/list-for-tenant': () => ({ items: [orderRow(1)], nextCursor: null }),
        '/api/order/get-for-tenant': () => orderForTenant({ paymentMethod: 'card' }),
        '/api/payment/get-for-order': () => paid([made, other]),
      },
      { tenant: { settings: { ...settings, locale } } },
    );

  it('is downloaded as PDF or e-invoice in Germany', async () => {
    const { record } = show('en-DE');
    for (const name of ['PDF', 'XRechnung (UBL)']) {
      await userEvent.click(await screen.findByRole('button', { name: 'Credit note' }));
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    }
    await waitFor(() =>
      expect(record.downloads).toMatchObject([
        { path: '/api/order/invoice-pdf', body: paths },
        { path: '/api/order/e-invoice', body: { ...paths, format: 'xrechnungUbl' } },
      ]),
    );
  });

  it('is downloaded as PDF in the United States', async () => {
    const { record } = show('en-US');
    await userEvent.click(await screen.findByRole('button', { name: 'Credit note' }));
    await waitFor(() =>
      expect(record.downloads).toMatchObject([{ path: '/api/order/invoice-pdf', body: paths }]),
    );
  });
});

describe('a failed refund', () => {
  const refund = {
    uid: orderUid(91),
    amountMinor: 5000,
    note: 'Scratched',
    at: AT,
    hasCreditNote: false,
  } as const;
  const failed = { ...refund, status: 'failed', failure: 'Stripe did not answer.' } as const;
  const show = (canTryAgain: boolean, roleLevel: number = ROLE_LEVELS.owner) =>
    showTenant(
      `/tenant/orders?order=${orderUid(1)}`,
      {
        '/api/order/list-for-tenant': () => ({ items: [orderRow(1)], nextCursor: null }),
        '/api/order/get-for-tenant': () => orderForTenant({ paymentMethod: 'card' }),
        '/api/payment/get-for-order': () => paid([{ ...failed, canTryAgain }]),
        '/api/payment/refund-order': () =>
          paid([{ ...refund, status: 'succeeded', failure: null, canTryAgain: false }]),
      },
      { session: { roleLevel } },
    );

  it('shows the reason and "Try again", which retries the same refund', async () => {
    const { record } = show(true);
    expect(await screen.findByText(/Stripe did not answer/)).toBeTruthy();
    expect(screen.queryByText('Sending')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Refunded')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const [sent] = record.calls.filter(({ path }) => path === '/api/payment/refund-order');
    expect(sent!.body).toEqual({
      ...{ orderUID: orderUid(1), refundUID: refund.uid, amountMinor: 5000, note: 'Scratched' },
    });
  });

  it('has no "Try again" if a retry cannot succeed', async () => {
    show(false);
    expect(await screen.findByText(/Stripe did not answer/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
