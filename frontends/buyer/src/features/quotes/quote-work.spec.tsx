import { act, configure, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JobStatus } from '@glass/contracts/job';
import { limits } from '@glass/contracts/limits';
import type { Attachment, QuoteDetails } from '@glass/contracts/quote';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { createStoredPanels, storedPanels } from '../buy/stored-panels.js';
import { madeDocument } from '../../../test/order.factory.js';
import { quote, QUOTE_UID, quotePanel, uidOf } from '../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';

const AT = `/quote/${QUOTE_UID}`;
const two = () => quote([quotePanel(), quotePanel({ lineNumber: 2, mark: 'Shelf' })]);

configure({ defaultHidden: true });

function server(one: QuoteDetails, more: FakeReplies = {}): FakeReplies {
  return {
    '/api/quote/get-details': () => one,
    '/api/quote/get-history': () => ({ events: [] }),
    ...more,
  };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function choose(name: string): Promise<void> {
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}
async function marks(): Promise<(string | null)[]> {
  const list = await screen.findByRole('list', { name: 'Panels' });
  return within(list)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
}

describe('submitting a quote', () => {
  it('sends a message and asks for review on request', async () => {
    const sent = quote(undefined, { status: 'inReview', version: 4 });
    const { calls, record } = showBuyer(AT, server(quote(), { '/api/quote/submit': () => sent }));
    await choose('Send to Demo Glass');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), ' By Friday? ');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ask Demo Glass to review it first' }));
    await press('Send');
    await waitFor(() => expect(record.toasts.at(-1)?.message).toMatch(/will email you/));
    expect(calls('/api/quote/submit')).toEqual([
      { quoteUID: QUOTE_UID, version: 3, message: 'By Friday?', askForReview: true },
    ]);
    expect(await screen.findByText(/^In review by Demo Glass/)).toBeTruthy();
  });

  it("opens by the URL and shows the server's refusal", async () => {
    const { at } = showBuyer(
      `${AT}?ask`,
      server(quote([quotePanel({ isOnRequest: true })]), {
        '/api/quote/submit': () => Promise.reject(refusal(422, 'PANEL_IMPOSSIBLE', 'Panel 1 is impossible.')),
      }),
    );
    expect(await screen.findByText(/Some panels need review/)).toBeTruthy();
    await press('Send');
    expect(await screen.findByText('Panel 1 is impossible.')).toBeTruthy();
    await press('Cancel');
    await waitFor(() => expect(at()).toBe(AT));
  });
});

describe('a conflicting change', () => {
  const theirs = quote(undefined, { version: 9, name: 'Guest bath', updatedBy: 'Sam Sales' });

  function contested() {
    const versions: number[] = [];
    const replies = server(quote(), {
      '/api/quote/submit': ({ version }) => {
        versions.push(version);
        if (version === 3) throw refusal(409, 'VERSION_CONFLICT', 'Changed.', theirs);
        return { ...theirs, version: 10, status: 'quoted' };
      },
    });
    return { versions, replies };
  }

  it('shows its author and differences, and applies the own change on request', async () => {
    const { versions, replies } = contested();
    const { calls } = showBuyer(`${AT}?ask`, replies);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Please');
    await press('Send');
    expect(await screen.findByText('Sam Sales changed this quote')).toBeTruthy();
    expect(screen.getByText('Quote name: Guest bath')).toBeTruthy();
    await press('Save mine');
    await waitFor(() => expect(versions).toEqual([3, 9]));
    expect(calls('/api/quote/submit')[1]).toMatchObject({ message: 'Please' });
  });

  it('is kept on request together with the typed values', async () => {
    const { versions, replies } = contested();
    showBuyer(`${AT}?ask`, replies);
    const field = await screen.findByRole('textbox', { name: 'Message' });
    await userEvent.type(field, 'Please');
    await press('Send');
    await press('Keep their version');
    expect(await screen.findByRole('heading', { level: 1, name: 'Guest bath' })).toBeTruthy();
    expect((field as HTMLInputElement).value).toBe('Please');
    expect(versions).toEqual([3]);
  });
});

