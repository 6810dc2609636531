import { EVALUATION_SCHEMA, LAYOUT_SCHEMA } from '@glass/contracts/layout';
import { migrate } from '../src/migrate-stored.js';
import { evaluateLayout, layoutInMillimeters, migrateStoredShower, readShowerLayout } from '../src/index.js';
import { readStoredShower } from './stored-shower.factory.js';

const sizesOf = (panes: readonly { key: string; widthMm: number; heightMm: number }[]) =>
  panes.map(({ key, widthMm, heightMm }) => ({ key, widthMm, heightMm }));

describe('a shower that an order stored in 2026', () => {
  it('is read as it was measured', () => {
    const { layout } = readStoredShower().shower;
    expect(readShowerLayout(layout)).toEqual({ ok: true, layout: { ...layout, schema: LAYOUT_SCHEMA } });
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
