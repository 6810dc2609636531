import { createInLanguage, useLanguage } from '@glass/language/react';
import type { StatsStep } from '@glass/contracts/payment';
import { EmptyState, NoWrap } from '@glass/ui';
import { useMemo } from 'react';
import type { ListColumn } from '../list/list-column.js';
import { ListSection } from '../list/list-page.js';
import { useWholeList } from '../list/use-list.js';
import { texts } from './texts.js';
import { stepText } from './time-range.js';

interface Step {
  from: string;
}

interface TableOverTimeProps<T extends Step> {
  rows: readonly T[];
  step: StatsStep;
  /** Columns after the step's. */
  columns: readonly ListColumn<T>[];
  /** Name of its export. */
  name: string;
  /** Defaults to “As a table”. */
  title?: string;
}

/** The figures of the charts as a sortable, exportable table. */
export function TableOverTime<T extends Step>({ rows, step, columns, name, title }: TableOverTimeProps<T>) {
  const list = useWholeList({ rows, sort: '-from' });
  const language = useLanguage();
  const all = useMemo(
    (): ListColumn<T>[] =>
      createInLanguage(language, () => {
        const first: ListColumn<T> = {
          ...{ id: 'from', header: texts.from[step], sortBy: 'from', card: 'title' },
          value: ({ from }) => from,
          cell: ({ from }) => <NoWrap>{stepText(from, step)}</NoWrap>,
          compare: (one, other) => one.from.localeCompare(other.from),
        };
        return [first, ...columns];
      }),
    [columns, step, language],
  );
  return (
    <ListSection
      title={title ?? texts.table}
      name={name}
      list={list}
      columns={all}
      rowKey={({ from }) => from}
      rowLabel={({ from }) => from}
      empty={<EmptyState title={texts.noRows}>{texts.noRowsWhy}</EmptyState>}
    />
  );
}

interface FigureColumn<T> {
  id: string;
  header: string;
  of: (row: T) => number;
  card?: ListColumn<T>['card'];
}

export function countColumn<T>({ of, ...column }: FigureColumn<T>): ListColumn<T> {
  return {
    ...{ ...column, align: 'right', sortBy: column.id, value: of },
    compare: (one, other) => of(one) - of(other),
  };
}

export function moneyColumn<T>({
  of,
  currency,
  ...column
}: FigureColumn<T> & { currency: string }): ListColumn<T> {
  return {
    ...{ ...column, align: 'right', sortBy: column.id },
    value: (row) => ({ amountMinor: of(row), currency }),
    compare: (one, other) => of(one) - of(other),
  };
}