describe('a quote with expired prices', () => {
  it('gets today’s prices and shows what changed', async () => {
    const expired = quote(undefined, { status: 'expired', expiresAt: '2026-01-01T00:00:00.000Z' });
    const { record } = showBuyer(
      AT,
      server(expired, {
        '/api/quote/reprice': () => ({
          quote: quote(undefined, { version: 4 }),
          totalBeforeMinor: 15_000,
          changes: [
            {
              panelUID: uidOf(1),
              lineNumber: 1,
              mark: 'Door',
              beforeMinor: 15_000,
              afterMinor: 18_100,
              reasons: ['Clear tempered costs more.'],
            },
          ],
          totalReasons: [],
        }),
      }),
    );
    await press('Get today’s prices');
    const dialog = within(await screen.findByRole('dialog', { name: 'What changed' }));
    expect(dialog.getByText('Clear tempered costs more.')).toBeTruthy();
    expect(dialog.getByText('$181.00')).toBeTruthy();
    expect(record.questions).toHaveLength(1);
    await press('Continue');
    expect(await screen.findByRole('button', { name: 'One more of panel 1' })).toBeTruthy();
  });
});

describe('the order of panels', () => {
  const reordered: FakeReplies = {
    '/api/quote/reorder-panels': ({ panelUIDs }) => {
      const { panels } = two();
      const sorted = panelUIDs.flatMap((uid) => panels.filter((panel) => panel.uid === uid));
      return quote(
        sorted.map((panel, index) => ({ ...panel, lineNumber: index + 1 })),
        { version: 4 },
      );
    },
  };

  it('changes by "Move up" and sends all panels in their new order', async () => {
    const { calls } = showBuyer(AT, server(two(), reordered));
    await press('More for panel 2');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(async () => expect(await marks()).toEqual(['1 · Shelf', '2 · Door']));
    expect(calls('/api/quote/reorder-panels')).toEqual([
      { quoteUID: QUOTE_UID, version: 3, panelUIDs: [uidOf(2), uidOf(1)] },
    ]);
  });

  it('changes by the arrow keys on the handle and announces it', async () => {
    showBuyer(AT, server(two(), reordered));
    const handle = await screen.findByRole('button', { name: /^Move panel 1/ });
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByText('Panel 1 “Door” is now number 2.')).toBeTruthy();
    await waitFor(async () => expect(await marks()).toEqual(['1 · Shelf', '2 · Door']));
  });

  it('changes by dragging a card onto another', async () => {
    const { calls } = showBuyer(AT, server(two(), reordered));
    await marks();
    const cards = within(screen.getByRole('list', { name: 'Panels' })).getAllByRole('listitem');
    const target = cards.find((card) => within(card).queryByText('1 · Door')) ?? document.body;
    const drop = createEvent.drop(target);
    const dataTransfer = { getData: () => uidOf(2), types: ['application/x-glass-panel'] };
    Object.defineProperty(drop, 'dataTransfer', { value: dataTransfer });
    await act(async () => void fireEvent(target, drop));
    expect(calls('/api/quote/reorder-panels')).toMatchObject([{ panelUIDs: [uidOf(2), uidOf(1)] }]);
  });

  it('is restored if the server refuses it', async () => {
    const { record } = showBuyer(
      AT,
      server(two(), {
        '/api/quote/reorder-panels': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Later.')),
      }),
    );
    await press('More for panel 2');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }));
    await waitFor(() => expect(record.toasts.at(-1)).toMatchObject({ kind: 'error', message: 'Later.' }));
    expect(await marks()).toEqual(['1 · Door', '2 · Shelf']);
  });
});

describe('a copy', () => {
  it('is a new quote that opens', async () => {
    const { at, calls } = showBuyer(
      AT,
      server(quote(), { '/api/quote/copy': ({ quoteUID }) => quote(undefined, { uid: quoteUID }) }),
    );
    await choose('Copy quote');
    await waitFor(() => expect(at()).not.toBe(AT));
    const [made] = calls('/api/quote/copy') as { fromQuoteUID: string; quoteUID: string }[];
    expect(made?.fromQuoteUID).toBe(QUOTE_UID);
    expect(at()).toBe(`/quote/${made?.quoteUID}`);
  });

  it('on paper is the PDF of the quote', async () => {
    const { record } = showBuyer(AT, server(quote()));
    await choose('Download PDF');
    expect(record.downloads).toEqual([{ path: '/api/quote/get-pdf', body: { quoteUID: QUOTE_UID } }]);
  });

  it('on paper is generated in the background if it is large, then downloaded', async () => {
    let answer = { ...madeDocument(uidOf(72)), status: 'running' as JobStatus };
    const { record, calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/quote/get-pdf': () => Promise.reject(refusal(409, 'DOCUMENT_TOO_BIG', 'Too big.')),
        '/api/quote/make-pdf': ({ jobUID }) => ({ jobUID }),
        '/api/job/get': () => answer,
      }),
    );
    await choose('Download PDF');
    expect(await screen.findByText('Making the document…')).toBeTruthy();
    expect(calls('/api/quote/make-pdf')).toMatchObject([{ quoteUID: QUOTE_UID }]);
    answer = madeDocument(uidOf(72));
    await waitFor(() => expect(record.downloads).toHaveLength(2), { timeout: 10_000 });
    expect(record.downloads[1]).toMatchObject({ path: '/api/file/{tenantId}/{fileId}' });
    await waitFor(() => expect(screen.queryByText('Making the document…')).toBeNull());
  });
});

