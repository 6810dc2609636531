import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { order } from '../../../test/order.factory.js';
import { ORDER_UID, quote, QUOTE_UID } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const SESSION_UID = '80000000-0000-4000-8000-000000000001';
const BACK = `/checkout/complete?order=${ORDER_UID}&session=${SESSION_UID}`;
const COMPLETE = '/api/payment/complete-checkout-session';
const SERVICE_DOWN =
  'The payment service does not answer at the moment. No money was moved; please try again in a minute.';

const show = (at: string, more: FakeReplies) =>
  showBuyer(at, {
    '/api/quote/get-details': () => quote(undefined, { shipping: { ...quote().shipping, method: 'pickUp' } }),
    '/api/payment/tenant-can-accept-credit-card': () => ({
      ...{ canAcceptCreditCard: true, canPayAsDemo: false, houseAccount: null, approval: null },
      ...{ cardMinimumMinor: null, needsConfirmedSizes: false },
      deposit: { deposit: 'full', depositPercent: 50 },
    }),
    '/api/order/get-for-customer': () => order('awaitingPayment'),
    ...more,
  });
const paid = { orderUID: ORDER_UID, orderNumber: 'SO-1042', paymentStatus: 'paid' as const };

beforeEach(() => window.sessionStorage.clear());

describe('card payment', () => {
  it('reports an unavailable service, and the same button retries the same order', async () => {
    let isDown = true;
    const shown = show(`/checkout/payment-options?quote=${QUOTE_UID}`, {
      '/api/payment/create-checkout-session': () =>
        isDown
          ? Promise.reject(refusal(503, 'UNAVAILABLE', SERVICE_DOWN))
          : { orderUID: ORDER_UID, sessionUID: SESSION_UID, redirectUrl: BACK },
      '/api/order/get-for-customer': () => order('received'),
      [COMPLETE]: () => paid,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: /measurements are final/ }));
    const go = await screen.findByRole('button', { name: /^Continue to payment|^Place order/ });
    await userEvent.click(go);
    expect(await screen.findByText(SERVICE_DOWN)).toBeTruthy();
    isDown = false;
    await userEvent.click(go);
    expect(await screen.findByText(/Thank you for your order/)).toBeTruthy();
    expect(shown.at()).toContain(BACK);
    const [first, second] = shown.calls('/api/payment/create-checkout-session') as { orderUID: string }[];
    expect(first).toMatchObject({ method: 'card' });
    expect(second).toEqual(first);
  });

  it('is settled once when the buyer comes back', async () => {
    let isPaid = false;
    const shown = show(BACK, {
      '/api/order/get-for-customer': () => order(isPaid ? 'received' : 'awaitingPayment'),
      [COMPLETE]: () => {
        isPaid = true;
        return paid;
      },
    });
    expect(await screen.findByText(/Thank you for your order/)).toBeTruthy();
    expect(shown.calls(COMPLETE)).toEqual([{ sessionUID: SESSION_UID }]);
  });

  it('shows what the page waits for while the payment service is slow', async () => {
    let answer = (): void => undefined;
    let isPaid = false;
    show(BACK, {
      '/api/order/get-for-customer': () => order(isPaid ? 'received' : 'awaitingPayment'),
      [COMPLETE]: () =>
        new Promise((resolve) => {
          answer = () => resolve(paid);
        }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /Checking your payment/ })).toBeTruthy();
    expect(screen.getByText(/your payment still counts/)).toBeTruthy();
    isPaid = true;
    answer();
    expect(await screen.findByText(/Thank you for your order/)).toBeTruthy();
  });

  it('can be checked again by a button while its result is unknown', async () => {
    let [isDown, isPaid] = [true, false];
    show(BACK, {
      '/api/order/get-for-customer': () => order(isPaid ? 'received' : 'awaitingPayment'),
      [COMPLETE]: () => {
        if (isDown) return Promise.reject(refusal(503, 'UNAVAILABLE', SERVICE_DOWN));
        isPaid = true;
        return paid;
      },
    });
    expect(await screen.findByText(SERVICE_DOWN)).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText(/Thank you for your order/)).toBeTruthy();
  });

  it('shows a closed payment and offers to pay the same order again', async () => {
    show(BACK, {
      [COMPLETE]: () => Promise.reject(refusal(409, 'PAYMENT_NOT_OPEN', 'This payment is expired already.')),
    });
    const again = await screen.findByRole('link', { name: /pay|again/i });
    expect(again.getAttribute('href')).toContain('/checkout/payment-options?quote=');
  });

  it('keeps the buttons of a closed payment in place while the order reloads', async () => {
    let asked = 0;
    show(BACK, {
      [COMPLETE]: () => Promise.reject(refusal(409, 'PAYMENT_NOT_OPEN', 'This payment is expired already.')),
      '/api/order/get-for-customer': () => {
        asked += 1;
        return order('awaitingPayment');
      },
    });
    const again = await screen.findByRole('link', { name: /pay|again/i });
    const before = asked;
    // Returning to the window loads the order.
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await Promise.resolve();
    });
    await waitFor(() => expect(asked).toBe(before + 1));
    expect(again.isConnected).toBe(true);
  });
});

