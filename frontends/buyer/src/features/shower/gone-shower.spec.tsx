import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteDetails } from '@glass/contracts/quote';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { quote, QUOTE_UID, uidOf } from '../../../test/quote.factory.js';
import { quoteShower } from '../../../test/quote-shower.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { showerCatalogue } from '../../../test/shower.factory.js';
import { storedShowerEdit } from './draft/shower-draft.js';
import { showerOutbox } from './outbox/shower-outbox.js';

const { tenantUID } = fakeShell().services.tenant;
const bath = quoteShower('Master bath');
const ORDER_UID = uidOf(500);
const AT = `/shower?quote=${QUOTE_UID}&shower=${bath.shower.uid}`;
const EDIT = storedShowerEdit(tenantUID, bath.shower.uid);
const OUTBOX = showerOutbox(tenantUID);
const spa = { ...bath.shower.layout, name: 'Spa' };
const withBath = (more: Partial<QuoteDetails> = {}) =>
  quote(bath.panels, { showers: [bath.shower], hardware: bath.hardware, ...more });
const ordered = () => withBath({ status: 'ordered', orderUID: ORDER_UID, version: 9 });
const deleted = () => Promise.reject(refusal(404, 'NOT_FOUND', 'This quote does not exist.'));
/** Replies for a new quote. */
const NEW_QUOTE: FakeReplies = {
  '/api/quote/save': ({ uid }) => quote([], { uid, version: 1 }),
  '/api/quote/save-shower': ({ quoteUID }) => withBath({ uid: quoteUID, number: 'Q-1050' }),
};

function show(replies: FakeReplies, options?: FakeShellOptions, path = AT) {
  return showBuyer(path, { '/api/glass-options/get-all': () => showerCatalogue(), ...replies }, options);
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const rename = async (name: string) =>
  fireEvent.change(await screen.findByLabelText('Name of the shower'), { target: { value: name } });

configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  OUTBOX.fresh();
});

describe('changes of a shower whose quote was ordered elsewhere while the page was open', () => {
  async function saveLate(now: () => QuoteDetails | Promise<never>, options?: FakeShellOptions) {
    let isOpen = true;
    const shown = show(
      { ...NEW_QUOTE, '/api/quote/get-details': () => (isOpen ? withBath() : now()) as QuoteDetails },
      options,
    );
    await rename('Spa');
    isOpen = false;
    await press('Save changes');
    return shown;
  }

  it('become a new quote', async () => {
    const { calls, record } = await saveLate(ordered);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Quote Q-1042 was ordered elsewhere.')).toBeTruthy();
    expect(calls('/api/quote/save-shower')).toEqual([]);
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save as a new quote' })));
    await waitFor(() => expect(record.navigations).toHaveLength(1));
    const [created] = calls('/api/quote/save') as { uid: string; name: string }[];
    expect(created).toEqual({ uid: expect.any(String), name: 'Spa' });
    expect(calls('/api/quote/save-shower')).toMatchObject([{ quoteUID: created!.uid, layout: spa }]);
    expect(calls('/api/quote/save-shower')).not.toMatchObject([{ showerUID: bath.shower.uid }]);
    expect(record.navigations).toEqual([`/quote/${created!.uid}`]);
    expect(OUTBOX.fresh()).toEqual([]);
  });

  it('wait on the device while the buyer opens the order', async () => {
    await saveLate(ordered);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(
      `/customer/order/${ORDER_UID}`,
    );
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Decide later' })));
    expect(OUTBOX.fresh()).toMatchObject([
      { layout: spa, state: 'refused', reason: 'Quote Q-1042 was ordered elsewhere.' },
    ]);
    expect(screen.getByRole('button', { name: 'Save Spa as a new quote' })).toBeTruthy();
  });

  it('become a new quote after the quote was deleted', async () => {
    const { calls } = await saveLate(deleted);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Quote Q-1042 was deleted elsewhere.')).toBeTruthy();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Save as a new quote' })));
    await waitFor(() => expect(calls('/api/quote/save-shower')).toMatchObject([{ layout: spa }]));
  });
});

describe('the page of a shower that can’t be edited any more', () => {
  beforeEach(() => EDIT.set({ base: bath.shower.layout, layout: spa }));

  it('opens the order, and keeps unsaved changes as a new quote', async () => {
    const { calls } = show({ ...NEW_QUOTE, '/api/quote/get-details': ordered });
    expect(await screen.findByRole('heading', { name: 'Quote Q-1042 was ordered' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(
      `/customer/order/${ORDER_UID}`,
    );
    expect(EDIT.get()?.layout).toEqual(spa);
    await press('Save as a new quote');
    await waitFor(() => expect(calls('/api/quote/save-shower')).toMatchObject([{ layout: spa, units: 1 }]));
    expect(EDIT.get()).toBeNull();
  });

  it('keeps the units of the quote', async () => {
    const three = () => ({ ...ordered(), showers: [{ ...bath.shower, units: 3 }] });
    const { calls } = show({ ...NEW_QUOTE, '/api/quote/get-details': three });
    await press('Save as a new quote');
    await waitFor(() => expect(calls('/api/quote/save-shower')).toMatchObject([{ units: 3 }]));
  });

  it('leaves what waits for another user of the device', async () => {
    EDIT.forget();
    const { uid: showerUID } = bath.shower;
    const to = { uid: QUOTE_UID, name: 'Bath', number: 'Q-1042' };
    OUTBOX.add({ contactUID: uidOf(999), quote: to, layout: spa, units: 1, base: null, showerUID });
    show({ '/api/quote/get-details': ordered });
    expect(await screen.findByRole('link', { name: 'Open order' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as a new quote' })).toBeNull();
    expect(OUTBOX.get(showerUID)?.contactUID).toBe(uidOf(999));
  });

  it('keeps unsaved changes of a deleted quote as a new one', async () => {
    const { calls } = show({ ...NEW_QUOTE, '/api/quote/get-details': deleted });
    expect(await screen.findByText(/Your unsaved changes are on this device\.$/)).toBeTruthy();
    await press('Save as a new quote');
    await waitFor(() => expect(calls('/api/quote/save-shower')).toMatchObject([{ layout: spa }]));
  });

  it('adds a removed shower again to its quote', async () => {
    const empty = withBath({ showers: [], panels: [], hardware: [] });
    const { calls, at } = show({ ...NEW_QUOTE, '/api/quote/get-details': () => empty });
    await press('Add your version again');
    await waitFor(() => expect(at()).toBe(`/quote/${QUOTE_UID}`));
    await waitFor(() =>
      expect(calls('/api/quote/save-shower')).toMatchObject([{ quoteUID: QUOTE_UID, layout: spa }]),
    );
    expect(calls('/api/quote/save')).toEqual([]);
  });

  it('offers nothing to keep without unsaved changes', async () => {
    EDIT.forget();
    show({ '/api/quote/get-details': ordered });
    expect(await screen.findByRole('link', { name: 'Open order' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save as a new quote' })).toBeNull();
  });
});
