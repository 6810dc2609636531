import type { Choice } from './choice-input.js';
import { readText } from '@glass/formats/tables';

export interface SheetColumn {
  id: string;
  title: string;
  /** px; price columns share the remaining width. */
  width?: number;
  /** px; for price columns with text in them. */
  minWidth?: number;
  /** Text column: left-aligned and wider than a price. */
  isText?: boolean;
  isReadOnly?: boolean;
  /** A list to choose from, filtered by a typed text. */
  choicesFor?: (text: string) => readonly Choice[];
}

export interface SheetCell {
  /** Text as typed and copied. */
  text: string;
  /** Displayed text if it differs from `text`. */
  shown?: string;
  isChanged?: boolean;
  /** Why this cell can't be edited, in a column that can. */
  closedReason?: string;
  /** Look of `shown`; quiet by default. */
  tone?: 'plain' | 'warning' | 'error';
  /** Shown when the pointer rests on it. */
  note?: string;
  /** A click opens the row. */
  opens?: boolean;
}

export interface SheetRow {
  id: string;
  label: string;
  /** Second line below the label. */
  note?: string;
  /** Has no dialog. */
  isClosed?: boolean;
  cells: Readonly<Record<string, SheetCell>>;
}

export interface TypedCell {
  row: string;
  column: string;
  text: string;
}

/** Why a text can’t be read, from reading it again in the current language. */
export const whyUnread = (read: { ok: boolean; reason?: string } | null): string => read?.reason ?? '';

export interface CellFault extends TypedCell {
  reason: string;
  /** Possible values of an ambiguous number. */
  readings?: readonly { text: string }[];
}

/** Steps of undo and redo, which the sheet's owner keeps. */
export interface SheetUndo {
  /** Counts undo and redo; errors of an earlier step are dropped. */
  steps: number;
  /** Registers an undo step that changes no data; returns a function that removes it. */
  registerUndo: (undo: () => void) => () => void;
}

/** Invalid cells, and whether any cell changed. */
export interface CellsResult {
  faults: CellFault[];
  hasChanged: boolean;
}

/* Blocks of cells in clipboard format: lines, with tabs between cells. */

interface Block {
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
  /** The range they fill. */
  at: Block;
  /** Rows and columns that did not fit. */
  leftOut: { rows: number; columns: number };
  /** The rows that did not fit below the last one. */
  below: string[][];
}

type ParsedBlock = { ok: true; block: string[][] } | { ok: false; reason: string };

/** Parses clipboard text; a cell with line breaks is quoted. */
export function parseBlock(text: string): ParsedBlock {
  const read = readText(text, { separator: '\t' });
  if (!read.ok) return { ok: false, reason: read.faults[0]!.reason };
  return { ok: true, block: read.grid.rows.map(({ cells }) => cells.map((cell) => cell.text)) };
}

/**
 * Places a block at the first selected cell. It repeats if the selection is a multiple of its size, so one price
 * fills
 * the selection.
 */
export function placeBlock(block: string[][], { min, max }: Block, size: { rows: number; columns: number }) {
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
      // Shorter lines leave the remaining cells unchanged.
      if (text !== undefined) cells.push({ row, col, text });
    }
  }
  const leftOut = {
    rows: Math.max(0, min.row + rows - size.rows),
    columns: Math.max(0, min.col + columns - size.columns),
  };
  const below = leftOut.rows > 0 ? block.slice(rows - leftOut.rows) : [];
  return { cells, at: { min, max: end }, leftOut, below } satisfies PlacedBlock;
}

const timesOf = (selected: number, given: number): number => (selected % given === 0 ? selected / given : 1);
