import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ExportButton, listText } from './export-button.js';
import { numberMarks, parseNumber } from '@glass/formats';
import { readText, unguardCell } from '@glass/formats/tables';
import { LOCALES } from '@glass/language';
import type { ListColumn } from './list-column.js';

interface NamedRow {
  name: string;
}

function show(loadRows: (onRows: (count: number) => void) => Promise<NamedRow[]>) {
  const saved: string[] = [];
  const errors: unknown[] = [];
  render(
    <ExportButton
      name="orders"
      columns={[{ id: 'name', header: 'Name', value: (row: NamedRow) => row.name }]}
      settings={{ locale: 'en-US', timeZone: 'America/New_York' }}
      loadRows={loadRows}
      save={(_file, name) => saved.push(name)}
      onError={(error) => errors.push(error)}
    />,
  );
  return { saved, errors };
}

describe('ExportButton', () => {
  it('counts rows while they load, tells screen readers, and saves the file with its date', async () => {
    let finish: (rows: NamedRow[]) => void = () => undefined;
    const { saved } = show((onRows) => {
      onRows(1200);
      return new Promise((resolve) => (finish = resolve));
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    const button = await screen.findByRole('button', { name: '1,200 rows' });
    expect(button).toHaveProperty('disabled', true);
    expect(screen.getByRole('status').textContent).toBe('Preparing the export…');
    finish([{ name: 'SO-2077' }]);
    await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^orders-\d{4}-\d{2}-\d{2}\.csv$/)]));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false);
  });

  it('saves nothing if a page of the list fails, and can be pressed again', async () => {
    const { saved, errors } = show(() => Promise.reject(new Error('offline')));
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(errors).toHaveLength(1));
    expect(saved).toEqual([]);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveProperty('disabled', false);
  });
});

interface Row {
  name: string;
  pieces: number;
  total: { amountMinor: number; currency: string } | null;
  placedAt?: string;
}

const COLUMNS: ListColumn<Row>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name },
  { id: 'pieces', header: 'Pieces', value: ({ pieces }) => pieces },
  { id: 'total', header: 'Total', value: ({ total }) => total },
  { id: 'actions', header: 'Actions', cell: () => 'Delete' },
];
const dollars = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const textOf = (rows: Row[], locale = 'en-US') => listText(rows, COLUMNS, { locale, timeZone: 'Asia/Tokyo' });

describe('listText', () => {
  it('writes headers and rows as Excel reads them', async () => {
    const rows = [
      { name: 'Miller, master bath', pieces: 3, total: dollars(123450) },
      { name: 'The “blue” door\nupstairs', pieces: 1, total: null },
    ];
    expect(await textOf(rows)).toBe(
      '\uFEFFName,Pieces,Total\r\n"Miller, master bath",3,1234.50\r\n"The “blue” door\nupstairs",1,\r\n',
    );
  });

  it('uses semicolons and decimal commas in locales with a decimal comma', async () => {
    const rows = [{ name: 'Bad', pieces: 2, total: { amountMinor: 99905, currency: 'EUR' } }];
    expect(await textOf(rows, 'de-DE')).toBe('\uFEFFName;Pieces;Total\r\nBad;2;999,05\r\n');
  });

  it.each(['=HYPERLINK("x")', '+1', '-2+3', '@SUM(A1)', '\t=1'])('escapes the formula %j', async (name) => {
    const [, row] = (await textOf([{ name, pieces: 1, total: null }])).split('\r\n');
    expect(row?.replace('"', '').startsWith("'")).toBe(true);
  });

  it('writes the day of a moment in the time zone of the tenant', async () => {
    const placed: ListColumn<Row> = {
      id: 'placed',
      header: 'Placed',
      value: ({ placedAt }) => (placedAt ? { moment: placedAt } : null),
    };
    const row = { name: '', pieces: 1, total: null, placedAt: '2026-11-26T15:30:00.000Z' };
    const text = await listText([row], [placed], { locale: 'en-US', timeZone: 'Asia/Tokyo' });
    expect(text).toBe('\uFEFFPlaced\r\n2026-11-27\r\n');
  });

  it.each([
    ['summer', '2026-07-26T15:30:07.000Z', '2026-07-26 17:30:07'],
    ['winter', '2026-11-26T23:30:07.123Z', '2026-11-27 00:30:07'],
  ])(
    'writes a time in %s by the clock of the tenant, without an apostrophe',
    async (_, placedAt, written) => {
      const placed: ListColumn<Row> = {
        id: 'placed',
        header: 'Placed',
        value: (row) => (row.placedAt ? { time: row.placedAt } : null),
      };
      const rows = [placedAt, undefined].map((at) => ({
        ...{ name: '', pieces: 1, total: null },
        ...(at ? { placedAt: at } : {}),
      }));
      const text = await listText(rows, [placed], { locale: 'de-DE', timeZone: 'Europe/Berlin' });
      expect(text).toBe(`\uFEFFPlaced\r\n${written}\r\n\r\n`);
    },
  );

  it.each([...LOCALES, 'sv-SE', 'en-IN'])(
    'reads back in %s as the same texts, numbers, amounts, days and times',
    async (locale) => {
      const names = ['=1+1', "'quoted", '"', '1/4', '04101', 'SO-1001; 3/8″', 'two\nlines', '+1 207', ''];
      const rows = names.map((name, i) => ({
        ...{
          name,
          pieces: 1000 + i,
          total: i % 2 ? dollars(-123_450 - i) : null,
          placedAt: '2026-11-26T15:30:00Z',
        },
      }));
      const placed: ListColumn<Row> = {
        id: 'placed',
        header: 'Placed',
        value: ({ placedAt }) => ({ moment: placedAt! }),
      };
      const seen: ListColumn<Row> = {
        id: 'seen',
        header: 'Seen',
        value: ({ placedAt }) => ({ time: placedAt! }),
      };
      const text = await listText(rows, [...COLUMNS, placed, seen], { locale, timeZone: 'Asia/Tokyo' });
      const read = readText(text);
      const [, ...cells] = read.ok ? read.grid.rows : [];
      const numberIn = (written: string) => {
        const number = parseNumber(written, { locale, decimalMark: numberMarks(locale).decimal });
        return number.ok ? Number(number.value) : null;
      };
      expect(
        cells.map(({ cells: [name, pieces, total, day, time] }) => ({
          ...{ name: unguardCell(name!.text), pieces: numberIn(pieces!.text) },
          ...{ total: numberIn(total!.text), day: day!.text, time: time!.text },
        })),
      ).toEqual(
        rows.map(({ name, pieces, total }) => ({
          ...{ name, pieces, total: total && total.amountMinor / 100 },
          ...{ day: '2026-11-27', time: '2026-11-27 00:30:00' },
        })),
      );
    },
  );

  it('writes only headers for an empty list', async () => {
    expect(await textOf([])).toBe('\uFEFFName,Pieces,Total\r\n');
  });
});
