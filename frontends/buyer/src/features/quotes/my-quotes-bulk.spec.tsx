import { configure, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { QuoteListItem } from '@glass/contracts/quote';
import { listedQuote as item, quote, QUOTE_UID, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

configure({ defaultHidden: true });

const others: QuoteListItem[] = [
  { ...item, uid: uidOf(2), number: 'Q-1043', status: 'quoted' },
  { ...item, uid: uidOf(3), number: 'Q-1044', status: 'ordered' },
];

const select = async (number: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(number) }));

describe('bulk actions on quotes', () => {
  it('delete several after one confirmation that names the ones that stay', async () => {
    const { calls, record } = showBuyer('/customer/my-quotes', {
      '/api/quote/list-for-customer': () => ({ items: [item, ...others], nextCursor: null }),
      '/api/quote/delete': ({ quoteUID }) =>
        quoteUID === uidOf(2)
          ? Promise.reject(refusal(409, 'STATE_CONFLICT', 'It is ordered.'))
          : { done: true },
    });
    for (const { number } of [item, ...others]) await select(number);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(record.toasts.map(({ kind }) => kind)).toEqual(['progress', 'success', 'error']),
    );
    expect(record.questions[0]).toMatch(/^2 quotes will be deleted.* 1 ordered or submitted/);
    expect(record.toasts.map(({ message }) => message).slice(1)).toEqual([
      '1 quote deleted.',
      'Q-1043: It is ordered.',
    ]);
    expect(calls('/api/quote/delete')).toEqual([{ quoteUID: QUOTE_UID }, { quoteUID: uidOf(2) }]);
    expect(calls('/api/quote/list-for-customer').length).toBeGreaterThan(1);
  });

  it('are hidden from viewers, who can neither copy nor delete', async () => {
    showBuyer(
      '/customer/my-quotes',
      { '/api/quote/list-for-customer': () => ({ items: [item], nextCursor: null }) },
      { session: { roleLevel: ROLE_LEVELS.viewer } },
    );
    await screen.findByText('Q-1042');
    expect(screen.queryByRole('checkbox', { name: /Q-1042/ })).toBeNull();
  });

  it('exclude copying, which works for one quote and opens the copy', async () => {
    const { at, calls } = showBuyer('/customer/my-quotes', {
      '/api/quote/list-for-customer': () => ({ items: [item, ...others], nextCursor: null }),
      '/api/quote/copy': ({ quoteUID }) => quote(undefined, { uid: quoteUID }),
      '/api/quote/get-details': ({ quoteUID }) => quote(undefined, { uid: quoteUID }),
    });
    await select('Q-1042');
    await select('Q-1043');
    expect(screen.queryByRole('button', { name: 'Copy quote' })).toBeNull();
    await select('Q-1043');
    await userEvent.click(screen.getByRole('button', { name: 'Copy quote' }));
    await waitFor(() => expect(at()).toMatch(/^\/quote\/[0-9a-f-]{36}$/));
    expect(calls('/api/quote/copy')).toMatchObject([{ fromQuoteUID: QUOTE_UID }]);
  });
});
