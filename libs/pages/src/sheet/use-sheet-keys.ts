import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { DataSheetGridRef } from 'react-datasheet-grid';
import { useShell } from '@glass/shell-contract';
import { parseBlock, placeBlock, whyUnread, type PlacedBlock, type PlacedCell } from './sheet-model.js';

interface SheetKeys {
  grid: RefObject<DataSheetGridRef | null>;
  frame: RefObject<HTMLElement | null>;
  size: { rows: number; columns: number };
  /** Visible rows, for page up and down. */
  rowsOfPage: number;
  readOnly: boolean;
  textAt: (row: number, col: number) => string;
  onType: (cells: readonly PlacedCell[], leftOut: PlacedBlock['leftOut']) => void;
  onOpen: (row: number) => void;
  /** Shift+Space. */
  onSelect?: (row: number) => void;
  /** Takes a pasted block that is a table of its own; returns whether it did. */
  takeTable?: (text: string) => boolean;
  /** Takes the rows of a pasted block below the last row, and the column of their first cell. */
  onBelow?: (rows: string[][], col: number) => void;
}

/** Spreadsheet keys that the grid lacks: Ctrl+D, Home and End, page keys, and paste of blocks that may not fit. */
export function useSheetKeys(keys: SheetKeys): void {
  const { grid, frame, size, rowsOfPage, readOnly, textAt, onType, onOpen, onSelect } = keys;
  const { toast } = useShell();
  const isElsewhere = (field: unknown) =>
    field instanceof Element && field.matches('input, textarea') && !frame.current?.contains(field);

  /** The active cell; null if the keyboard event belongs to another input. */
  function activeFor({ target }: Event): { row: number; col: number } | null {
    return isElsewhere(target) ? null : (grid.current?.activeCell ?? null);
  }

  /** Copies the top row of the selection down; for a single cell, copies the price above. */
  function fillDown(): void {
    const selection = grid.current?.selection;
    if (!selection || readOnly) return;
    const { min, max } = selection;
    const from = min.row === max.row ? min.row - 1 : min.row;
    if (from < 0) return;
    const cells: PlacedCell[] = [];
    for (let row = from + 1; row <= max.row; row += 1) {
      for (let { col } = min; col <= max.col; col += 1) cells.push({ row, col, text: textAt(from, col) });
    }
    onType(cells, { rows: 0, columns: 0 });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const cell = activeFor(event);
    if (!cell) return;
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.altKey) {
      if (event.key !== 'Enter') return;
      onOpen(cell.row);
    } else if (isTyping) return;
    else if (isFillDown(event)) fillDown();
    else if (event.key === ' ' && event.shiftKey && onSelect) onSelect(cell.row);
    else {
      const to = placeFor(event, cell, size, rowsOfPage);
      if (!to) return;
      grid.current?.setActiveCell(to);
    }
    event.preventDefault();
    event.stopPropagation();
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const selection = grid.current?.selection;
    if (!activeFor(event) || !selection || readOnly || text === '') return;
    // A word goes into the open input; a block always goes to the sheet.
    if (event.target instanceof HTMLInputElement && !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    event.stopPropagation();
    if (keys.takeTable?.(text)) return;
    const read = parseBlock(text);
    if (!read.ok) return toast.error(() => whyUnread(parseBlock(text)));
    const { cells, at, leftOut, below } = placeBlock(read.block, selection, size);
    grid.current?.setSelection(at);
    const { onBelow } = keys;
    onType(cells, onBelow ? { ...leftOut, rows: 0 } : leftOut);
    if (below.length > 0) onBelow?.(below, selection.min.col);
  });

  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    const onPaste = (event: ClipboardEvent) => paste(event);
    // Capture phase: runs before the grid's own key and paste handlers.
    document.addEventListener('keydown', onPress, { capture: true });
    document.addEventListener('paste', onPaste, { capture: true });
    return () => {
      document.removeEventListener('keydown', onPress, { capture: true });
      document.removeEventListener('paste', onPaste, { capture: true });
    };
  }, []);
}

const isFillDown = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'd' && (ctrlKey || metaKey) && !shiftKey;

function placeFor(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  { row, col }: { row: number; col: number },
  { rows, columns }: { rows: number; columns: number },
  page: number,
): { row: number; col: number } | null {
  if (shiftKey) return null;
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'Home':
      return { row: isFar ? 0 : row, col: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : row, col: columns - 1 };
    case 'PageUp':
      return { row: Math.max(0, row - page), col };
    case 'PageDown':
      return { row: Math.min(rows - 1, row + page), col };
    default:
      return null;
  }
}
