import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import type { OrderListItem, OrderListRequest } from '@glass/contracts/order';
import { createQueryConfig } from '@glass/api-client';
import { ShellProvider } from '@glass/shell-contract';
import { fakeShell, type FakeReplies } from '@glass/shell-contract/fake-shell';
import { AppThemeProvider } from '@glass/ui';
import { actionsColumn, type ListColumn } from './list-column.js';
import { ListPage, type ListPageProps } from './list-page.js';
import { useServerList, useWholeList } from './use-list.js';

type Order = Pick<OrderListItem, 'uid' | 'number' | 'jobName' | 'pieces'>;

const orders = [0, 1, 2].map(
  (index) =>
    ({
      uid: `uid-${index}`,
      number: `10${index}`,
      jobName: `Job ${index}`,
      pieces: 3 - index,
    }) as OrderListItem,
);
const COLUMNS: ListColumn<Order>[] = [
  { id: 'number', header: 'Order', value: ({ number }) => number, sortBy: 'number', card: 'title' },
  {
    id: 'pieces',
    header: 'Pieces',
    value: ({ pieces }) => pieces,
    sortBy: 'pieces',
    compare: (one, other) => one.pieces - other.pieces,
    align: 'right',
  },
  { id: 'job', header: 'Job', value: ({ jobName }) => jobName, sortBy: 'jobName', card: 'hidden' },
  { id: 'uid', header: 'Identifier', value: ({ uid }) => uid, show: 'when-chosen' },
  { id: 'secret', header: 'File only', value: () => 'x', show: 'exported-only' },
];
const FILTERS = [{ name: 'status', label: 'Status', choices: [{ value: 'new', label: 'New' }] }];

type More = Partial<ListPageProps<Order>>;
const COMMON = {
  title: 'Orders',
  name: 'orders',
  columns: COLUMNS,
  rowKey: ({ uid }: Order) => uid,
  rowLabel: ({ number }: Order) => `Order ${number}`,
  search: 'Search orders',
  noMatch: 'No order matches',
  empty: <p>No orders yet</p>,
};

function ServerOrders(more: More) {
  const list = useServerList('/api/order/list-for-customer', { sort: '-createdAt', filters: FILTERS });
  return <ListPage {...COMMON} list={list} {...more} />;
}

function WholeOrders(more: More) {
  const list = useWholeList({ rows: orders, sort: 'number', searched });
  return <ListPage {...COMMON} list={list} {...more} />;
}
const searched = ({ number, jobName }: Order) => `${number} ${jobName}`;

type Answer = NonNullable<FakeReplies['/api/order/list-for-customer']>;
const all: Answer = () => ({ items: orders, nextCursor: null });

const Address = () => <output>{useLocation().search}</output>;
const address = () => document.querySelector('output')?.textContent ?? '';

function show(page: React.ReactNode, answer: Answer = all, path = '/orders') {
  const { services, record } = fakeShell({ replies: { '/api/order/list-for-customer': answer } });
  render(
    <SWRConfig value={createQueryConfig(services.api, () => undefined)}>
      <AppThemeProvider>
        <ShellProvider services={services}>
          <MemoryRouter initialEntries={[path]}>
            {page}
            <Address />
          </MemoryRouter>
        </ShellProvider>
      </AppThemeProvider>
    </SWRConfig>,
  );
  const bodies = () => record.calls.map(({ body }) => body as OrderListRequest);
  return { record, bodies };
}

