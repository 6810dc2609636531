import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import {
  added,
  asAnotherQuote,
  changed,
  forgetPanelsIn,
  freshPanels,
  keptPanels,
  MAX_KEPT_PANELS,
  openPanel,
  removed,
  restored,
} from './kept-panels.js';

const catalogue = starterCatalogue('inch');
const TENANT = '20000000-0000-4000-8000-000000000001';
const NAME = `keptPanels.${TENANT}`;
const stored = keptPanels(TENANT);
const first = () => freshPanels(starterPanel(catalogue));
const two = () => added(first(), { ...starterPanel(catalogue), quantity: 2 });
const quantities = ({ panels }: { panels: { quantity: number }[] }) => panels.map(({ quantity }) => quantity);

beforeEach(() => localStorage.clear());

describe('panels kept in the browser', () => {
  it('are read back as they were written', () => {
    const kept = two();
    stored.set(kept);
    expect(stored.get()).toEqual(kept);
  });

  it('lose one that cannot be read, and no other', () => {
    const kept = two();
    const older = { format: 1, ...kept, panels: [{ panelUID: 'x' }, ...kept.panels] };
    localStorage.setItem(NAME, JSON.stringify(older));
    expect(stored.get()?.panels).toEqual(kept.panels);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another format', JSON.stringify({ ...two(), format: 0 })],
    ['no panel', JSON.stringify({ ...two(), format: 1, panels: [] })],
  ])('are none when the browser holds %s', (_what, text) => {
    if (text !== null) localStorage.setItem(NAME, text);
    expect(stored.get()).toBeNull();
  });

  it('are at most as many as a sign-up takes along', () => {
    let kept = first();
    for (let count = 1; count < MAX_KEPT_PANELS + 3; count++) kept = added(kept, starterPanel(catalogue));
    stored.set(kept);
    expect(stored.get()?.panels).toHaveLength(MAX_KEPT_PANELS);
  });

  it('are forgotten when their quote has them, and kept while it has not', () => {
    const kept = two();
    stored.set(kept);
    forgetPanelsIn(TENANT, { uid: kept.quoteUID, panels: [] });
    forgetPanelsIn(TENANT, { uid: kept.openUID, panels: [{ uid: kept.openUID }] });
    expect(stored.get()).toEqual(kept);
    forgetPanelsIn(TENANT, { uid: kept.quoteUID, panels: kept.panels.map(({ panelUID: uid }) => ({ uid })) });
    expect(stored.get()).toBeNull();
  });

  it('stay, for another quote, where they were added after the others went into theirs', () => {
    const kept = two();
    stored.set(kept);
    forgetPanelsIn(TENANT, { uid: kept.quoteUID, panels: [{ uid: kept.openUID }] });
    expect(stored.get()?.panels).toEqual([kept.panels[0]]);
    expect(stored.get()?.quoteUID).not.toBe(kept.quoteUID);
  });
});

describe('a set of panels', () => {
  it('changes the one in the editor alone', () => {
    expect(quantities(changed(two(), { ...starterPanel(catalogue), quantity: 9 }))).toEqual([1, 9]);
  });

  it('goes on with the neighbour when the one in the editor is removed, and takes the removal back', () => {
    const kept = two();
    const last = openPanel(kept);
    const after = removed(kept, last.panelUID);
    expect(openPanel(after).quantity).toBe(1);
    expect(restored(after, last, 1)).toEqual(kept);
  });

  it('never loses its last panel', () => {
    const kept = first();
    expect(removed(kept, kept.openUID)).toBe(kept);
  });

  it('has new identifiers as another quote, and the same panel in the editor', () => {
    const kept = two();
    const other = asAnotherQuote(kept, 'another');
    expect(other.quoteUID).toBe('another');
    expect(openPanel(other).quantity).toBe(2);
    expect(other.panels.map(({ panelUID }) => panelUID)).not.toEqual(
      kept.panels.map(({ panelUID }) => panelUID),
    );
  });
});
