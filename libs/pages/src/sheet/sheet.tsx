import { createInLanguage, useLanguage, useOnLanguageSwitch } from '@glass/language/react';
import 'react-datasheet-grid/dist/style.css';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Column, DataSheetGrid, type DataSheetGridRef } from 'react-datasheet-grid';
import { ReadingButtons } from '@glass/ui';
import {
  type CellData,
  FRAME,
  OpenRow,
  RowLabel,
  RowOpener,
  SheetCellView,
  SheetWordsView,
  type ShownRow,
  UNSEEN,
} from './sheet-cells.js';
import { type RowSelection, SelectAll, SelectRow } from './row-selection.js';
import type { CellFault, CellsResult, SheetColumn, SheetRow, SheetUndo, TypedCell } from './sheet-model.js';
import { texts } from './texts.js';
import { useSheetKeys } from './use-sheet-keys.js';

interface SheetProps {
  label: string;
  rowTitle: string;
  /** Width of the row names on a desktop, px. */
  rowPx?: number;
  rows: readonly SheetRow[];
  columns: readonly SheetColumn[];
  readOnly: boolean;
  draft: SheetUndo;
  /** Handles typed, pasted, filled or cleared cells. */
  onType: (cells: TypedCell[]) => CellsResult;
  /** Opens the dialog of a row. */
  onOpen?: (row: string) => void;
  onSelect?: (cells: { row: string; column: string }[]) => void;
  /** Rows can be selected with a checkbox, or Shift+Space. */
  selection?: RowSelection;
  /** Takes a pasted block that is a table of its own, such as one with headings; returns whether it did. */
  takeTable?: (text: string) => boolean;
  /** Takes the rows of a pasted block below the last row, and the id of the column of their first cells. */
  onBelow?: (rows: string[][], column: string) => void;
  /** Row to show and to start in. */
  startRow?: string | null;
}

const NO_ROWS: ReadonlySet<string> = new Set();
const ROW_PX = 36;
const HEAD_PX = 44;
const MAX_PX = 620;
const ROWS_OF_PAGE = Math.floor((MAX_PX - HEAD_PX) / ROW_PX) - 1;

/** Messages about the last input. */
interface Said {
  faults: readonly CellFault[];
  /** Rows and columns of a pasted block that did not fit. */
  leftOut: { rows: number; columns: number };
  /** No cell was accepted. */
  isRefused: boolean;
  steps: number;
}
const NOTHING: Omit<Said, 'steps'> = {
  ...{ faults: [], leftOut: { rows: 0, columns: 0 }, isRefused: false },
};

/** px; on a phone, leaves room for two prices, or for the only one. */
const LABEL_PX = { phone: 132, phoneOfOne: 224, desk: 190 };

