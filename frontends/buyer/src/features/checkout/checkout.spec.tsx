import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PostalAddress } from '@glass/contracts/geo';
import type { ApprovalForQuote, OrderApproval, OrderDetails, OrderStatus } from '@glass/contracts/order';
import type {
  CompleteCheckoutReply,
  CreateCheckoutSessionReply,
  OrderPayment,
} from '@glass/contracts/payment';
import { toGrossTotals } from '@glass/pricing';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { hardwareLine } from '../../../test/hardware.factory.js';
import { order, paymentsOf } from '../../../test/order.factory.js';
import { ORDER_UID, quote, QUOTE_UID, quotePanel } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const FULL_PAYMENT = {
  deposit: { deposit: 'full' as const, depositPercent: 50 },
  needsConfirmedSizes: false,
};
const SESSION_UID = '80000000-0000-4000-8000-000000000001';
const AT = `/checkout/payment-options?quote=${QUOTE_UID}`;
const SESSION: CreateCheckoutSessionReply = {
  orderUID: ORDER_UID,
  sessionUID: SESSION_UID,
  redirectUrl: `/checkout/demo-payment?session=${SESSION_UID}`,
};
const PIER_ROAD: PostalAddress = {
  name: 'Clearview',
  attention: '',
  line1: '12 Pier Road',
  line2: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: 'US',
  phone: '',
};
const TOTAL = quote().totals.totalMinor ?? 0;

const addressed = () => quote(undefined, { shippingAddress: PIER_ROAD });

function server(more: FakeReplies = {}): FakeReplies {
  return {
    '/api/quote/get-details': () => addressed(),
    '/api/payment/tenant-can-accept-credit-card': () => ({
      canAcceptCreditCard: false,
      canPayAsDemo: true,
      houseAccount: null,
      approval: null,
      cardMinimumMinor: null,
      ...FULL_PAYMENT,
    }),
    '/api/payment/create-checkout-session': () => SESSION,
    '/api/order/get-for-customer': () => order('awaitingPayment'),
    ...more,
  };
}

function checkout(more: FakeReplies = {}, options: FakeShellOptions = {}) {
  return showBuyer(AT, server(more), options);
}

const placeButton = () => screen.findByRole('button', { name: /^Place order/ });
const tick = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: /measurements are final/ }));
const wishes = (shown: ReturnType<typeof checkout>) =>
  shown.calls('/api/payment/create-checkout-session') as { orderUID: string; totalMinor: number }[];

beforeEach(() => window.sessionStorage.clear());

