import type { ReactNode } from 'react';
import { MoneyText } from '@glass/ui';
import type { ListColumn } from './list-column.js';

/** What a column shows of a row: its cell, or its value as people read it. */
export function listCell<Row>({ cell, value }: ListColumn<Row>, row: Row, locale: string): ReactNode {
  if (cell) return cell(row, locale);
  const plain = value?.(row) ?? null;
  return typeof plain === 'object' && plain !== null ? <MoneyText money={plain} locale={locale} /> : plain;
}
