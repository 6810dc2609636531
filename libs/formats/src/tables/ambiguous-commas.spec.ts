import { readHeadedTable, readText, type HeadingOptions } from './index.js';

const SIZES = { isNeeded: (heading: string) => /width|height/i.test(heading) };
function faultsOf(text: string, options: HeadingOptions = { locale: 'de-DE', ...SIZES }): string[] {
  const read = readText(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return readHeadedTable(read.grid, options).faults.map(
    ({ row, column, reason }) => `${column}${row}: ${reason}`,
  );
}

describe('readHeadedTable with decimal commas', () => {
  it('refuses an unquoted 36,5,72 under three headings and names both readings', () => {
    expect(faultsOf('Width,Height,Qty\n36,5,72')).toEqual([
      'B2: This row can be “Width 36, Height 5, Qty 72” or “Width 36,5, Height 72”: its commas may be decimal commas. Separate the cells with semicolons or tabs.',
    ]);
  });

  it.each([
    ['Width,Height,Qty\n36,72,5', 'B2', 'Width 36,72, Height 5'],
    ['Width,Height,Qty\n1200,800,4', 'B2', 'Width 1200,800, Height 4'],
    ['Width,Height,Qty,Mark\n36,5,72', 'B2', 'Width 36,5, Height 72'],
    ['Mark,Width,Height,Qty\nDoor,36,5,72', 'C2', 'Width 36,5, Height 72'],
    ['Finish,6 mm,8 mm\nFlat polish,4,50', 'C2', '6 mm 4,50'],
    ['Finish,6 mm,8 mm\nFlat polish,5,175', 'C2', '6 mm 5,175'],
    ['Finish,6 mm\nSeamed\nPolished,3\nFlat,4\n', '', ''],
    ['Zone,Tax\nNorth,8,875', 'C2', 'semicolons'],
    ['name,limit,days\nNord,2500,50', 'C2', 'limit 2500,50'],
    ['name,limit,days\n"Nord",2500,50', 'C2', 'limit 2500,50'],
  ])('finds the ambiguous row of %j', (text, place, reading) => {
    const faults = faultsOf(text);
    expect(faults).toHaveLength(place === '' ? 0 : 1);
    if (place !== '') expect(faults[0]).toMatch(new RegExp(`^${place}: .*${reading}`));
  });

  it('names each ambiguous row', () => {
    const faults = faultsOf('Width,Height,Qty\n36,5,72\n30,5,60');
    expect(faults.map((fault) => fault.slice(0, 3))).toEqual(['B2:', 'B3:']);
  });

  it.each([
    ['two sizes and no more columns', 'Width,Height\n800,600'],
    ['a size that would be missing', 'Mark,Width,Height\nDoor,36,72'],
    ['a text after the numbers', 'Width,Height,Qty,Glass\n800,600,2,Clear'],
    ['a quoted decimal comma in another row', 'Width,Height,Qty\n800,600,2\n"36,5",72,1'],
    ['a decimal point in another row', 'Width,Height,Qty\n800,600,2\n36.5,72,1'],
    ['an empty cell that is written at the end of a row', 'Width,Height,Qty\n800,600,2\n900,700,'],
    ['semicolons', 'Width;Height;Qty\n800;600;2'],
    ['tabs', 'Width\tHeight\tQty\n800\t600\t2'],
    ['fractions', 'Width,Height,Qty\n36 1/2,72 1/4,2'],
    ['more decimals than people write', 'Width,Height,Qty\n800,6000,2000'],
  ])('reads commas between cells with %s', (_what, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each(['en-US', 'en-IN', 'de-CH', 'ja-JP'])('reads them as separators in %s', (locale) => {
    expect(faultsOf('Width,Height,Qty\n36,5,72', { locale, ...SIZES })).toEqual([]);
  });

  it('reads them as separators if the user chose the decimal point', () => {
    expect(faultsOf('a,b\n4,50', { locale: 'de-DE', decimalMark: '.' })).toEqual([]);
    expect(faultsOf('a,b\n4,50', { locale: 'de-DE', decimalMark: ',' })).toHaveLength(1);
  });
});