/** A spreadsheet: arrow keys, typing, copy and paste of blocks, fill by dragging. The first column is sticky. */
export function Sheet(props: SheetProps) {
  const {
    label,
    rowTitle,
    rowPx = LABEL_PX.desk,
    rows,
    columns,
    readOnly,
    draft: { steps, registerUndo },
    onType,
    onOpen,
    onSelect,
    selection,
    takeTable,
    onBelow,
    startRow = null,
  } = props;
  const language = useLanguage();
  const grid = useRef<DataSheetGridRef>(null);
  const frame = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<Said>({ ...NOTHING, steps });
  const { faults, leftOut, isRefused } = said.steps === steps ? said : NOTHING;
  const [active, setActive] = useState<{ row: string; column: string } | null>(null);
  const isPhone = window.matchMedia('(max-width: 600px)').matches;

  function open(row: string): void {
    if (!onOpen) return;
    // Keeps dialog input from reaching the grid.
    grid.current?.setActiveCell(null);
    onOpen(row);
  }
  const opener = useRef(open);
  // The grid keeps its first columns and handlers, so they read the current values from a ref.
  const latest = useRef({ rows, columns, onSelect });
  const selecting = useRef(selection);
  useLayoutEffect(() => {
    opener.current = open;
    latest.current = { rows, columns, onSelect };
    selecting.current = selection;
  });
  useEffect(() => {
    const row = latest.current.rows.findIndex(({ id }) => id === startRow);
    if (row >= 0) grid.current?.setActiveCell({ row, col: 0 });
  }, [startRow]);
  const canOpen = onOpen !== undefined;
  // Memoized: the grid rebuilds its columns when this object changes.
  const openers = useMemo(
    () =>
      canOpen && !isPhone
        ? createInLanguage(language, () => ({
            // Only for screen readers: the word is wider than its column in most languages.
            ...{ title: <Box sx={UNSEEN}>{texts.edit}</Box>, basis: 48 },
            ...{ component: OpenRow, columnData: opener },
          }))
        : undefined,
    [canOpen, isPhone, language],
  );
  const phonePx = columns.length === 1 ? LABEL_PX.phoneOfOne : LABEL_PX.phone;
  const labelPx = isPhone ? phonePx : rowPx;
  const canSelect = selection !== undefined;
  const selected = selection?.rows ?? NO_ROWS;
  const areAllSelected =
    selected.size > 0 && rows.every(({ id }) => selected.has(id) || selection?.isSelectable(id) === false);
  useEffect(() => {
    const box = frame.current?.querySelector<HTMLInputElement>('[data-select-all]');
    if (box) box.checked = areAllSelected;
  }, [areAllSelected]);
  const gutter = useMemo(
    () => ({
      title: canSelect
        ? createInLanguage(language, () => <SelectAll selection={selecting} title={rowTitle} />)
        : rowTitle,
      basis: labelPx,
      ...(canSelect ? { grow: 0, shrink: 0, minWidth: labelPx } : {}),
      ...(canSelect
        ? { component: SelectRow, columnData: selecting }
        : canOpen && isPhone
          ? { component: RowOpener, columnData: opener }
          : { component: RowLabel }),
    }),
    [rowTitle, labelPx, canSelect, canOpen, isPhone, language],
  );
  const shown = useMemo(() => {
    const wrong = new Map(faults.map((fault) => [`${fault.row} ${fault.column}`, fault]));
    return rows.map((row): ShownRow => ({
      ...row,
      faultOf: (column) => wrong.get(`${row.id} ${column}`),
      isSelected: selected.has(row.id),
    }));
  }, [rows, faults, selected]);

  const sheetColumns = useMemo(
    () =>
      columns.map((column) => {
        const { id, title, choicesFor } = column;
        return { ...columnOf(column, readOnly), columnData: { id, title, choicesFor, grid, opener } };
      }),
    [columns, readOnly],
  );

  function take(typed: TypedCell[], left: Said['leftOut'] = NOTHING.leftOut): void {
    if (typed.length === 0) return;
    const { faults: wrong, hasChanged } = onType(typed);
    const keys = new Set(typed.map(({ row, column }) => `${row} ${column}`));
    const others = faults.filter(({ row, column }) => !keys.has(`${row} ${column}`));
    const isRefused = wrong.length > 0 && !hasChanged;
    setSaid({ faults: [...others, ...wrong], leftOut: left, isRefused, steps });
  }

  // Reasons are state: typing the same again words them again and changes nothing.
  useOnLanguageSwitch(() => take([...faults], leftOut));

  // A rejected input creates no undo step, but users expect Ctrl+Z to remove it.
  useEffect(
    () => (isRefused ? registerUndo(() => setSaid({ ...NOTHING, steps })) : undefined),
    [isRefused, registerUndo, steps],
  );

  useSheetKeys({
    grid,
    frame,
    size: { rows: rows.length, columns: columns.length },
    rowsOfPage: ROWS_OF_PAGE,
    readOnly,
    textAt: (row, col) => rows[row]!.cells[columns[col]!.id]?.text ?? '',
    onType: (cells, left) =>
      take(
        cells.map(({ row, col, text }) => ({ row: rows[row]!.id, column: columns[col]!.id, text })),
        left,
      ),
    onOpen: (row) => open(rows[row]!.id),
    ...(selection ? { onSelect: (row) => selection.onToggle(rows[row]!.id, false) } : {}),
    ...(takeTable ? { takeTable } : {}),
    ...(onBelow ? { onBelow: (below, col) => onBelow(below, columns[col]!.id) } : {}),
  });

  const [activeRow, activeColumn] = [
    rows.find(({ id }) => id === active?.row),
    columns.find(({ id }) => id === active?.column),
  ];
  const held = activeColumn && activeRow?.cells[activeColumn.id];
  const nameOf = ({ row, column }: TypedCell) =>
    texts.cellName(
      rows.find(({ id }) => id === row)?.label ?? '',
      columns.find(({ id }) => id === column)?.title ?? '',
    );

  return (
    <Box ref={frame} role="group" aria-label={label} sx={FRAME}>
      {faults.length > 0 ? (
        <SheetFaults
          faults={faults}
          nameOf={nameOf}
          onChoose={take}
          onClose={() => setSaid({ ...NOTHING, steps })}
        />
      ) : null}
      {leftOut.rows + leftOut.columns > 0 ? (
        <Alert severity="warning" role="alert" sx={{ mb: 1 }}>
          {texts.leftOut(leftOut.rows, leftOut.columns)}
        </Alert>
      ) : null}
      <DataSheetGrid<ShownRow>
        key={columns.map(({ id }) => id).join(' ')}
        ref={grid}
        value={shown}
        onChange={(next) => take(listTypedCells(next))}
        columns={sheetColumns}
        rowKey="id"
        lockRows
        addRowsComponent={false}
        disableContextMenu
        disableExpandSelection={readOnly}
        rowHeight={ROW_PX}
        headerRowHeight={HEAD_PX}
        height={MAX_PX}
        gutterColumn={gutter}
        stickyRightColumn={openers}
        onActiveCellChange={({ cell }) => {
          const { rows, columns } = latest.current;
          const row = cell && rows[cell.row];
          const column = cell && columns[cell.col];
          setActive(row && column ? { row: row.id, column: column.id } : null);
        }}
        onSelectionChange={({ selection }) => {
          if (!selection) return;
          const { rows, columns, onSelect } = latest.current;
          const { min, max } = selection;
          const among = columns.slice(min.col, max.col + 1);
          onSelect?.(
            rows
              .slice(min.row, max.row + 1)
              .flatMap((row) => among.map((column) => ({ row: row.id, column: column.id }))),
          );
        }}
      />
      {/* Grid cells are not focusable elements, so this announces the active cell to screen readers. */}
      <Box role="status" sx={UNSEEN}>
        {held ? texts.cell(activeRow!.label, activeColumn!.title, held.shown ?? held.text) : ''}
      </Box>
    </Box>
  );
}

