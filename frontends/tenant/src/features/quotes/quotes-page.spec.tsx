import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE_LEVELS } from '@glass/contracts/flags';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { PANEL_UID, quoteInReview, quoteRow, quoteUid } from '../../../test/quote.factory.js';
import { refusal, showTenant } from '../../../test/show-tenant.js';

const COPY_UID = '5b2c7a64-92d1-4f6c-8a1e-3f0d6b9c2e71';
const BEA = {
  contactUID: '30000000-0000-4000-8000-0000000000be',
  ...{ name: 'Bea Buyer', email: 'bea@mail.example', phone: '' },
};
const EMPTY_THREAD = { messages: [], unread: 0 };

function quotes(replies: FakeReplies = {}, path = '/tenant/quotes', options: FakeShellOptions = {}) {
  return showTenant(
    path,
    {
      '/api/quote/list-for-tenant': () => ({
        items: [quoteRow(1, { unreadMessages: 2 }), quoteRow(2, { status: 'quoted' })],
        nextCursor: null,
      }),
      '/api/quote/count-for-tenant': () => ({ counts: [{ status: 'inReview', count: 3 }], unread: 1 }),
      '/api/quote/get-details': () => quoteInReview(),
      '/api/quote/get-history': () => ({ events: [] }),
      '/api/quote/message/list': () => EMPTY_THREAD,
      '/api/glass-panel/get': () => Promise.reject(refusal(404, 'NOT_FOUND', 'Not there')),
      ...replies,
    },
    options,
  );
}
const OPEN = `/tenant/quotes?quote=${quoteUid(1)}`;
const user = () => userEvent.setup();
const press = async (name: string | RegExp) => user().click(await screen.findByRole('button', { name }));
const drawer = () => screen.findByRole('dialog', { name: 'Quote Q-1001' });

describe('QuotesPage', () => {
  it('lists quotes in review first, with counts per status', async () => {
    const { calls } = quotes();
    expect(await screen.findByText('2 new messages')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'In review 3' })).toBeTruthy();
    expect(calls('/api/quote/list-for-tenant')[0]).toMatchObject({ sort: '-queue' });
    await press('Unread 1');
    await waitFor(() =>
      expect(calls('/api/quote/list-for-tenant').at(-1)).toMatchObject({ filters: { messages: ['unread'] } }),
    );
  });
});

describe('a guest', () => {
  const guest = { isGuest: true, contactName: 'Cal Ler', contactEmail: 'cal@mail.example' };

  it('is marked in the list, and can be invited or added to a customer from the drawer', async () => {
    const { calls } = quotes(
      {
        '/api/quote/list-for-tenant': () => ({ items: [quoteRow(1, { isGuest: true })], nextCursor: null }),
        '/api/quote/get-details': () => quoteInReview(guest),
        '/api/contact/invite-guest': () => ({ done: true }),
        '/api/contact/find-buyers': () => ({ buyers: [{ ...BEA, companies: [] }] }),
        '/api/contact/merge-guest': () => ({ ...BEA, companies: [] }),
      },
      OPEN,
      { confirms: true },
    );
    expect(await screen.findByText('Guest')).toBeTruthy();
    const quote = within(await drawer());
    expect(quote.getByText(/Cal Ler has no account/)).toBeTruthy();
    await press('Invite to create an account');
    const { contactUID } = quoteInReview();
    await waitFor(() => expect(calls('/api/contact/invite-guest')).toEqual([{ contactUID }]));
    await press('Add to a customer');
    await user().type(await screen.findByRole('combobox', { name: /Customer: search/ }), 'Bea');
    await user().click(await screen.findByRole('option', { name: /Bea Buyer/ }));
    await press('Add');
    await waitFor(() =>
      expect(calls('/api/contact/merge-guest')).toEqual([{ contactUID, intoUID: BEA.contactUID }]),
    );
  });

  it('is entered by a link from another page, once', async () => {
    const { at } = quotes({}, '/tenant/quotes?enter');
    expect(await screen.findByRole('combobox', { name: /search by name/ })).toBeTruthy();
    await waitFor(() => expect(at()).toBe('/tenant/quotes'));
    expect(screen.getByRole('combobox', { name: /search by name/ })).toBeTruthy();
  });

  it('is entered with a name and a phone number, and the quote is named after them', async () => {
    const { calls } = quotes({
      '/api/contact/find-buyers': () => ({ buyers: [] }),
      '/api/contact/add-buyer': ({ contactUID }) => ({ ...BEA, contactUID, companies: [] }),
      '/api/quote/save': () => quoteInReview(guest),
    });
    await press('Quote for a buyer');
    await user().type(await screen.findByRole('combobox', { name: /search by name/ }), 'Cal Ler');
    await press('New customer “Cal Ler”');
    await press('Start quote');
    expect(await screen.findByText('Enter their email address or phone number.')).toBeTruthy();
    await user().type(screen.getByLabelText('Phone'), '216 555 0199');
    await press('Start quote');
    await waitFor(() =>
      expect(calls('/api/contact/add-buyer')).toMatchObject([
        { firstName: 'Cal', lastName: 'Ler', email: '', phone: '216 555 0199', asGuest: true },
      ]),
    );
    await waitFor(() => expect(calls('/api/quote/save')).toMatchObject([{ name: 'Cal Ler' }]));
  });
});

