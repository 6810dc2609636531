import { configure, fireEvent, screen, within } from '@testing-library/react';
import { flagsFor, FLAGS, ROLE_LEVELS } from '@glass/contracts/flags';
import { DEFAULT_ACCOUNTING_PROFILES } from '@glass/contracts/receivables';
import { SETUP_STEPS } from '@glass/contracts/tenant';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { listEnglishLeft, switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import { companyUid } from '../test/company.factory.js';
import { orderForTenant, orderRow, orderUid } from '../test/order.factory.js';
import { paymentStep } from '../test/payment.factory.js';
import { quoteInReview, quoteRow, quoteUid } from '../test/quote.factory.js';
import { refusal, showTenant } from '../test/show-tenant.js';

const PARTS = ['frontends/tenant', 'libs/pages', 'libs/ui'];
/** Words of contracts and prices: statuses, stages, lines of totals, notes in a history. */
const OF_OTHERS = new Set([
  'Declined',
  'Shipped',
  'Approved',
  'Delivered',
  'Canceled',
  'On hold',
  'Ready',
  'Panels',
  'Paid',
]);
const listLeft = () => listEnglishLeft('de-DE', PARTS).filter((text) => !OF_OTHERS.has(text));

const AT = '2026-11-20T10:00:00.000Z';
const NO_MESSAGES = { '/api/quote/message/list': () => ({ messages: [], unread: 0 }) };

configure({ defaultHidden: true });
switchBackAfterEach();
beforeEach(() => localStorage.clear());

function show(path: string, replies: FakeReplies) {
  const held = flagsFor(ROLE_LEVELS.owner, false);
  return showTenant(path, replies, {
    flags: FLAGS.filter((flag) => held[flag]),
    session: { roleLevel: ROLE_LEVELS.owner },
  });
}

interface ShopPage {
  path: string;
  replies: FakeReplies;
  /** On the page once it is loaded, and after the switch. */
  english: string;
  german: string;
}

const ORDERS: FakeReplies = {
  '/api/order/list-for-tenant': () => ({ items: [orderRow(1)], nextCursor: null }),
  '/api/order/count-for-tenant': () => ({
    status: {
      ...{ awaitingPayment: 0, received: 2, confirmed: 0, inProduction: 5, ready: 0, partlyShipped: 0 },
      ...{ shipped: 0, completed: 0, onHold: 0, cancelled: 0 },
    },
    due: { late: 1, today: 0, week: 3 },
    open: { balance: 2, change: 1 },
    balances: [{ amountMinor: 45_600, currency: 'USD' }],
  }),
  '/api/tenant/get-platform-fee-account': () => ({
    ...{ currency: 'USD', balanceMinor: -12_345, standing: 'low', warnBelowMinor: 0, stopBelowMinor: null },
    topUpBy: 'card',
  }),
};
const ORDER = orderForTenant({ status: 'inProduction' });
const [PANEL] = ORDER.panels;

const PAGES: Record<string, ShopPage> = {
  'the list of orders': {
    path: '/tenant/orders?open=balance',
    replies: ORDERS,
    english: '$456.00 still due from 2 orders.',
    german: '$456.00 offen aus 2 Aufträgen.',
  },
  'an order': {
    path: `/tenant/orders?order=${orderUid(1)}`,
    replies: {
      ...{ ...ORDERS, ...NO_MESSAGES, '/api/order/get-for-tenant': () => ORDER },
      '/api/payment/get-for-order': () => ({
        ...{ currency: 'USD', payments: [], paidMinor: 0, refundedMinor: 0, refundableMinor: 0 },
      }),
    },
    english: 'Processing',
    german: 'Abwicklung',
  },
  'the list of quotes': {
    path: '/tenant/quotes',
    replies: {
      '/api/quote/list-for-tenant': () => ({ items: [quoteRow(1, { unreadMessages: 2 })], nextCursor: null }),
      '/api/quote/count-for-tenant': () => ({ counts: [{ status: 'inReview', count: 3 }], unread: 1 }),
    },
    english: '2 new messages',
    german: '2 neue Nachrichten',
  },
  'a quote in review': {
    path: `/tenant/quotes?quote=${quoteUid(1)}`,
    replies: {
      ...NO_MESSAGES,
      '/api/quote/list-for-tenant': () => ({ items: [quoteRow(1)], nextCursor: null }),
      '/api/quote/count-for-tenant': () => ({ counts: [], unread: 0 }),
      '/api/quote/get-details': () => quoteInReview(),
      '/api/quote/get-history': () => ({ events: [] }),
      '/api/glass-panel/get': () => Promise.reject(refusal(404, 'NOT_FOUND', 'Not there')),
      '/api/quote/get-attachment-list': () => ({ attachments: [] }),
    },
    english: 'Set price',
    german: 'Preis festlegen',
  },
  'a panel in the shop': {
    path: `/tenant/panel-view/${PANEL!.uid}`,
    replies: {
      '/api/order/get-panel-for-tenant': () => ({
        ...{ orderUID: ORDER.uid, orderNumber: 'SO-2001', orderStatus: 'inProduction', heldFrom: null },
        panel: { ...PANEL!, stage: 'cutting', pieceStages: ['edging', 'cutting'] },
        ...{ panelCount: 1, customerName: 'Clearview LLC', jobName: 'Miller', poNumber: '4711' },
        ...{ dueDate: '2026-12-04', deliveries: [], workOrderNumber: 'WO-7', rack: 'R-12' },
        ...{ notesForShop: '', holdReason: '', attachments: [], remakes: [], history: [] },
      }),
    },
    english: 'Seen from',
    german: 'Gesehen von',
  },
  'the page for scanning': {
    path: '/tenant/scan',
    replies: {},
    english: 'No scans yet.',
    german: 'Noch keine Scans.',
  },
  'the home page': {
    path: '/tenant/home',
    replies: {
      '/api/home/get-for-tenant': () => ({
        orders: { late: 2, dueToday: 0, toConfirm: 14, changesToAnswer: 1 },
        quotes: { toReview: 3, toAnswer: 1 },
        revenue: { currency: 'USD', thisWeekMinor: 1_234_500, lastWeekMinor: 1_000_000 },
        balances: [],
      }),
      '/api/site-setup/get': () => ({
        steps: SETUP_STEPS.map((step) => ({
          ...{ step, isDone: false, confirmed: null, waitsInDraft: false },
        })),
        ...{ done: 0, openedAt: null, canOpen: false, isDismissed: false },
      }),
    },
    english: 'Check your prices',
    german: 'Preise prüfen',
  },
  'accounting files': {
    path: '/tenant/accounting',
    replies: {
      '/api/accounting/get': () => ({
        pending: { invoices: 3, creditNotes: 1, totalMinor: 55_000, since: null },
        ...{ currency: 'USD', profile: null },
        batches: [
          {
            ...{ batchUID: companyUid(1), createdAt: AT, createdBy: 'Olga Owner', invoices: 12 },
            ...{ creditNotes: 0, profile: DEFAULT_ACCOUNTING_PROFILES.iif, totalMinor: 900 },
            currency: 'USD',
          },
        ],
      }),
    },
    english: '3 invoices and 1 credit note, $550.00 in total: not exported yet.',
    german: '3 Rechnungen und 1 Rechnungskorrektur, zusammen $550.00: noch nicht exportiert.',
  },
  payments: {
    path: '/tenant/payment-dashboard',
    replies: {
      '/api/payment/get-card-account': () => ({
        ...{ canConnect: true, takesCards: false },
        account: {
          ...{ status: 'restricted', accountID: 'acct_1', payoutsEnabled: false, checkedAt: AT },
          ...{ wanted: ['external_account'], disabledReason: 'requirements.past_due' },
        },
      }),
      '/api/payment/get-tenant-dashboard': () => ({
        ...{ currency: 'USD', check: { at: AT, compared: 2, failure: null } },
        differences: [
          {
            ...{ uid: companyUid(3), what: 'refund', difference: 'missingHere', subject: 're_1' },
            ...{ ours: '', theirs: '$5.00', foundAt: AT },
          },
        ],
        steps: [paymentStep('2026-11-19', { cardMinor: 120_000, orders: 2, feesMinor: 2460 })],
        companies: [{ companyUID: null, companyName: null, orders: 2, amountMinor: 120_000 }],
      }),
      ...ORDERS,
    },
    english: 'The bank account for payouts',
    german: 'Das Bankkonto für Auszahlungen',
  },
  'platform fees': {
    path: '/tenant/platform-fees',
    replies: {
      ...ORDERS,
      '/api/tenant/list-platform-fee-transactions': () => ({
        items: [
          {
            ...{ uid: companyUid(1), at: AT, kind: 'cardFee', amountMinor: -500, balanceMinor: -500 },
            ...{ currency: 'USD', orderUID: null, about: 'SO-1', note: '', by: 'System' },
          },
        ],
        nextCursor: null,
      }),
    },
    english: 'no effect on the balance',
    german: 'ändert das Guthaben nicht',
  },
  downloads: {
    path: '/tenant/jobs',
    replies: {
      '/api/job/list-for-tenant': () => ({
        items: [
          {
            ...{ jobUID: companyUid(1), kind: 'bulk-dxf-files', status: 'failed', done: 0, total: 1 },
            ...{ orders: 1, attempts: 1, person: null, isOwn: true, error: null, resultFileUID: null },
            ...{ resultFileName: null, resultUntil: null, startedAt: null, finishedAt: null, createdAt: AT },
          },
        ],
        nextCursor: null,
      }),
    },
    english: 'DXF files of an order',
    german: 'DXF-Dateien eines Auftrags',
  },
  'links for websites': {
    path: '/tenant/help/add-links-to-your-site',
    replies: {},
    english: 'Button code',
    german: 'Code des Buttons',
  },
};

describe('a switch of language', () => {
  it.each(Object.keys(PAGES))('leaves no English on the page of %s', async (name) => {
    const { path, replies, english, german } = PAGES[name]!;
    show(path, replies);
    expect((await screen.findAllByText(english)).length).toBeGreaterThan(0);
    await switchPageLanguage('de-DE');
    expect((await screen.findAllByText(german)).length).toBeGreaterThan(0);
    expect(listLeft()).toEqual([]);
  });

  it('keeps what is typed into the fields of an order, and words its errors again', async () => {
    const { path, replies } = PAGES['an order']!;
    show(path, replies);
    const rack = await screen.findByLabelText<HTMLInputElement>('Rack');
    fireEvent.change(rack, { target: { value: 'R'.repeat(500) } });
    const drawer = within(screen.getByRole('dialog', { name: 'Order SO-2001' }));
    fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(/characters or fewer/)).toBeTruthy();
    await switchPageLanguage('de-DE');
    expect(await screen.findByLabelText('Gestell')).toBe(rack);
    expect(rack.value).toHaveLength(500);
    expect(await drawer.findByText(/Höchstens \d+ Zeichen/)).toBeTruthy();
  });

  it('follows the language in the usual text of the button for a website until it is edited', async () => {
    const { path, replies } = PAGES['links for websites']!;
    show(path, replies);
    expect((await screen.findByLabelText<HTMLInputElement>('Button text')).value).toBe('Price your glass');
    await switchPageLanguage('de-DE');
    const field = await screen.findByLabelText<HTMLInputElement>('Text des Buttons');
    expect(field.value).toBe('Glaspreis berechnen');
    fireEvent.change(field, { target: { value: 'Glas nach Maß' } });
    await switchPageLanguage('en-US');
    expect((await screen.findByLabelText<HTMLInputElement>('Button text')).value).toBe('Glas nach Maß');
  });
});
