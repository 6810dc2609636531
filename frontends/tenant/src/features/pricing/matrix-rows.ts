import type { CatalogueContent, MatrixCell, MatrixChange, Rates } from '@glass/contracts';
import { writeNumber, type DecimalMark } from '@glass/formats';
import { glassName, thicknessText } from '@glass/geometry';
import { ratesAt } from '@glass/pricing/price-list';
import { blockMark } from './block-mark.js';
import { isSameRate, readRate } from './rate-text.js';
import type { SheetCell, SheetColumn, SheetRow } from './sheet.js';
import { texts } from './texts.js';

/*
 * Matrices as a sheet: a row for each finish, a column for each thickness that is sold, and one for each glass that has
 * a price of its own.
 */

export interface MatrixColumn extends SheetColumn {
  materialUID: string | null;
  thicknessMm: number | null;
}

export interface PricedRow {
  uid: string;
  matrix: readonly MatrixCell[];
}

/** A row of prices: a finish, a hinge, a class of holes. */
export interface MatrixRow extends PricedRow {
  name: string;
  note?: string;
  /** It has prices and nothing else. */
  isClosed?: boolean;
}

/** Which of a cell’s rates a sheet shows. */
export type RateField = 'rate' | 'curvedRate';

/** Room for `as its thickness`. */
const OWN_PX = 120;

const thousandths = (mm: number): number => Math.round(mm * 1000);

/**
 * The columns of a sheet, thin glass first, then prices for every glass, then those of one glass.
 * @param shown glass that has a column although no price of its own yet
 */
export function matrixColumns(
  { materials, units }: Pick<CatalogueContent, 'materials' | 'units'>,
  rows: readonly PricedRow[],
  shown: readonly string[],
  anyGlass: string,
): MatrixColumn[] {
  const cells = rows.flatMap(({ matrix }) => matrix);
  const byThickness = new Map<number, MatrixColumn>();
  for (const { thicknessMm, thicknessName } of materials) {
    const key = thousandths(thicknessMm);
    const title = thicknessText({ thicknessName }, units);
    if (!byThickness.has(key)) byThickness.set(key, { id: `t${key}`, title, materialUID: null, thicknessMm });
  }
  // A price for a thickness that is not sold any more is still there to be seen.
  for (const { materialUID, thicknessMm } of cells) {
    if (materialUID !== null || thicknessMm === null) continue;
    const key = thousandths(thicknessMm);
    if (byThickness.has(key)) continue;
    const title = `${Number(thicknessMm.toFixed(2))} mm`;
    byThickness.set(key, { id: `t${key}`, title, materialUID: null, thicknessMm });
  }
  const priced = new Set(cells.map(({ materialUID }) => materialUID));
  const own = materials.filter(({ uid }) => priced.has(uid) || shown.includes(uid));
  const isForAny = cells.some(({ materialUID, thicknessMm }) => materialUID === null && thicknessMm === null);
  return [
    ...[...byThickness.values()].sort((one, other) => one.thicknessMm! - other.thicknessMm!),
    ...(isForAny ? [{ id: 'any', title: anyGlass, materialUID: null, thicknessMm: null }] : []),
    ...own.map((material) => ({
      id: `m${material.uid}`,
      title: glassName(material, units),
      minWidth: OWN_PX,
      materialUID: material.uid,
      thicknessMm: null,
    })),
  ];
}

/** A price in the sheet: undefined where a glass has none of its own, and its thickness decides. */
export function rateIn(
  matrix: readonly MatrixCell[],
  column: MatrixColumn,
  field: RateField,
): string | null | undefined {
  const rates = ratesAt(matrix, column);
  if (rates === null) return column.materialUID === null ? null : undefined;
  return rates[field] ?? null;
}

