import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { Finding, PanelPrice } from '@glass/contracts/panel';
import type {
  GlassPanelReply,
  QuoteDetails,
  QuoteListItem,
  UpdateQuantityRequest,
} from '@glass/contracts/quote';
import { wordPrice } from '@glass/pricing/words';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import {
  listedQuote as item,
  ORDER_UID,
  quote,
  QUOTE_UID,
  quotePanel,
  totalsOf,
  uidOf,
} from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const AT = `/quote/${QUOTE_UID}`;

function replyWith(one: QuoteDetails, panel = quotePanel()): GlassPanelReply {
  const totals = totalsOf([panel]);
  return {
    quoteUID: one.uid,
    quoteNumber: one.number,
    quoteVersion: one.version + 1,
    panel,
    totals,
    drawingName: null,
  };
}

function server(one: QuoteDetails, more: FakeReplies = {}): FakeReplies {
  return { '/api/quote/get-details': () => one, ...more };
}

/** As the API returns it. */
function withoutLines(one: QuoteDetails): QuoteDetails {
  const panels = one.panels.map((panel) => {
    const { lines: _lines, ...price } = panel.price as PanelPrice;
    return { ...panel, price };
  });
  return { ...one, panels };
}

async function panelCard(line: number) {
  const list = await screen.findByRole('list', { name: 'Panels' });
  const card = within(list).getAllByRole('listitem')[line - 1];
  if (!card) throw new Error(`There is no panel ${line}`);
  return within(card);
}

