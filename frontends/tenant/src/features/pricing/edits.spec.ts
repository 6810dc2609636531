import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { compareCatalogues } from '@glass/pricing/price-list';
import { joinEdits, buildUndo, applyEdit, type Edit } from './edits.js';

const { version: _version, ...content } = starterCatalogue('inch', []);
const [polish] = content.edgeFinishes.filter(({ uid }) => uid === INCH_UIDS.flatPolish);
const [glass] = content.materials;
const at = { entryUID: polish!.uid, materialUID: null, thicknessMm: glass!.thicknessMm };
const cell = (was: string | null, now: string): Edit => ({
  kind: 'cells',
  list: 'edgeFinishes',
  changes: [
    {
      ...at,
      was: was === null ? null : { rate: was, curvedRate: null },
      now: { rate: now, curvedRate: null },
    },
  ],
});

function undone(edit: Edit, before: CatalogueContent = content): CatalogueContent {
  return buildUndo(before, edit).reduce(applyEdit, applyEdit(before, edit));
}

/** The first glass has its own price in every place that allows one. */
const withOwnPrices: CatalogueContent = {
  ...content,
  edgeFinishes: content.edgeFinishes.map((finish) => ({
    ...finish,
    matrix: [...finish.matrix, { materialUID: glass!.uid, thicknessMm: null, rate: '7', curvedRate: '8' }],
  })),
  pricing: {
    ...content.pricing,
    notch: [...content.pricing.notch, { materialUID: glass!.uid, thicknessMm: null, rate: '9' }],
  },
};

describe('buildUndo', () => {
  const was = polish!.matrix.find(({ thicknessMm }) => thicknessMm === at.thicknessMm) ?? null;
  const change: Edit = {
    kind: 'cells',
    list: 'edgeFinishes',
    changes: [
      {
        ...at,
        was: was && { rate: was.rate, curvedRate: was.curvedRate },
        now: { rate: '5', curvedRate: null },
      },
    ],
  };
  it.each<[string, Edit, CatalogueContent]>([
    ['a price', change, content],
    ['a name', { kind: 'entry', list: 'edgeFinishes', entry: { ...polish!, name: 'Shiny' } }, content],
    ['an order', { kind: 'entry', list: 'edgeFinishes', entry: polish!, position: 0 }, content],
    [
      'a new glass',
      { kind: 'entry', list: 'materials', entry: { ...glass!, uid: 'new', code: 'NEW' } },
      content,
    ],
    ['a glass that is deleted', { kind: 'removal', list: 'materials', uid: glass!.uid }, withOwnPrices],
    ['a finish that is deleted', { kind: 'removal', list: 'edgeFinishes', uid: polish!.uid }, content],
    ['a tax', { kind: 'part', part: 'pricing', value: { ...content.pricing, taxes: [] } }, content],
  ])('restores %s', (_what, edit, before) => {
    expect(compareCatalogues(before, applyEdit(before, edit))).not.toEqual([]);
    expect(compareCatalogues(before, undone(edit, before))).toEqual([]);
  });
});

describe('joinEdits', () => {
  it('joins cell edits of one list, keeping the first seen value of each cell', () => {
    expect(joinEdits([cell('1', '2')], cell('2', '3'))).toEqual([cell('1', '3')]);
  });

  it('keeps the order of edits that need separate calls', () => {
    const renamed: Edit = { kind: 'entry', list: 'edgeFinishes', entry: { ...polish!, name: 'Shiny' } };
    expect(joinEdits([cell('1', '2'), renamed], cell('2', '3'))).toHaveLength(3);
  });

  it('keeps only the last edit that saves a whole part', () => {
    const part = (areaDecimals: number): Edit => ({
      kind: 'part',
      part: 'pricing',
      value: { ...content.pricing, areaDecimals },
    });
    expect(joinEdits([part(1)], part(2))).toEqual([part(2)]);
  });
});