function onAPhone(isPhone: boolean) {
  window.matchMedia = ((query: string) => ({
    matches: isPhone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

const heads = async () =>
  within(await screen.findByRole('table', { name: 'Orders' }))
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const rowNames = () =>
  screen.getAllByRole('row', { name: /^Order \d/ }).map((row) => row.getAttribute('aria-label'));

beforeEach(() => {
  onAPhone(false);
  window.localStorage.clear();
});

describe('ListPage on a desktop', () => {
  it('shows a table with column headers and a row for each item', async () => {
    show(<ServerOrders />);
    await screen.findByRole('row', { name: 'Order 100' });
    expect(await heads()).toEqual(['Order', 'Pieces', 'Job']);
    expect(rowNames()).toEqual(['Order 100', 'Order 101', 'Order 102']);
  });

  it('opens a row by click and by Enter', async () => {
    const onOpen = jest.fn();
    show(<ServerOrders onOpen={onOpen} />);
    await userEvent.click(await screen.findByText('101'));
    act(() => screen.getByRole('row', { name: 'Order 102' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[orders[1]], [orders[2]]]);
  });

  it('moves between rows by arrows and by j and k, with one row in the tab order', async () => {
    show(<ServerOrders onOpen={() => undefined} />);
    const first = await screen.findByRole('row', { name: 'Order 100' });
    expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1);
    act(() => first.focus());
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await userEvent.keyboard('{ArrowDown}j');
    expect(focused()).toBe('Order 102');
    await userEvent.keyboard('j{ArrowUp}k');
    expect(focused()).toBe('Order 100');
  });

  it('selects rows by check box and by x, and shows their actions', async () => {
    show(
      <ServerOrders
        bulk={({ rows }) => <button>{`Print ${rows.map(({ number }) => number).join()}`}</button>}
      />,
    );
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Order 100' }));
    act(() => screen.getByRole('row', { name: 'Order 102' }).focus());
    await userEvent.keyboard('x');
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar.textContent).toContain('2 selected');
    expect(within(bar).getByRole('button', { name: 'Print 100,102' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    expect(bar.textContent).toContain('3 selected');
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('excludes selected rows that a search has hidden', async () => {
    const answer: Answer = ({ search }) => ({ items: search ? orders.slice(1) : orders, nextCursor: null });
    show(<ServerOrders bulk={() => null} />, answer);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows shown' }));
    await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}');
    expect(await screen.findByText('2 selected')).toBeTruthy();
  });
});

describe('ListPage, view', () => {
  it('keeps search, filters and sort order in the URL', async () => {
    const { bodies } = show(<ServerOrders />);
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search orders' }), 'door{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'New' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Order' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Order' }));
    expect(address()).toBe('?search=door&status=new&sort=-number');
    expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBe('descending');
    expect(bodies().at(-1)).toEqual({ search: 'door', filters: { status: ['new'] }, sort: '-number' });
  });

  it('ignores unknown filter values', async () => {
    const { bodies } = show(<ServerOrders />, all, '/orders?status=nonsense,new&sort=nonsense');
    await screen.findByRole('row', { name: 'Order 100' });
    expect(bodies()).toEqual([{ filters: { status: ['new'] }, sort: 'nonsense' }]);
  });

  it('searches and sorts a whole list in the browser', async () => {
    show(<WholeOrders />);
    await userEvent.click(screen.getByRole('button', { name: 'Pieces' }));
    expect(rowNames()).toEqual(['Order 102', 'Order 101', 'Order 100']);
    await userEvent.type(screen.getByRole('searchbox'), '2 JOB{Enter}');
    expect(rowNames()).toEqual(['Order 102']);
    await userEvent.type(screen.getByRole('searchbox'), ' nothing{Enter}');
    expect(screen.getByText('No order matches')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(rowNames()).toHaveLength(3);
  });

  it('remembers the columns that the user selected', async () => {
    show(<WholeOrders />);
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Order' })).toBeNull();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'File only' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Job' }));
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Identifier' }));
    await userEvent.keyboard('{Escape}');
    expect(await heads()).toEqual(['Order', 'Pieces', 'Identifier']);
    document.body.replaceChildren();
    show(<WholeOrders />);
    expect(await heads()).toEqual(['Order', 'Pieces', 'Identifier']);
  });

  it('saves, opens and deletes a named view', async () => {
    show(<WholeOrders />, all, '/orders?search=job&sort=-pieces&page=1');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^View name/), 'Jobs');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByText('Jobs'));
    expect(Object.fromEntries(new URLSearchParams(address()))).toEqual({
      search: 'job',
      sort: '-pieces',
      page: '1',
    });
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete view Jobs' }));
    expect(screen.queryByText('Jobs')).toBeNull();
  });

  it('deletes saved views by keyboard too, and nests no button in a checked menu item', async () => {
    show(<WholeOrders />, all, '/orders?search=job');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save this view…' }));
    await userEvent.type(await screen.findByLabelText(/^View name/), 'Jobs{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    for (const entry of screen.getAllByRole('menuitemcheckbox')) {
      expect(entry.querySelector('input, button')).toBeNull();
    }
    act(() => screen.getByRole('menuitem', { name: /^Jobs/ }).focus());
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByText('Jobs')).toBeNull();
  });
});

