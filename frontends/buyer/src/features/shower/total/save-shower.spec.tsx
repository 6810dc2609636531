import { webcrypto } from 'node:crypto';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveGuestQuoteRequest } from '@glass/contracts/auth';
import type { QuoteDetails, QuoteListReply, SaveShowerRequest } from '@glass/contracts/quote';
import { layoutWithLengths } from '@glass/layouts';
import { starterPanel } from '@glass/panel-editor';
import { fakeShell, type FakeReplies, type FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { catalogue, listedQuote, quote, QUOTE_UID, uidOf } from '../../../../test/quote.factory.js';
import { quoteShower } from '../../../../test/quote-shower.factory.js';
import { refusal, showBuyer } from '../../../../test/show-buyer.js';
import { showerCatalogue } from '../../../../test/shower.factory.js';
import { createStoredPanels, storedPanels } from '../../buy/stored-panels.js';
import { storedShower, storedShowerEdit } from '../draft/shower-draft.js';
import { startLayout } from '../layout-step/start-layout.js';

const { tenantUID } = fakeShell().services.tenant;
const GUEST: FakeShellOptions = { session: { isAuthenticated: false } };
const SHOWER = storedShower(tenantUID);
const PANELS = storedPanels(tenantUID);
const layout = {
  ...layoutWithLengths(startLayout('doorPanelRight', showerCatalogue()), '1/16'),
  name: 'Master bath',
};
const bath = quoteShower('Master bath', { units: 20 });
const EDIT = storedShowerEdit(tenantUID, bath.shower.uid);
const withBath = (more: Partial<QuoteDetails> = {}) =>
  quote(bath.panels, { showers: [bath.shower], hardware: bath.hardware, ...more });
const drafts = (...items: QuoteListReply['items']): FakeReplies => ({
  '/api/quote/list-for-customer': () => ({ items, nextCursor: null }) as never,
});

function show(path: string, replies: FakeReplies, options?: FakeShellOptions) {
  return showBuyer(path, { '/api/glass-options/get-all': () => showerCatalogue(), ...replies }, options);
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  SHOWER.set(layout);
});

describe('“Add to quote” of a signed-in buyer', () => {
  it('puts glass and hardware into a new quote named after the shower', async () => {
    const { calls, record } = show('/shower', {
      ...drafts(),
      '/api/quote/save': ({ uid }) => quote([], { uid, version: 1 }),
      '/api/quote/save-shower': ({ quoteUID }) => withBath({ uid: quoteUID }),
    });
    await press('Add to quote');
    const form = await dialog('Which quote?');
    expect(
      form.getByRole<HTMLInputElement>('radio', { name: 'A new quote named “Master bath”' }).checked,
    ).toBe(true);
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Add to quote' })));
    await waitFor(() => expect(record.navigations).toHaveLength(1));
    const [{ uid } = { uid: '' }] = calls('/api/quote/save') as { uid: string }[];
    expect(calls('/api/quote/save')).toEqual([{ uid, name: 'Master bath' }]);
    expect(calls('/api/quote/save-shower')).toEqual([
      { quoteUID: uid, version: 1, showerUID: expect.any(String), layout, units: 1 },
    ]);
    expect(record.navigations).toEqual([`/quote/${uid}`]);
    expect(SHOWER.get()).toBeNull();
  });

  it('adds the shower to an open quote at its current version', async () => {
    const { calls, record } = show('/shower', {
      ...drafts(listedQuote),
      '/api/quote/get-details': () => quote(),
      '/api/quote/save-shower': () => withBath(),
    });
    await press('Add to quote');
    const form = await dialog('Which quote?');
    fireEvent.click(
      await form.findByRole('radio', { name: 'Miller master bath (Q-1042 · 2 panels, 3 pieces)' }),
    );
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Add to quote' })));
    await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
    expect(calls('/api/quote/save')).toEqual([]);
    expect(calls('/api/quote/save-shower')).toMatchObject([{ quoteUID: QUOTE_UID, version: 3 }]);
  });

  it('keeps the shower if the server refuses it, and says why', async () => {
    const reason = 'This hardware isn’t on sale. Choose another one.';
    show('/shower', {
      ...drafts(),
      '/api/quote/save': ({ uid }) => quote([], { uid }),
      '/api/quote/save-shower': () => Promise.reject(refusal(400, 'VALIDATION_FAILED', reason)),
    });
    await press('Add to quote');
    const form = await dialog('Which quote?');
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Add to quote' })));
    expect(await form.findByText(reason)).toBeTruthy();
    expect(SHOWER.get()).toEqual(layout);
  });

  it('adds it without a question if the page was opened from a quote', async () => {
    const { calls, record } = show(`/shower?quote=${QUOTE_UID}`, {
      '/api/quote/get-details': () => quote(),
      '/api/quote/save-shower': () => withBath({ version: 4 }),
    });
    await press('Add to quote Q-1042');
    await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
    expect(calls('/api/quote/save-shower')).toMatchObject([{ version: 3, layout, units: 1 }]);
  });
});

