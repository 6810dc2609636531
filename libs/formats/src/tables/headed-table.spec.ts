import { readFileSync } from 'node:fs';
import { fc, runs } from '@glass/testing/property';
import {
  guardCell,
  guardFormula,
  headingLabel,
  isDittoMark,
  readFile,
  readHeadedTable,
  readText,
  unguardCell,
  unguardFormula,
  type HeadingOptions,
} from './index.js';

function tableOf(text: string, options?: HeadingOptions) {
  const read = readText(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return readHeadedTable(read.grid, options);
}
const faultsOf = (text: string, options?: HeadingOptions) => {
  const read = tableOf(text, options);
  return read.faults.map(({ row, column, reason }) => `${column}${row}: ${reason}`);
};

describe('readHeadedTable', () => {
  it('uses the first filled row as heading and keeps row numbers', () => {
    expect(tableOf(',,\nname,limit\n\nNord,5\n')).toMatchObject({
      table: { headingRow: 2, heading: ['name', 'limit'], rows: [{ row: 4 }] },
    });
  });

  it('treats missing cells at the end of a row as empty', () => {
    expect(tableOf('a,b,c\n1')).toMatchObject({ ok: true, table: { rows: [{ cells: [{ text: '1' }] }] } });
  });

  it.each(['', ' \n,,\n'])('refuses the empty file %j', (text) => {
    expect(faultsOf(text)).toEqual(['1: The file is empty.']);
  });

  it('refuses a heading alone, so that an import removes nothing', () => {
    expect(faultsOf('a,b\n,\n')).toEqual(['1: There are headings but no rows, so nothing was changed.']);
  });

  it.each([
    ['decimal-commas-inch.csv', 'E2', '0,15'],
    ['decimal-commas-metric.csv', 'F2', '4,50'],
  ])('refuses split decimal commas in %s, naming the row and the fix', async (name, place, number) => {
    const bytes = readFileSync(new URL(`../../test/tables/${name}`, import.meta.url));
    const read = await readFile(bytes);
    const table = read.ok && readHeadedTable(read.grid);
    expect(table).toMatchObject({ faults: [{ row: Number(place.slice(1)), column: place[0] }] });
    expect(JSON.stringify(table)).toContain('semicolons');
    expect(JSON.stringify(table)).toContain(number);
  });

  it('refuses a split number whose surplus cell is empty', () => {
    expect(faultsOf('Finish,6 mm\nFlat,4,50\nPencil,5,5,')).toHaveLength(2);
    expect(faultsOf('Finish,6 mm,8 mm\nFlat,4,50,')[0]).toContain('"4,50"');
    expect(faultsOf('Finish,6 mm,8 mm\nFlat,4.5,5,')).toEqual([]);
  });

  it('refuses a filled cell below an empty heading', () => {
    expect(faultsOf('a,,c\n1,2,3')).toEqual(['B2: There is no heading above this.']);
    expect(faultsOf('a;b\n1;2;x', { label: headingLabel })).toEqual([
      'column 32: There is no heading above this.',
    ]);
  });

  it.each(['1.23457E+11', '4,91E+11', '1E+05', '-2.5e+12'])(
    'refuses %s, which a spreadsheet shortened',
    (shortened) => {
      expect(
        faultsOf(`name;tax_certificate\nNord;${shortened}\n${shortened};1`, { label: headingLabel }),
      ).toEqual(
        ['tax_certificate2', 'name3'].map(
          (place) =>
            `${place}: The spreadsheet shortened this number. Format the column as text, enter the number again, and save the file.`,
        ),
      );
      expect(faultsOf(`name;code\nNord;'${shortened}\nE+11;1E5`)).toEqual([]);
    },
  );

  it('refuses ditto marks, except if a mark is a unit', () => {
    expect(faultsOf('code,unit\nA,in\n〃,in\nB,do.')).toEqual([
      'A3: This mark repeats the cell above. Write the value in full.',
      'B4: This mark repeats the cell above. Write the value in full.',
    ]);
    expect(faultsOf('code,unit\nA,"', { allowsQuoteMarks: (heading) => heading === 'unit' })).toEqual([]);
  });
});

it.each(['"', ' ″ ', '〃', "''", '”', '-"-', '– " –', 'do.', 'Dto.', 'ditto'])(
  'isDittoMark recognizes %j',
  (text) => {
    expect(isDittoMark(text)).toBe(true);
  },
);
it.each(['', '-', 'do', 'ID', '1"', '3/8″', "'", 'dito Bad'])('isDittoMark ignores %j', (text) => {
  expect(isDittoMark(text)).toBe(false);
});

describe('unguardCell', () => {
  it.each([
    ['="007"', '007'],
    ['="1/2"', '1/2'],
    ['="a ""b"" c"', 'a "b" c'],
    ['=""', ''],
    ["'007", '007'],
    [`'="007"`, '="007"'],
    ['="a"&"b"', '="a"&"b"'],
    ['=SUM(A1)', '=SUM(A1)'],
  ])('unguards %s to %s', (cell, text) => {
    expect(unguardCell(cell)).toBe(text);
  });

  it('reads text formulas of a CSV file, quoted or not', () => {
    const read = readText('zip,mark\n="01067","=""007"""\n="02134",=""\n');
    const cells = read.ok ? read.grid.rows.map((row) => row.cells.map(({ text }) => unguardCell(text))) : [];
    expect(cells).toEqual([
      ['zip', 'mark'],
      ['01067', '007'],
      ['02134', ''],
    ]);
  });
});

describe('guardCell', () => {
  const texts = fc.string({ unit: fc.constantFrom(...`'"=+-@ \t1/0a″〃`, "''", 'do.'), maxLength: 5 });
  it('is reversed by unguardCell for any text, and leaves no formula or ditto mark', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(unguardCell(guardCell(text))).toBe(text);
        expect(isDittoMark(guardCell(text))).toBe(false);
        expect(guardCell(text)).not.toMatch(/^\s*[=+\-@]/);
        expect(unguardFormula(guardFormula(text))).toBe(text);
        expect(guardFormula(text)).not.toMatch(/^\s*[=+\-@]/);
      }),
      runs(500),
    );
  });
});
