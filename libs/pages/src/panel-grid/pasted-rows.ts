import { parseLengthIn } from '@glass/geometry';
import { GRID_COLUMNS, type GridColumn } from './grid-columns.js';
import type { CellContext } from './rows/cell-values.js';
import { EMPTY_CELLS, parseHeading, type PanelCells } from './rows/panel-columns.js';
import { panelOfCells } from './rows/panel-of-cells.js';
import { readPanelRows } from './rows/read-panel-rows.js';

type PastedTable = { ok: true; rows: PanelCells[] } | { ok: false; reason: string };

/** Reads a pasted table with headings, in any order; null for a block without. */
export function readTable(text: string, locale: string): PastedTable | null {
  const [first = ''] = text.split(/\r?\n/);
  const cells = first.split('\t');
  if (cells.filter((cell) => parseHeading(cell)).length < 2) return null;
  const read = readPanelRows(text, locale);
  return read.ok ? { ok: true, rows: read.rows.map((row) => row.cells) } : read;
}

/**
 * Reads a block that is pasted below the last row. Its columns are those of the grid from the active one. A block that
 * begins with width and height, pasted where marks are, is read from the width if only that makes panels.
 */
export function readBlock(
  block: readonly string[][],
  column: GridColumn,
  context: CellContext,
): PanelCells[] {
  const aligned = block.map((row) => cellsFrom(row, column));
  if (column !== 'mark' || !areLengths(block, context)) return aligned;
  const fromWidth = block.map((row) => cellsFrom(row, 'width'));
  return faultsIn(fromWidth, context) < faultsIn(aligned, context) ? fromWidth : aligned;
}

function cellsFrom(row: readonly string[], column: GridColumn): PanelCells {
  const columns = GRID_COLUMNS.slice(GRID_COLUMNS.indexOf(column));
  const cells: PanelCells = { ...EMPTY_CELLS };
  for (const [index, text] of row.entries()) {
    const at = columns[index];
    if (at) cells[at] = text.trim();
  }
  return cells;
}

const areLengths = (block: readonly string[][], { catalogue, locale }: CellContext): boolean =>
  block.every((row) =>
    row.slice(0, 2).every((text) => parseLengthIn(text.trim(), catalogue.units, { locale }).ok),
  );

/** Names can be asked about, so they are no faults. */
const faultsIn = (rows: readonly PanelCells[], { catalogue, locale, aliases }: CellContext): number =>
  rows.filter((cells) => {
    const reading = panelOfCells(cells, catalogue, locale, aliases);
    return !reading.ok && reading.faults.some(({ question }) => !question);
  }).length;
