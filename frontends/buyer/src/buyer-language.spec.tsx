import { configure, fireEvent, screen } from '@testing-library/react';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { listEnglishLeft, switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { order } from '../test/order.factory.js';
import { listedQuote, ORDER_UID, quote, QUOTE_UID, uidOf } from '../test/quote.factory.js';
import { showBuyer } from '../test/show-buyer.js';
import { inWideWindow } from '../test/wide-window.js';

const PARTS = ['frontends/buyer', 'libs/pages', 'libs/ui'];
/** Words of contracts and prices, which aren't translated yet: statuses, lines of totals, days. */
const OF_OTHERS = new Set(['State', 'Ordered', 'Declined', 'Shipped', 'Panels', 'Ship by']);
const listLeft = () => listEnglishLeft('de-DE', PARTS).filter((text) => !OF_OTHERS.has(text));

const PAYMENT: FakeReplies = {
  '/api/payment/tenant-can-accept-credit-card': () => ({
    ...{ canAcceptCreditCard: false, canPayAsDemo: true, houseAccount: null, approval: null },
    ...{ cardMinimumMinor: null, deposit: { deposit: 'full' as const, depositPercent: 50 } },
    needsConfirmedSizes: false,
  }),
};
const DETAILS: FakeReplies = { '/api/quote/get-details': () => quote() };
const NO_MESSAGES = { '/api/quote/message/list': () => ({ messages: [], unread: 0 }) as never };

configure({ defaultHidden: true });
inWideWindow();
switchBackAfterEach();

interface MainPage {
  path: string;
  replies: FakeReplies;
  /** On the page once it is loaded, and after the switch. */
  english: string;
  german: string;
}

const PAGES: Record<string, MainPage> = {
  'the list of quotes': {
    path: '/customer/my-quotes',
    replies: {
      '/api/quote/list-for-customer': () => ({ items: [listedQuote], nextCursor: null }) as never,
    },
    english: 'My quotes',
    german: 'Meine Angebote',
  },
  'a quote': {
    path: `/quote/${QUOTE_UID}`,
    replies: { ...DETAILS, ...NO_MESSAGES },
    english: 'Attachments',
    german: 'Anhänge',
  },
  'an order': {
    path: `/customer/order/${ORDER_UID}`,
    replies: { ...NO_MESSAGES, ...PAYMENT, '/api/order/get-for-customer': () => order('received') },
    english: 'Order status',
    german: 'Stand der Bestellung',
  },
  'the checkout': {
    path: `/checkout/payment-options?quote=${QUOTE_UID}`,
    replies: { ...DETAILS, ...PAYMENT },
    english: 'Payment method',
    german: 'Zahlungsart',
  },
  'a link to a quote': {
    path: '/q/2000000000004000800000000000000a.language',
    replies: {
      ...DETAILS,
      ...NO_MESSAGES,
      '/api/quote-link/open': () => ({
        ...{ status: 'open', accessToken: 'access', tenantUID: '20000000-0000-4000-8000-000000000001' },
        ...{ quoteUID: QUOTE_UID, quoteNumber: 'Q-1042', orderUID: null, contactUID: uidOf(9) },
        ...{ contactName: 'Gia Rossi', isGuest: true, sentBy: 'Sam Sales', sentToName: '', sentTo: '' },
        ...{ seesPrices: true, expiresAt: '2027-02-25T10:00:00.000Z' },
      }),
    },
    english: 'Attachments',
    german: 'Anhänge',
  },
};

describe('a switch of language', () => {
  it.each(Object.keys(PAGES))('leaves no English on the page of %s', async (name) => {
    const { path, replies, english, german } = PAGES[name]!;
    showBuyer(path, replies);
    expect((await screen.findAllByText(english)).length).toBeGreaterThan(0);
    await switchPageLanguage('de-DE');
    expect((await screen.findAllByText(german)).length).toBeGreaterThan(0);
    expect(listLeft()).toEqual([]);
  });

  it('keeps what is typed into a search and shows countries in the new language', async () => {
    showBuyer('/customer/address-book', {});
    fireEvent.click(await screen.findByRole('button', { name: 'Add an address' }));
    const street = await screen.findByLabelText(/^Street and number/);
    fireEvent.change(street, { target: { value: '12 Pier' } });
    await switchPageLanguage('de-DE');
    expect(await screen.findByLabelText<HTMLInputElement>(/^Straße und Hausnummer/)).toBe(street);
    expect((street as HTMLInputElement).value).toBe('12 Pier');
    fireEvent.mouseDown(screen.getByLabelText(/^Land/));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Aruba', 'Deutschland', 'Vereinigte Staaten']);
  });
});
