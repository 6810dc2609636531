import { webcrypto } from 'node:crypto';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaveGuestQuoteRequest } from '@glass/contracts/auth';
import type { QuoteDetails, QuoteListReply, SaveShowerRequest } from '@glass/contracts/quote';
import { layoutWithLengths } from '@glass/layouts';
import { assess, starterPanel } from '@glass/panel-editor';
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

  it('costs what the quote’s company pays, whatever terms the reader has', async () => {
    const priced = async (discount: QuoteDetails['companyDiscount']) => {
      const { calls } = show(AT, { '/api/quote/get-details': () => withBath({ companyDiscount: discount }) });
      const price = await screen.findByRole('status', { name: 'Price' });
      const text = price.textContent;
      cleanup();
      expect(calls('/api/customer/get-terms')).toEqual([]);
      return Math.round(Number(text.replace(/[$,]/g, '')) * 100);
    };
    const full = await priced(null);
    const trade = { uid: uidOf(90), name: 'Trade', percent: '10', hardwarePercent: '10' };
    const discounted = await priced(trade);
    expect(full).toBeGreaterThan(100_00);
    // Glass and hardware are rounded one by one.
    expect(Math.abs(discounted - full * 0.9)).toBeLessThanOrEqual(1);
  });

  it('shows an error with a retry if the quote does not load, then the discounted price', async () => {
    let isDown = true;
    show(AT, {
      '/api/quote/get-details': () => {
        if (isDown) throw refusal(503, 'UNAVAILABLE', 'Try again in a minute.');
        const trade = { uid: uidOf(90), name: 'Trade', percent: '10', hardwarePercent: '10' };
        return withBath({ companyDiscount: trade });
      },
    });
    expect(await screen.findByText('Try again in a minute.')).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Price' })).toBeNull();
    isDown = false;
    await press('Try again');
    await screen.findByRole('status', { name: 'Price' });
    const details = within(screen.getByRole('region', { name: 'Price details' }));
    expect(details.getAllByText(/Trade/).length).toBeGreaterThan(0);
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

  it('costs what its changed panel costs in the quote, until that follows again', async () => {
    const byHand = quoteShower('Master bath', { units: 20, detachedLine: 2 });
    const [first, panel] = byHand.panels;
    const spec = { ...panel!.spec, features: [], edges: panel!.spec.edges.map(() => ({ finishUID: null })) };
    show(AT, {
      '/api/quote/get-details': () => quote([first!, { ...panel!, spec }], { showers: [byHand.shower] }),
    });
    const price = await screen.findByRole('status', { name: 'Price' });
    const details = within(screen.getByRole('region', { name: 'Price details' }));
    const { totalMinor } = assess({ spec, quantity: 1 }, showerCatalogue()).price!;
    const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(
      totalMinor! / 100,
    );
    const item = details.getByText('Pane 2 of Master bath').closest('li')!;
    expect(item.textContent).toContain(amount);
    expect(item.textContent).toContain('Changed by hand');
    const before = price.textContent;
    fireEvent.click(screen.getByRole('checkbox', { name: /^Let it follow the shower again/ }));
    expect(price.textContent).not.toBe(before);
    expect(details.queryByText('Changed by hand')).toBeNull();
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
    expect(waiting.getByText('Spa')).toBeTruthy();
    expect(waiting.getByText(/^The shower in the quote was changed elsewhere/)).toBeTruthy();
    expect(calls('/api/quote/save-shower')).toEqual([]);
    await press('Choose a version');
    const form = await dialog('Which version of Spa?');
    await act(async () => void fireEvent.click(form.getByRole('radio', { name: /^Keep both/ })));
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Units to add' }).value).toBe('1');
    await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Save' })));
    await waitFor(() => expect(calls('/api/quote/save-shower')).toHaveLength(1));
    expect(calls('/api/quote/save-shower')).toMatchObject([
      { version: 9, units: 1, layout: { name: expect.stringMatching(/^Spa \(from this device, /) } },
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

  describe('that was changed elsewhere meanwhile', () => {
    const theirs = withBath({
      version: 7,
      showers: [{ ...bath.shower, layout: { ...bath.shower.layout, name: 'Guest bath' } }],
    });

    async function saveOver(now: QuoteDetails = theirs) {
      const sent: SaveShowerRequest[] = [];
      let stored = withBath();
      const shown = show(AT, {
        '/api/quote/get-details': () => stored,
        '/api/quote/save-shower': (body) => {
          sent.push(body);
          if (body.version === 3) {
            stored = now;
            return Promise.reject(refusal(409, 'VERSION_CONFLICT', 'Someone changed this.', now));
          }
          return withBath({ version: 8 });
        },
      });
      await rename('Spa');
      await press('Save changes');
      if (now.showers.length === 0) await press('Choose a version');
      const form = await dialog('Which version of Spa?');
      const choose = async (name: RegExp) => {
        fireEvent.click(form.getByRole('radio', { name }));
        await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Save' })));
      };
      return { ...shown, sent, form, choose };
    }

    it('asks which version the quote gets, and adds nothing before', async () => {
      const { sent, form, record } = await saveOver();
      expect(sent).toHaveLength(1);
      expect(
        form.getByText(/^This shower was changed elsewhere .* Quote Q-1042 has the other version/),
      ).toBeTruthy();
      expect(within(form.getByRole('region', { name: 'In the quote' })).getByText('20 units')).toBeTruthy();
      await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Save' })));
      expect(form.getByRole('alert').textContent).toBe('Choose what the quote gets.');
      expect(sent).toHaveLength(1);
      expect(record.navigations).toEqual([]);
    });

    it('stays undecided on the quote’s page, where nothing can be ordered', async () => {
      const { sent, form, at } = await saveOver();
      await act(async () => void fireEvent.click(form.getByRole('button', { name: 'Decide later' })));
      await waitFor(() => expect(at()).toBe(`/quote/${QUOTE_UID}`));
      expect(await screen.findByRole('button', { name: 'Choose a version' })).toBeTruthy();
      expect(
        await screen.findByText('Spa was changed here and elsewhere. Choose a version before you order.'),
      ).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Order' }).getAttribute('aria-disabled')).toBe('true');
      expect(sent).toHaveLength(1);
    });

    it('replaces the quote’s version if the buyer says so', async () => {
      const { sent, choose, record } = await saveOver();
      await choose(/^Replace it with your version/);
      await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
      expect(sent.slice(1)).toMatchObject([
        { version: 7, showerUID: bath.shower.uid, units: 20, layout: { name: 'Spa' } },
      ]);
    });

    it('leaves the quote’s version if the buyer says so', async () => {
      const { sent, choose, record } = await saveOver();
      await choose(/^Keep the quote’s version/);
      await waitFor(() => expect(record.navigations).toEqual([`/quote/${QUOTE_UID}`]));
      expect(sent).toHaveLength(1);
      expect(record.toasts.map(({ message }) => message)).toContain('The quote keeps its version of Spa.');
    });

    it('comes back with its units if it was deleted and the buyer says so', async () => {
      const { sent, choose, form, at } = await saveOver(quote([], { uid: QUOTE_UID, version: 7 }));
      expect(form.getByText(/^This shower was deleted from quote Q-1042 elsewhere/)).toBeTruthy();
      await choose(/^Add your version again/);
      await waitFor(() => expect(sent).toHaveLength(2));
      expect(at()).toBe(`/quote/${QUOTE_UID}`);
      expect(sent[1]).toMatchObject({ version: 7, units: 20, layout: { name: 'Spa' } });
    });
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
