import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { fc, runs } from '@glass/testing/property';
import { readFile, readHeadedTable, unguardCell, tableReasons, type TableCell } from '../index.js';
import { buildWorkbook, sheetXml, type WorkbookParts } from './workbook.factory.js';
import { writeXlsx } from './write-xlsx.js';

const fixture = (name: string) => readFileSync(new URL(`../../../test/tables/${name}`, import.meta.url));
const read = (parts: WorkbookParts) => readFile(buildWorkbook(parts));
async function cellsOf(bytes: Uint8Array): Promise<TableCell[][]> {
  const grid = await readFile(bytes);
  if (!grid.ok) throw new Error(JSON.stringify(grid.faults));
  return grid.grid.rows.map(({ cells }) => cells);
}
const textsOf = async (bytes: Uint8Array) =>
  (await cellsOf(bytes)).map((cells) => cells.map(({ text }) => text));
const rowTexts = (parts: WorkbookParts) => textsOf(buildWorkbook(parts));
const reasonsOf = async (bytes: Uint8Array) => {
  const grid = await readFile(bytes);
  return grid.ok ? [] : grid.faults.map(({ row, column, reason }) => `${column}${row}: ${reason}`);
};
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('readXlsx', () => {
  it('reads days and times that writeXlsx wrote', async () => {
    const written = await writeXlsx([
      ['Day', 'At'],
      [{ day: '2026-11-27' }, { time: '2026-11-27 14:05:09' }],
    ]);
    expect((await cellsOf(new Uint8Array(await written.arrayBuffer())))[1]).toEqual([
      { text: '2026-11-27', isDate: true },
      { text: '2026-11-27 14:05:09', isDate: true },
    ]);
  });

  it('reads texts and numbers that writeXlsx wrote', async () => {
    const unit = fc.constantFrom(...`aé1 ='"<&>]\t\n\r\u0001;,_x000D_﷐`, '_x0041_', ']]>', '😀');
    const cell = fc.oneof(
      fc.string({ unit, maxLength: 10 }),
      fc.record({ number: fc.integer({ min: 0, max: 999_999_999 }).map((n) => (n / 1000).toFixed(3)) }),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const written = [['x'], ...rows.map((row) => [...row, 'x'])];
        const bytes = new Uint8Array(await (await writeXlsx(written)).arrayBuffer());
        const cells = (await cellsOf(bytes)).map((row) =>
          row.map((one) => ({ ...one, text: unguardCell(one.text) })),
        );
        expect(cells).toEqual(
          written.map((row) =>
            row.map((one) =>
              typeof one === 'string'
                ? { text: one }
                : { text: String(Number(one.number)), number: Number(one.number) },
            ),
          ),
        );
      }),
      runs(40),
    );
  });

  it.each([
    ['0%', 0.08875, '8.875%', 8.875],
    ['0.00%', 0.19, '19%', 19],
    ['[Red]0.0 %', 0.0725, '7.25%', 7.25],
    ['General', 0.1 + 0.2, '0.3', 0.3],
    ['_-* #,##0.00_-;\\-* #,##0.00_-;_-* "-"??_-;_-@_-', 15000, '15000', 15000],
    ['[$-407]#,##0.00', 2.5, '2.5', 2.5],
    ['0.00E+00', 0.00000012, '0.00000012', 0.00000012],
    ['# ?/?', 0.375, '3/8', 0.375],
    ['# ??/16', 36.5, '36 1/2', 36.5],
    ['00000', 2134, '02134', undefined],
    ['000', 7, '007', undefined],
    ['00000\\-0000', 21341234, '02134-1234', undefined],
  ])('reads a number by its format %s', async (code, value, shown, number) => {
    const bytes = buildWorkbook({
      formats: [code],
      rows: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`,
    });
    expect(await cellsOf(bytes)).toEqual([
      [number === undefined ? { text: shown } : { text: shown, number }],
    ]);
  });

  it.each([
    ['0.0" cm"', 60.5, '60.5 cm', 'cm'],
    ['0" mm"', 250, '250 mm', 'mm'],
    ['0.00\\ \\m\\m', 12.5, '12.5 mm', 'mm'],
    ['General" in"', 36.5, '36.5 in', 'in'],
    ['0\\"', 36, '36 "', '"'],
    ['# ?/?\\"', 36.5, '36 1/2 "', '"'],
    ['0" dm"', 7, '7 dm', 'dm'],
    ['#,##0.0" kg";[Red]-#,##0.0" kg"', 1250, '1250 kg', 'kg'],
    ['#,##0.00\\ "€"', 1234.5, '1234.5 €', '€'],
    ['[$€-407]#,##0.00', 2500, '2500 €', '€'],
    ['_-[$$-409]* #,##0.00_-', 4.6, '4.6 $', '$'],
    ['"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', 4.6, '4.6 $', '$'],
    ['$#,##0', 7, '7 $', '$'],
    ['"EUR "0', 7, '7 EUR', 'EUR'],
    ['"Fr. "0.00', 7.5, '7.5 Fr.', 'Fr.'],
    ['0.00" €/m"', 4.6, '4.6 €/m', '€/m'],
    ['0.00" / cm"', 6.6, '6.6 / cm', '/ cm'],
    ['"€ "0.00"/m²"', 6.6, '6.6 €/m²', '€/m²'],
    ['0.0"k"', 7.9, '7.9 k', 'k'],
    ['0.0" T€"', 7.9, '7.9 T€', 'T€'],
    ['0" Mio."', 2, '2 Mio.', 'Mio.'],
    ['#,##0,', 7900, '7900 (in thousands)', '(in thousands)'],
    ['0.0,,', 7_900_000, '7900000 (in thousands)', '(in thousands)'],
  ])('keeps the unit of the format %s', async (code, value, text, unit) => {
    const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
    expect(await cellsOf(buildWorkbook({ formats: [code], rows }))).toEqual([
      [{ text, number: value, unit }],
    ]);
  });

  it.each([
    ['"A-"000', 7, 'A-007'],
    ['"A-"0', 12, 'A-12'],
    ['"P"#', 3, 'P3'],
    ['"A0-"000', 7, 'A0-007'],
    ['\\D\\-00000', 1067, 'D-01067'],
    ['00000"-"0000', 21341234, '02134-1234'],
    ['000"/B"', 7, '007/B'],
    ['"A-"00', 1234, 'A-1234'],
  ])('keeps the texts of the code format %s', async (code, value, text) => {
    const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
    expect(await cellsOf(buildWorkbook({ formats: [code], rows }))).toEqual([[{ text }]]);
  });

  it('reads the percent sign of a text without multiplying', async () => {
    const rows = '<row r="1"><c r="A1" s="1"><v>8.25</v></c></row>';
    expect(await cellsOf(buildWorkbook({ formats: ['0.00"%"'], rows }))).toEqual([
      [{ text: '8.25%', number: 8.25 }],
    ]);
  });

  it.each(['"ca. "0', '0" Stück"', '0" days"', '#,##0;-#,##0', '0_)', '* #,##0.##'])(
    'reads the format %s as a number',
    async (code) => {
      const rows = '<row r="1"><c r="A1" s="1"><v>7</v></c></row>';
      expect(await cellsOf(buildWorkbook({ formats: [code], rows }))).toEqual([[{ text: '7', number: 7 }]]);
    },
  );

  it.each([9, 10])('reads the built-in format %d as percentages', async (id) => {
    const bytes = buildWorkbook({
      formats: ['General'],
      rows: '<row><c s="1"><v>8.8749999999999996E-2</v></c></row>',
      more: {
        'xl/styles.xml': strToU8(`<styleSheet><cellXfs><xf/><xf numFmtId="${id}"/></cellXfs></styleSheet>`),
      },
    });
    expect(await textsOf(bytes)).toEqual([['8.875%']]);
  });

  it.each([
    ['yyyy-mm-dd', 46388, '2027-01-01'],
    ['[$-F800]dddd, mmmm dd, yyyy', 46387.5, '2026-12-31 12:00'],
    ['h:mm AM/PM', 0.5, '12:00'],
    ['d-mmm', 59, '1900-02-28'],
  ])('reads a number with the date format %s as a date', async (code, value, text) => {
    const rows = `<row><c s="1"><v>${value}</v></c></row>`;
    const file = await readFile(buildWorkbook({ rows, formats: [code] }));
    expect(file).toMatchObject({ grid: { rows: [{ cells: [{ text, isDate: true }] }] } });
  });

  it('refuses a mark, code or text that became a date, and accepts dates in date columns', async () => {
    const rows =
      '<row><c t="str"><v>Mark</v></c><c t="str"><v>Until</v></c></row><row><c s="1"><v>46024</v></c><c s="1"><v>46388</v></c></row>';
    const grid = await readFile(buildWorkbook({ rows, formats: ['d-mmm'] }));
    if (!grid.ok) throw new Error(JSON.stringify(grid.faults));
    const faults = readHeadedTable(grid.grid, { allowsDates: (heading) => heading === 'Until' }).faults;
    expect(faults).toEqual([{ row: 2, column: 'A', reason: tableReasons.becameDate }]);
  });

  it('counts days from 1904 if the workbook does', async () => {
    const rows = '<row><c s="1"><v>44926</v></c></row>';
    expect(await rowTexts({ rows, formats: ['d.m.yy'], workbookPr: '<workbookPr date1904="1"/>' })).toEqual([
      ['2027-01-01'],
    ]);
  });

  it('joins rich text and omits phonetic readings of Japanese', async () => {
    const texts =
      '<si><r><t>Clear </t></r><r><rPr><b/></rPr><t>⅜″</t></r></si><si><t>硝子</t><rPh><t>ガラス</t></rPh></si>';
    expect(await rowTexts({ texts, rows: '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>' })).toEqual([
      ['Clear ⅜″', '硝子'],
    ]);
  });

  it('reads booleans, results of formulas, days of the newer standard and escaped characters', async () => {
    const rows =
      '<row><c t="b"><v>1</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c t="str"><f>""</f><v></v></c><c><f>1+1</f><v>2</v></c><c t="d"><v>2027-01-01T00:00:00</v></c><c t="str"><v>a_x000D_b</v></c></row>';
    expect(await rowTexts({ rows })).toEqual([['TRUE', 'ab', '', '2', '2027-01-01', 'a\rb']]);
  });

  it('reads files of other programs: prefixed names, no row and cell numbers, no styles', async () => {
    const xml = `<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await rowTexts({ sheets: [{ name: 'A', xml }] })).toEqual([['1', '', '3']]);
  });

  it('fills merged cells, down and across', async () => {
    const rows = `<row r="1">${text('a')}<c/>${text('b')}</row><row r="3"><c r="C3"><v>5</v></c></row>`;
    const after = '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C3:D4"/></mergeCells>';
    expect(await rowTexts({ rows, after })).toEqual([
      ['a', 'a', 'b'],
      ['a', 'a'],
      ['', '', '5', '5'],
      ['', '', '5', '5'],
    ]);
  });

  it('keeps row numbers if there are empty rows', async () => {
    const grid = await read({ rows: `<row r="2">${text('a')}</row><row r="5">${text('b')}</row>` });
    expect(grid.ok && grid.grid.rows.map(({ row }) => row)).toEqual([2, 5]);
  });

  it.each(['1.2345678901234568E+16', '1000000000000000', '-4E15'])(
    'refuses %s, which has too many digits for a spreadsheet',
    async (value) => {
      const rows = `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
      expect(await reasonsOf(buildWorkbook({ rows }))).toEqual([
        'A1: A1 has more than 15 digits, the most a spreadsheet can store. Format it as text and enter it again.',
      ]);
    },
  );

  it('keeps all fifteen digits of a code', async () => {
    const rows = '<row r="1"><c r="A1"><v>123456789012345</v></c></row>';
    expect(await rowTexts({ rows })).toEqual([['123456789012345']]);
  });

  it('reads hidden rows with a note', async () => {
    const grid = await read({
      rows: `<row r="1">${text('a')}</row><row r="2" hidden="1">${text('b')}</row>`,
    });
    expect(grid).toMatchObject({
      grid: {
        rows: [{ row: 1 }, { row: 2 }],
        notes: ['Row 2 is hidden in the spreadsheet and was read too.'],
      },
    });
  });

  it('reads hidden columns with cells with a note', async () => {
    const cols = (...spans: [number, number][]) =>
      `<cols>${spans.map(([min, max]) => `<col min="${min}" max="${max}" hidden="1"/>`).join('')}<col min="1" max="1"/></cols>`;
    const notesWith = async (columns: string) => {
      const xml = sheetXml(`<row>${text('a')}${text('b')}${text('c')}</row>`);
      const grid = await readFile(
        buildWorkbook({
          sheets: [{ name: 'Prices', xml: xml.replace('<sheetData>', `${columns}<sheetData>`) }],
        }),
      );
      return grid.ok ? [grid.grid.rows[0]!.cells.length, ...grid.grid.notes] : grid;
    };
    expect(await notesWith(cols([2, 2]))).toEqual([
      3,
      'Column B is hidden in the spreadsheet and was read too.',
    ]);
    expect(await notesWith(cols([2, 16_384]))).toEqual([
      3,
      '2 hidden columns of the spreadsheet were read too, the first of them column B.',
    ]);
    expect(await notesWith(cols([5, 9]))).toEqual([3]);
  });

  it('reads the first visible sheet with cells, or the named one, and notes which', async () => {
    const sheet = (name: string, cell: string, state?: string) => ({
      name,
      state,
      xml: sheetXml(cell && `<row>${text(cell)}</row>`),
    });
    const bytes = buildWorkbook({
      sheets: [
        sheet('Old', 'x', 'hidden'),
        sheet('Empty', ''),
        sheet('Prices & more', 'a'),
        sheet('Notes', 'b'),
      ],
    });
    expect(await readFile(bytes)).toMatchObject({
      grid: {
        sheet: 'Prices & more',
        sheets: ['Prices & more', 'Notes'],
        rows: [{ cells: [{ text: 'a' }] }],
      },
    });
    expect(await readFile(bytes, { sheet: 'Notes' })).toMatchObject({ grid: { sheet: 'Notes' } });
    expect(await readFile(bytes, { isOnlySheet: true })).toMatchObject({
      faults: [{ reason: expect.stringContaining('“Prices & more”, “Notes”') as string }],
    });
  });

  it('reads a sheet although another one exceeds the limits', async () => {
    const many = Array.from({ length: 5001 }, () => `<row>${text('x')}</row>`).join('');
    const bytes = buildWorkbook({
      sheets: [
        { name: 'Prices', xml: sheetXml(`<row>${text('a')}</row>`) },
        { name: 'Archive', xml: sheetXml(many) },
      ],
    });
    expect(await readFile(bytes)).toMatchObject({ grid: { sheet: 'Prices', sheets: ['Prices', 'Archive'] } });
    expect(await readFile(bytes, { sheet: 'Archive' })).toMatchObject({ ok: false });
  });

  it('names cells with errors, and formulas without a result', async () => {
    const rows = '<row r="3"><c r="B3" t="e"><v>#REF!</v></c><c r="AC3"><f>B2*1.4</f><v></v></c></row>';
    expect(await reasonsOf(buildWorkbook({ rows }))).toEqual([
      'B3: B3 shows the error #REF!. Correct it in the spreadsheet.',
      'AC3: AC3 is a formula whose result is not in the file. Open it in a spreadsheet, save it there, and choose it again.',
    ]);
  });

  it.each([
    [
      'an OpenDocument file',
      { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') },
      'OpenDocument',
    ],
    ['another archive', { 'a.xml': strToU8('<a/>') }, 'not an Excel workbook'],
  ])('refuses %s and says what to do', async (_, files, reason) => {
    const [first] = await reasonsOf(zipSync(files));
    expect(first).toContain(reason);
    expect(first).toContain('Save the table as .xlsx');
  });

  it('refuses broken, empty and oversized files before unpacking', async () => {
    const whole = buildWorkbook({ rows: '<row><c><v>1</v></c></row>' });
    expect(await reasonsOf(whole.slice(0, whole.length - 40))).toEqual([
      expect.stringContaining('cannot be opened'),
    ]);
    expect(await reasonsOf(buildWorkbook({ rows: '<row><c><v>1</c></row>' }))).toEqual([
      expect.stringContaining('cannot be opened'),
    ]);
    expect(await reasonsOf(buildWorkbook({}))).toEqual(['1: The file is empty.']);
    const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(17 * 1024 * 1024) }, { level: 9 });
    expect(await reasonsOf(bomb)).toEqual(['1: The file is too large for a table.']);
  });

  it('refuses a merged cell that covers the whole sheet', async () => {
    const after = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>';
    expect(await reasonsOf(buildWorkbook({ rows: `<row>${text('a')}</row>`, after }))).toEqual([
      '1: A table can have up to 5000 rows and 100000 cells.',
    ]);
  });
});

describe('files of customers', () => {
  it.each([
    [
      'edges-numbers.xlsx',
      [
        ['Finish', '6 mm', '8 mm', '10 mm', '12 mm'],
        ['Pencil polish', '5.175', '6.325', '7.475', '8.97'],
      ],
    ],
    [
      'taxes-percent-cells.xlsx',
      [
        ['Name', 'Percent', 'On the taxes above', 'Code'],
        ['Sales tax', '8.875%', 'No', 'st'],
      ],
    ],
    [
      'merged-prices.xlsx',
      [
        ['Finish', '1/4', '3/8', '1/2'],
        ['Flat polish', '0.22', '0.22', '0.31'],
      ],
    ],
  ])('reads %s as the spreadsheet shows it', async (name, table) => {
    expect(await textsOf(fixture(name))).toEqual(table);
  });

  it.each([
    ['zones-zip-format.xlsx', '02134'],
    ['zones-plz-format.xlsx', '01067'],
  ])('keeps leading zeros of postal codes in %s', async (name, code) => {
    const [, row] = await cellsOf(fixture(name));
    expect(row?.[3]).toEqual({ text: code });
  });

  it('refuses the cells of formula-without-value.xlsx', async () => {
    expect(await reasonsOf(fixture('formula-without-value.xlsx'))).toEqual([
      expect.stringMatching(/^B2: B2 is a formula/),
      expect.stringMatching(/^C2: C2 is a formula/),
    ]);
  });
});

describe('workbooks made to take long', () => {
  it('are read although the code of a number format is endless', async () => {
    const rows = `<row><c s="1"><v>5</v></c>${text('x')}</row>`;
    // Each opening bracket was once searched for its end through the whole rest.
    expect(await rowTexts({ rows, formats: ['['.repeat(200_000)] })).toEqual([['5', 'x']]);
  });

  it('name no more cells than a user corrects', async () => {
    const rows = `<row>${'<c t="e"><v>#N/A</v></c>'.repeat(5_000)}</row>`;
    expect(await reasonsOf(buildWorkbook({ rows }))).toHaveLength(100);
  });

  it.each(['x', '0', '-5', '1.5', '1e9', '2000000'])('are refused for row number %s', async (row) => {
    expect(await reasonsOf(buildWorkbook({ rows: `<row r="${row}">${text('a')}</row>` }))).toEqual([
      `1: The workbook numbers a row "${row}". Open it in a spreadsheet and save it there.`,
    ]);
  });
});