/** The prices as a sheet shows them, beside those that are published. */
export function sheetRowsOf(
  rows: readonly MatrixRow[],
  publishedRows: readonly MatrixRow[],
  columns: readonly MatrixColumn[],
  field: RateField,
  locale: string,
): SheetRow[] {
  const before = new Map(publishedRows.map(({ uid, matrix }) => [uid, matrix]));
  return rows.map(({ uid, name, note, matrix, isClosed }) => ({
    id: uid,
    label: name,
    note,
    isClosed,
    cells: Object.fromEntries(
      columns.map((column) => [
        column.id,
        cellOf(column, rateIn(matrix, column, field), rateIn(before.get(uid) ?? [], column, field), locale),
      ]),
    ),
  }));
}

function cellOf(
  { materialUID }: MatrixColumn,
  rate: string | null | undefined,
  published: string | null | undefined,
  locale: string,
): SheetCell {
  const isChanged =
    (rate === undefined) !== (published === undefined) || !isSameRate(rate ?? null, published ?? null);
  if (rate === undefined) return { text: '', shown: texts.asThickness, isChanged };
  if (rate === null) {
    // Of one glass, an empty cell is none of its own: what is copied or goes into a file says which of both it is.
    return { text: materialUID === null ? '' : texts.onRequest, shown: texts.onRequest, isChanged };
  }
  const text = writeNumber(rate, { locale });
  return Number(rate) === 0 ? { text, shown: texts.free, isChanged } : { text, isChanged };
}

export interface TypedCell {
  row: string;
  column: string;
  text: string;
}

export interface CellFault extends TypedCell {
  reason: string;
  /** What may be meant by a doubtful number. */
  readings?: readonly { text: string }[];
}

export interface ReadCells {
  changes: MatrixChange[];
  faults: CellFault[];
}

/**
 * What typed or pasted cells change. Cells that cannot be read change nothing and are named; those that say what is there
 * already change nothing either.
 */
export function readCells(
  typed: readonly TypedCell[],
  rows: readonly PricedRow[],
  columns: readonly MatrixColumn[],
  how: {
    field: RateField;
    isCurvedToo: boolean;
    locale: string;
    decimalMark?: DecimalMark;
    currency: string;
  },
): ReadCells {
  const matrices = new Map(rows.map(({ uid, matrix }) => [uid, matrix]));
  const places = new Map(columns.map((column) => [column.id, column]));
  const read: ReadCells = { changes: [], faults: [] };
  const { decimalMark, conflict } = blockMark(typed, how, () => ({ currency: how.currency }));
  for (const cell of typed) {
    const [matrix, column] = [matrices.get(cell.row), places.get(cell.column)];
    if (!matrix || !column) continue;
    const said = conflict.get(cell) ?? readRate(cell.text, { ...how, decimalMark }, how.currency);
    if (!said.ok) {
      const { reason, readings } = said;
      read.faults.push({ ...cell, reason, ...(readings ? { readings } : {}) });
      continue;
    }
    const was = ratesAt(matrix, column);
    const isEmptied = cell.text.trim() === '';
    const now = ratesWith(was, said.rate, isEmptied, column, how);
    const isSame =
      (was === null) === (now === null) &&
      isSameRate(was?.rate ?? null, now?.rate ?? null) &&
      isSameRate(was?.curvedRate ?? null, now?.curvedRate ?? null);
    if (isSame) continue;
    const { materialUID, thicknessMm } = column;
    read.changes.push({ entryUID: cell.row, materialUID, thicknessMm, was, now });
  }
  return read;
}

/** A cell without any rate is left out, but for one glass that is said to be on request whatever its thickness costs. */
function ratesWith(
  was: Rates | null,
  rate: string | null,
  isEmptied: boolean,
  { materialUID }: MatrixColumn,
  { field, isCurvedToo }: { field: RateField; isCurvedToo: boolean },
): Rates | null {
  const rates: Rates = isCurvedToo
    ? { rate: was?.rate ?? null, curvedRate: was?.curvedRate ?? null, [field]: rate }
    : { rate };
  const hasNone = rates.rate === null && (rates.curvedRate ?? null) === null;
  return hasNone && (materialUID === null || isEmptied) ? null : rates;
}
