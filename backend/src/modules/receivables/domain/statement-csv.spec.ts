import type { AccountStatement } from '@glass/contracts/receivables';
import { numberMarks, parseNumber } from '@glass/formats';
import { decodeText, readHeadedTable, readText, unguardCell } from '@glass/formats/tables';
import { buildStatementCsv } from './account-papers.js';

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

it.each(['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'en-IN'])(
  'buildStatementCsv in %s is read back with the same amounts, days and texts',
  (locale) => {
    const text = decodeText(buildStatementCsv(STATEMENT, locale));
    const grid = text.ok && readText(text.text);
    const read = grid && grid.ok && readHeadedTable(grid.grid);
    if (!read || !read.ok) throw new Error('The statement cannot be read');
    expect(read.faults).toEqual([]);
    const { heading, rows } = read.table;
    const payment = Object.fromEntries(heading.map((name, i) => [name, rows[1]!.cells[i]!.text]));
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
