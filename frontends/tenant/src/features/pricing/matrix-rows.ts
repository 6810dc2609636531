import type { CatalogueContent, MatrixCell, MatrixChange, Rates } from '@glass/contracts/catalogue';
import { type DecimalMark, writeNumber } from '@glass/formats';
import { glassName, thicknessText, withUnit } from '@glass/geometry';
import { findRates } from '@glass/pricing/price-list';
import { detectBlockMark, isSameRate, parseRate } from './rate-text.js';
import type { CellFault, SheetCell, SheetColumn, SheetRow, TypedCell } from '@glass/pages/sheet';
import { texts } from './texts.js';

/*
 * Price matrices as a sheet: a row per finish, a column per thickness for sale, and one per glass with its own price.
 */

export interface MatrixColumn extends SheetColumn {
  materialUID: string | null;
  thicknessMm: number | null;
}

export interface PricedRow {
  uid: string;
  matrix: readonly MatrixCell[];
}

/** A row of prices: a finish, a hinge, a hole class. */
export interface MatrixRow extends PricedRow {
  name: string;
  note?: string;
  /** Has only prices, so there is no dialog to open. */
  isClosed?: boolean;
}

/** The rate of a cell that the sheet shows. */
export type RateField = 'rate' | 'curvedRate';

/** px; fits `by thickness`. */
const OWN_PX = 120;

const thousandths = (mm: number): number => Math.round(mm * 1000);

/**
 * Columns: thicknesses, thinnest first, then prices for any glass, then single glasses.
 * @param shown glass that gets a column although it has no price of its own yet
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
  // Prices of a thickness that is no longer sold stay visible.
  for (const { materialUID, thicknessMm } of cells) {
    if (materialUID !== null || thicknessMm === null) continue;
    const key = thousandths(thicknessMm);
    if (byThickness.has(key)) continue;
    // Glass that isn't sold has no name in inches.
    const title = withUnit(String(Number(thicknessMm.toFixed(2))), 'metric');
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

/** Price of a cell; undefined if the glass has no price of its own and uses that of its thickness. */
export function getRate(
  matrix: readonly MatrixCell[],
  column: MatrixColumn,
  field: RateField,
): string | null | undefined {
  const rates = findRates(matrix, column);
  if (rates === null) return column.materialUID === null ? null : undefined;
  return rates[field] ?? null;
}

/** Rows with draft prices, marked where they differ from the published ones. */
export function toSheetRows(
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
        cellOf(column, getRate(matrix, column, field), getRate(before.get(uid) ?? [], column, field), locale),
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
    // For a single glass, an empty text means "by thickness", so on request is written out.
    return { text: materialUID === null ? '' : texts.onRequest, shown: texts.onRequest, isChanged };
  }
  const text = writeNumber(rate, { locale });
  return Number(rate) === 0 ? { text, shown: texts.free, isChanged } : { text, isChanged };
}

interface ParsedCells {
  changes: MatrixChange[];
  faults: CellFault[];
}

/** Parses typed or pasted cells. Invalid cells are reported and change nothing; unchanged cells are skipped. */
export function parseCells(
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
): ParsedCells {
  const matrices = new Map(rows.map(({ uid, matrix }) => [uid, matrix]));
  const places = new Map(columns.map((column) => [column.id, column]));
  const read: ParsedCells = { changes: [], faults: [] };
  const { decimalMark, conflict } = detectBlockMark(typed, how, () => ({ currency: how.currency }));
  for (const cell of typed) {
    const [matrix, column] = [matrices.get(cell.row), places.get(cell.column)];
    if (!matrix || !column) continue;
    const said = conflict.get(cell) ?? parseRate(cell.text, { ...how, decimalMark }, how.currency);
    if (!said.ok) {
      const { reason, readings } = said;
      read.faults.push({ ...cell, reason, ...(readings ? { readings } : {}) });
      continue;
    }
    const was = findRates(matrix, column);
    const isEmptied = cell.text.trim() === '';
    const now = updateRates(was, said.rate, isEmptied, column, how);
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

/**
 * A cell without rates is dropped. For a single glass it stays, because "on request" overrides its thickness's price.
 */
function updateRates(
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
