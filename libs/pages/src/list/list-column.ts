import type { ReactNode } from 'react';
import type { MoneyAmount } from '@glass/ui';

/** ISO 8601; lists show and export its day in the tenant's time zone. */
export interface Moment {
  moment: string;
}

/** ISO 8601; lists show how long ago it was and export date and time in the tenant's time zone. */
export interface Time {
  time: string;
}

/** Value for a spreadsheet; days as `2026-11-22`; null for an empty cell. */
export type ListValue = string | number | MoneyAmount | Moment | Time | null;

/** A column as shown and exported. Has a `cell`, a `value`, or both. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  /** Exported, and shown if there is no `cell`. Without it the column isn't exported. */
  value?: (row: Row) => ListValue;
  /** Rendered cell. Without it, money and moments in `value` are formatted. */
  cell?: (row: Row, locale: string) => ReactNode;
  /** Visible by default, after the user selects it, or only in the export. */
  show?: 'at-first' | 'when-chosen' | 'exported-only';
  /** Money and counts are right-aligned. */
  align?: 'left' | 'right';
  width?: number | string;
  /** Sort key; without it the column can't be sorted. */
  sortBy?: string;
  /** Compares rows of a whole list; the server sorts paginated lists. */
  compare?: (one: Row, other: Row) => number;
  /** Role on a phone's card; defaults to `fact`. A title is always shown. */
  card?: 'title' | 'fact' | 'actions' | 'hidden';
}

/** Buttons of a row; not exported, can't be hidden. */
export function actionsColumn<Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  width?: number,
): ListColumn<Row> {
  return { id: 'actions', header, align: 'right', width, card: 'actions', cell };
}
