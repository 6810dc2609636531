import { createInLanguage, useLanguage } from '@glass/language/react';
import { taxNote } from '@glass/panel-editor';
import { useLayoutEffect, useMemo, useState } from 'react';
import {
  Sheet,
  type CellsResult,
  type SheetCell,
  type SheetColumn,
  type SheetRow,
  type TypedCell,
} from '../sheet/index.js';
import type { GridDeliveries, PanelDeliveries } from './deliveries-of-panels.js';
import { cellsOfPanel } from './grid-cells.js';
import { GRID_COLUMNS } from './grid-columns.js';
import { LatestChoices } from './grid-choices.js';
import type { PanelRow } from './grid-rows.js';
import { priceText, statusOf } from './row-status.js';
import type { CellContext } from './rows/cell-values.js';
import { EMPTY_CELLS } from './rows/panel-columns.js';
import { texts } from './texts.js';
import { DELIVERY_COLUMN } from './use-delivery-moves.js';
import type { NewRow, PanelGridState } from './use-panel-grid.js';

export interface PanelRowsProps {
  grid: PanelGridState;
  canEdit: boolean;
  selected: ReadonlySet<string>;
  /** null if the quote has only one delivery. */
  deliveries: GridDeliveries | null;
  /** Whether the delivery of a panel can be typed. */
  canMove: boolean;
  /** Whether a row passes the filter. */
  isShown: (uid: string) => boolean;
  /** Whether new panels would pass the filter. */
  takesNewRows: boolean;
  /** @param isRange all rows since the last one that was toggled */
  onToggle: (uid: string, isRange?: boolean) => void;
  onType: (cells: readonly TypedCell[]) => CellsResult;
  onOpen: (uid: string) => void;
}

interface PanelSheetProps extends PanelRowsProps {
  onToggleAll: () => void;
  startPanel: string | null;
}

/** px */
const ROW_LABEL = 76;

export function PanelSheet(props: PanelSheetProps) {
  const { grid, canEdit, selected, deliveries, onToggle, onToggleAll, onType, onOpen, startPanel } = props;
  const { canMove, isShown, takesNewRows } = props;
  const { rows, newRows, emptyUid, context, history } = grid;
  const language = useLanguage();
  const [choices] = useState(() => new LatestChoices(context));
  useLayoutEffect(() => choices.update(context, deliveries), [choices, context, deliveries]);
  const hasDeliveries = deliveries !== null;
  const { catalogue } = context;
  const columns = useMemo(
    () => createInLanguage(language, () => columnsOf(choices, hasDeliveries, canMove, taxNote(catalogue))),
    [choices, hasDeliveries, canMove, catalogue, language],
  );
  const sheetRows = useMemo(() => {
    return createInLanguage(language, () => {
      const panels = rows.flatMap((row, index) =>
        isShown(row.uid) ? toSheetRow(row, index, context, deliveries?.of(row.uid) ?? null) : [],
      );
      const empty = { uid: emptyUid, cells: EMPTY_CELLS, faults: [], after: null };
      const news = canEdit ? [...newRows, ...(takesNewRows ? [empty] : [])] : [];
      return [...panels, ...news.map((row, index) => toNewRow(row, rows.length + index))];
    });
  }, [rows, newRows, emptyUid, context, canEdit, deliveries, isShown, takesNewRows, language]);
  return (
    <Sheet
      label={texts.grid}
      rowTitle={texts.row}
      rowPx={ROW_LABEL}
      rows={sheetRows}
      columns={columns}
      readOnly={!canEdit}
      draft={history}
      onType={onType}
      onOpen={(uid) => {
        if (rows.some((row) => row.uid === uid)) onOpen(uid);
      }}
      {...(canEdit
        ? {
            ...(takesNewRows ? { takeTable: grid.takeTable, onBelow: grid.addBelow } : {}),
            selection: {
              ...{ rows: selected, onToggle, onToggleAll },
              isSelectable: (uid: string) => rows.some((row) => row.uid === uid),
            },
          }
        : {})}
      startRow={startPanel ?? (rows.length === 0 ? emptyUid : null)}
    />
  );
}

/** @param note on the taxes of prices */
function columnsOf(
  choices: LatestChoices,
  hasDeliveries: boolean,
  canMove: boolean,
  note: string,
): SheetColumn[] {
  const titles = texts.columns;
  return [
    { id: 'mark', title: titles.mark, isText: true, minWidth: 96 },
    { id: 'width', title: titles.width, minWidth: 84 },
    { id: 'height', title: titles.height, minWidth: 84 },
    { id: 'quantity', title: titles.quantity, width: 56 },
    {
      ...{ id: 'glass', title: titles.glass, isText: true, minWidth: 184 },
      choicesFor: choices.glass,
    },
    {
      ...{ id: 'edge', title: titles.edge, isText: true, minWidth: 116 },
      choicesFor: choices.edge,
    },
    {
      ...{ id: 'corner', title: titles.corner, isText: true, minWidth: 104 },
      choicesFor: choices.corner,
    },
    ...(hasDeliveries
      ? [
          {
            ...{ id: DELIVERY_COLUMN, title: titles.delivery, isText: true, minWidth: 96 },
            ...(canMove ? { choicesFor: choices.delivery } : { isReadOnly: true }),
          },
        ]
      : []),
    { id: 'price', title: `${titles.price} ${note}`.trim(), minWidth: 92, isReadOnly: true },
    { id: 'status', title: titles.status, isText: true, minWidth: 200, isReadOnly: true },
  ];
}

interface KnownRow {
  index: number;
  context: CellContext;
  delivery: PanelDeliveries | null;
  row: SheetRow;
}
const known = new WeakMap<PanelRow, KnownRow>();

function toSheetRow(
  row: PanelRow,
  index: number,
  context: CellContext,
  delivery: PanelDeliveries | null,
): SheetRow {
  const last = known.get(row);
  if (last?.index === index && last.context === context && last.delivery?.shown === delivery?.shown)
    return last.row;
  const status = statusOf(row, context);
  const cells: Record<string, SheetCell> = {
    ...Object.fromEntries(
      Object.entries(cellsOfPanel(row, context)).map(([column, cell]) => [
        column,
        cell.shown === undefined ? cell : { ...cell, tone: 'plain' },
      ]),
    ),
    ...(delivery === null ? {} : { delivery: { text: delivery.text, shown: delivery.shown, tone: 'plain' } }),
    price: { text: priceText(row, context) },
    status: { text: status.text, shown: status.text, tone: status.tone, opens: status.isOpen },
  };
  const made = { id: row.uid, label: String(index + 1), cells };
  known.set(row, { index, context, delivery, row: made });
  return made;
}

function toNewRow({ uid, cells, faults }: NewRow, index: number): SheetRow {
  const isBegun = cells.width !== '' || cells.height !== '';
  const shown = GRID_COLUMNS.map((column): [string, SheetCell] => {
    const fault = isBegun ? faults.find((each) => each.column === column) : undefined;
    const text = cells[column];
    return [column, fault ? { text, shown: text || '?', tone: 'error', note: fault.reason } : { text }];
  });
  return {
    ...{ id: uid, label: String(index + 1), note: texts.newRow, isClosed: true },
    cells: Object.fromEntries(shown),
  };
}
