import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endpointAt } from '@glass/contracts/endpoints';
import type { OpenedQuoteLink } from '@glass/contracts/quote';
import { keptSignUp } from '@glass/pages/sign-up';
import { starterPanel } from '@glass/panel-editor';
import { order } from '../../../test/order.factory.js';
import {
  catalogue,
  COMPANY_UID,
  ORDER_UID,
  quote,
  quotePanel,
  QUOTE_UID,
  uidOf,
} from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';
import { panelsToSend } from '../buy/create-quote.js';
import { guestQuote } from '../buy/guest/guest-details.js';
import { createStoredPanels, storedPanels } from '../buy/stored-panels.js';

const WAITING = { status: 'waiting' as const, approvalUID: '30000000-0000-4000-8000-0000000000a0' };
const TENANT = '20000000-0000-4000-8000-000000000001';
const GUEST = '30000000-0000-4000-8000-00000000000f';

let links = 0;
/** Each test has its own link: opened ones are remembered until the page is left. */
function newLink(changes: Partial<OpenedQuoteLink> = {}): { token: string; link: OpenedQuoteLink } {
  const token = `2000000000004000800000000000000a.link-${(links += 1)}`;
  const link: OpenedQuoteLink = {
    ...{ status: 'open', accessToken: 'access', tenantUID: '20000000-0000-4000-8000-000000000001' },
    ...{ quoteUID: QUOTE_UID, quoteNumber: 'Q-1042', orderUID: null, contactUID: GUEST },
    ...{ contactName: 'Gia Rossi', isGuest: true, sentBy: 'Sam Sales', sentToName: '', sentTo: '' },
    seesPrices: true,
    expiresAt: '2027-02-25T10:00:00.000Z',
    ...changes,
  };
  return { token, link };
}

