import type { AccountStatement } from '@glass/contracts/receivables';
import { numberMarks, parseNumber } from '@glass/formats';
import {
  decodeText,
  placeColumns,
  readHeadedTable,
  readText,
  unguardCell,
  writeHeading,
} from '@glass/formats/tables';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { buildStatementCsv } from './account-papers.js';

const COLUMNS = [
  ...['day', 'entry', 'number', 'reference', 'note', 'due', 'amount', 'balance', 'open', 'currency'],
];
const ENTRY = {
  ...{ day: '2026-11-20', kind: 'payment', reference: '=HYPERLINK("x")', note: "'Wire; \n second line" },
  ...{ number: '2026-0007', dueOn: '2026-12-20', amountMinor: -123_450, openMinor: 0 },
} as unknown as AccountStatement['entries'][number];
const STATEMENT = {
  ...{
    currency: 'EUR',
    from: '2026-11-01',
    to: '2026-11-30',
    openingMinor: 1_000_000,
    closingMinor: 876_550,
  },
  entries: [ENTRY],
  ageing: { notDueMinor: 0, onAccountMinor: 500 },
} as unknown as AccountStatement;

it.each([
  ...LOCALES.map((locale) => [locale, locale] as const),
  ...(['sv-SE', 'en-IN'] as const).map((locale) => [locale, 'en-US'] as const),
])(
  'buildStatementCsv in %s with words of %s is read back with the same amounts, days and texts',
  (locale, language) => {
    const text = decodeText(inLanguage(language, () => buildStatementCsv(STATEMENT, locale)));
    const grid = text.ok && readText(text.text);
    const read = grid && grid.ok && readHeadedTable(grid.grid);
    if (!read || !read.ok) throw new Error('The statement cannot be read');
    expect(read.faults).toEqual([]);
    const { heading, rows } = read.table;
    const places = placeColumns(read.table, COLUMNS, COLUMNS, []);
    const payment = Object.fromEntries(COLUMNS.map((name) => [name, rows[1]!.cells[places[name]!]!.text]));
    expect(heading).toEqual(COLUMNS.map((column) => writeHeading(column, language)));
    const numberIn = (written: string) =>
      parseNumber(written, { locale, decimalMark: numberMarks(locale).decimal });
    expect(numberIn(payment.amount!)).toEqual({ ok: true, value: '-1234.50' });
    expect(numberIn(payment.balance!)).toEqual({ ok: true, value: '8765.50' });
    expect(payment).toMatchObject({ day: '2026-11-20', due: '2026-12-20', currency: 'EUR' });
    expect([payment.number, payment.reference, payment.note].map((cell) => unguardCell(cell!))).toEqual([
      ENTRY.number,
      ENTRY.reference,
      ENTRY.note,
    ]);
  },
);
