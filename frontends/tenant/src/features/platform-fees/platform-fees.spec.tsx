import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  CompleteTopUpReply,
  PlatformFeeAccount,
  PlatformFeeTransaction,
} from '@glass/contracts/payment';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { companyUid } from '../../../test/company.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const LIST = '/api/tenant/list-platform-fee-transactions';
const COMPLETE = '/api/payment/complete-tenant-payment-checkout-session';
const SESSION = companyUid(5);
const OWNER = { flags: ['canTopupTenantPaymentBalance' as const], session: { roleLevel: 40 } };

const account = (more: Partial<PlatformFeeAccount> = {}): PlatformFeeAccount => ({
  ...{ currency: 'USD', balanceMinor: -12_345, standing: 'low', warnBelowMinor: 0, stopBelowMinor: null },
  ...{ topUpBy: 'card', ...more },
});
const line = (number: number, more: Partial<PlatformFeeTransaction> = {}): PlatformFeeTransaction => ({
  ...{ uid: companyUid(number), at: '2026-11-20T10:00:00.000Z', kind: 'fee', amountMinor: -500 },
  ...{
    balanceMinor: -500 * number,
    currency: 'USD',
    orderUID: null,
    about: `SO-${number}`,
    note: '',
    by: 'System',
  },
  ...more,
});
const show = (replies: FakeReplies = {}, at = '/tenant/platform-fees') =>
  showTenant(
    at,
    {
      '/api/tenant/get-platform-fee-account': () => account(),
      [LIST]: () => ({ items: [line(1), line(2, { kind: 'cardFee' })], nextCursor: null }),
      ...replies,
    },
    OWNER,
  );

describe('PlatformFeesPage', () => {
  it('shows the balance first, then search and period, then the transactions', async () => {
    show();
    const balance = await screen.findByText('-$123.45');
    const search = screen.getByRole('searchbox', { name: 'Search by order or note' });
    const from = screen.getByLabelText('From');
    const row = await screen.findByText('SO-1');
    for (const [one, other] of [
      [balance, search],
      [search, from],
      [from, row],
    ] as const)
      expect(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('The balance is low. Orders continue as usual.')).toBeTruthy();
    expect(screen.getByText('no effect on the balance')).toBeTruthy();
  });

  it('loads the period of its URL, and all transactions again from an empty list', async () => {
    const shown = show(
      { [LIST]: (body) => ({ items: body.filters?.to ? [] : [line(1)], nextCursor: null }) },
      '/tenant/platform-fees?from=2026-01-05&to=2026-01-31',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('SO-1')).toBeTruthy();
    expect(shown.calls(LIST)[0]).toMatchObject({ filters: { from: '2026-01-05', to: '2026-01-31' } });
    expect(shown.at()).toBe('/tenant/platform-fees');
  });

  it('tops up the owed amount once, however often it is sent, and opens the payment', async () => {
    let fails = true;
    const path = '/api/tenant/create-tenant-payment-checkout-session';
    const shown = show({
      [path]: () =>
        fails
          ? Promise.reject(refusal(503, 'UNAVAILABLE', 'The payment service does not answer.'))
          : { sessionUID: SESSION, redirectUrl: `/tenant/topup-complete?session=${SESSION}` },
      [COMPLETE]: () => completed('paid'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Top up' }));
    expect((screen.getByLabelText('Amount, USD') as HTMLInputElement).value).toBe('123.45');
    await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText('The payment service does not answer.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
    await waitFor(() => expect(shown.at()).toBe(`/tenant/topup-complete?session=${SESSION}`));
    const [first, second] = shown.calls(path);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ amountMinor: 12_345 });
  });

  it('shows why a top-up or the page fails', async () => {
    let fails = true;
    show({
      '/api/tenant/get-platform-fee-account': () =>
        fails
          ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a moment.'))
          : account({ topUpBy: null }),
    });
    expect(await screen.findByText('Try again in a moment.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Top-ups by card aren’t set up here/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Top up' })).toBeNull();
  });

  it('shows one error when neither balance nor transactions load, and retries both', async () => {
    let fails = true;
    const unless = <T,>(reply: T) =>
      fails ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a moment.')) : reply;
    show({
      '/api/tenant/get-platform-fee-account': () => unless(account()),
      [LIST]: () => unless({ items: [line(1)], nextCursor: null }),
    });
    await screen.findAllByText('Try again in a moment.');
    await waitFor(() => expect(screen.getAllByText('Try again in a moment.')).toHaveLength(1));
    expect(document.querySelector('.MuiSkeleton-root')).toBeNull();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('-$123.45')).toBeTruthy();
    expect(await screen.findByText('SO-1')).toBeTruthy();
  });
});

const completed = (status: CompleteTopUpReply['status']): CompleteTopUpReply => ({
  ...{ status, method: 'card', amountMinor: 25_000, currency: 'USD', balanceMinor: 12_655 },
});
const back = (reply: () => CompleteTopUpReply | Promise<CompleteTopUpReply>) =>
  show({ [COMPLETE]: reply }, `/tenant/topup-complete?session=${SESSION}`);

describe('TopUpCompletePage', () => {
  it.each([
    ['paid', '$250.00 added to your balance.', false],
    ['pending', '$250.00 pending.', true],
    ['open', 'Not paid yet.', true],
    ['declined', 'The payment was declined. Your balance hasn’t changed.', false],
    ['expired', 'This payment expired. You weren’t charged.', false],
    ['surplus', 'This payment came too late and will be refunded.', false],
  ] as const)('says how it went: %s', async (status, text, canAskAgain) => {
    back(() => completed(status));
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
    expect(screen.getByText('$126.55')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Check again' })).toHaveLength(canAskAgain ? 1 : 0);
  });

  it('retries after an error, and links back to the fees', async () => {
    let fails = true;
    back(() =>
      fails
        ? Promise.reject(refusal(503, 'UNAVAILABLE', 'The payment service does not answer.'))
        : completed('paid'),
    );
    expect(await screen.findByText('The payment service does not answer.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$250.00 added to your balance.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Back to platform fees' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Platform fees' })).toBeTruthy();
  });

  it('says when there is no payment', async () => {
    show({}, '/tenant/topup-complete');
    expect(await screen.findByText('No payment to show')).toBeTruthy();
  });
});