describe('QuoteDrawer', () => {
  it('shows the review reasons with the finding on the drawing, and approves with a message', async () => {
    const approved = { ...quoteInReview(), status: 'quoted', version: 5 } as QuoteDetails;
    const { calls } = quotes({ '/api/quote/review/approve': () => approved }, OPEN);
    const quote = within(await drawer());
    expect(quote.getByText('Panel 1: It is taller than 72 in.')).toBeTruthy();
    expect(quote.getByText('“Can it be done?” — Bea Buyer')).toBeTruthy();
    expect(quote.getByRole('group', { name: 'Drawing of panel 1' })).toBeTruthy();
    await press('Approve');
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve quote Q-1001' }));
    await user().type(dialog.getByRole('textbox'), 'Gladly.');
    await user().click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(calls('/api/quote/review/approve')).toEqual([
        { quoteUID: quoteUid(1), version: 4, message: 'Gladly.' },
      ]),
    );
  });

  it('shows the company name from sign-up until the buyer belongs to a company', async () => {
    const alone = quoteInReview({ companyUID: null, companyName: null, contactCompany: 'Pane & Daughters' });
    quotes({ '/api/quote/get-details': () => alone }, OPEN);
    expect(within(await drawer()).getByText('“Pane & Daughters” (from sign-up)')).toBeTruthy();
  });

  it('marks a review reason as settled after a change', async () => {
    const open = quoteInReview();
    const panels = open.panels.map((panel) => ({ ...panel, findings: [] }));
    quotes({ '/api/quote/get-details': () => ({ ...open, panels }) }, OPEN);
    const quote = within(await drawer());
    expect(quote.getByText('Resolved: Panel 1: It is taller than 72 in.')).toBeTruthy();
    expect(quote.queryByText('Panel 1: It is taller than 72 in.')).toBeNull();
  });

  it('requires prices for everything before approval, each with a reason', async () => {
    const open = quoteInReview({}, true);
    const { calls } = quotes(
      {
        '/api/quote/get-details': () => open,
        '/api/quote/review/set-panel-price': () => quoteInReview({ version: 5 }),
      },
      OPEN,
    );
    const approve = await screen.findByRole<HTMLButtonElement>('button', { name: 'Approve' });
    expect(approve.disabled).toBe(true);
    await press('Set price of panel 1');
    const dialog = within(await screen.findByRole('dialog', { name: 'Price of panel 1' }));
    await user().type(dialog.getByRole('textbox', { name: 'Price each, USD' }), '1,250.50');
    await user().click(dialog.getByRole('button', { name: 'Set price' }));
    expect(
      await dialog.findByText('Enter a reason. It’s shown with the price and in the history.'),
    ).toBeTruthy();
    await user().type(dialog.getByRole('textbox', { name: /Reason/ }), 'By hand');
    await user().click(dialog.getByRole('button', { name: 'Set price' }));
    await waitFor(() =>
      expect(calls('/api/quote/review/set-panel-price')).toEqual([
        { quoteUID: quoteUid(1), version: 4, panelUID: PANEL_UID, unitMinor: 125_050, reason: 'By hand' },
      ]),
    );
    await waitFor(() => expect(approve.disabled).toBe(false));
  });

  it('copies and removes panels, except the only one', async () => {
    const open = quoteInReview();
    const [panel] = open.panels;
    const two = { ...open, panels: [panel!, { ...panel!, uid: COPY_UID, lineNumber: 2 }] };
    let stored = open;
    const { calls } = quotes(
      {
        '/api/quote/get-details': () => stored,
        '/api/quote/add-glass-panel': () => {
          stored = two;
          return { panel: { ...panel!, lineNumber: 2 } } as never;
        },
        '/api/quote/delete-glass-panel': () => open,
      },
      OPEN,
    );
    await drawer();
    expect(screen.queryByRole('button', { name: 'Remove panel 1' })).toBeNull();
    await press('Copy panel 1');
    await press('Remove panel 2');
    await waitFor(() => expect(calls('/api/quote/delete-glass-panel')).toEqual([{ panelUID: COPY_UID }]));
    const { spec, quantity } = panel!;
    expect(calls('/api/quote/add-glass-panel')).toMatchObject([{ quoteUID: quoteUid(1), spec, quantity }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove panel 2' })).toBeNull());
  });

  it('requires a message to decline, and shows another user’s change first', async () => {
    const conflict = () => Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Changed'));
    const { calls } = quotes({ '/api/quote/review/decline': conflict }, OPEN);
    await drawer();
    await press('Decline');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline quote Q-1001' }));
    await user().click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Explain why, and what to change.')).toBeTruthy();
    await user().type(dialog.getByRole('textbox'), 'Too tall');
    await user().click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText(/Someone else changed this quote/)).toBeTruthy();
    expect(calls('/api/quote/get-details').length).toBeGreaterThan(1);
  });

  it('is read-only without the right to answer', async () => {
    quotes({}, OPEN, { session: { roleLevel: ROLE_LEVELS.viewer } });
    const quote = within(await drawer());
    expect(await quote.findByText(/You can view this quote/)).toBeTruthy();
    for (const name of ['Approve', 'Decline', 'Send message', 'Set price of panel 1'])
      expect(quote.queryByRole('button', { name })).toBeNull();
  });
});

describe('messages', () => {
  it('keeps a message that failed, and retries it under the same uid', async () => {
    let isAway = true;
    const { calls } = quotes(
      {
        '/api/quote/message/send': () =>
          isAway ? Promise.reject(refusal(503, 'UNAVAILABLE', 'Away')) : EMPTY_THREAD,
      },
      OPEN,
    );
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Bea Buyer' });
    await user().type(field, 'Left or right?');
    await press('Send message');
    expect(await screen.findByText(/Not sent: no connection/)).toBeTruthy();
    expect(field.value).toBe('Left or right?');
    isAway = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(field.value).toBe(''));
    const [first, second] = calls('/api/quote/message/send');
    expect(second).toEqual(first);
  });
});
