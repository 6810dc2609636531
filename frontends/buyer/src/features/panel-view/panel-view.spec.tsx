/** @jest-environment-options {"styled": true} */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lengthFromMm } from '@glass/geometry';
import { order } from '../../../test/order.factory.js';
import { catalogue, ORDER_UID, QUOTE_UID, quote, quotePanel, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const AT = `/customer/panel-view/${uidOf(1)}`;
const mm = (value: number) => lengthFromMm(value, catalogue.precision);
const PANEL = quotePanel({
  quantity: 2,
  spec: {
    features: [
      {
        kind: 'hole',
        uid: uidOf(90),
        diameter: mm(25.4),
        countersunk: false,
        fromX: 'left',
        x: mm(254),
        fromY: 'bottom',
        y: mm(508),
      },
    ],
  },
});
const reply = () => ({
  ...{
    quoteUID: QUOTE_UID,
    quoteNumber: 'Q-1042',
    quoteVersion: 3,
    panel: PANEL,
    totals: quote([PANEL]).totals,
  },
  drawingName: null,
});
const gone = () => Promise.reject(refusal(404, 'NOT_FOUND', 'This does not exist.'));

describe('the page of a panel', () => {
  it('shows its drawing, glass, processing and price details', async () => {
    showBuyer(AT, { '/api/glass-panel/get': reply });
    expect(await screen.findByRole('heading', { level: 1, name: 'Panel 1 · Door' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Drawing of the panel' })).toBeTruthy();
    expect(screen.getByText('Quote Q-1042')).toBeTruthy();
    expect(screen.getByText('28″ × 72″')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Panel' }).textContent).toContain('2 pieces');
    expect(screen.getByText('Ø 1″ · 10″ from left, 20″ from bottom')).toBeTruthy();
    expect(screen.getAllByText(/^72″ · /)).toHaveLength(2);
    expect(screen.getByText('All corners are square.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Price' }).textContent).toContain('$');
    expect(screen.getByRole('link', { name: 'Back to quote' }).getAttribute('href')).toBe(
      `/quote/${QUOTE_UID}`,
    );
  });

  it('finds a panel of an order', async () => {
    const { calls } = showBuyer(`${AT}?order=${ORDER_UID}`, {
      '/api/order/get-for-customer': () => order('confirmed'),
    });
    expect(await screen.findByText('Order SO-2077')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to order SO-2077' })).toBeTruthy();
    expect(calls('/api/glass-panel/get')).toEqual([]);
  });

  it('is the target of a label for the buyer and shows where the glass is', async () => {
    const { uid: orderUID, number: orderNumber, panels } = order('inProduction');
    const panel = { ...panels[0]!, stage: 'tempering' as const };
    showBuyer(`${AT}?piece=1`, {
      '/api/order/get-panel-for-customer': () => ({
        orderUID,
        orderNumber,
        orderStatus: 'inProduction',
        panel,
      }),
    });
    expect(await screen.findByText('Order SO-2077 · Tempering')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to order SO-2077' })).toBeTruthy();
  });

  it("redirects the fabricator's staff from a label to the shop floor", async () => {
    const viewer = { flags: ['canTenantViewOrders'] as const, session: { roleLevel: 10 } };
    const { at } = showBuyer(`${AT}?piece=2`, {}, viewer);
    await waitFor(() => expect(at()).toBe(`/tenant/panel-view/${uidOf(1)}?piece=2`));
  });

  it('is linked from the order', async () => {
    const { at } = showBuyer(`/customer/order/${ORDER_UID}`, {
      '/api/order/get-for-customer': () => order('confirmed'),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Drawing of panel 1' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeTruthy();
    expect(at()).toBe(`${AT}?order=${ORDER_UID}`);
  });

  it.each([
    ['a quote', AT],
    ['an order', `${AT}?order=${ORDER_UID}`],
    ['an order that has no such panel', `/customer/panel-view/${uidOf(7)}?order=${ORDER_UID}`],
    ['nothing', '/customer/panel-view/seven'],
  ])('shows that %s has no such panel', async (_of, path) => {
    showBuyer(path, {
      '/api/glass-panel/get': gone,
      '/api/order/get-for-customer': () => (path.includes(uidOf(7)) ? order() : gone()),
    });
    expect(await screen.findByRole('heading', { name: 'This panel does not exist' })).toBeTruthy();
  });

  it('can be retried after a failure', async () => {
    let asked = 0;
    showBuyer(AT, {
      '/api/glass-panel/get': () =>
        asked++ === 0 ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Try again in a minute.')) : reply(),
    });
    expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByRole('heading', { name: 'Panel 1 · Door' })).toBeTruthy();
  });
});

describe('/customer/order', () => {
  it('redirects signed-in users to their orders', async () => {
    const { at } = showBuyer('/customer/order', {
      '/api/order/list-for-customer': () => ({ items: [], nextCursor: null }),
    });
    expect(await screen.findByRole('heading', { name: 'My orders' })).toBeTruthy();
    expect(at()).toBe('/customer/my-orders');
  });

  it('asks guests to sign in and returns them to their orders', async () => {
    showBuyer('/customer/order', {}, { session: { isAuthenticated: false } });
    expect((await screen.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toBe(
      '/account/login?returnTo=%2Fcustomer%2Fmy-orders',
    );
    expect(screen.getByRole('link', { name: 'Price a panel' })).toBeTruthy();
  });
});
