import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import { cleanUpSites, openSite } from '../testing/site.factory.js';

cleanUpSites();

const UID = '50000000-0000-4000-8000-000000000001';
const NAME = 'Search quotes and orders';

function server(orders: object[], nextCursor: string | null = null) {
  return {
    '/api/order/list-for-customer': () => ({ items: orders, nextCursor }),
    '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }),
  };
}
const order = { uid: UID, number: 'SO-2077', jobName: 'Miller bath', status: 'inProduction' };
const search = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: NAME }));
  await userEvent.type(await screen.findByRole('searchbox'), `${text}{Enter}`);
};

describe('the search in the app bar', () => {
  it('finds a buyer’s quotes and orders, and opens one', async () => {
    const { calls } = await openSite({
      path: '/get-a-quote',
      signedIn: true,
      server: server([order], 'next'),
    });
    await search('Door');
    const orders = await screen.findByRole('list', { name: 'Orders' });
    expect(within(orders).getByText('In production')).toBeTruthy();
    expect(
      within(orders)
        .getByRole('link', { name: /All orders/ })
        .getAttribute('href'),
    ).toBe('/customer/my-orders?search=Door');
    expect(screen.queryByRole('list', { name: 'Quotes' })).toBeNull();
    expect(calls.filter(({ path }) => path.includes('/list-for-customer')).map(({ body }) => body)).toEqual([
      { search: 'Door', limit: 5 },
      { search: 'Door', limit: 5 },
    ]);
    await userEvent.click(within(orders).getByRole('link', { name: /SO-2077 · Miller bath/ }));
    await waitFor(() => expect(window.location.pathname).toBe(`/customer/order/${UID}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when nothing matches, and returns the focus when closed', async () => {
    await openSite({ path: '/get-a-quote', signedIn: true, server: server([]) });
    await search('zzz');
    expect(await screen.findByText('Nothing matches “zzz”.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: NAME })));
  });

  it('is hidden from guests', async () => {
    await openSite({ path: '/get-a-quote' });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});

describe('the search of the fabricator’s staff', () => {
  const FIND = 'Find an order, quote, company, mark or page';
  const found = {
    orders: [
      { uid: UID, number: 'SO-2077', status: 'ready', customerName: 'Clearview', jobName: 'Miller bath' },
    ],
    quotes: [],
    companies: [],
    panels: [{ uid: UID, mark: 'Door left', lineNumber: 2, orderNumber: 'SO-2077', stage: 'tempering' }],
  };
  const open = (reply: object = found) =>
    openSite({
      path: '/tenant/orders',
      signedIn: true,
      roleLevel: ROLE_LEVELS.sales,
      server: { '/api/search/find': () => reply },
    });

  it('opens with Ctrl+K on any page, and opens a result with arrows and Enter', async () => {
    const { calls } = await open();
    await screen.findByText('page /tenant/orders');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: FIND });
    await userEvent.type(field, 'Door');
    await screen.findByRole('option', { name: /SO-2077 · Clearview/ });
    expect(calls.filter(({ path }) => path === '/api/search/find').at(-1)?.body).toEqual({ search: 'Door' });
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Door left/ }).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(window.location.search).toBe(`?order=${UID}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds a page by a synonym, and a company before its orders', async () => {
    await open({ ...found, companies: [{ uid: UID, name: 'Clearview' }] });
    await userEvent.click((await screen.findAllByRole('button', { name: FIND }))[0]!);
    const field = await screen.findByRole('combobox', { name: FIND });
    await userEvent.type(field, 'jobs');
    await screen.findByRole('option', { name: /SO-2077 · Clearview/ });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Clearview',
      expect.stringContaining('SO-2077 · Clearview'),
      expect.stringContaining('Door left'),
      'Downloads',
    ]);
  });

  it('finds only pages the user may open', async () => {
    await open({ orders: [], quotes: [], companies: [], panels: [] });
    const [button] = await screen.findAllByRole('button', { name: FIND });
    await userEvent.click(button!);
    await userEvent.type(await screen.findByRole('combobox', { name: FIND }), 'o');
    expect(await screen.findByRole('option', { name: 'Orders' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Payments' })).toBeNull();
    expect(await screen.findByText(/Type more to look inside words too/)).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: FIND }), 'zzz');
    expect(await screen.findByText('Nothing matches “ozzz”.')).toBeTruthy();
  });
});