describe('a link to a quote', () => {
  it('opens the quote under its own URL, says who sent it, and keeps its links there', async () => {
    const { token, link } = newLink();
    const { record } = showBuyer(`/q/${token}`, {
      '/api/quote-link/open': () => link,
      '/api/quote/get-details': () => ({ ...quote(), contactUID: GUEST }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Miller master bath' })).toBeTruthy();
    expect(screen.getByText(/Sam Sales sent you this link\. The link works until Feb 25, 2027/)).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Order' }));
    expect(record.navigations).toEqual([`/q/${token}/checkout?quote=${QUOTE_UID}`]);
  });

  it('opens in the account of its signed-in owner', async () => {
    const { token, link } = newLink({ isGuest: false });
    showBuyer(
      `/q/${token}#messages`,
      { '/api/quote-link/open': () => link, '/api/quote/get-details': () => quote() },
      { session: { contactUID: GUEST } },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Miller master bath' })).toBeTruthy();
    expect(screen.queryByText(/sent you this link/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Send a link' })).toBeTruthy();
  });

  it('asks an owner who isn’t signed in to do so, except guests', async () => {
    const { token, link } = newLink({ isGuest: false });
    showBuyer(
      `/q/${token}`,
      { '/api/quote-link/open': () => link, '/api/quote/get-details': () => quote() },
      { session: { isAuthenticated: false } },
    );
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe(`/quote/${QUOTE_UID}`);
  });

  it('says that prices are hidden from the owner, and offers no order', async () => {
    const { token, link } = newLink({ seesPrices: false });
    const { totals } = quote();
    showBuyer(`/q/${token}/quote/${QUOTE_UID}`, {
      '/api/quote-link/open': () => link,
      '/api/quote/get-details': () => ({
        ...quote(),
        ...{ contactUID: GUEST, totals: { ...totals, lines: [], totalMinor: null, isHidden: true } },
      }),
    });
    expect((await screen.findAllByText('Your office sees it')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Price on request')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
  });

  it('offers neither copies nor deletion', async () => {
    const { token, link } = newLink();
    showBuyer(`/q/${token}/quote/${QUOTE_UID}`, {
      '/api/quote-link/open': () => link,
      '/api/quote/get-details': () => ({ ...quote(), contactUID: GUEST }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items).toContain('Download PDF');
    expect(items.filter((item) => /copy|delete|send a link/i.test(item))).toEqual([]);
  });

  it('that has expired sends a new one only to its own address', async () => {
    const { token } = newLink();
    const { record } = showBuyer(`/q/${token}`, {
      '/api/quote-link/open': () => ({ status: 'expired', isRenewable: true, sentTo: 'g…@mail.example' }),
      '/api/quote-link/resend': () => ({ done: true }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This link has expired' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('A new link is on its way to g…@mail.example.')).toBeTruthy();
    expect(record.calls.at(-1)).toEqual({ path: '/api/quote-link/resend', body: { token } });
  });

  it.each([
    ['revoked', 'This link no longer works'],
    ['unknown', 'This link is incomplete'],
  ] as const)('that is %s says so, and offers no new one', async (status, title) => {
    const { token } = newLink();
    showBuyer(`/q/${token}`, { '/api/quote-link/open': () => ({ status, isRenewable: false, sentTo: '' }) });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText(/ask Demo Glass for a new/i)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /new link/ })).toBeNull();
  });

  it('that was revoked offers a new one to the customer, whose address it doesn’t show', async () => {
    const { token } = newLink();
    const { record } = showBuyer(`/q/${token}`, {
      '/api/quote-link/open': () => ({ status: 'revoked', isRenewable: true, sentTo: '' }),
      '/api/quote-link/resend': () => ({ done: true }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Email a new link to the customer' }));
    expect(await screen.findByText('A new link is on its way to the customer of this quote.')).toBeTruthy();
    expect(record.calls.at(-1)).toEqual({ path: '/api/quote-link/resend', body: { token } });
  });

  it('marks messages as read only once a person touches the page', async () => {
    const { token, link } = newLink();
    const message = {
      messageUID: GUEST,
      at: '2026-11-20T10:00:00.000Z',
      who: 'Sam Sales',
      text: 'In stock.',
    };
    const messages = { messages: [{ ...message, by: 'fabricator', attachments: [] }], unread: 1 } as never;
    const { calls } = showBuyer(`/q/${token}/quote/${QUOTE_UID}`, {
      '/api/quote-link/open': () => link,
      '/api/quote/get-details': () => ({ ...quote(), contactUID: GUEST }),
      '/api/quote/message/list': () => messages,
      '/api/quote/message/set-read': () => messages,
    });
    const shown = await screen.findByText('In stock.');
    expect(calls('/api/quote/message/set-read')).toEqual([]);
    await userEvent.click(shown);
    expect(calls('/api/quote/message/set-read')).toEqual([{ quoteUID: QUOTE_UID, messageUID: GUEST }]);
  });

  it.each([
    ['quote', `/quote/${QUOTE_UID}`],
    ['panel', `/panel/${uidOf(1)}`],
    ['drawing of an ordered panel', `/panel-view/${uidOf(1)}?order=${ORDER_UID}`],
    ['new panel', `/add-panel?quote=${QUOTE_UID}`],
    ['checkout', `/checkout?quote=${QUOTE_UID}`],
    ['order', `/order/${ORDER_UID}`],
    ['change of an ordered panel', `/change/${uidOf(1)}?order=${ORDER_UID}`],
    ['order just placed', `/complete?order=${ORDER_UID}`],
  ])('makes no call that is refused, and has no link out of it: %s', async (_page, path) => {
    const { token, link } = newLink();
    const shown = quote([quotePanel()], { companyUID: COMPANY_UID, contactUID: GUEST });
    const { record } = showBuyer(`/q/${token}${path}`, {
      '/api/quote-link/open': () => link,
      '/api/quote/get-details': () => shown,
      '/api/glass-panel/get': () => ({ panel: shown.panels[0]!, quote: shown }) as never,
      '/api/order/get-for-customer': () => ({ ...order('received', {}, shown), canChange: true }),
      '/api/quote/message/list': () => ({ messages: [], unread: 0 }) as never,
      '/api/quote/get-history': () => ({ events: [] }),
      '/api/payment/tenant-can-accept-credit-card': () => ({
        ...{ canAcceptCreditCard: false, canPayAsDemo: true, houseAccount: null, cardMinimumMinor: null },
        ...{ deposit: { deposit: 'full', depositPercent: 50 }, needsConfirmedSizes: false },
        approval: { ...WAITING, limitMinor: 1, currency: 'USD', approverName: 'Robin Hale', answer: '' },
      }),
    });
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
    const refused = record.calls.filter(({ path: called }) => {
      const { access, byLink } = endpointAt(called);
      return access.kind !== 'public' && !byLink;
    });
    expect(refused).toEqual([]);
    const main = document.body;
    for (const anchor of main.querySelectorAll<HTMLAnchorElement>('.MuiBox-root a[href^="/"]')) {
      fireEvent.pointerDown(anchor);
      const { pathname } = new URL(anchor.href);
      if (/^\/(quote|panel-edit|customer|checkout)/.test(pathname) && anchor.textContent !== 'Sign in')
        throw new Error(`"${anchor.textContent}" leads to ${pathname}`);
    }
  });

  it('of an order says what anyone with it can do, which is not to order', async () => {
    const { token, link } = newLink({ orderUID: ORDER_UID });
    showBuyer(`/q/${token}`, {
      '/api/quote-link/open': () => link,
      '/api/order/get-for-customer': () => order(),
    });
    expect(await screen.findByText(/Anyone with it can follow this order, write messages/)).toBeTruthy();
    expect(screen.queryByText(/can change, order and pay/)).toBeNull();
  });

  it('adds the order of a guest to the account after the sign-in', async () => {
    const { token, link } = newLink({ orderUID: ORDER_UID });
    const replies = {
      '/api/quote-link/open': () => link,
      '/api/order/get-for-customer': () => order(),
      '/api/guest/add-to-account': () => ({ quoteUID: QUOTE_UID, orderUID: ORDER_UID }),
    };
    const guest = showBuyer(`/q/${token}/complete?order=${ORDER_UID}`, replies, {
      session: { isAuthenticated: false },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in to add this order' }));
    const back = `/q/${token}/order/${order().uid}?add`;
    expect(guest.record.navigations).toEqual([`/account/login?returnTo=${encodeURIComponent(back)}`]);
    cleanup();
    const signedIn = showBuyer(back, replies);
    await waitFor(() => expect(signedIn.calls('/api/guest/add-to-account')).toEqual([{ token }]));
    expect(signedIn.record.navigations).toEqual([`/customer/order/${ORDER_UID}`]);
  });

  it('says why the order of another address isn’t added, and stays', async () => {
    const { token, link } = newLink({ orderUID: ORDER_UID });
    const { record } = showBuyer(`/q/${token}/order/${ORDER_UID}?add`, {
      '/api/quote-link/open': () => link,
      '/api/order/get-for-customer': () => order(),
      '/api/guest/add-to-account': () => {
        throw new Error('This quote was made for another email address.');
      },
    });
    await waitFor(() =>
      expect(JSON.stringify(record.toasts)).toContain('This quote was made for another email address.'),
    );
    expect(record.navigations).toEqual([]);
  });

  it('opens a new quote with everything of its order, by a link of its own', async () => {
    const { token, link } = newLink({ orderUID: ORDER_UID });
    const { calls, record } = showBuyer(`/q/${token}/order/${ORDER_UID}`, {
      '/api/quote-link/open': () => link,
      '/api/order/get-for-customer': () => order(),
      '/api/order/order-again': ({ quoteUID }) => ({
        ...{ quote: { quoteUID, number: 'Q-1050' }, token: 'new.token', lines: 3, takenOver: 3, missing: [] },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
    await waitFor(() => expect(record.navigations).toEqual(['/q/new.token']));
    expect(calls('/api/order/order-again')).toMatchObject([{ orderUID: ORDER_UID }]);
  });

  it('offers a guest to create a password after the order, and forgets the panels that they ordered', async () => {
    const placed = order();
    const kept = createStoredPanels(starterPanel(catalogue));
    storedPanels(TENANT).set(kept);
    const panels = JSON.stringify(panelsToSend(kept));
    const saved = {
      token: 'link',
      quoteUID: placed.quoteUID,
      quoteNumber: 'Q-1042',
      email: 'g@mail.example',
      ...{ panels, request: '' },
    };
    guestQuote(TENANT).set(saved);
    const { token, link } = newLink({ orderUID: placed.uid });
    const { record } = showBuyer(
      `/q/${token}/complete?order=${placed.uid}`,
      {
        '/api/quote-link/open': () => link,
        '/api/order/get-for-customer': () => placed,
        '/api/guest/create-password': () => ({ continueKey: 'key' }),
      },
      { session: { isAuthenticated: false } },
    );
    await userEvent.type(await screen.findByLabelText('Password'), 'Sand-and-soda-1875');
    await userEvent.click(screen.getByRole('button', { name: 'Create a password' }));
    expect(await screen.findByText('Check your email')).toBeTruthy();
    expect(record.calls.at(-1)?.path).toBe('/api/guest/create-password');
    expect(keptSignUp(TENANT).get()).toEqual({
      continueKey: 'key',
      returnTo: `/customer/order/${placed.uid}`,
    });
    expect(storedPanels(TENANT).get()).toBeNull();
  });
});
