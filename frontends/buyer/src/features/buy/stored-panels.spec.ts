import { starterPanel } from '@glass/panel-editor';
import { starterCatalogue } from '@glass/pricing';
import {
  addPanel,
  copyForNewQuote,
  changePanel,
  removeStoredPanels,
  createStoredPanels,
  storedPanels,
  MAX_STORED_PANELS,
  openPanel,
  removePanel,
  restorePanel,
} from './stored-panels.js';

const catalogue = starterCatalogue('inch');
const TENANT = '20000000-0000-4000-8000-000000000001';
const NAME = `keptPanels.${TENANT}`;
const stored = storedPanels(TENANT);
const first = () => createStoredPanels(starterPanel(catalogue));
const two = () => addPanel(first(), { ...starterPanel(catalogue), quantity: 2 });
const quantities = ({ panels }: { panels: { quantity: number }[] }) => panels.map(({ quantity }) => quantity);

beforeEach(() => localStorage.clear());

describe('panels stored in the browser', () => {
  it('are read back', () => {
    const kept = two();
    stored.set(kept);
    expect(stored.get()).toEqual(kept);
  });

  it('skip a panel that cannot be read and keep the others', () => {
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
  ])('are empty if the browser holds %s', (_what, text) => {
    if (text !== null) localStorage.setItem(NAME, text);
    expect(stored.get()).toBeNull();
  });

  it('are limited to the number that a sign-up takes', () => {
    let kept = first();
    for (let count = 1; count < MAX_STORED_PANELS + 3; count++)
      kept = addPanel(kept, starterPanel(catalogue));
    stored.set(kept);
    expect(stored.get()?.panels).toHaveLength(MAX_STORED_PANELS);
  });

  it('are removed when their quote has them, not before', () => {
    const kept = two();
    stored.set(kept);
    removeStoredPanels(TENANT, { uid: kept.quoteUID, panels: [] });
    removeStoredPanels(TENANT, { uid: kept.openUID, panels: [{ uid: kept.openUID }] });
    expect(stored.get()).toEqual(kept);
    removeStoredPanels(TENANT, {
      uid: kept.quoteUID,
      panels: kept.panels.map(({ panelUID: uid }) => ({ uid })),
    });
    expect(stored.get()).toBeNull();
  });

  it('stay for another quote if they were added after the others were sent', () => {
    const kept = two();
    stored.set(kept);
    removeStoredPanels(TENANT, { uid: kept.quoteUID, panels: [{ uid: kept.openUID }] });
    expect(stored.get()?.panels).toEqual([kept.panels[0]]);
    expect(stored.get()?.quoteUID).not.toBe(kept.quoteUID);
  });
});

describe('a set of panels', () => {
  it('changes only the panel in the editor', () => {
    expect(quantities(changePanel(two(), { ...starterPanel(catalogue), quantity: 9 }))).toEqual([1, 9]);
  });

  it('opens the neighbor of a removed panel and restores the removed one', () => {
    const kept = two();
    const last = openPanel(kept);
    const after = removePanel(kept, last.panelUID);
    expect(openPanel(after).quantity).toBe(1);
    expect(restorePanel(after, last, 1)).toEqual(kept);
  });

  it('keeps its last panel', () => {
    const kept = first();
    expect(removePanel(kept, kept.openUID)).toBe(kept);
  });

  it('gets new identifiers as another quote and keeps the panel in the editor', () => {
    const kept = two();
    const other = copyForNewQuote(kept, 'another');
    expect(other.quoteUID).toBe('another');
    expect(openPanel(other).quantity).toBe(2);
    expect(other.panels.map(({ panelUID }) => panelUID)).not.toEqual(
      kept.panels.map(({ panelUID }) => panelUID),
    );
  });
});
