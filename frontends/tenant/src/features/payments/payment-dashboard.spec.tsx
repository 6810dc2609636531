import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { CardAccount, CardAccountReply, PaymentDashboardReply } from '@glass/contracts/payment';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { companyUid } from '../../../test/company.factory.js';
import { paymentStep } from '../../../test/payment.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const GET = '/api/payment/get-card-account';
const DASHBOARD = '/api/payment/get-tenant-dashboard';
const OWNER = { flags: ['canViewPaymentDashboard' as const], session: { roleLevel: 40 } };

const card = (more: Partial<CardAccount> = {}, canConnect = true): CardAccountReply => ({
  ...{ canConnect, takesCards: more.status === 'active' },
  account: {
    ...{ status: 'onboarding', accountID: 'acct_1', payoutsEnabled: false, wanted: [], disabledReason: null },
    ...{ checkedAt: '2026-11-20T10:00:00.000Z', ...more },
  },
});
const dashboard = (more: Partial<PaymentDashboardReply> = {}): PaymentDashboardReply => ({
  ...{ currency: 'USD', check: null, differences: [] },
  steps: [
    paymentStep('2026-11-19', { cardMinor: 120_000, orders: 2, feesMinor: 2460, payoutsMinor: 99_900 }),
    paymentStep('2026-11-20'),
  ],
  companies: [
    { companyUID: companyUid(1), companyName: 'Northside Glazing', orders: 2, amountMinor: 120_000 },
  ],
  ...more,
});
const show = (replies: FakeReplies = {}, at = '/tenant/payment-dashboard', more: FakeShellOptions = {}) =>
  showTenant(at, { [GET]: () => card(), [DASHBOARD]: () => dashboard(), ...replies }, { ...OWNER, ...more });

