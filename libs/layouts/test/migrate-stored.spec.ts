import { EVALUATION_SCHEMA, LAYOUT_SCHEMA, STANDARD_EDGES } from '@glass/contracts/layout';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelSpec } from '@glass/contracts/panel';
import { measurePanel, ruleSets } from '@glass/geometry';
import { pricePanel, starterCatalogue } from '@glass/pricing';
import { migrate } from '../src/migrate-stored.js';
import { evaluateLayout, layoutInMillimeters, migrateStoredShower, readShowerLayout } from '../src/index.js';
import { readStoredShower } from './stored-shower.factory.js';

/** Price of one piece, in cents. */
function priceOf(panel: PanelSpec<number>, catalogue: Catalogue): number | null {
  const measures = measurePanel(panel, catalogue);
  return pricePanel({ panel, measures, quantity: 1, catalogue: { ...catalogue, version: 1 } }).unitMinor;
}

const sizesOf = (panes: readonly { key: string; widthMm: number; heightMm: number }[]) =>
  panes.map(({ key, widthMm, heightMm }) => ({ key, widthMm, heightMm }));

describe('a shower that an order stored in 2026', () => {
  it('is read as it was measured', () => {
    const { layout } = readStoredShower().shower;
    expect(readShowerLayout(layout)).toEqual({
      ok: true,
      layout: { ...layout, schema: LAYOUT_SCHEMA, edges: STANDARD_EDGES },
    });
  });

  it('is migrated to the current schemas, and keeps its glass', () => {
    const { shower } = readStoredShower();
    const { layout, evaluated } = migrateStoredShower(shower);
    expect(layout.schema).toBe(LAYOUT_SCHEMA);
    expect(evaluated.schema).toBe(EVALUATION_SCHEMA);
    expect(sizesOf(evaluated.panes)).toEqual(sizesOf(shower.evaluated.panes));
  });

  it('evaluates to the same glass', () => {
    const { catalogue, shower } = readStoredShower();
    const layout = layoutInMillimeters(migrateStoredShower(shower).layout);
    const { panes } = evaluateLayout(layout, { catalogue, articles: catalogue.articles ?? [] });
    expect(sizesOf(panes)).toEqual(sizesOf(shower.evaluated.panes));
    expect(panes.map(({ areaMm2 }) => areaMm2)).toEqual(shower.evaluated.panes.map(({ areaMm2 }) => areaMm2));
  });

  it('evaluates to the same panels at the same price: their edges keep the standard finish of the glass', () => {
    const { shower } = readStoredShower();
    // The price list stored with the order has no shape rules and prices.
    const catalogue = starterCatalogue('metric', ruleSets.en);
    const layout = layoutInMillimeters(migrateStoredShower(shower).layout);
    const { panes } = evaluateLayout(layout, { catalogue, articles: catalogue.articles ?? [] });
    const panels = panes.map(({ panel }) => panel);
    expect(panels).toEqual(shower.evaluated.panes.map(({ panel }) => panel));
    expect(panels.map((panel) => priceOf(panel, catalogue))).toEqual([19192, 19826]);
  });
});

describe('a shower stored with edge finishes', () => {
  it('is read and migrated as it was stored', () => {
    const { shower } = readStoredShower(2);
    expect(shower.layout.schema).toBe(2);
    expect(readShowerLayout(shower.layout)).toMatchObject({
      ok: true,
      layout: { edges: shower.layout.edges },
    });
    expect(migrateStoredShower(shower)).toEqual({
      ...shower,
      layout: { ...shower.layout, schema: LAYOUT_SCHEMA },
    });
  });

  it('evaluates to the same panels at the same price', () => {
    const { catalogue, shower } = readStoredShower(2);
    const layout = layoutInMillimeters(migrateStoredShower(shower).layout);
    const { panes } = evaluateLayout(layout, { catalogue, articles: catalogue.articles ?? [] });
    const panels = panes.map(({ panel }) => panel);
    expect(panels).toEqual(shower.evaluated.panes.map(({ panel }) => panel));
    // Over the first form at 10 mm: polish 6.50 instead of arris 1.20 per meter on 0.777 + 1.992 m, and around 700 × 1990 mm.
    expect(panels.map((panel) => priceOf(panel, catalogue))).toEqual([20660, 22678]);
  });
});

describe('migrate', () => {
  const rename = ({ old, ...others }: Record<string, unknown>) => ({ ...others, name: old });
  const double = ({ name, ...others }: Record<string, unknown>) => ({ ...others, names: [name, name] });
  const migrations = [rename, double];

  it('takes each step from the stored version to the current one, in order', () => {
    expect(migrate({ schema: 1, old: 'A', other: 1 }, migrations, 3)).toEqual({
      schema: 3,
      names: ['A', 'A'],
      other: 1,
    });
    expect(migrate({ schema: 2, name: 'A' }, migrations, 3)).toEqual({ schema: 3, names: ['A', 'A'] });
  });

  it.each([
    ['the current version', { schema: 3, names: [] }],
    ['a later version', { schema: 4 }],
    ['a form without version', { old: 'A' }],
    ['a version that never was', { schema: 1.5 }],
    ['version 0', { schema: 0 }],
    ['text', 'shower'],
    ['nothing', null],
  ])('leaves %s as it is', (_, stored) => {
    expect(migrate(stored, migrations, 3)).toEqual(stored);
  });

  it('doesn’t change the stored value', () => {
    const stored = { schema: 1, old: 'A' };
    migrate(stored, migrations, 3);
    expect(stored).toEqual({ schema: 1, old: 'A' });
  });
});

it('refuses a layout of a later version at its schema', () => {
  const { layout } = readStoredShower().shower;
  expect(readShowerLayout({ ...layout, schema: LAYOUT_SCHEMA + 1 })).toEqual({ ok: false, path: 'schema' });
});
