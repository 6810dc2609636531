import { decideDayOrder, parseDayCell, type PlacedDay } from './read-cells.js';
import { readFile } from './read-file.js';
import { buildWorkbook } from './xlsx/workbook.factory.js';

const placed = (texts: string[]): PlacedDay[] =>
  texts.map((text, at) => ({ row: at + 2, column: 'until', cell: { text } }));

describe('decideDayOrder', () => {
  it.each([
    [['2027-12-31', '03/04/2027', 'Dec 31, 2027', '4/4/2027', '31.12.27', 'soon'], null],
    [['03/04/2027', '31/12/2027'], 'dayMonth'],
    [['03/04/2027', '12/31/2027'], 'monthDay'],
  ])('decides %j as %s', (texts, order) => {
    expect(decideDayOrder(placed(texts), 'en-US')).toEqual({ ok: true, order });
  });

  it('names both cells if they need different orders', () => {
    expect(decideDayOrder(placed(['31.12.2027', '12/31/2027']), 'de-DE')).toMatchObject({
      ok: false,
      fault: {
        row: 3,
        column: 'until',
        reason: expect.stringContaining('31.12.2027 in row 2, column until'),
      },
    });
  });
});

describe('parseDayCell of a workbook', () => {
  const cellsOf = async (rows: string, formats: string[]) => {
    const read = await readFile(buildWorkbook({ rows, formats }));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return read.grid.rows[0]!.cells.map((cell) => parseDayCell(cell, { locale: 'en-US', order: null }));
  };

  it('reads date cells by their value, however displayed', async () => {
    const formats = ['yyyy-mm-dd', 'd.m.yy', 'm/d/yy', 'mmm yyyy', '[$-407]d. mmmm yyyy'];
    const cells = formats.map((_, at) => `<c r="${'ABCDE'[at]}1" s="${at + 1}"><v>46752</v></c>`);
    const days = await cellsOf(`<row r="1">${cells.join('')}</row>`, formats);
    expect(days).toEqual(formats.map(() => ({ ok: true, day: '2027-12-31' })));
  });

  it('refuses a date with a time, and a plain number with the date that it may be', async () => {
    const cells =
      '<c r="A1" s="1"><v>46752.5625</v></c><c r="B1"><v>46752</v></c><c r="C1"><v>2027.5</v></c>';
    const reasons = (await cellsOf(`<row r="1">${cells}</row>`, ['yyyy-mm-dd hh:mm'])).map((read) =>
      read.ok ? read.day : read.reason,
    );
    expect(reasons).toEqual([
      '“2027-12-31 13:30” has a time of day. Write the date alone, like 2027-12-31.',
      '46752 is a number. If it is the date 2027-12-31, format the cell as a date.',
      '“2027.5” is not a date. Write it like 2027-12-31.',
    ]);
  });
});