describe('CardAccountCard', () => {
  it('shows what Stripe still requires, and refreshes', async () => {
    const shown = show({
      [GET]: () =>
        card({ status: 'restricted', wanted: ['external_account'], disabledReason: 'requirements.past_due' }),
      '/api/payment/refresh-card-account': () => card({ status: 'active', payoutsEnabled: true }),
    });
    expect(await screen.findByText('Restricted by Stripe.')).toBeTruthy();
    expect(screen.getByText('The bank account for payouts')).toBeTruthy();
    expect(screen.getByText('Information that Stripe needs is overdue')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Active.')).toBeTruthy();
    expect(shown.calls('/api/payment/refresh-card-account')).toHaveLength(1);
  });

  it('refreshes immediately when the owner returns from Stripe', async () => {
    const shown = show(
      { '/api/payment/refresh-card-account': () => card({ status: 'active' }) },
      '/tenant/payment-dashboard?back=1',
    );
    expect(await screen.findByText('Active.')).toBeTruthy();
    await waitFor(() => expect(shown.at()).toBe('/tenant/payment-dashboard'));
  });

  it.each([false, true])('disconnects only after confirmation: %s', async (confirms) => {
    const shown = show(
      {
        [GET]: () => card({ status: 'active' }),
        '/api/payment/delete-stripe-connected-account': () => card({ status: 'disconnected' }),
      },
      undefined,
      { confirms },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
    await waitFor(() => expect(shown.record.questions).toHaveLength(1));
    if (confirms) await screen.findByText('Disconnected.');
    expect(shown.calls('/api/payment/delete-stripe-connected-account')).toHaveLength(confirms ? 1 : 0);
  });

  it('shows when Stripe is down, and retries', async () => {
    const shown = show({
      '/api/payment/connect-card-account': () =>
        Promise.reject(refusal(503, 'UNAVAILABLE', 'The payment service does not answer.')),
    });
    const connect = await screen.findByRole('button', { name: 'Continue at Stripe' });
    for (const count of [1, 2]) {
      await userEvent.click(connect);
      await waitFor(() => expect(shown.record.toasts).toHaveLength(count));
    }
    expect(shown.record.toasts[1]).toMatchObject({
      kind: 'error',
      message: 'The payment service does not answer.',
    });
  });

  it('offers no connection on a demo site or to another user', async () => {
    show({ [GET]: () => ({ canConnect: false, takesCards: false, account: null }) }, undefined, {
      tenant: { isDemoMode: true },
    });
    expect(await screen.findByText(/This is a demo site: payments are simulated/)).toBeTruthy();
  });

  it('is read-only for users who are not the owner', async () => {
    show({}, undefined, { session: { mayWrite: () => false } });
    expect(await screen.findByText('Only an owner can change this.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue at Stripe' })).toBeNull();
  });
});

describe('PaymentsOverTime', () => {
  it('shows the charts’ data as a table, and by company', async () => {
    show();
    const companies = await screen.findByRole('table', { name: /compan/i });
    expect(within(companies).getByText('Northside Glazing')).toBeTruthy();
    expect(screen.getAllByText('$1,200.00').length).toBeGreaterThan(1);
  });

  it('shows glass, hardware with cost and margin, delivery and taxes apart, and what has no cost', async () => {
    const sold = {
      ...{
        glassMinor: 80_000,
        hardwareMinor: 20_000,
        deliveryMinor: 4500,
        chargesMinor: 6000,
        taxMinor: 9500,
      },
      ...{ hardwareCostMinor: 9000, uncostedHardwareMinor: 3000 },
    };
    show({
      [DASHBOARD]: () =>
        dashboard({ steps: [paymentStep('2026-11-01', { cardMinor: 120_000, orders: 1, sold })] }),
    });
    const table = within(await screen.findByRole('table', { name: 'What you sold' }));
    const texts = (role: 'columnheader' | 'cell') =>
      table.getAllByRole(role).map(({ textContent }) => textContent);
    expect(texts('columnheader').slice(1)).toEqual([
      ...[
        'Glass',
        'Hardware',
        'Hardware cost',
        'Hardware margin',
        'Hardware without cost',
        'Delivery',
        'Other charges',
        'Tax',
        'Total',
      ],
    ]);
    expect(texts('cell').slice(-9)).toEqual([
      ...['$800.00', '$200.00', '$90.00', '$80.00', '$30.00', '$45.00', '$60.00', '$95.00', '$1,200.00'],
    ]);
    expect(screen.getByText(/\$30\.00 of hardware had no cost/)).toBeTruthy();
  });

  it('shows the last comparison with Stripe, its differences, and why it failed', async () => {
    const difference = {
      ...{ uid: companyUid(1), what: 'fee' as const, difference: 'state' as const, subject: 'ch_1' },
      ...{ ours: 'returned 33', theirs: 'returned 34', foundAt: '2026-11-20T10:00:00.000Z' },
    };
    const check = { at: '2026-11-20T10:00:00.000Z', compared: 7, failure: null };
    show({ [DASHBOARD]: () => dashboard({ check, differences: [difference] }) });
    expect(
      await screen.findByText(
        /Platform fee ch_1 has a different status\. Here: returned 33\. At Stripe: returned 34\./,
      ),
    ).toBeTruthy();
  });

  it('shows one error when neither payments nor account load, and retries both', async () => {
    let fails = true;
    const unless = <T,>(reply: T) =>
      fails ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a moment.')) : reply;
    show({ [GET]: () => unless(card({ status: 'active' })), [DASHBOARD]: () => unless(dashboard()) });
    await screen.findAllByText('Try again in a moment.');
    await waitFor(() => expect(screen.getAllByText('Try again in a moment.')).toHaveLength(1));
    expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Active.')).toBeTruthy();
    expect(await screen.findByRole('table', { name: /compan/i })).toBeTruthy();
  });

  it('is empty without a price list, and retries after an error', async () => {
    let fails = true;
    show({
      [DASHBOARD]: () =>
        fails
          ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a moment.'))
          : dashboard({ currency: null }),
    });
    expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Try again in a moment.')).toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
  });
});