describe('the checkout', () => {
  it('requires confirming that measurements are final', async () => {
    const shown = checkout();
    await userEvent.click(await placeButton());
    expect(screen.getByText('Confirm this to order.')).toBeTruthy();
    expect(wishes(shown)).toEqual([]);
  });

  it.each([
    ['', null],
    ['No returns.', 'I have read the terms.'],
  ])('of hardware alone asks for no measurements, only for terms “%s”', async (termsText, label) => {
    const { tenant } = fakeShell().services;
    const alone = quote([], { shippingAddress: PIER_ROAD, hardware: [hardwareLine('PULL')] });
    const shown = checkout(
      { '/api/quote/get-details': () => alone },
      { tenant: { settings: { ...tenant.settings, termsText } } },
    );
    await userEvent.click(await placeButton());
    if (label) {
      expect(wishes(shown)).toEqual([]);
      await userEvent.click(screen.getByRole('checkbox', { name: label }));
      await userEvent.click(await placeButton());
    }
    await waitFor(() => expect(wishes(shown)).toMatchObject([{ measurementsAreFinal: false }]));
    expect(screen.queryByText(/measurements are final/)).toBeNull();
  });

  it('asks for a missing address without leaving the page', async () => {
    const one = quote();
    const collected = { ...one, shipping: { ...one.shipping, method: 'pickUp' as const } };
    const { at } = checkout({
      '/api/quote/get-details': () => one,
      '/api/quote/update-shipping-address': () => collected,
    });
    expect(await screen.findByText(/Choose an address or pick-up before you order/)).toBeTruthy();
    // The order button stays away until the address is chosen.
    expect(await screen.findByRole('button', { name: 'Choose delivery or pick-up' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose an address or pick-up' }));
    expect(await screen.findByRole('radio', { name: 'An address', checked: true })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /later/ })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Pick-up' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Pick-up' })).toBeTruthy();
    expect(screen.queryByText(/No delivery address/)).toBeNull();
    expect(await placeButton()).toBeTruthy();
    // The notice is gone, so focus moves to the delivery button.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Change delivery'));
    expect(at()).toBe(AT);
  });

  it('asks for the address of a quote priced by the fabricator', async () => {
    checkout({ '/api/quote/get-details': () => quote(undefined, { status: 'quoted' }) });
    expect(await screen.findByText(/Choose an address or pick-up before you order/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change delivery' })).toBeTruthy();
  });

  it('shows the delivery address and lets the buyer change it', async () => {
    checkout({ '/api/quote/get-details': () => quote(undefined, { shippingAddress: PIER_ROAD }) });
    expect(await screen.findByText(/12 Pier Road/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Change delivery' })).toBeTruthy();
    expect(screen.queryByText(/No delivery address/)).toBeNull();
  });

  it('shows pick-up without the earlier address', async () => {
    const one = quote(undefined, { shippingAddress: PIER_ROAD });
    const shipping = { ...one.shipping, method: 'pickUp' as const };
    checkout({ '/api/quote/get-details': () => ({ ...one, shipping }) });
    expect(await screen.findByRole('heading', { name: 'Pick-up' })).toBeTruthy();
    expect(screen.queryByText(/12 Pier Road/)).toBeNull();
    expect(screen.queryByText(/No delivery address/)).toBeNull();
  });

  it('shows that prices have expired and links back to the quote', async () => {
    const expiresAt = '2026-01-31T00:00:00.000Z';
    checkout({ '/api/quote/get-details': () => ({ ...quote(), status: 'expired', expiresAt }) });
    expect(await screen.findByText('The prices of this quote have expired.')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Get today’s prices' });
    expect(way.getAttribute('href')).toBe(`/quote/${QUOTE_UID}`);
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  });

  it("shows the tenant's terms", async () => {
    const { settings } = fakeShell().services.tenant;
    checkout({}, { tenant: { settings: { ...settings, termsText: 'Cut glass is not taken back.' } } });
    expect(await screen.findByText('Cut glass is not taken back.')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: /I have read the terms/ })).toBeTruthy();
  });

  it('tells consumers of a German shop that glass made to measure can’t be canceled', async () => {
    const { settings } = fakeShell().services.tenant;
    const german = { tenant: { settings: { ...settings, locale: 'de-DE' } } };
    const consumer = () => quote(undefined, { shippingAddress: PIER_ROAD, companyUID: null });
    const notice = () => screen.queryByText(/no right to cancel the contract.*§ 312g/);
    checkout({ '/api/quote/get-details': consumer }, german);
    await placeButton();
    expect(notice()).toBeTruthy();
    cleanup();
    checkout({}, german);
    await placeButton();
    expect(notice()).toBeNull();
    cleanup();
    checkout({ '/api/quote/get-details': consumer });
    await placeButton();
    expect(notice()).toBeNull();
  });

  it('shows consumers of a German shop prices with tax, and companies before tax', async () => {
    const { settings } = fakeShell().services.tenant;
    const german = { tenant: { settings: { ...settings, locale: 'de-DE' } } };
    const own = quote(undefined, { shippingAddress: PIER_ROAD, companyUID: null });
    const tax = own.totals.lines.find(({ kind }) => kind === 'tax')!;
    const net = own.totals.lines.find(({ kind }) => kind === 'panels')!.amountMinor;
    const money = (minor: number) =>
      (minor / 100).toLocaleString('de-DE', { style: 'currency', currency: 'USD' }).replace('\u00a0', ' ');
    expect(tax.amountMinor).toBeGreaterThan(0);
    checkout({ '/api/quote/get-details': () => own }, german);
    await placeButton();
    expect(
      screen.getByText(new RegExp(`^Including ${money(tax.amountMinor).replace('$', '\\$')}`)),
    ).toBeTruthy();
    const [panels] = toGrossTotals(own.totals, []).lines;
    expect(panels!.amountMinor).toBeGreaterThan(net);
    // The panel, and the sum of panels.
    expect(screen.getAllByText(money(panels!.amountMinor))).toHaveLength(2);
    expect(screen.getByText(money(own.totals.totalMinor!))).toBeTruthy();
    expect(screen.queryByText(money(net))).toBeNull();
    cleanup();
    checkout({}, german);
    await placeButton();
    expect(screen.queryByText(/^Including/)).toBeNull();
    expect(screen.getAllByText(money(net))).toHaveLength(2);
  });

  it('reloads a quote that was changed and orders the new version', async () => {
    let version = 3;
    const shown = checkout({
      '/api/quote/get-details': () => quote(undefined, { version, shippingAddress: PIER_ROAD }),
      '/api/payment/create-checkout-session': ({ quoteVersion }) => {
        if (quoteVersion === 4) return SESSION;
        version = 4;
        return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'This quote was changed', { version }));
      },
    });
    await tick();
    await userEvent.click(await placeButton());
    expect(await screen.findByText(/This quote has changed/)).toBeTruthy();
    await waitFor(() => expect(shown.calls('/api/quote/get-details')).toHaveLength(2));
    await userEvent.click(await placeButton());
    await waitFor(() => expect(shown.at()).toMatch(/^\/checkout\/demo-payment/));
    expect(wishes(shown)).toMatchObject([{ quoteVersion: 3 }, { quoteVersion: 4 }]);
  });

  it('places one order on a double click and continues to payment', async () => {
    let answer: (reply: CreateCheckoutSessionReply) => void = () => undefined;
    const shown = checkout({
      '/api/payment/create-checkout-session': () =>
        new Promise<CreateCheckoutSessionReply>((resolve) => (answer = resolve)),
    });
    await tick();
    await userEvent.dblClick(await placeButton());
    expect(wishes(shown)).toHaveLength(1);
    answer(SESSION);
    await waitFor(() =>
      expect(shown.at()).toBe(`/checkout/demo-payment?session=${SESSION_UID}&order=${ORDER_UID}`),
    );
    expect(wishes(shown)[0]).toMatchObject({
      quoteUID: QUOTE_UID,
      totalMinor: TOTAL,
      measurementsAreFinal: true,
    });
  });

  it('retries the same order after a lost response, even after a reload', async () => {
    const lost = () => Promise.reject(refusal(0, '', 'No answer'));
    const first = checkout({ '/api/payment/create-checkout-session': lost });
    await tick();
    await userEvent.click(await placeButton());
    expect(await screen.findByText(/it won’t be placed twice/)).toBeTruthy();
    cleanup();
    const second = checkout();
    await tick();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(wishes(second)).toHaveLength(1));
    expect(wishes(second)[0]?.orderUID).toBe(wishes(first)[0]?.orderUID);
  });

  it('shows a price change and orders at the new price only after confirmation', async () => {
    const dearer = quote([quotePanel({ quantity: 2 })], { shippingAddress: PIER_ROAD });
    const now = dearer.totals.totalMinor ?? 0;
    let isChanged = false;
    const shown = checkout({
      '/api/quote/get-details': () => (isChanged ? dearer : addressed()),
      '/api/payment/create-checkout-session': ({ totalMinor }) => {
        isChanged = true;
        if (totalMinor === now) return SESSION;
        return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', { totalMinor: now }));
      },
    });
    await tick();
    await userEvent.click(await placeButton());
    const question = await screen.findByText(/The price changed from/);
    const dollars = (minor: number) =>
      (minor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(question.textContent).toContain(`from ${dollars(TOTAL)} to ${dollars(now)}`);
    expect(wishes(shown)).toHaveLength(1);
    await userEvent.click(
      screen.getByRole('button', { name: `Place order at the new price · ${dollars(now)}` }),
    );
    await waitFor(() => expect(shown.at()).toMatch(/^\/checkout\/demo-payment/));
    expect(wishes(shown).map(({ totalMinor }) => totalMinor)).toEqual([TOTAL, now]);
    expect(wishes(shown)[1]?.orderUID).toBe(wishes(shown)[0]?.orderUID);
  });

  it('explains why an order was refused', async () => {
    const why = 'The house account has not enough credit left.';
    const shown = checkout({
      '/api/payment/create-checkout-session': () =>
        Promise.reject(refusal(422, 'PAYMENT_METHOD_NOT_OFFERED', why)),
    });
    await tick();
    await userEvent.click(await placeButton());
    expect(await screen.findByText(why)).toBeTruthy();
    expect(shown.record.toasts).toEqual([]);
  });

  it('starts a new order after the previous one was canceled', async () => {
    const first = checkout();
    await tick();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(first.at()).toMatch(/demo-payment/));
    cleanup();
    // The quote is open again and has no order.
    const second = checkout();
    await tick();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(wishes(second)).toHaveLength(1));
    expect(wishes(second)[0]?.orderUID).not.toBe(wishes(first)[0]?.orderUID);
  });

  it('pays an unpaid order again', async () => {
    const shown = checkout({
      '/api/quote/get-details': () => quote(undefined, { status: 'ordered', orderUID: ORDER_UID }),
    });
    expect(await screen.findByText(/Order SO-2077 is waiting for payment/)).toBeTruthy();
    expect(screen.getByText(/^This was ordered without an address/)).toBeTruthy();
    await tick();
    await userEvent.click(screen.getByRole('button', { name: /^Continue to payment/ }));
    await waitFor(() => expect(wishes(shown)).toMatchObject([{ orderUID: ORDER_UID }]));
  });

  it('redirects a paid quote to its order', async () => {
    checkout({
      '/api/quote/get-details': () => quote(undefined, { status: 'ordered', orderUID: ORDER_UID }),
      '/api/order/get-for-customer': () => order('received'),
    });
    expect((await screen.findByRole('link', { name: 'View order' })).getAttribute('href')).toBe(
      `/customer/order/${ORDER_UID}`,
    );
  });

  it('shows that the quote was ordered in another tab', async () => {
    let isOrdered = false;
    checkout({
      '/api/quote/get-details': () =>
        isOrdered ? quote(undefined, { status: 'ordered', orderUID: ORDER_UID }) : addressed(),
      '/api/order/get-for-customer': () => order('received'),
      '/api/payment/create-checkout-session': () => {
        isOrdered = true;
        return Promise.reject(refusal(409, 'STATE_CONFLICT', 'This quote was ordered already: SO-2077.'));
      },
    });
    await tick();
    await userEvent.click(await placeButton());
    expect(await screen.findByText('You can’t order it again.')).toBeTruthy();
  });

  it('offers the house account, and disables it with too little credit or on hold', async () => {
    const account = { companyUID: ORDER_UID, companyName: 'Clearview', currency: 'USD' };
    const offer =
      (creditLeftMinor: number, isStopped = false) =>
      () => ({
        canAcceptCreditCard: false,
        canPayAsDemo: false,
        houseAccount: { ...account, creditLeftMinor, isStopped },
        approval: null,
        cardMinimumMinor: null,
        ...FULL_PAYMENT,
      });
    const shown = checkout({
      '/api/payment/tenant-can-accept-credit-card': offer(10_000_000),
      '/api/payment/complete-house-account': () => ({
        orderUID: ORDER_UID,
        orderNumber: 'SO-2077',
        paymentStatus: 'paid',
      }),
      '/api/order/get-for-customer': () => order('received', { paymentMethod: 'houseAccount', paidAt: null }),
    });
    await tick();
    await userEvent.click(await placeButton());
    expect(await screen.findByText('Order placed. We’ll bill your account')).toBeTruthy();
    expect(shown.at()).toBe(`/checkout/complete-house?order=${ORDER_UID}`);
    cleanup();
    checkout({ '/api/payment/tenant-can-accept-credit-card': offer(100) });
    const ofClearview = () =>
      screen.findByRole<HTMLInputElement>('radio', { name: /House account of Clearview/ });
    expect((await ofClearview()).disabled).toBe(true);
    cleanup();
    checkout({ '/api/payment/tenant-can-accept-credit-card': offer(10_000_000, true) });
    expect((await ofClearview()).disabled).toBe(true);
    expect(screen.getByText(/Orders on account are on hold. Contact /)).toBeTruthy();
  });

  it('names who to ask if no payment method fits the total', async () => {
    const offer = (canPayAsDemo: boolean) => () => ({
      ...{ canAcceptCreditCard: true, canPayAsDemo, houseAccount: null, approval: null },
      cardMinimumMinor: TOTAL + 1,
      ...FULL_PAYMENT,
    });
    checkout({ '/api/payment/tenant-can-accept-credit-card': offer(false) });
    expect(
      await screen.findByText(/No payment method is available for this order\. Ask .+ how to pay/),
    ).toBeTruthy();
    expect(screen.getByText(/^The minimum card payment is/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    cleanup();
    checkout({ '/api/payment/tenant-can-accept-credit-card': offer(true) });
    expect(await placeButton()).toBeTruthy();
    expect(screen.queryByText(/No payment method is available/)).toBeNull();
  });
});

