import { readText } from '@glass/formats/tables';

/*
 * Blocks of cells as spreadsheets hand them over: lines, with tabs between the cells.
 */

export interface Block {
  min: { row: number; col: number };
  max: { row: number; col: number };
}

export interface PlacedCell {
  row: number;
  col: number;
  text: string;
}

export interface PlacedBlock {
  cells: PlacedCell[];
  /** Where they stand now. */
  at: Block;
  /** What had no place in the sheet. */
  leftOut: { rows: number; columns: number };
}

export type ReadBlock = { ok: true; block: string[][] } | { ok: false; reason: string };

/** The cells of what was copied from a spreadsheet; a cell of several lines is in quotation marks. */
export function readBlock(text: string): ReadBlock {
  const read = readText(text, { separator: '\t' });
  if (!read.ok) return { ok: false, reason: read.faults[0]!.reason };
  return { ok: true, block: read.grid.rows.map(({ cells }) => cells.map((cell) => cell.text)) };
}

/**
 * Where the cells of a block go: from the first selected cell on, and again where the selection holds the block several
 * times over, so that one price fills all that is selected.
 */
export function placedBlock(block: string[][], { min, max }: Block, size: { rows: number; columns: number }) {
  const rows = block.length;
  const columns = Math.max(...block.map((cells) => cells.length));
  const across = timesOf(max.row - min.row + 1, rows);
  const aside = timesOf(max.col - min.col + 1, columns);
  const end = {
    row: Math.min(min.row + rows * across, size.rows) - 1,
    col: Math.min(min.col + columns * aside, size.columns) - 1,
  };
  const cells: PlacedCell[] = [];
  for (let row = min.row; row <= end.row; row += 1) {
    for (let col = min.col; col <= end.col; col += 1) {
      const text = block[(row - min.row) % rows]![(col - min.col) % columns];
      // A line that is shorter than the others says nothing of the rest.
      if (text !== undefined) cells.push({ row, col, text });
    }
  }
  const leftOut = {
    rows: Math.max(0, min.row + rows - size.rows),
    columns: Math.max(0, min.col + columns - size.columns),
  };
  return { cells, at: { min, max: end }, leftOut } satisfies PlacedBlock;
}

const timesOf = (selected: number, given: number): number => (selected % given === 0 ? selected / given : 1);