function listTypedCells(rows: readonly ShownRow[]): TypedCell[] {
  return rows.flatMap(({ id, typed }) =>
    Object.entries(typed ?? {}).map(([column, text]) => ({ row: id, column, text })),
  );
}

function columnOf(
  { id, title, width, isText, minWidth = isText ? 112 : 84, isReadOnly = false, choicesFor }: SheetColumn,
  readOnly: boolean,
): Partial<Column<ShownRow, CellData, string>> {
  const typed = (row: ShownRow, text: string): ShownRow => ({ ...row, typed: { ...row.typed, [id]: text } });
  return {
    id,
    title,
    // In a list, the arrow keys and Enter choose, and a click on it must not end the editing.
    ...(choicesFor ? { disableKeys: true, keepFocus: true } : {}),
    headerClassName: isText ? 'of-words' : undefined,
    component: isText ? SheetWordsView : SheetCellView,
    minWidth: width ?? minWidth,
    ...(width ? { basis: width, grow: 0, shrink: 0 } : { basis: minWidth }),
    disabled: ({ rowData }) =>
      readOnly ||
      isReadOnly ||
      rowData.cells[id] === undefined ||
      rowData.cells[id].closedReason !== undefined,
    copyValue: ({ rowData }) => rowData.cells[id]?.text ?? '',
    pasteValue: ({ rowData, value }) => typed(rowData, String(value)),
    deleteValue: ({ rowData }) => typed(rowData, ''),
    isCellEmpty: ({ rowData }) => (rowData.cells[id]?.text ?? '') === '',
  };
}

interface SheetFaultsProps {
  faults: readonly CellFault[];
  nameOf: (cell: TypedCell) => string;
  onChoose: (cells: TypedCell[]) => void;
  onClose: () => void;
}

const SHOWN = 5;

/** Lists unreadable cells. For ambiguous numbers, one choice applies to all of them, since they share a notation. */
function SheetFaults({ faults, nameOf, onChoose, onClose }: SheetFaultsProps) {
  const doubtful = faults.filter(({ readings }) => readings?.length === 2);
  const [first] = doubtful;
  const choose = (text: string) => {
    const at = first?.readings?.findIndex((reading) => reading.text === text) ?? 0;
    onChoose(doubtful.map(({ row, column, readings }) => ({ row, column, text: readings![at]!.text })));
  };
  return (
    <Alert severity="error" role="alert" onClose={onClose} closeText={texts.dismiss} sx={{ mb: 1 }}>
      {texts.faults(faults.length)}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.slice(0, SHOWN).map((fault) => (
          <li key={`${fault.row} ${fault.column}`}>{`${nameOf(fault)}: ${fault.reason}`}</li>
        ))}
      </Box>
      {first ? (
        <Box sx={{ mt: 1 }}>
          {doubtful.length > 1
            ? texts.chooseForAll(doubtful.length, first.text)
            : texts.chooseOne(first.text)}
          <ReadingButtons readings={first.readings ?? []} onChoose={choose} />
        </Box>
      ) : null}
    </Alert>
  );
}