describe('attachments', () => {
  const sketch: Attachment = {
    attachmentUID: uidOf(70),
    fileUID: uidOf(71),
    name: 'sketch.pdf',
    contentType: 'application/pdf',
    sizeBytes: 348_160,
    addedBy: 'Bea Buyer',
    addedAt: '2026-11-19T09:00:00.000Z',
  };

  it('are uploaded with their quote and listed', async () => {
    const { calls } = showBuyer(AT, server(quote(), { '/api/quote/upload-attachment': () => sketch }));
    const input = await screen.findByLabelText('Add files', { selector: 'input' });
    await userEvent.upload(input, new File(['%PDF'], 'sketch.pdf'));
    expect(await screen.findByText(/^340 kB · Bea Buyer/)).toBeTruthy();
    const form = calls('/api/quote/upload-attachment')[0] as FormData;
    expect(form.get('quoteUID')).toBe(QUOTE_UID);
  });

  it('that are too large are not sent', async () => {
    const { calls, record } = showBuyer(AT, server(quote()));
    const input = await screen.findByLabelText('Add files', { selector: 'input' });
    const large = new File(['x'], 'video.mov');
    Object.defineProperty(large, 'size', { value: limits.attachmentBytes.max + 1 });
    await userEvent.upload(input, large);
    expect(record.toasts.at(-1)?.message).toBe('video.mov is larger than 10 MB.');
    expect(calls('/api/quote/upload-attachment')).toEqual([]);
  });

  it('are removed after confirmation', async () => {
    const { record } = showBuyer(
      AT,
      server(quote(), {
        '/api/quote/get-attachment-list': () => ({ attachments: [sketch] }),
        '/api/quote/delete-attachment': () => ({ done: true }),
      }),
    );
    await press('Remove sketch.pdf');
    await waitFor(() => expect(screen.queryByText('sketch.pdf')).toBeNull());
    expect(record.questions[0]).toMatch(/sketch\.pdf will be removed/);
  });

  it('offer a retry if they do not load', async () => {
    showBuyer(
      AT,
      server(quote(), {
        '/api/quote/get-attachment-list': () => Promise.reject(refusal(503, 'UNAVAILABLE', 'Later.')),
      }),
    );
    expect(await screen.findByText('The attachments did not load.')).toBeTruthy();
  });
});

