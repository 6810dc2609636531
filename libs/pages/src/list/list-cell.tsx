import type { ReactNode } from 'react';
import { MoneyText } from '@glass/ui';
import { AgoText, DayText } from '../time/tenant-day.js';
import type { ListColumn } from './list-column.js';

/** Renders a column of a row: its cell, or its formatted value. */
export function listCell<Row>({ cell, value }: ListColumn<Row>, row: Row, locale: string): ReactNode {
  if (cell) return cell(row, locale);
  const plain = value?.(row) ?? null;
  if (plain === null || typeof plain !== 'object') return plain;
  if ('time' in plain) return <AgoText at={plain.time} />;
  return 'moment' in plain ? <DayText at={plain.moment} /> : <MoneyText money={plain} locale={locale} />;
}
