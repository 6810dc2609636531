import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AddGlassPanelsRequest, PanelDraft } from '@glass/contracts/quote';
import { lengthOf } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { catalogue, quote, quotePanel } from '../../../test/quote.factory.js';
import { showBuyer } from '../../../test/show-buyer.js';
import { inWideWindow } from '../../../test/wide-window.js';
import {
  addPanel,
  changePanel,
  createStoredPanels,
  storedPanels,
  openPanel,
  type StoredPanels,
} from './stored-panels.js';

const KEPT = storedPanels('20000000-0000-4000-8000-000000000001');
const GUEST = { session: { isAuthenticated: false } };

/** Changes the storage like another tab, with the browser's event. */
function elsewhere(change: () => void): Promise<void> {
  return act(async () => hearOf(change));
}
function hearOf(change: () => void): void {
  change();
  const [key = null] = Object.keys(localStorage);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}
function panel(width: string): PanelDraft {
  const start = starterPanel(catalogue);
  const shape = { ...start.spec.shape, width: lengthOf(width, 'inch') } as PanelDraft['spec']['shape'];
  return { ...start, spec: { ...start.spec, shape } };
}
const width = () => document.querySelector<HTMLInputElement>('[name="shape.width"]')!;
const enterWidth = (value: string) => fireEvent.change(width(), { target: { value } });
const arrive = () => screen.findByRole('status', { name: 'Price' });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const widthsKept = () => KEPT.get()!.panels.map(({ spec }) => 'width' in spec.shape && spec.shape.width.text);

configure({ defaultHidden: true });
inWideWindow();
beforeEach(() => localStorage.clear());

describe('two tabs of one browser', () => {
  it('keep the panels of both', async () => {
    showBuyer('/get-a-quote', {}, GUEST);
    await arrive();
    await elsewhere(() => KEPT.set(createStoredPanels(panel('20'))));
    expect(width().value).toBe('28');
    enterWidth('31');
    expect(widthsKept()).toEqual(['20', '31']);
  });

  it("show each other's changes without touching the panel in the editor", async () => {
    const kept = addPanel(createStoredPanels(panel('20')), panel('21'));
    KEPT.set(kept);
    showBuyer('/get-a-quote', {}, GUEST);
    await arrive();
    enterWidth('22');
    await elsewhere(() => KEPT.set(addPanel(KEPT.get()!, panel('40'))));
    expect(width().value).toBe('22');
    await press('Undo');
    expect(width().value).toBe('21');
    const first = kept.panels[0]!.panelUID;
    await elsewhere(() => KEPT.set({ ...KEPT.get()!, panels: KEPT.get()!.panels.slice(1) }));
    expect(screen.queryByText(first)).toBeNull();
    enterWidth('23');
    expect(widthsKept()).toEqual(['23', '40']);
  });

  it('share a panel that is open in both editors', async () => {
    KEPT.set(createStoredPanels(panel('20')));
    showBuyer('/get-a-quote', {}, GUEST);
    await arrive();
    await elsewhere(() => KEPT.set(changePanel(KEPT.get()!, panel('25'))));
    expect(width().value).toBe('25');
  });

  it('start over with the panel in the editor after the other tab created a quote', async () => {
    const kept = addPanel(createStoredPanels(panel('20')), panel('21'));
    KEPT.set(kept);
    showBuyer('/get-a-quote', {}, GUEST);
    await arrive();
    await elsewhere(() => KEPT.forget());
    expect(width().value).toBe('21');
    enterWidth('22');
    expect(widthsKept()).toEqual(['22']);
    const now = KEPT.get()!;
    expect([now.quoteUID, openPanel(now).panelUID]).not.toContain(kept.quoteUID);
    expect(openPanel(now).panelUID).not.toBe(kept.openUID);
  });

  it('keep panels for another quote that were added while the other tab was sending', async () => {
    KEPT.set(createStoredPanels(panel('20')));
    const sent: AddGlassPanelsRequest[] = [];
    const { at } = showBuyer('/get-a-quote', {
      '/api/quote/save': ({ uid }) => quote([], { uid }),
      '/api/quote/add-glass-panels': (body) => {
        sent.push(body);
        hearOf(() => KEPT.set(addPanel(KEPT.get()!, panel('40'))));
        return quote([quotePanel()], { uid: body.quoteUID });
      },
      '/api/quote/get-details': ({ quoteUID }) => quote(undefined, { uid: quoteUID }),
    });
    await arrive();
    await press('Save quote');
    await waitFor(() => expect(at()).toBe(`/quote/${sent[0]?.quoteUID}`));
    expect(sent[0]?.panels).toHaveLength(1);
    expect(widthsKept()).toEqual(['40']);
    expect((KEPT.get() as StoredPanels).quoteUID).not.toBe(sent[0]?.quoteUID);
  });
});
