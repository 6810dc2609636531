import type { ReactNode } from 'react';
import type { MoneyAmount } from '@glass/ui';

/** A moment (ISO 8601) of which a list shows and exports the day, in the time zone of the tenant. */
export interface Moment {
  moment: string;
}

/** What a spreadsheet gets: days as `2026-11-22`, which every spreadsheet reads as a day; null for nothing. */
export type ListValue = string | number | MoneyAmount | Moment | null;

/** A column of a list: what is shown and what is exported, in one place. It has a `cell`, a `value`, or both. */
export interface ListColumn<Row> {
  id: string;
  header: string;
  /** What is exported, and shown where there is no `cell`. Without it the column is not exported. */
  value?: (row: Row) => ListValue;
  /** What is shown; without it money is shown as money and a moment as its day. */
  cell?: (row: Row, locale: string) => ReactNode;
  /** On the screen from the start, once somebody chooses it, or in the exported file alone. */
  show?: 'at-first' | 'when-chosen' | 'exported-only';
  /** Money and counts stand on the right. */
  align?: 'left' | 'right';
  width?: number | string;
  /** The name that the list is sorted by; leave out where it cannot be sorted by this column. */
  sortBy?: string;
  /** How two rows follow each other, for a whole list; the server orders the others. */
  compare?: (one: Row, other: Row) => number;
  /** What the column is on a phone's card; a fact unless told otherwise. A title is always shown. */
  card?: 'title' | 'fact' | 'actions' | 'hidden';
}

/** Buttons of a row: neither exported nor chosen away. */
export function actionsColumn<Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  width?: number,
): ListColumn<Row> {
  return { id: 'actions', header, align: 'right', width, card: 'actions', cell };
}