describe('a shower of a quote on the shower page', () => {
  const AT = `/shower?quote=${QUOTE_UID}&shower=${bath.shower.uid}`;
  const rename = async (name: string) =>
    fireEvent.change(await screen.findByLabelText('Name of the shower'), { target: { value: name } });

  it('is saved with its units, and leaves the shower on the device alone', async () => {
    const { calls, record } = show(AT, {
      '/api/quote/get-details': () => withBath(),
      '/api/quote/save-shower': () => withBath({ version: 4 }),
    });
    expect(await screen.findByText('The price is for one of 20 units.')).toBeTruthy();
    await rename('Spa');
    await press('Save changes');
    await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
    expect(calls('/api/quote/save-shower')).toEqual([
      {
        ...{ quoteUID: QUOTE_UID, version: 3, showerUID: bath.shower.uid, units: 20 },
        layout: { ...bath.shower.layout, name: 'Spa' },
      },
    ]);
    expect(SHOWER.get()).toEqual(layout);
    expect(EDIT.get()).toBeNull();
  });

  it('says which panels were changed by hand, and saves whether they follow again', async () => {
    const byHand = quoteShower('Master bath', { units: 20, detachedLine: 2 });
    const withPanel = (more: Partial<QuoteDetails> = {}) =>
      quote(byHand.panels, { showers: [byHand.shower], hardware: byHand.hardware, ...more });
    const { calls } = show(AT, {
      '/api/quote/get-details': () => withPanel(),
      '/api/quote/save-shower': () => withPanel({ version: 4 }),
    });
    expect(await screen.findByText('Panel 2 “Pane 2 of Master bath”')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Let it follow the shower again/ }));
    await press('Save changes');
    await waitFor(() =>
      expect(calls('/api/quote/save-shower')).toMatchObject([
        { attachedPanes: [byHand.shower.panes[1]!.key] },
      ]),
    );
  });

  it('keeps unsaved changes on the device', async () => {
    show(AT, { '/api/quote/get-details': () => withBath() });
    await rename('Spa');
    expect(EDIT.get()?.layout.name).toBe('Spa');
  });

  it('keeps unsaved changes of a shower that was changed elsewhere beside it, until the buyer decides', async () => {
    const theirs = { ...bath.shower, layout: { ...bath.shower.layout, name: 'Guest bath' } };
    EDIT.set({ base: bath.shower.layout, layout: { ...bath.shower.layout, name: 'Spa' } });
    const { calls } = show(AT, {
      '/api/quote/get-details': () => withBath({ showers: [theirs], version: 9 }),
      '/api/quote/save-shower': () => withBath({ version: 10 }),
    });
    expect((await screen.findByLabelText<HTMLInputElement>('Name of the shower')).value).toBe('Guest bath');
    const waiting = within(await screen.findByRole('region', { name: 'Not in a quote yet' }));
    expect(waiting.getByText(/^Spa \(from this device, /)).toBeTruthy();
    expect(
      waiting.getByText('The shower in the quote was changed elsewhere. Your version is saved here.'),
    ).toBeTruthy();
    expect(calls('/api/quote/save-shower')).toEqual([]);
    await press('Add as a second shower');
    await waitFor(() => expect(calls('/api/quote/save-shower')).toHaveLength(1));
    expect(calls('/api/quote/save-shower')).toMatchObject([
      { version: 9, layout: { name: expect.stringMatching(/^Spa \(from this device, /) } },
    ]);
    expect(calls('/api/quote/save-shower')).not.toMatchObject([{ showerUID: bath.shower.uid }]);
  });

  it('is saved into a quote that changed elsewhere, as long as the shower did not', async () => {
    const theirs = withBath({ version: 7, name: 'Miller, revised' });
    const sent: SaveShowerRequest[] = [];
    const { record } = show(AT, {
      '/api/quote/get-details': () => withBath(),
      '/api/quote/save-shower': (body) => {
        sent.push(body);
        if (body.version === 3)
          return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Someone changed this.', theirs));
        return withBath({ version: 8 });
      },
    });
    await rename('Spa');
    await press('Save changes');
    await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
    expect(sent.map(({ version, showerUID }) => [version, showerUID])).toEqual([
      [3, bath.shower.uid],
      [7, bath.shower.uid],
    ]);
  });

  it('is added as a second shower if it was changed elsewhere meanwhile, and says so', async () => {
    const theirs = withBath({
      version: 7,
      showers: [{ ...bath.shower, layout: { ...bath.shower.layout, name: 'Guest bath' } }],
    });
    const sent: SaveShowerRequest[] = [];
    const { record } = show(AT, {
      '/api/quote/get-details': () => withBath(),
      '/api/quote/save-shower': (body) => {
        sent.push(body);
        if (body.version === 3)
          return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Someone changed this.', theirs));
        return withBath({ version: 8 });
      },
    });
    await rename('Spa');
    await press('Save changes');
    await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
    expect(sent).toHaveLength(2);
    expect(sent[1]!.showerUID).not.toBe(bath.shower.uid);
    expect(sent[1]!.layout.name).toMatch(/^Spa \(from this device, /);
    const said = record.toasts.map(({ message }) => message);
    expect(said).toContainEqual(expect.stringContaining('so both are kept'));
  });

  it('can’t be changed once the quote is sent, or if it is gone', async () => {
    show(AT, { '/api/quote/get-details': () => withBath({ status: 'quoted' }) });
    expect(await screen.findByRole('heading', { name: 'This quote can’t be changed' })).toBeTruthy();
    show(`/shower?quote=${QUOTE_UID}&shower=${uidOf(77)}`, { '/api/quote/get-details': () => withBath() });
    expect(await screen.findByRole('heading', { name: 'This shower does not exist' })).toBeTruthy();
  });
});

describe('“Add to quote” of a guest', () => {
  const TOKEN = '2000000000004000800000000000000a.aB-9_x';

  async function send(includesPanels: boolean | null) {
    const saved: SaveGuestQuoteRequest[] = [];
    const { record } = show(
      '/shower',
      {
        '/api/guest/save-quote': (body) => {
          saved.push(body);
          return { token: TOKEN, quoteUID: body.quoteUID, quoteNumber: 'Q-1043' };
        },
      },
      GUEST,
    );
    await press('Add to quote');
    const form = await dialog('Get this shower as a quote');
    fireEvent.change(form.getByLabelText('Email'), { target: { value: ' gia@pane.example ' } });
    if (includesPanels === false)
      fireEvent.click(form.getByRole('checkbox', { name: 'Include the 1 panel that you priced' }));
    await form.findByText('Verified');
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Get quote' })));
    await waitFor(() => expect(record.navigations).toEqual([`/q/${TOKEN}`]));
    return { sent: saved[0]!, record };
  }

  it('makes a quote with the whole shower, and opens its link', async () => {
    const { sent, record } = await send(null);
    expect(sent).toMatchObject({
      ...{ tenantUID, email: 'gia@pane.example', quoteName: 'Master bath', panels: [] },
      showers: [{ layout, units: 1 }],
    });
    expect(record.toasts.at(-1)?.message).toBe(
      'Quote Q-1043 is ready. Its link is on the way to gia@pane.example.',
    );
    expect(SHOWER.get()).toBeNull();
  });

  it('includes the panels that were priced, unless the guest leaves them out', async () => {
    const kept = createStoredPanels(starterPanel(catalogue));
    PANELS.set(kept);
    const { sent } = await send(null);
    expect(sent.panels.map(({ panelUID }) => panelUID)).toEqual([kept.openUID]);
    expect(PANELS.get()).toBeNull();
  });

  it('leaves the priced panels on the device if they aren’t included', async () => {
    PANELS.set(createStoredPanels(starterPanel(catalogue)));
    const { sent } = await send(false);
    expect(sent.panels).toEqual([]);
    expect(PANELS.get()).not.toBeNull();
  });
});
