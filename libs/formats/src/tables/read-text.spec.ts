import { fc, runs } from '@glass/testing/property';
import { decodeText, readFile } from './read-file.js';
import { readText } from './read-text.js';
import { writeText } from './write-table.js';

const textsOf = (text: string): string[][] => {
  const read = readText(text);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.grid.rows.map(({ cells }) => cells.map((cell) => cell.text));
};
const faultOf = (text: string) => {
  const read = readText(text);
  return read.ok ? null : read.faults[0];
};

/** Everything that is hard in delimited text. */
const awkward = fc.string({
  unit: fc.constantFrom(...`ab1=+-@'",;|\t\n\r 0é″〃`, '\r\n', 'sep=', '\uFEFF', '""', '"\t"', '"\n'),
  maxLength: 8,
});

describe('readText', () => {
  it.each([
    ['Bathroom project\n\nWidth\tHeight\n30\t60\n', '\t'],
    ['Prices, 2027\nFinish;6 mm;8 mm\nFlat polish;4,50;5,50\n', ';'],
    ['name\nNord; Glass\nWest\nEast\n', ','],
  ])('finds the separator of %j below a title', (text, separator) => {
    expect(readText(text)).toMatchObject({ grid: { separator } });
  });

  it.each([',', ';', '\t'] as const)('reads what writeText wrote, separated by %j', (separator) => {
    const tables = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
      .chain(([width, height]) =>
        fc.array(fc.array(awkward, { minLength: width, maxLength: width }), {
          minLength: height,
          maxLength: height,
        }),
      );
    fc.assert(
      fc.property(tables, (table) => {
        const read = readText(writeText(table, { separator }));
        expect(read.ok && read.grid.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(table);
      }),
      runs(400),
    );
  });

  it('never throws, and returns every letter and digit once and in order for any text', () => {
    const lettersOf = (text: string) => text.replace(/[^ab1é]/g, '');
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(awkward, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        // A `sep=` line may name a letter as the separator.
        fc.pre(!/^\uFEFF?"?sep=/.test(text));
        const read = readText(text);
        if (!read.ok) return;
        accepted += 1;
        const cells = read.grid.rows.flatMap((row) => row.cells.map((cell) => cell.text));
        expect(lettersOf(cells.join(''))).toBe(lettersOf(text));
      }),
      runs(400),
    );
    expect(accepted).toBeGreaterThan(40);
  });

  it('does not close a ditto mark by the inch sign of another cell', () => {
    expect(textsOf('W\tH\tQty\n30"\t60"\t1\n"\t62"\t2')).toEqual([
      ['W', 'H', 'Qty'],
      ['30"', '60"', '1'],
      ['"', '62"', '2'],
    ]);
    expect(textsOf('W,H,Mark\n30",60",A\n",62",B\n28,",C')).toEqual([
      ['W', 'H', 'Mark'],
      ['30"', '60"', 'A'],
      ['"', '62"', 'B'],
      ['28', '"', 'C'],
    ]);
  });

  it.each([
    ['0.15\n"\n0.22\n"', ['0.15', '"', '0.22', '"']],
    ['0.15\r\n"\r\n"\r\n0.22\r\n"', ['0.15', '"', '"', '0.22', '"']],
    ['62"\n"\n63"', ['62"', '"', '63"']],
  ])('does not pair the ditto marks of one column in %j', (text, column) => {
    expect(textsOf(text)).toEqual(column.map((cell) => [cell]));
  });

  it.each([
    ['at the end of a row', 'Width\tHeight\tMark\n30\t60\tBath 1\n30\t60\t"\n30\t62\t"\n28\t60\tBath 2\n', 5],
    [
      'at the begin of a row',
      'Mark\tWidth\tHeight\nBath 1\t30\t60\n"\t30\t60\n"\t30\t62\nBath 2\t28\t60\n',
      5,
    ],
    ['in two cells of a row', 'A\tB\tC\n1\t2\t3\n"\t"\t4\n"\t5\t"\n', 4],
    ['in every cell of a row', 'A;B\n1;2\n";"\n";"\n3;4', 5],
    ['without a heading', '30\t60\t"\n30\t62\t"\n', 2],
    ['in one column', 'Mark\nBath 1\n"\n"\nBath 2', 5],
    ['in a comma separated file', 'w,h,mark\n30,60,Bath\n30,60,"\n30,62,"\n', 4],
    ['an odd number of times', 'w,h,mark\n30,60,"\n30,62,Bath\n', 3],
    ['beside a quoted cell', 'w,h,mark\n30,60,"Bath, 1"\n30,60,"\n30,62,"\n28,60,"Bath, 2"', 5],
    ['beside a text that begins with a mark', 'w\th\tmark\n30\t60\t"left door\n30\t60\t24"\n', 3],
  ])('keeps all rows with ditto marks %s', (_, text, rows) => {
    const read = textsOf(text);
    expect(read).toHaveLength(rows);
    expect(new Set(read.map((cells) => cells.length)).size).toBe(1);
  });

  it.each([
    [
      'line breaks',
      'a\tb\n"x\ny"\t2',
      [
        ['a', 'b'],
        ['x\ny', '2'],
      ],
    ],
    [
      'separators',
      'a,b\n"Clear ⅜″, tempered",2',
      [
        ['a', 'b'],
        ['Clear ⅜″, tempered', '2'],
      ],
    ],
    [
      'a heading of two lines',
      'Width\t"Height\n(mm)"\tMark\n1\t2\t3',
      [
        ['Width', 'Height\n(mm)', 'Mark'],
        ['1', '2', '3'],
      ],
    ],
    [
      'doubled marks',
      'a,b\n"3/4"" glass",""',
      [
        ['a', 'b'],
        ['3/4" glass', ''],
      ],
    ],
    [
      'several lines with separators',
      'a,b,c\n1,"two lines\nof notes, long",3',
      [
        ['a', 'b', 'c'],
        ['1', 'two lines\nof notes, long', '3'],
      ],
    ],
    [
      'marks everywhere',
      '"a","b"\r\n"1","\n"\r\n',
      [
        ['a', 'b'],
        ['1', '\n'],
      ],
    ],
  ])('reads quoted cells with %s', (_, text, cells) => {
    expect(textsOf(text)).toEqual(cells);
  });

  it.each([
    ['36 1/2"\t72"\t"left" door', [['36 1/2"', '72"', '"left" door']]],
    ['36\t72\t"left door', [['36', '72', '"left door']]],
    [
      '1/4",3/8"\n1,2',
      [
        ['1/4"', '3/8"'],
        ['1', '2'],
      ],
    ],
  ])('keeps inch signs and quotation marks of the text %j', (text, cells) => {
    expect(textsOf(text)).toEqual(cells);
  });

  it.each([
    ['tabs', 'a\tb\n1,5\t2,5', '\t'],
    ['semicolons with decimal commas', 'Name;Preis, netto;Preis, brutto\nA;1,5;2,5', ';'],
    ['commas', 'a,b;c,d\n1,2,3', ','],
    ['bars', 'a|b|c\n1,5|2|3', '|'],
    ['what the first line says', 'sep=;\r\na;b', ';'],
    ['nothing, having one column', 'name\nx', ','],
  ])('detects the separator %s', (_, text, separator) => {
    const read = readText(text);
    expect(read.ok && read.grid.separator).toBe(separator);
  });

  it.each(['\r\n', '\n', '\r'])('reads %j as the end of a line without an additional row', (end) => {
    expect(textsOf(`a,b${end}${end}1,2${end}`)).toEqual([['a', 'b'], [''], ['1', '2']]);
  });

  it('refuses an unclosed quotation mark, naming the row', () => {
    expect(faultOf('a,b\n1,"open')).toEqual({
      row: 2,
      column: '',
      reason: 'A quotation mark is not closed.',
    });
  });

  it('refuses an ambiguous quotation mark, naming row and column', () => {
    expect(faultOf('a,b,c\n1,2,"\n3,4\n5,6,"\n')).toMatchObject({ row: 2, column: 'C' });
  });

  it('refuses too many lines, cells and characters before parsing', () => {
    const splitting = jest.spyOn(String.prototype, 'slice');
    const faults = [
      faultOf('\n'.repeat(900_000)),
      faultOf(','.repeat(900_000)),
      faultOf('x'.repeat(3_000_000)),
    ];
    const slices = splitting.mock.calls.length;
    splitting.mockRestore();
    expect(faults).toMatchObject([{ row: 5001 }, { row: 1 }, { row: 1 }]);
    expect(slices).toBeLessThan(200);
  });
});