describe('a quote', () => {
  it('shows its panels with mark, size, glass and price, and its totals', async () => {
    showBuyer(AT, server(quote()));
    const card = await panelCard(1);
    expect(card.getByRole('heading', { name: '1 · Door' })).toBeTruthy();
    expect(card.getByText('28″ × 72″')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Miller master bath' })).toBeTruthy();
    expect(screen.getByText(/Q-1042 · Clearview Shower Doors LLC · PO 4711/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Order' }).getAttribute('href')).toBe(
      `/checkout/payment-options?quote=${QUOTE_UID}`,
    );
  });

  it('is read-only for a viewer of the fabricator, with an explanation', async () => {
    const viewer = { session: { roleLevel: ROLE_LEVELS.viewer } };
    const { at, calls } = showBuyer(AT, server(quote()), viewer);
    const card = await panelCard(1);
    expect(screen.getByText(/^You can view this quote/)).toBeTruthy();
    for (const name of ['Order', 'Add panel']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(card.queryByRole('textbox')).toBeNull();
    for (const name of ['Change delivery', 'Name and PO number']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Download PDF',
      'Print',
    ]);
    expect(at()).toBe(AT);
    expect(calls('/api/company/list-for-customer')).toEqual([]);
  });

  it('of another user is reported as missing', async () => {
    showBuyer(AT, {
      '/api/quote/get-details': () => Promise.reject(refusal(404, 'NOT_FOUND', 'This quote does not exist.')),
    });
    expect(await screen.findByText('This quote does not exist')).toBeTruthy();
  });

  it('offers a retry if it does not load', async () => {
    let isUp = false;
    showBuyer(AT, {
      '/api/quote/get-details': () =>
        isUp ? quote() : Promise.reject(refusal(503, 'UNAVAILABLE', 'The database is away.')),
    });
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panelCard(1)).toBeTruthy();
  });

  it('explains each price line on demand', async () => {
    const one = withoutLines(quote());
    const { calls } = showBuyer(AT, server(one, { '/api/glass-panel/get': () => replyWith(one) }));
    await userEvent.click(await screen.findByRole('button', { name: /^Price details of panel 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Price details of panel 1' });
    const first = quotePanel().price.lines[0];
    expect(await within(dialog).findByText(wordPrice(first!.label))).toBeTruthy();
    expect(calls('/api/glass-panel/get')).toEqual([{ panelUID: uidOf(1) }]);
    expect(within(dialog).getAllByText(new RegExp(wordPrice(first!.rule).slice(0, 20)))[0]).toBeTruthy();
  });

  it('offers a retry if the price lines do not load', async () => {
    let isUp = false;
    const one = withoutLines(quote());
    const away = () => Promise.reject(refusal(503, 'UNAVAILABLE', 'The database is away.'));
    showBuyer(AT, server(one, { '/api/glass-panel/get': () => (isUp ? replyWith(one) : away()) }));
    await userEvent.click(await screen.findByRole('button', { name: /^Price details of panel 1/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Price details of panel 1' }));
    expect(await dialog.findByText('The database is away.')).toBeTruthy();
    isUp = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(wordPrice(quotePanel().price.lines[0]!.label))).toBeTruthy();
  });

  it('is read-only once ordered and links to the order', async () => {
    showBuyer(AT, server(quote(undefined, { status: 'ordered', orderUID: ORDER_UID })));
    expect((await screen.findByRole('link', { name: 'View order' })).getAttribute('href')).toBe(
      `/customer/order/${ORDER_UID}`,
    );
    expect(screen.queryByRole('textbox', { name: /^Quantity/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit panel 1' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
  });

  it('cannot be ordered while a panel has no price, and names the panel and the reason', async () => {
    showBuyer(AT, server(quote([quotePanel(), quotePanel({ lineNumber: 2, isOnRequest: true })])));
    expect(await screen.findByText(/Panel 2 has no list price/)).toBeTruthy();
    expect((await panelCard(2)).getByText(/Miter 45° on 3\/8/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Order' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send to Demo Glass' })).toBeTruthy();
  });

  it('shows that a reviewed panel is approved once it can be ordered', async () => {
    const narrow: Finding = {
      code: 'MIN_SIDE',
      severity: 'review',
      message: 'The shorter side is 6″.',
      part: { kind: 'panel' },
      at: { x: 0, y: 0 },
      actual: 6,
      required: 7,
      fix: null,
    };
    showBuyer(AT, server(quote([quotePanel({ findings: [narrow] })], { status: 'quoted' })));
    expect((await panelCard(1)).getByText('Approved')).toBeTruthy();
    expect(screen.queryByText('Needs approval')).toBeNull();
  });

  it('downloads the DXF of a panel', async () => {
    const { record } = showBuyer(AT, server(quote()));
    await userEvent.click(await screen.findByRole('button', { name: 'More for panel 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Download DXF' }));
    expect(record.downloads).toEqual([{ path: '/api/glass-panel/get-dxf', body: { panelUID: uidOf(1) } }]);
  });
});

describe('the quantity of a panel', () => {
  it('is changed in place and priced by the server', async () => {
    const one = quote();
    const { calls } = showBuyer(
      AT,
      server(one, {
        '/api/glass-panel/update-qty': ({ quantity }) => replyWith(one, quotePanel({ quantity, version: 2 })),
      }),
    );
    const field = await screen.findByRole('textbox', { name: 'Quantity of panel 1' });
    await userEvent.clear(field);
    await userEvent.type(field, '4{Enter}');
    expect(await screen.findByText(/each$/)).toBeTruthy();
    expect(calls('/api/glass-panel/update-qty')).toEqual([{ panelUID: uidOf(1), version: 1, quantity: 4 }]);
  });

  it('is not sent unless it is a whole number from 1 to 9999', async () => {
    const { calls } = showBuyer(AT, server(quote()));
    const field = await screen.findByRole('textbox', { name: 'Quantity of panel 1' });
    await userEvent.clear(field);
    await userEvent.type(field, '0{Enter}');
    expect(screen.getByText('A whole number from 1 to 9999.')).toBeTruthy();
    await userEvent.type(field, '{Escape}');
    expect((field as HTMLInputElement).value).toBe('1');
    expect(calls('/api/glass-panel/update-qty')).toEqual([]);
  });

  it('is saved with one request at a time, each with the previous version', async () => {
    const answers: ((reply: GlassPanelReply) => void)[] = [];
    const { calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/glass-panel/update-qty': () => new Promise<GlassPanelReply>((answer) => answers.push(answer)),
      }),
    );
    const more = await screen.findByRole('button', { name: 'One more of panel 1' });
    await userEvent.click(more);
    await userEvent.click(more);
    await userEvent.click(more);
    expect(calls('/api/glass-panel/update-qty')).toHaveLength(1);
    answers[0]?.(replyWith(quote(), quotePanel({ quantity: 2, version: 2 })));
    await waitFor(() => expect(calls('/api/glass-panel/update-qty')).toHaveLength(2));
    expect(calls('/api/glass-panel/update-qty')[1]).toMatchObject({ version: 2, quantity: 4 });
  });

  it('shows a conflicting change and saves only on demand', async () => {
    const theirs = quotePanel({ quantity: 7, version: 5 });
    let isChanged = true;
    const { calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/glass-panel/update-qty': ({ quantity }: UpdateQuantityRequest) => {
          if (!isChanged) return replyWith(quote(), quotePanel({ quantity, version: 6 }));
          return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', replyWith(quote(), theirs)));
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'One more of panel 1' }));
    expect(await screen.findByText(/It’s now 7 × 28″ × 72″.*Your quantity of 2 wasn’t saved\./)).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Quantity of panel 1' });
    expect((field as HTMLInputElement).value).toBe('7');
    isChanged = false;
    await userEvent.click(screen.getByRole('button', { name: 'Change to 2' }));
    await waitFor(() => expect(screen.queryByText(/wasn’t saved/)).toBeNull());
    expect(calls('/api/glass-panel/update-qty').at(-1)).toMatchObject({ version: 5, quantity: 2 });
  });
});

describe('a deleted panel', () => {
  it('disappears immediately and is restored by "Undo"', async () => {
    const one = quote();
    const { calls } = showBuyer(
      AT,
      server(one, {
        '/api/quote/delete-glass-panel': () => quote([]),
        '/api/quote/add-glass-panel': ({ panelUID }) => replyWith(one, quotePanel({ uid: panelUID })),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'More for panel 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('No panels yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await panelCard(1)).getByRole('heading', { name: '1 · Door' })).toBeTruthy();
    expect(calls('/api/quote/add-glass-panel')[0]).toMatchObject({ quantity: 1, spec: { mark: 'Door' } });
  });
});

describe('name and PO number', () => {
  it('show a conflicting change before overwriting it', async () => {
    const theirs = quote(undefined, { name: 'Miller guest bath', version: 9 });
    let answers: (() => QuoteDetails | Promise<QuoteDetails>)[] = [
      () => Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed.', theirs)),
      () => quote(undefined, { name: 'Mine', version: 10 }),
    ];
    const { calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/quote/save': () => {
          const [next, ...rest] = answers;
          answers = rest;
          return next?.() ?? quote();
        },
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Name and PO number' }));
    const name = await screen.findByRole('textbox', { name: /Quote name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Miller guest bath')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mine' })).toBeTruthy();
    expect(calls('/api/quote/save')).toMatchObject([{ version: 3 }, { version: 9, name: 'Mine' }]);
  });
});

/** Blob.text is missing in jsdom. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

describe('my quotes', () => {
  it('lead users without quotes to a first price', async () => {
    showBuyer('/customer/my-quotes', {
      '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }),
    });
    const step = await screen.findByRole('link', { name: 'Price your first panel' });
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
    expect(step.getAttribute('href')).toBe('/get-a-quote');
  });

  it('filter by the URL and keep a chosen filter in it', async () => {
    const { at, calls } = showBuyer('/customer/my-quotes?search=miller', {
      '/api/quote/list-for-customer': () => ({ items: [item], nextCursor: null }),
    });
    await screen.findByText('Miller master bath');
    await userEvent.click(screen.getByRole('button', { name: 'Quoted' }));
    await waitFor(() => expect(at()).toBe('/customer/my-quotes?search=miller&status=quoted'));
    expect(calls('/api/quote/list-for-customer')).toEqual([
      { sort: '-updatedAt', search: 'miller' },
      { sort: '-updatedAt', search: 'miller', filters: { status: ['quoted'] } },
    ]);
  });

  it('export all pages with the current filter', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
    HTMLAnchorElement.prototype.click = () => undefined;
    const { calls } = showBuyer('/customer/my-quotes?search=miller', {
      '/api/quote/list-for-customer': ({ cursor = 'first' }) => ({
        items: [{ ...item, uid: cursor === 'first' ? item.uid : uidOf(9) }],
        nextCursor: cursor === 'first' ? 'second' : null,
      }),
    });
    expect(await screen.findAllByText('Miller master bath')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(calls('/api/quote/list-for-customer').slice(1)).toEqual([
      { sort: '-updatedAt', search: 'miller', limit: 100 },
      { sort: '-updatedAt', search: 'miller', limit: 100, cursor: 'second' },
    ]);
    expect((await textOf(saved[0]!)).split('\r\n')).toEqual([
      'Quote,Name,Company,Panels,Pieces,Started,Changed,Total,Currency,Status',
      ...Array<string>(2).fill('Q-1042,Miller master bath,,2,3,2026-11-18,2026-11-19,1234.50,USD,Draft'),
      '',
    ]);
  });

  it('load more pages on demand and open a quote', async () => {
    const pages: Record<string, QuoteListItem> = {
      first: item,
      second: { ...item, uid: uidOf(9), name: 'Smith' },
    };
    const { at } = showBuyer('/customer/my-quotes', {
      '/api/quote/list-for-customer': ({ cursor = 'first' }) => ({
        items: pages[cursor] ? [pages[cursor]] : [],
        nextCursor: cursor === 'first' ? 'second' : null,
      }),
      '/api/quote/get-details': () => quote(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Smith')).toBeTruthy();
    await userEvent.click(screen.getByText('Miller master bath'));
    await waitFor(() => expect(at()).toBe(AT));
  });
});

describe('a new quote', () => {
  it('redirects viewers to the list', async () => {
    const viewer = { session: { roleLevel: ROLE_LEVELS.viewer } };
    const { at } = showBuyer(
      '/quote',
      { '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }) },
      viewer,
    );
    await screen.findByRole('heading', { level: 1, name: 'My quotes' });
    expect(at()).toBe('/customer/my-quotes');
    expect(screen.queryByRole('link', { name: 'New quote' })).toBeNull();
  });

  it('opens the newest open quote unless another is requested', async () => {
    const replies = {
      '/api/quote/list-for-customer': () => ({ items: [item], nextCursor: null }),
      '/api/quote/get-details': () => quote(),
      '/api/quote/get-history': () => ({ events: [] }),
    };
    const { at } = showBuyer('/quote', replies);
    await waitFor(() => expect(at()).toBe(AT));
    cleanup();
    const another = showBuyer('/quote?new', replies);
    expect(await screen.findByRole('button', { name: 'Start quote' })).toBeTruthy();
    expect(another.at()).toBe('/quote?new');
  });

  it('starts with its name and continues to the first panel', async () => {
    const { at, calls } = showBuyer('/quote', {
      '/api/quote/list-for-customer': () => ({ items: [], nextCursor: null }),
      '/api/quote/save': ({ uid }) => quote([], { uid }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Start quote' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Quote name/ }), ' Miller {Enter}');
    await waitFor(() => expect(at()).toMatch(/^\/panel-edit\?quote=/));
    expect(calls('/api/quote/save')).toMatchObject([{ name: 'Miller', poNumber: '' }]);
  });
});