describe('card payment in an embedded page', () => {
  const PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
  let tab: { opener: unknown; location: { replace: jest.Mock }; close: jest.Mock };
  let opened: (typeof tab | null)[];
  beforeEach(() => {
    tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
    opened = [tab];
    jest.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    jest.spyOn(window, 'open').mockImplementation(() => opened.shift() as unknown as Window);
  });
  afterEach(() => jest.restoreAllMocks());

  const framed = (more: FakeReplies = {}) => {
    let isPaid = false;
    const shown = show(`/checkout/payment-options?quote=${QUOTE_UID}`, {
      '/api/payment/create-checkout-session': () => ({
        ...{ orderUID: ORDER_UID, sessionUID: SESSION_UID, redirectUrl: PAGE },
      }),
      '/api/order/get-for-customer': () => order(isPaid ? 'received' : 'awaitingPayment'),
      [COMPLETE]: () => ({ ...paid, paymentStatus: isPaid ? 'paid' : 'pending' }),
      ...more,
    });
    return { ...shown, pay: () => (isPaid = true) };
  };
  const placeOrder = async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /measurements are final/ }));
    await userEvent.click(await screen.findByRole('button', { name: /^Continue to payment|^Place order/ }));
  };

  it('opens the payment page in a tab and continues when the buyer comes back', async () => {
    const shown = framed();
    await placeOrder();
    expect(await screen.findByText(/Pay in the new tab/)).toBeTruthy();
    expect(tab.location.replace).toHaveBeenCalledWith(PAGE);
    expect(tab.opener).toBeNull();
    const [sent] = shown.calls('/api/payment/create-checkout-session');
    expect(sent).toMatchObject({ method: 'card', opensInTab: true });
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(shown.calls(COMPLETE)).toHaveLength(1));
    expect(shown.at()).toContain('/checkout/payment-options');
    shown.pay();
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText(/Thank you for your order/)).toBeTruthy();
    expect(shown.at()).toContain(BACK);
  });

  it('offers a link if the browser blocks the tab', async () => {
    opened = [null];
    framed();
    await placeOrder();
    expect(await screen.findByText(/Your browser blocked the new tab/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Open the payment page' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([PAGE, '_blank']);
  });

  it('closes the tab if the order is refused', async () => {
    const refused = () => Promise.reject(refusal(503, 'UNAVAILABLE', SERVICE_DOWN));
    framed({ '/api/payment/create-checkout-session': refused });
    await placeOrder();
    expect(await screen.findByText(SERVICE_DOWN)).toBeTruthy();
    expect(tab.close).toHaveBeenCalled();
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  it.each([
    ['paid', 'You can close this tab'],
    ['left', 'No payment was made'],
  ])('ends in its tab at a page for everyone (%s)', async (end, title) => {
    show(`/checkout/payment?tab=${end}&order=${ORDER_UID}&session=${SESSION_UID}`, {});
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Close this tab' })).toBeTruthy();
  });
});