describe("an order above the buyer's company limit", () => {
  const state = (approval: Partial<ApprovalForQuote>) => ({
    cardMinimumMinor: null,
    ...FULL_PAYMENT,
    ...{ canAcceptCreditCard: false, canPayAsDemo: true, houseAccount: null },
    approval: {
      ...{ limitMinor: 10_000, currency: 'USD', approverName: 'Robin Hale', approvalUID: null, answer: '' },
      ...{ status: 'needed' as const, ...approval },
    },
  });

  it('goes to the approver with a note and waits for the answer', async () => {
    let asked: Partial<ApprovalForQuote> = {};
    const shown = checkout({
      '/api/payment/tenant-can-accept-credit-card': () => state(asked),
      '/api/quote/ask-approval': () => {
        asked = { status: 'waiting' };
        return {} as OrderApproval;
      },
    });
    expect(
      await screen.findByText(/limit is \$100\.00 per company order\. Robin Hale must approve/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    await userEvent.type(screen.getByLabelText('Note to Robin Hale'), 'For the Pier Road job');
    await userEvent.click(screen.getByRole('button', { name: 'Ask Robin Hale to approve' }));
    expect(await screen.findByText(/Waiting for Robin Hale to approve/)).toBeTruthy();
    const wish = { quoteUID: QUOTE_UID, totalMinor: TOTAL, note: 'For the Pier Road job' };
    expect(shown.calls('/api/quote/ask-approval')).toEqual([expect.objectContaining(wish)]);
  });

  it("names the buyer's limit to a user acting for them, and no limit of 0", async () => {
    checkout({
      '/api/quote/get-details': () => quote(undefined, { contactUID: ORDER_UID, contactName: 'Dana Field' }),
      '/api/payment/tenant-can-accept-credit-card': () => state({ limitMinor: 0 }),
    });
    const words = 'Robin Hale approves company orders from Dana Field.';
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('can be placed after approval and shows why it was declined', async () => {
    checkout({ '/api/payment/tenant-can-accept-credit-card': () => state({ status: 'approved' }) });
    expect(await screen.findByText('Robin Hale approved this order. You can place it now.')).toBeTruthy();
    expect(await placeButton()).toBeTruthy();
    cleanup();
    const declined = state({ status: 'declined', answer: 'Wait for the April budget.' });
    checkout({ '/api/payment/tenant-can-accept-credit-card': () => declined });
    expect(await screen.findByText('Wait for the April budget.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask Robin Hale again' })).toBeTruthy();
  });
});

describe('checkout links without a checkout', () => {
  it('redirects a payment link with a quote to the checkout', async () => {
    const shown = showBuyer(`/checkout/payment?quote=${QUOTE_UID}`, server());
    await waitFor(() => expect(shown.at()).toBe(AT));
  });

  it('explains payment if there is no quote', async () => {
    showBuyer('/checkout/payment', {});
    expect(await screen.findByText('How payment works.')).toBeTruthy();
  });
});

describe('the demo payment', () => {
  const PAY_AT = `/checkout/demo-payment?session=${SESSION_UID}&order=${ORDER_UID}`;
  const reply = (paymentStatus: CompleteCheckoutReply['paymentStatus']): CompleteCheckoutReply => ({
    orderUID: ORDER_UID,
    orderNumber: 'SO-2077',
    paymentStatus,
  });

  const unpaid = (amountMinor: number, purpose: OrderPayment['purpose'] = 'total', status?: OrderStatus) =>
    order(status ?? 'awaitingPayment', {
      payments: paymentsOf({ uid: SESSION_UID, amountMinor, purpose, status: 'open' }),
    });

  it.each([
    ['deposit', 'awaitingPayment', 10_640, /^Deposit \d+%: \$106\.40 of \$/],
    ['rest', 'received', 13_659, /^Rest: \$136\.59 of \$/],
  ] as const)('charges the %s, and says what it is for', async (purpose, status, amountMinor, text) => {
    showBuyer(PAY_AT, { '/api/order/get-for-customer': () => unpaid(amountMinor, purpose, status) });
    const amount = `$${(amountMinor / 100).toFixed(2)}`;
    expect(await screen.findByRole('button', { name: `Pay ${amount}` })).toBeTruthy();
    expect(screen.getByText(amount)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('shows a declined payment and lets the buyer try again', async () => {
    let isPaid = false;
    const shown = showBuyer(PAY_AT, {
      '/api/order/get-for-customer': () => (isPaid ? order('received') : unpaid(32_243)),
      '/api/payment/complete-checkout-session': ({ demoOutcome }) => {
        isPaid = demoOutcome === 'paid';
        return reply(isPaid ? 'paid' : 'declined');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('The payment was declined')).toBeTruthy();
    expect(shown.at()).toBe(PAY_AT);
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
    expect(await screen.findByText('Thank you for your order')).toBeTruthy();
    expect(screen.getByText('Order SO-2077')).toBeTruthy();
    expect(shown.at()).toBe(`/checkout/complete?order=${ORDER_UID}`);
  });

  it('shows no doubt about a paid order while it loads', async () => {
    let answer: (paid: OrderDetails) => void = () => undefined;
    let isPaid = false;
    const shown = showBuyer(PAY_AT, {
      '/api/order/get-for-customer': () =>
        isPaid ? new Promise<OrderDetails>((resolve) => (answer = resolve)) : unpaid(32_243),
      '/api/payment/complete-checkout-session': () => {
        isPaid = true;
        return reply('paid');
      },
    });
    await screen.findByText('Order SO-2077');
    await userEvent.click(screen.getByRole('button', { name: /^Pay \$/ }));
    await waitFor(() => expect(shown.at()).toBe(`/checkout/complete?order=${ORDER_UID}`));
    await waitFor(() => expect(shown.calls('/api/order/get-for-customer')).toHaveLength(2));
    expect(screen.queryByText('Your payment is being confirmed')).toBeNull();
    answer(order('received'));
    expect(await screen.findByText('Thank you for your order')).toBeTruthy();
  });

  it('shows that the payment is closed', async () => {
    showBuyer(PAY_AT, {
      '/api/order/get-for-customer': () => order('cancelled'),
      '/api/payment/complete-checkout-session': () =>
        Promise.reject(refusal(409, 'PAYMENT_NOT_OPEN', 'This payment is expired already.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    expect(await screen.findByText('This payment is expired already.')).toBeTruthy();
  });
});

describe('the end of the checkout', () => {
  it('waits for a payment that is being confirmed', async () => {
    let isPaid = false;
    showBuyer(`/checkout/complete?order=${ORDER_UID}`, {
      '/api/order/get-for-customer': () => order(isPaid ? 'received' : 'awaitingPayment'),
    });
    expect(await screen.findByText('Your payment is being confirmed')).toBeTruthy();
    isPaid = true;
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Thank you for your order')).toBeTruthy();
  });
});

describe('an order with a deposit', () => {
  const options =
    (deposit: 'percent' | 'onAccount', needsConfirmedSizes = false) =>
    () => ({
      ...{ canAcceptCreditCard: false, canPayAsDemo: deposit === 'percent', houseAccount: null },
      ...{ approval: null, cardMinimumMinor: null, needsConfirmedSizes },
      deposit: { deposit, depositPercent: 50 },
    });
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
  const sent = (shown: ReturnType<typeof checkout>) =>
    shown.calls('/api/payment/create-checkout-session')[0] as Record<string, unknown>;

  it('says what is due now and later, and can be paid in full', async () => {
    const shown = checkout({ '/api/payment/tenant-can-accept-credit-card': options('percent') });
    expect(await screen.findByText(/^You pay a deposit of/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: /^Place order and pay/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pay the whole total now' }));
    await tick();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(sent(shown)).toMatchObject({ paysInFull: true, totalMinor: TOTAL }));
  });

  it('can be placed without payment if the tenant allows it', async () => {
    const shown = checkout({ '/api/payment/tenant-can-accept-credit-card': options('onAccount') });
    await tick();
    await userEvent.click(await screen.findByRole('button', { name: 'Place order, pay later' }));
    await waitFor(() => expect(sent(shown)).toMatchObject({ method: 'invoice' }));
  });

  it('sends the sizes that were confirmed on the drawing, and waits for all if the tenant requires them', async () => {
    const shown = checkout({ '/api/payment/tenant-can-accept-credit-card': options('percent', true) });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm sizes of panel 1' }));
    expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
    const all = await screen.findAllByRole('list', { name: 'Sizes to confirm' });
    await userEvent.click(screen.getAllByRole('button', { name: /^Confirm: Width is/ })[0]!);
    expect(screen.getAllByText(/^1 of \d+ confirmed$/)).toHaveLength(1);
    let [button] = screen.queryAllByRole('button', { name: 'All sizes are right' });
    while (button) {
      await userEvent.click(button);
      [button] = screen.queryAllByRole('button', { name: 'All sizes are right' });
    }
    await tick();
    await userEvent.click(await placeButton());
    await waitFor(() => expect(sent(shown)['confirmedSizes']).toHaveLength(all.length));
  });
});
