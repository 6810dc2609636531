import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { QuoteDetails } from '@glass/contracts/quote';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { hardwareLine } from '../../../../test/hardware.factory.js';
import { quote, QUOTE_UID, quotePanel, uidOf } from '../../../../test/quote.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';

const AT = `/quote/${QUOTE_UID}`;
const hinge = hardwareLine('VIENNA');

/** @param one the stored quote; its hardware changes as the calls say */
function show(one: QuoteDetails, more: FakeReplies = {}) {
  return showBuyer(AT, {
    '/api/glass-options/get-all': () => showerCatalogue(),
    '/api/quote/get-details': () => one,
    ...more,
  });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the hardware of a quote', () => {
  it('isn’t mentioned if the shop sells none', async () => {
    show(quote(), { '/api/glass-options/get-all': () => showerCatalogue('inch', []) });
    await screen.findByRole('list', { name: 'Panels' });
    expect(screen.queryByRole('button', { name: 'Add hardware' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Hardware' })).toBeNull();
  });

  it('is listed with code, finish, amount, lead time and price', async () => {
    const seal = hardwareLine('BULB', {
      uid: uidOf(902),
      cutsMm: [1828.8, 1828.8, 609.6],
      amountMinor: 7000,
    });
    show(quote(undefined, { hardware: [{ ...hinge, leadWorkingDays: 3 }, seal] }));
    const list = within(await screen.findByRole('list', { name: 'Hardware' }));
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const text of [
      'Vienna wall hinge',
      '2 pieces',
      'VIENNA · Chrome',
      'Takes 3 working days',
      '$156.00',
    ])
      expect(first).toContain(text);
    for (const text of ['Bulb seal', '2 × 72″, 24″', '$70.00']) expect(second).toContain(text);
    // It comes in one finish only.
    expect(second).not.toContain('Chrome');
  });

  it('adds a hinge alone by search, finish and quantity', async () => {
    const after = quote(undefined, { hardware: [hinge], version: 4 });
    const { calls } = show(quote(), { '/api/quote/save-hardware': () => after });
    await userEvent.click(await screen.findByRole('button', { name: 'Add hardware' }));
    const form = await dialog('Add hardware to this quote');
    await userEvent.type(form.getByRole('searchbox', { name: 'Search by name or code' }), 'vienna{Enter}');
    await waitFor(() => expect(form.getAllByRole('radio')).toHaveLength(1));
    await userEvent.click(form.getByRole('radio', { name: 'Vienna wall hinge' }));
    const quantity = form.getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(quantity);
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    expect(await form.findByText('Enter a whole number from 1 to 9999.')).toBeTruthy();
    await userEvent.type(quantity, '3');
    expect(form.getByRole('status', { name: 'Price' }).textContent).toBe('$234.00');
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    await screen.findByRole('list', { name: 'Hardware' });
    expect(calls('/api/quote/save-hardware')).toEqual([
      expect.objectContaining({ quoteUID: QUOTE_UID, version: 3, articleUID: hinge.articleUID, quantity: 3 }),
    ]);
  });

  it('asks for the side of handed hardware', async () => {
    const list = showerCatalogue();
    const articles = (list.articles ?? []).map((article) => ({
      ...article,
      handed: article.uid === hinge.articleUID,
    }));
    const { calls } = show(quote(), {
      '/api/glass-options/get-all': () => ({ ...list, articles }),
      '/api/quote/save-hardware': () => quote(undefined, { hardware: [hinge], version: 4 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add hardware' }));
    const form = await dialog('Add hardware to this quote');
    await userEvent.click(form.getByRole('radio', { name: 'Vienna wall hinge' }));
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    expect(await form.findByText('Choose left or right.')).toBeTruthy();
    expect(calls('/api/quote/save-hardware')).toEqual([]);
    await userEvent.click(form.getByRole('combobox', { name: 'Side' }));
    await userEvent.click(screen.getByRole('option', { name: 'Right' }));
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    await waitFor(() =>
      expect(calls('/api/quote/save-hardware')).toMatchObject([
        { articleUID: hinge.articleUID, hand: 'right' },
      ]),
    );
  });

  it('cuts articles from bars to several typed lengths', async () => {
    const seal = hardwareLine('BULB');
    const { calls } = show(quote(), { '/api/quote/save-hardware': () => quote() });
    await userEvent.click(await screen.findByRole('button', { name: 'Add hardware' }));
    const form = await dialog('Add hardware to this quote');
    await userEvent.click(form.getByRole('radio', { name: 'Bulb seal' }));
    const lengths = form.getByRole('textbox', { name: 'Lengths to cut' });
    await userEvent.type(lengths, '72{Enter}tall');
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    expect(await form.findByText(/^“tall”: /)).toBeTruthy();
    await userEvent.clear(lengths);
    await userEvent.type(lengths, '72{Enter}2 × 24');
    expect(form.getByText('3 cuts: 72″, 2 × 24″ = 10′')).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = calls('/api/quote/save-hardware');
    expect(sent).toMatchObject({ articleUID: seal.articleUID, cutsMm: [1828.8, 609.6, 609.6] });
    expect(sent).not.toHaveProperty('quantity');
  });

  it('shows an error of the server at its field, and keeps what was typed', async () => {
    const reason = 'The longest bar is 144″ long. Enter shorter lengths.';
    show(quote(), {
      '/api/quote/save-hardware': () =>
        Promise.reject(refusal(400, 'VALIDATION_FAILED', reason, [{ name: 'cutsMm', reason }])),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add hardware' }));
    const form = await dialog('Add hardware to this quote');
    await userEvent.click(form.getByRole('radio', { name: 'Bulb seal' }));
    const lengths = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lengths to cut' });
    await userEvent.type(lengths, '160');
    await userEvent.click(form.getByRole('button', { name: 'Add to quote' }));
    expect(await form.findByText(reason)).toBeTruthy();
    expect(lengths.value).toBe('160');
  });

  it('is swapped for an article with the same cutouts, with the difference in price', async () => {
    const other = hardwareLine('COLOGNE', { amountMinor: 18_000 });
    const { calls, record } = show(
      quote(undefined, { hardware: [hinge, hardwareLine('PULL', { uid: uidOf(903) })] }),
      {
        '/api/quote/swap-hardware': () => quote(undefined, { hardware: [other], version: 4 }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Swap Vienna wall hinge' }));
    // A pull has no other article for its cutout.
    expect(screen.queryByRole('button', { name: 'Swap Pull' })).toBeNull();
    const form = await dialog('Swap Vienna wall hinge');
    expect(form.getAllByRole('radio')).toHaveLength(1);
    expect(form.getByText('$24.00 more')).toBeTruthy();
    await userEvent.click(form.getByRole('radio', { name: 'Cologne wall hinge' }));
    await userEvent.click(form.getByRole('button', { name: 'Swap' }));
    await waitFor(() =>
      expect(record.toasts).toContainEqual({ kind: 'success', message: 'Swapped for Cologne wall hinge.' }),
    );
    expect(calls('/api/quote/swap-hardware')).toEqual([
      { quoteUID: QUOTE_UID, version: 3, hardwareUID: hinge.uid, articleUID: other.articleUID },
    ]);
  });

  it('of a shower can only be swapped', async () => {
    const ofShower = { ...hinge, showerUID: uidOf(800) };
    show(quote(undefined, { hardware: [ofShower] }));
    await screen.findByRole('button', { name: 'Swap Vienna wall hinge' });
    expect(screen.queryByRole('button', { name: 'Edit Vienna wall hinge' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete Vienna wall hinge' })).toBeNull();
  });

  it('is deleted, and restored by undo at the quote’s new version', async () => {
    const { calls, record } = show(quote(undefined, { hardware: [hinge] }), {
      '/api/quote/remove-hardware': () => quote(undefined, { version: 4 }),
      '/api/quote/save-hardware': () => quote(undefined, { hardware: [hinge], version: 5 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Vienna wall hinge' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Hardware' })).toBeNull());
    expect(record.toasts.at(-1)?.message).toBe('Vienna wall hinge deleted.');
    await act(async () => record.toasts.at(-1)?.action?.onClick());
    await screen.findByRole('list', { name: 'Hardware' });
    expect(calls('/api/quote/save-hardware')).toMatchObject([
      { version: 4, hardwareUID: hinge.uid, quantity: 2 },
    ]);
  });

  it('alone is a quote that can be ordered', async () => {
    show(quote([], { hardware: [hinge] }));
    expect(await screen.findByRole('link', { name: 'Order' })).toBeTruthy();
    expect(screen.queryByText('No panels yet')).toBeNull();
    expect(screen.queryByText('0 pieces')).toBeNull();
  });

  it('is read-only once ordered', async () => {
    show(quote([quotePanel()], { status: 'ordered', hardware: [hinge] }));
    await screen.findByRole('list', { name: 'Hardware' });
    for (const name of ['Add hardware', 'Swap Vienna wall hinge', 'Delete Vienna wall hinge'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