describe('delivery', () => {
  it('goes to an address of the address book by a requested date', async () => {
    const address = {
      ...{ name: 'Clearview', attention: '', line1: '1 Main St', line2: '', city: 'Portland' },
      ...{ state: 'ME', postalCode: '04101', country: 'US', phone: '' },
    };
    const entry = { addressUID: uidOf(80), label: 'Workshop', address, isDefault: true, updatedAt: '' };
    const { calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/contact/shipping-address/list': () => ({ addresses: [entry] }),
        '/api/quote/update-shipping-address': () => quote(undefined, { version: 4 }),
        '/api/quote/select-from-address-book': () =>
          quote(undefined, { version: 5, shippingAddress: address }),
      }),
    );
    await press('Change delivery');
    await userEvent.click(await screen.findByRole('radio', { name: /Workshop/ }));
    fireEvent.change(screen.getByLabelText('Requested'), { target: { value: '2026-12-04' } });
    await press('Save');
    expect(await screen.findByText(/1 Main St/)).toBeTruthy();
    expect(calls('/api/quote/update-shipping-address')).toMatchObject([
      { version: 3, method: 'delivery', requestedDate: '2026-12-04' },
    ]);
    expect(calls('/api/quote/select-from-address-book')).toEqual([
      { quoteUID: QUOTE_UID, version: 4, addressUID: uidOf(80) },
    ]);
  });

  it('uses the buyer’s address book if staff enter the quote', async () => {
    const { calls } = showBuyer(
      AT,
      server(quote(undefined, { contactUID: uidOf(81) }), {
        '/api/contact/shipping-address/list': () => ({ addresses: [] }),
      }),
    );
    await press('Change delivery');
    await userEvent.click(await screen.findByRole('radio', { name: /^An(other)? address$/ }));
    expect(calls('/api/contact/shipping-address/list')).toEqual([{ contactUID: uidOf(81) }]);
    expect(screen.queryByRole('checkbox', { name: 'Save to my address book' })).toBeNull();
  });

  it('to a typed address shows missing fields', async () => {
    const { calls } = showBuyer(AT, server(quote()));
    await press('Change delivery');
    await userEvent.click(await screen.findByRole('radio', { name: /^An(other)? address$/ }));
    await press('Save');
    expect(await screen.findByText('Enter the street and number.')).toBeTruthy();
    expect(screen.getByText('Choose the state.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name or company/));
    expect(calls('/api/quote/update-shipping-address')).toEqual([]);
  });
});

const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('an address typed for a quote', () => {
  it('is saved in the address book on request', async () => {
    const { calls } = showBuyer(
      AT,
      server(quote(), {
        '/api/quote/update-shipping-address': () => quote(undefined, { version: 4 }),
        '/api/contact/shipping-address/add': (entry) => ({ ...entry, isDefault: true, updatedAt: '' }),
        '/api/quote/select-from-address-book': () => quote(undefined, { version: 5 }),
      }),
    );
    await press('Change delivery');
    await userEvent.click(await screen.findByRole('radio', { name: /^An(other)? address$/ }));
    fill(/^Name or company/, 'Clearview');
    fill(/^Street and number/, '1 Main St');
    await userEvent.click(await screen.findByLabelText(/^State/));
    await userEvent.click(await screen.findByRole('option', { name: 'Maine' }));
    fill(/^City/, 'port');
    await userEvent.click(await screen.findByRole('option', { name: 'Portland' }));
    fill(/^ZIP code/, '04101');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save to my address book' }));
    await press('Save');
    await waitFor(() => expect(calls('/api/quote/select-from-address-book')).toHaveLength(1));
    const [added] = calls('/api/contact/shipping-address/add') as [{ addressUID: string }];
    expect(added).toMatchObject({
      label: 'Clearview',
      address: { city: 'Portland', state: 'ME', country: 'US', postalCode: '04101' },
    });
    expect(calls('/api/quote/select-from-address-book')).toEqual([
      { quoteUID: QUOTE_UID, version: 4, addressUID: added.addressUID },
    ]);
  });
});

describe('a buyer of several companies', () => {
  it('chooses the company of the quote', async () => {
    const companies = [
      { companyUID: uidOf(90), name: 'North Glass', minArea: null },
      { companyUID: uidOf(91), name: 'South Glass', minArea: null },
    ];
    const { calls } = showBuyer(
      AT,
      server(quote(undefined, { companyUID: null, companyName: null }), {
        '/api/company/list-for-customer': () => ({ companies }),
        '/api/quote/update-company': () => quote(undefined, { companyUID: uidOf(91), version: 4 }),
      }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Company' });
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: 'South Glass' }));
    await waitFor(() =>
      expect(calls('/api/quote/update-company')).toEqual([
        { quoteUID: QUOTE_UID, version: 3, companyUID: uidOf(91) },
      ]),
    );
  });
});

describe('panels stored in the browser', () => {
  it('are removed once they are in the quote', async () => {
    const stored = storedPanels('20000000-0000-4000-8000-000000000001');
    const panel = quotePanel();
    const kept = createStoredPanels(panel);
    const panels = kept.panels.map((one) => ({ ...one, panelUID: panel.uid }));
    stored.set({ ...kept, quoteUID: QUOTE_UID, panels });
    showBuyer(AT, server(quote([panel])));
    await marks();
    await waitFor(() => expect(stored.get()).toBeNull());
  });
});