describe('decodeText', () => {
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(text, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  it.each([
    ['UTF-8', Buffer.from('Müller;5 €')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFMüller;5 €')],
    ['UTF-16 of Excel', utf16('\uFEFFMüller;5 €', false)],
    ['UTF-16 with the big byte first', utf16('\uFEFFMüller;5 €', true)],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ ok: true, text: 'Müller;5 €' });
  });

  it('reads Windows-1252 of Excel with a note', async () => {
    const bytes = Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x3b, 0x35, 0x20, 0x80]);
    const note = expect.stringContaining('read as Windows-1252') as string;
    expect(decodeText(bytes)).toEqual({ ok: true, text: 'Müller;5 €', note });
    expect(await readFile(bytes)).toMatchObject({ ok: true, grid: { notes: [note] } });
  });

  it.each(['Søren', '§ 5', '5 m³', '12 ft³/h', '25 µm', 'Þór', 'Ångström', 'Señor', 'Straße'])(
    'reads the Windows-1252 of %s',
    (text) => {
      expect(decodeText(Buffer.from(`name;x\n${text};1`, 'latin1'))).toMatchObject({
        ok: true,
        text: `name;x\n${text};1`,
      });
    },
  );

  it.each(['Micha³', 'Iþýk', 'Baþak', 'Stra§e', 'Paw³owski'])('refuses %s of another code page', (text) => {
    expect(decodeText(Buffer.from(`name;x\n${text};1`, 'latin1'))).toMatchObject({
      ok: false,
      faults: [{ reason: expect.stringContaining('Save it as "CSV UTF-8".') as string }],
    });
  });

  it('reads UTF-16 without a byte order mark', () => {
    expect(decodeText(utf16('name;limit\r\nNord;5', false))).toEqual({
      ok: true,
      text: 'name;limit\r\nNord;5',
    });
  });

  it.each([
    ['Cyrillic of Windows', [0xd1, 0xf2, 0xe5, 0xea, 0xeb, 0xee]],
    ['Mac', [0x4d, 0x9f, 0x6c, 0x6c, 0x65, 0x72]],
    ['DOS', [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72]],
    ['Polish of Windows', [0x44, 0xb9, 0x62, 0x72, 0xf3, 0x77, 0x6b, 0x61]],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 1, 2]],
  ])('refuses the encoding of %s and says what to do', (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes))).toMatchObject({
      ok: false,
      faults: [{ row: 1, reason: expect.stringContaining('Save it as "CSV UTF-8".') as string }],
    });
  });

  it('refuses an old Excel file and a PDF by name', () => {
    expect(decodeText(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]))).toMatchObject({
      faults: [{ reason: expect.stringContaining('.xls') as string }],
    });
    expect(decodeText(Buffer.from('%PDF-1.7'))).toMatchObject({ ok: false });
  });
});
