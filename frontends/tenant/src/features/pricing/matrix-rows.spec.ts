import { INCH_UIDS, starterCatalogue } from '@glass/pricing';
import { changeCells } from '@glass/pricing/price-list';
import { matrixColumns, getRate, parseCells } from './matrix-rows.js';
import type { TypedCell } from '@glass/pages/sheet';

const content = starterCatalogue('inch', []);
const edges = content.edgeFinishes;
const polish = edges.find(({ uid }) => uid === INCH_UIDS.flatPolish)!;
const columns = matrixColumns(content, edges, [], 'Any glass');
const clear38 = content.materials.find(({ uid }) => uid === INCH_UIDS.clear38)!;
const of38 = columns.find(({ thicknessMm }) => thicknessMm === clear38.thicknessMm)!;
const US = { field: 'rate', isCurvedToo: true, locale: 'en-US', currency: 'USD' } as const;
const type = (text: string, column = of38.id): TypedCell => ({ row: polish.uid, column, text });

describe('matrixColumns', () => {
  it('has one column per thickness for sale, thinnest first', () => {
    const sold = new Set(content.materials.map(({ thicknessMm }) => Math.round(thicknessMm * 1000)));
    const shown = columns.flatMap(({ thicknessMm }) => (thicknessMm === null ? [] : [thicknessMm]));
    expect(new Set(shown.map((mm) => Math.round(mm * 1000)))).toEqual(sold);
    expect(shown).toEqual(shown.toSorted((one, other) => one - other));
    expect(of38.title).toBe('3⁄8″');
  });

  it('adds glass with its own prices, and glass that is to get some', () => {
    const shown = matrixColumns(content, edges, [clear38.uid], 'Any glass');
    expect(columns).not.toContainEqual(expect.objectContaining({ materialUID: clear38.uid }));
    expect(shown).toContainEqual(expect.objectContaining({ materialUID: clear38.uid, thicknessMm: null }));
    const priced = [{ ...polish, matrix: [{ materialUID: clear38.uid, thicknessMm: null, rate: '1' }] }];
    expect(matrixColumns(content, priced, [], 'Any glass').at(-1)?.materialUID).toBe(clear38.uid);
  });

  it('keeps a thickness that has a price but is no longer sold', () => {
    const priced = [{ ...polish, matrix: [{ materialUID: null, thicknessMm: 33, rate: '1' }] }];
    expect(matrixColumns(content, priced, [], 'Any glass')).toContainEqual(
      expect.objectContaining({ thicknessMm: 33, title: '33 mm' }),
    );
  });
});

describe('parseCells', () => {
  it('changes the draft’s cells and keeps curved-edge prices', () => {
    const { changes, faults } = parseCells([type('$0,156')], edges, columns, US);
    const was = polish.matrix.find(({ thicknessMm }) => thicknessMm === clear38.thicknessMm)!;
    expect(faults).toEqual([]);
    expect(changes).toEqual([
      {
        entryUID: polish.uid,
        materialUID: null,
        thicknessMm: clear38.thicknessMm,
        was: { rate: was.rate, curvedRate: was.curvedRate },
        now: { rate: '0.156', curvedRate: was.curvedRate },
      },
    ]);
    const { content: next, conflicts } = changeCells(content, 'edgeFinishes', changes);
    expect(conflicts).toEqual([]);
    const matrix = next.edgeFinishes.find(({ uid }) => uid === polish.uid)!.matrix;
    expect(getRate(matrix, of38, 'rate')).toBe('0.156');
    expect(getRate(matrix, of38, 'curvedRate')).toBe(was.curvedRate);
  });

  it('changes nothing if the cells have those values already', () => {
    const same = `${Number(getRate(polish.matrix, of38, 'rate'))}0`.replace(/^(\d+)0$/, '$1.0');
    expect(parseCells([type(same)], edges, columns, US)).toEqual({ changes: [], faults: [] });
  });

  it('reports unreadable cells and takes the others', () => {
    const other = columns.find(({ id }) => id !== of38.id)!.id;
    const { changes, faults } = parseCells([type('abc'), type('9', other)], edges, columns, US);
    expect(faults).toEqual([expect.objectContaining({ column: of38.id, text: 'abc' })]);
    expect(changes).toHaveLength(1);
  });

  it('sets emptied cells to on request, and drops cells without any price', () => {
    const rows = [
      {
        ...polish,
        matrix: [{ materialUID: null, thicknessMm: of38.thicknessMm, rate: '1', curvedRate: null }],
      },
    ];
    expect(parseCells([type('')], rows, columns, US).changes).toMatchObject([{ now: null }]);
  });

  it('sets one glass to on request even if its thickness has a price', () => {
    const own = matrixColumns(content, edges, [clear38.uid], 'Any glass');
    const column = own.find(({ materialUID }) => materialUID === clear38.uid)!;
    expect(getRate(polish.matrix, column, 'rate')).toBeUndefined();
    const { changes } = parseCells([type('on request', column.id)], edges, own, US);
    expect(changes).toMatchObject([
      { materialUID: clear38.uid, was: null, now: { rate: null, curvedRate: null } },
    ]);
    const priced = [
      { ...polish, matrix: [{ materialUID: clear38.uid, thicknessMm: null, rate: null, curvedRate: null }] },
    ];
    expect(parseCells([type('', column.id)], priced, own, US).changes).toMatchObject([{ now: null }]);
  });
});
