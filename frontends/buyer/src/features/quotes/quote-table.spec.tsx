import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type {
  ChangeGlassPanelsReply,
  ChangeGlassPanelsRequest,
  QuoteDetails,
  QuoteLine,
  RefusedPanel,
} from '@glass/contracts/quote';
import { browserStorage } from '@glass/api-client';
import type { FakeReplies } from '@glass/shell-contract/fake-shell';
import { catalogue, quote, QUOTE_UID, quotePanel, totalsOf, uidOf } from '../../../test/quote.factory.js';
import { quoteShower } from '../../../test/quote-shower.factory.js';
import { refusal, showBuyer } from '../../../test/show-buyer.js';
import { showerCatalogue } from '../../../test/shower.factory.js';

/*
 * The table on a phone, one card for each panel: the same rows, cells, saving and undo as on a desktop, where a browser
 * is needed for the layout (frontends/e2e/quote-table.e2e.ts).
 */

configure({ defaultHidden: true });
const initial = window.matchMedia;
beforeAll(() => {
  window.matchMedia = ((media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
});
afterAll(() => {
  window.matchMedia = initial;
});
beforeEach(() => {
  browserStorage.setItem('quotePanelView', JSON.stringify({ version: 1, value: 'table' }));
});

/** A server that keeps the panels and answers each batch like the real one. */
function server(start: QuoteDetails, refuse: (sent: ChangeGlassPanelsRequest) => RefusedPanel[] = () => []) {
  let now = start;
  const change = (sent: ChangeGlassPanelsRequest): ChangeGlassPanelsReply => {
    const refused = refuse(sent);
    const no = new Set(refused.map(({ panelUID }) => panelUID));
    const gone = new Set(sent.remove.map(({ panelUID }) => panelUID));
    const panels = now.panels.filter(({ uid }) => no.has(uid) || !gone.has(uid));
    const saved: QuoteLine[] = [];
    for (const { panelUID: uid, spec, quantity, lineNumber } of sent.save) {
      if (no.has(uid)) continue;
      const at = panels.findIndex((panel) => panel.uid === uid);
      const version = (panels[at]?.version ?? 0) + 1;
      const panel = quotePanel({ uid, quantity, version, mark: spec.mark, spec });
      saved.push(panel);
      if (at >= 0) panels[at] = panel;
      else panels.splice((lineNumber ?? panels.length + 1) - 1, 0, panel);
    }
    now = { ...now, panels, totals: totalsOf(panels), version: now.version + 1 };
    return {
      ...{ quoteUID: now.uid, quoteVersion: now.version, totals: now.totals, panels: saved, refused },
      order: panels.map(({ uid }) => uid),
    };
  };
  const replies: FakeReplies = {
    '/api/quote/get-details': () => now,
    '/api/quote/change-glass-panels': change,
    '/api/quote/save-product-aliases': () => ({ aliases: [] }),
  };
  return replies;
}

const PATH = '/api/quote/change-glass-panels';
const show = (replies: FakeReplies) => showBuyer(`/quote/${QUOTE_UID}`, replies);
const two = () => quote([quotePanel(), quotePanel({ lineNumber: 2, mark: 'Shelf' })]);
async function cards(): Promise<HTMLElement[]> {
  const list = await screen.findByRole('list', { name: 'Panels as a table' });
  return within(list).getAllByRole('listitem');
}
const names = async () =>
  (await cards())
    .flatMap((card) => [...card.querySelectorAll('p')].slice(0, 1))
    .map((name) => name.textContent);
async function enter(card: number, field: string, text: string): Promise<void> {
  const input = within((await cards())[card]!).getByLabelText(field);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('QuotePage with panels as a table', () => {
  it('saves a typed length by itself, with the version that was seen', async () => {
    const { calls } = show(server(two()));
    await enter(1, 'Width', `3' 2"`);
    await waitFor(() => expect(calls(PATH)).toHaveLength(1));
    expect(calls(PATH)).toMatchObject([
      {
        save: [{ panelUID: uidOf(2), version: 1, spec: { shape: { width: { mm: 965.2 } } } }],
        remove: [],
      },
    ]);
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('keeps a text that is no length, says why, and sends nothing', async () => {
    const { calls } = show(server(two()));
    await enter(0, 'Height', '36 1/');
    expect(await screen.findByText('36 1/ is not a length')).toBeTruthy();
    expect(within((await cards())[0]!).getByLabelText('Height')).toHaveProperty('value', '36 1/');
    expect(calls(PATH)).toEqual([]);
  });

  it('adds a panel from the empty row once it has a width and a height', async () => {
    const { calls } = show(server(two()));
    await enter(2, 'Width', '30');
    expect(await screen.findByText(/Line 3, height: is missing/)).toBeTruthy();
    await enter(2, 'Height', '60');
    await waitFor(() => expect(calls(PATH)).toHaveLength(1));
    expect(calls(PATH)).toMatchObject([{ save: [{ lineNumber: 3, quantity: 1 }] }]);
    expect(await cards()).toHaveLength(4);
  });

  it('duplicates and deletes selected panels, and undoes it in place', async () => {
    const { calls } = show(server(two()));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select Panel 1/ }));
    await press('Duplicate');
    await waitFor(() => expect(calls(PATH)).toHaveLength(1));
    expect(calls(PATH)[0]).toMatchObject({ save: [{ lineNumber: 2, spec: { mark: 'Door' } }] });
    await press('Delete');
    await waitFor(() => expect(calls(PATH)).toHaveLength(2));
    expect(calls(PATH)[1]).toMatchObject({ remove: [{ panelUID: uidOf(1) }] });
    expect(await names()).toEqual(['Panel 1 “Door”', 'Panel 2 “Shelf”', '3 New']);
    await press('Undo');
    await waitFor(() => expect(calls(PATH)).toHaveLength(3));
    expect(calls(PATH)[2]).toMatchObject({ save: [{ panelUID: uidOf(1), lineNumber: 1 }] });
    await press('Redo');
    await waitFor(() => expect(calls(PATH)).toHaveLength(4));
    expect(calls(PATH)[3]).toMatchObject({ remove: [{ panelUID: uidOf(1) }] });
  });

  it('asks once what an unclear glass is, applies it and remembers it', async () => {
    const { calls } = show(server(two()));
    await enter(0, 'Glass', 'clear');
    const dialog = await screen.findByRole('dialog', { name: 'What do these names mean?' });
    expect(within(dialog).getByText('“clear” (1 row) is which glass?')).toBeTruthy();
    const wanted = catalogue.materials.find(({ code }) => code === 'CL12')!;
    await userEvent.click(within(dialog).getByRole('radio', { name: /Clear 1⁄2/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apply to 1 row' }));
    await waitFor(() => expect(calls(PATH)).toHaveLength(1));
    expect(calls(PATH)).toMatchObject([{ save: [{ spec: { materialUID: wanted.uid } }] }]);
    expect(calls('/api/quote/save-product-aliases')).toMatchObject([
      { aliases: [{ kind: 'glass', text: 'clear', productUID: wanted.uid }] },
    ]);
    await press('Apply to all 2');
    await waitFor(() => expect(calls(PATH)).toHaveLength(2));
  });

  it('shows both values of a panel that someone else changed, and saves one’s own on request', async () => {
    const theirs = quotePanel({ quantity: 7, version: 2 });
    let isFirst = true;
    const { calls } = show(
      server(two(), ({ save }) => {
        if (!isFirst || save[0]?.panelUID !== uidOf(1)) return [];
        isFirst = false;
        return [
          {
            panelUID: uidOf(1),
            code: 'VERSION_CONFLICT',
            errors: [],
            current: { ...theirs, updatedBy: 'Otto' },
          },
        ];
      }),
    );
    await enter(0, 'Mark', 'Mine');
    const alert = await screen.findByText(/Otto changed Panel 1 “Mine”/);
    expect(alert.parentElement?.textContent).toMatch(/7/);
    await press('Save mine');
    await waitFor(() => expect(calls(PATH)).toHaveLength(2));
    expect(calls(PATH)[1]).toMatchObject({ save: [{ version: 2, spec: { mark: 'Mine' } }] });
  });

  it('keeps what was typed when the call fails, and retries', async () => {
    let isDown = true;
    const replies = server(two());
    const answer = replies[PATH]!;
    const { calls } = show({
      ...replies,
      [PATH]: (sent: ChangeGlassPanelsRequest) =>
        isDown ? Promise.reject(refusal(409, 'STATE_CONFLICT', 'This quote was ordered.')) : answer(sent),
    });
    await enter(0, 'Mark', 'Kept');
    expect(await screen.findByText('Not saved. This quote was ordered.')).toBeTruthy();
    expect(within((await cards())[0]!).getByLabelText('Mark')).toHaveProperty('value', 'Kept');
    isDown = false;
    await press('Retry');
    await waitFor(() => expect(calls(PATH)).toHaveLength(2));
    expect(await screen.findByText('Saved')).toBeTruthy();
  });

  it('saves changes that an earlier visit could not save', async () => {
    const { spec } = quotePanel({ mark: 'Earlier' });
    const change = { uid: uidOf(1), draft: { spec, quantity: 3 }, index: 0, baseVersion: 1 };
    const key = `quoteGrid.20000000-0000-4000-8000-000000000001.${QUOTE_UID}`;
    browserStorage.setItem(key, JSON.stringify({ version: 1, value: [change] }));
    const { calls } = show(server(two()));
    await waitFor(() =>
      expect(calls(PATH)).toMatchObject([{ save: [{ quantity: 3, spec: { mark: 'Earlier' } }] }]),
    );
    await waitFor(() => expect(browserStorage.getItem(key)).toBeNull());
  });

  it('shows the panels of one delivery, and moves a panel whose delivery is chosen', async () => {
    const MOVE = '/api/quote/move-to-delivery';
    const site = {
      ...{ uid: uidOf(50), name: 'Site', method: 'pickUp' as const, shippingAddress: null },
      ...{ addressSource: 'none' as const, addressUID: null, requestedDate: null, deliveryNotes: '' },
      panels: [{ panelUID: uidOf(2), pieces: 99 }],
    };
    const lines = [quotePanel(), quotePanel({ lineNumber: 2, uid: uidOf(2), mark: 'Shelf' })];
    const split = quote(lines, { deliveries: [site] });
    const { calls, record } = show({
      ...server(split),
      [MOVE]: () => ({ ...split, version: 4, deliveries: [{ ...site, panels: [] }] }),
    });
    const choose = async (index: number, option: string) => {
      fireEvent.mouseDown((await screen.findAllByRole('combobox', { name: 'Delivery' }))[index]!);
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await cards();
    await choose(0, 'Delivery 2: Site · 1 piece');
    expect((await names())[0]).toBe('Panel 2 “Shelf”');
    await choose(1, 'Delivery 1');
    await waitFor(() =>
      expect(calls(MOVE)).toMatchObject([{ deliveryUID: null, panels: [{ panelUID: uidOf(2) }] }]),
    );
    await waitFor(() => expect(record.toasts.length).toBeGreaterThan(0));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls(MOVE)[1]).toMatchObject({ deliveryUID: uidOf(50), panels: [{ panelUID: uidOf(2) }] }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(calls(MOVE)[2]).toMatchObject({ deliveryUID: null }));
  });

  it('groups the panels by delivery', async () => {
    const lines = [quotePanel({ quantity: 3 }), quotePanel({ lineNumber: 2, uid: uidOf(2), mark: 'Shelf' })];
    const site = {
      ...{ uid: uidOf(50), name: 'Site', method: 'pickUp' as const, shippingAddress: null },
      ...{ addressSource: 'none' as const, addressUID: null, requestedDate: null, deliveryNotes: '' },
      panels: [
        { panelUID: uidOf(1), pieces: 1 },
        { panelUID: uidOf(2), pieces: 1 },
      ],
    };
    show(server(quote(lines, { deliveries: [site] })));
    await userEvent.click(await screen.findByRole('switch', { name: 'Group by delivery' }));
    const panelsOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label'));
    expect(panelsOf('Delivery 1 · 2 pieces')).toHaveLength(1);
    expect(panelsOf('Delivery 2: Site · 2 pieces')).toHaveLength(2);
  });

  it('is read-only for a quote that is not a draft', async () => {
    show(server(quote([quotePanel()], { status: 'quoted', expiresAt: '2099-01-01T00:00:00.000Z' })));
    expect(await cards()).toHaveLength(1);
    expect(screen.queryByLabelText('Width')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a panel that follows its shower', () => {
  it('has the units of the shower as its quantity, unlike one that was changed by hand', async () => {
    const bath = quoteShower('Master bath', { units: 20, detachedLine: 2 });
    const withShower = quote(bath.panels, { showers: [bath.shower], hardware: bath.hardware });
    show({ ...server(withShower), '/api/glass-options/get-all': () => showerCatalogue() });
    const [follows, changed] = (await cards()).map((card) => within(card));
    const quantityOf = (card: typeof follows) =>
      card!.getByRole<HTMLInputElement>('textbox', { name: 'Qty' });
    expect([quantityOf(follows).value, quantityOf(follows).disabled]).toEqual(['20', true]);
    expect(follows!.getByText('Follows Master bath: 20 units.')).toBeTruthy();
    expect(quantityOf(changed).disabled).toBe(false);
  });
});