describe('ListPage on a phone', () => {
  beforeEach(() => onAPhone(true));

  it('shows a card for each item with its title and facts', async () => {
    const onOpen = jest.fn();
    show(<ServerOrders onOpen={onOpen} />);
    const [card] = await screen.findAllByRole('listitem');
    if (!card) throw new Error('no card');
    expect(screen.queryByRole('table')).toBeNull();
    expect(card.textContent).toBe('100Pieces3');
    await userEvent.click(within(card).getByRole('button', { name: /100/ }));
    expect(onOpen).toHaveBeenCalledWith(orders[0]);
  });

  it('omits empty facts from a card', async () => {
    const columns = COLUMNS.map((column) =>
      column.id === 'pieces' ? { ...column, value: () => '' } : column,
    );
    show(<ServerOrders columns={columns} />);
    expect((await screen.findAllByRole('listitem'))[0]?.textContent).toBe('100');
  });

  it('sorts from the menu, as cards have no headers', async () => {
    show(<WholeOrders />);
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Pieces, ascending' }));
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('102');
  });

  it('offers only columns that a card can show, and every sort order', async () => {
    show(<ServerOrders />);
    await screen.findAllByRole('listitem');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    const offered = screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Pieces', 'Identifier']);
    expect(screen.getByRole('menuitemradio', { name: 'Job, descending' })).toBeTruthy();
  });

  it('shows the buttons of a row below its facts, without a label', async () => {
    const columns = [...COLUMNS, actionsColumn<Order>('Actions', () => <button>Edit</button>)];
    show(<ServerOrders columns={columns} />);
    const [card] = await screen.findAllByRole('listitem');
    expect(card?.textContent).toBe('100Pieces3Edit');
  });
});

describe('ListPage, states', () => {
  it('shows skeleton rows while it loads', () => {
    show(<ServerOrders />, () => new Promise(() => undefined));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(document.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(5);
  });

  it('shows what the page is for if it is empty, without search, filters or export', async () => {
    show(<ServerOrders />, () => ({ items: [], nextCursor: null }));
    expect(await screen.findByText('No orders yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    for (const name of ['Export CSV', 'New', 'View']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('doesn’t flash the empty state while a search without results is cleared', async () => {
    const search: Answer = ({ search }) =>
      search ? { items: [], nextCursor: null } : new Promise(() => undefined);
    show(<ServerOrders />, search, '/orders?search=moon');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('table')).toHaveProperty('ariaBusy', 'true');
    expect(screen.queryByText('No orders yet')).toBeNull();
    expect(screen.getByRole('searchbox')).toBeTruthy();
  });

  it('shows why it did not load and retries', async () => {
    let isDown = true;
    const answer: Answer = (body) => (isDown ? Promise.reject(noAnswer) : all(body));
    show(<ServerOrders />, answer);
    expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.');
    expect(screen.queryByRole('table')).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: 'Order 100' })).toBeTruthy();
  });

  it('loads more while there is more, and keeps its rows if that fails', async () => {
    const pages: Answer = ({ cursor }) =>
      cursor ? Promise.reject(noAnswer) : { items: orders, nextCursor: 'next' };
    show(<ServerOrders />, pages);
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.');
    expect(rowNames()).toHaveLength(3);
  });
});

const noAnswer = Object.assign(new Error('x'), {
  status: 0,
  body: { reason: 'The server did not answer.' },
});
