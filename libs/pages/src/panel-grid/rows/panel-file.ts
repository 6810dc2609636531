import { numberMarks } from '@glass/formats';
import {
  type TableFault,
  type TableRow,
  columnLetter,
  decodeText,
  findOversize,
  guardCell,
  lengthText,
  numberText,
  readFile,
  separatorFor,
  tableReasons,
  writeText,
} from '@glass/formats/tables';
import {
  PANEL_COLUMNS,
  type PanelCells,
  type PanelColumn,
  isLengthColumn,
  parseHeading,
} from './panel-columns.js';
import { isFirstRow } from './read-panel-rows.js';
import { texts } from './texts.js';
import type { Catalogue } from '@glass/contracts/catalogue';
import { plainLength } from '@glass/geometry';
import { starterPanel } from '@glass/panel-editor';
import { templateGlassName } from './cell-values.js';

export type PanelFile =
  /** `notes`: how the file was read, for the user. */
  { ok: true; text: string; notes: readonly string[] } | { ok: false; reason: string };

/**
 * Reads a CSV file or a workbook as pasted text. Numbers of a workbook are exact and written in the locale.
 */
export async function readPanelFile(bytes: Uint8Array, locale: string): Promise<PanelFile> {
  const refuse = ([{ row, column, reason }]: [TableFault]): PanelFile => ({
    ok: false,
    reason: texts.place(row, column, reason),
  });
  const oversize = findOversize(bytes);
  if (oversize) return refuse(oversize.faults as [TableFault]);
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isWorkbook) {
    const decoded = decodeText(bytes);
    if (!decoded.ok) return refuse(decoded.faults as [TableFault]);
    return { ok: true, text: decoded.text, notes: decoded.note === undefined ? [] : [decoded.note] };
  }
  const read = await readFile(bytes, { isFirstRow, isOnlySheet: true });
  if (!read.ok) return refuse(read.faults as [TableFault]);
  const columns = columnsOf(read.grid.rows);
  const date = findDate(read.grid.rows, columns);
  if (date) return refuse([date]);
  const { decimal } = numberMarks(locale);
  const rows: string[][] = [];
  for (const { row, cells } of read.grid.rows) {
    rows[row - 1] = cells.map((cell, i) => {
      const column = columns[i];
      if (column && isLengthColumn(column)) return lengthText(cell, decimal);
      return cell.text.includes('/') ? cell.text : numberText(cell, decimal);
    });
  }
  // Empty rows keep the row numbers of the spreadsheet.
  const text = writeText(
    Array.from(rows, (cells) => cells ?? ['']),
    { separator: '\t' },
  );
  return { ok: true, text: text.replace(/^\uFEFF/, ''), notes: read.grid.notes };
}

/** Maps file columns to panel columns; null for columns that aren't read. */
function columnsOf(rows: readonly TableRow[]): readonly (PanelColumn | null)[] {
  const first = rows.find(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const headings = first?.cells.map(({ text }) => parseHeading(text)) ?? [];
  const hasHeading = headings.filter(Boolean).length >= 2;
  return hasHeading ? headings.map((heading) => heading?.column ?? null) : PANEL_COLUMNS;
}

/** Finds a mark or another text that the spreadsheet turned into a date, such as `1-2`. */
function findDate(rows: readonly TableRow[], columns: readonly (PanelColumn | null)[]): TableFault | null {
  for (const { row, cells } of rows) {
    const index = cells.findIndex(({ isDate }, i) => isDate && columns[i]);
    if (index !== -1) return { row, column: columnLetter(index), reason: tableReasons.becameDate };
  }
  return null;
}

/** Writes rows with headings that spreadsheets open and `readPanelRows` reads back. */
export function writePanelRows(rows: readonly PanelCells[], separator: ',' | ';' | '\t'): string {
  const headings = PANEL_COLUMNS.map((column) => texts.columns[column]);
  const lines = [headings, ...rows.map((cells) => PANEL_COLUMNS.map((column) => guardCell(cells[column])))];
  return writeText(lines, { separator });
}

/** Builds a template: two rows of the tenant's glass, in the locale's CSV format. */
export function templateText(catalogue: Catalogue, locale: string): string {
  const { spec } = starterPanel(catalogue);
  const glass = catalogue.materials.find(({ uid }) => uid === spec.materialUID);
  const edge = catalogue.edgeFinishes.find(({ active, kind }) => active && kind === 'flatPolish');
  const size = spec.shape.kind === 'rectangle' ? spec.shape : null;
  const first: PanelCells = {
    width: size?.width.text ?? '',
    height: size?.height.text ?? '',
    quantity: '2',
    glass: glass ? templateGlassName(glass) : '',
    edge: edge?.code ?? '',
    mark: texts.sampleMark,
    notes: '',
    corner: '',
  };
  const narrower = size ? plainLength(size.width.mm / 2, catalogue.precision) : '';
  const rows = [first, { ...first, width: narrower, quantity: '1', mark: '', notes: texts.sampleNotes }];
  return writePanelRows(rows, separatorFor(locale));
}
