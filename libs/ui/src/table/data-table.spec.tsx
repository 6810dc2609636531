import { jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AppThemeProvider } from '../theme/app-theme-provider.js';
import { DataTable } from './data-table.js';
import type { DataColumn, DataTableProps } from './data-table-types.js';

interface Order {
  uid: string;
  number: string;
  total: string;
}

const orders: Order[] = ['a', 'b', 'c'].map((uid, index) => ({
  uid,
  number: `10${index}`,
  total: `$${index}.00`,
}));
const columns: DataColumn<Order>[] = [
  { id: 'number', header: 'Order', cell: (order) => order.number, sortBy: 'number', card: 'title' },
  { id: 'total', header: 'Total', cell: (order) => order.total, align: 'right' },
  { id: 'uid', header: 'Identifier', cell: (order) => order.uid, card: 'hidden' },
];

function show(more: Partial<DataTableProps<Order>> = {}) {
  render(
    <AppThemeProvider>
      <DataTable
        label="Orders"
        columns={columns}
        rows={orders}
        rowKey={(order) => order.uid}
        rowLabel={(order) => `Order ${order.number}`}
        empty={<p>No orders yet</p>}
        {...more}
      />
    </AppThemeProvider>,
  );
}

function onAPhone(isPhone: boolean) {
  window.matchMedia = ((query: string) => ({
    matches: isPhone,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
}

beforeEach(() => onAPhone(false));

describe('a list on a desk', () => {
  it('is a table with column headers and a row for each item', () => {
    show();
    const table = screen.getByRole('table', { name: 'Orders' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Order', 'Total', 'Identifier']);
    expect(within(table).getAllByRole('row')).toHaveLength(4);
  });

  it('opens a row by click and by Enter', async () => {
    const onOpen = jest.fn();
    show({ onOpen });
    await userEvent.click(screen.getByText('101'));
    act(() => screen.getByRole('row', { name: 'Order 102' }).focus());
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[orders[1]], [orders[2]]]);
  });

  it('moves between rows by arrows and by j and k, one row being in the tab order', async () => {
    show({ onOpen: () => undefined });
    await userEvent.tab();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    expect(focused()).toBe('Order 100');
    await userEvent.keyboard('{ArrowDown}j');
    expect(focused()).toBe('Order 102');
    await userEvent.keyboard('j{ArrowUp}k');
    expect(focused()).toBe('Order 100');
  });

  it('selects rows by check box and by x, and shows what can be done to them', async () => {
    function Selecting() {
      const [keys, onChange] = useState<ReadonlySet<string>>(new Set());
      return (
        <DataTable
          label="Orders"
          columns={columns}
          rows={orders}
          rowKey={(order) => order.uid}
          rowLabel={(order) => `Order ${order.number}`}
          empty={null}
          selection={{ keys, onChange }}
          bulkActions={<button>Print labels</button>}
        />
      );
    }
    render(<Selecting />);
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Order 100' }));
    act(() => screen.getByRole('row', { name: 'Order 102' }).focus());
    await userEvent.keyboard('x');
    const bar = screen.getByRole('region', { name: 'Selected rows' });
    expect(bar.textContent).toContain('2 selected');
    expect(within(bar).getByRole('button', { name: 'Print labels' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
    expect(bar.textContent).toContain('3 selected');
    await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('sorts by a column, then the other way round', async () => {
    const onSort = jest.fn();
    show({ sort: 'number', onSort });
    expect(screen.getByRole('columnheader', { name: /Order/ }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: /Order/ }));
    expect(onSort).toHaveBeenCalledWith('-number');
  });
});

describe('a list on a phone', () => {
  beforeEach(() => onAPhone(true));

  it('is a card for each item with its title and facts', async () => {
    const onOpen = jest.fn();
    show({ onOpen });
    expect(screen.queryByRole('table')).toBeNull();
    const [card] = screen.getAllByRole('listitem');
    if (!card) throw new Error('no card');
    expect(card.textContent).toBe('100Total$0.00');
    await userEvent.click(within(card).getByRole('button', { name: /100/ }));
    expect(onOpen).toHaveBeenCalledWith(orders[0]);
  });
});

describe('a card', () => {
  it('leaves out what its row has nothing to say of', () => {
    onAPhone(true);
    show({ rows: [{ uid: 'a', number: '100', total: '' }] });
    expect(screen.getByRole('listitem').textContent).toBe('100');
  });
});

describe('the states of a list', () => {
  it('shows rows to come while it loads', () => {
    show({ rows: undefined });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(document.querySelectorAll('.MuiSkeleton-root').length).toBeGreaterThan(5);
  });

  it('says what the place is for when it is empty', () => {
    show({ rows: [] });
    expect(screen.getByText('No orders yet')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says why it did not load and tries again', async () => {
    const onRetry = jest.fn();
    show({ rows: undefined, errorText: 'The server did not answer.', onRetry });
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('keeps the rows it has when a later page does not load', () => {
    show({ errorText: 'The server did not answer.', onRetry: () => undefined });
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('101')).toBeTruthy();
  });

  it('loads more as long as there is more', async () => {
    const load = jest.fn();
    show({ more: { hasMore: true, isLoading: false, load } });
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(load).toHaveBeenCalledTimes(1);
  });
});
