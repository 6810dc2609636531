/** @jest-environment-options {"alone": true} */
import { starterCatalogue, INCH_UIDS } from '@glass/pricing';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { applyEdit, type Edit } from '../edits.js';
import { matrixColumns, parseCells, toSheetRows } from '../matrix-rows.js';
import type { SheetRow } from '@glass/pages/sheet';
import { CHARGES, STANDARD_HOLES, SURCHARGES } from '../table-specs.js';
import {
  mapFileCells,
  listFileFaults,
  sheetTable,
  cellText,
  type FileCell,
  type FileRead,
  type FileTable,
} from './file-table.js';
import { columnLetter } from '@glass/formats/tables';
import { csvFile, readFile, xlsxFile } from './read-file.js';
import { glassTable, parseGlassTable } from './entry-table.js';
import { parseSpecTable, specTable } from './record-table.js';

const { version: _version, ...content } = starterCatalogue('inch', []);
const columns = [
  { id: 't6', title: '1⁄4″' },
  { id: 't9', title: '3⁄8″' },
];
const row = (id: string, label: string, ...texts: string[]): SheetRow => ({
  id,
  label,
  cells: Object.fromEntries(columns.map((column, i) => [column.id, { text: texts[i] ?? '' }])),
});
const rows = [row('fp', 'Flat polish', '0.15', '0.22'), row('pp', 'Pencil', '0.18')];

/** Writes the table to a file and reads it back. */
const through = async (table: FileTable, locale = 'en-US', kind = 'csv'): Promise<FileTable> => {
  const file = kind === 'csv' ? csvFile(table, 'file', locale) : await xlsxFile(table, 'file');
  const read = await readFile(Object.assign(file, { arrayBuffer: () => bytesOf(file) }), { locale });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.table;
};
const textsOf = (table: FileTable): string[][] => table.map((cells) => cells.map(cellText));
const US = { locale: 'en-US' };
const bytesOf = (file: File) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
const edited = (read: FileRead<Edit[]>): CatalogueContent => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.reduce(applyEdit, content);
};
/** Spreadsheets turn prices into numbers: `35.00` becomes 35. */
const asNumbers = ([heading = [], ...rows]: FileTable): FileTable => [
  heading,
  ...rows.map((cells) =>
    cells.map(cellText).map((cell) => (/^\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell)),
  ),
];
const put = (table: FileTable, at: number, column: number, text: string): FileCell[][] =>
  table.map((cells, i) => cells.map((cell, j) => (i === at && j === column ? text : cell)));

describe('price sheets as files', () => {
  it('reads back what it wrote, despite dates and formulas', async () => {
    const table = sheetTable('Finish', [row('x', '=1+1', '1/4'), ...rows], columns, 'en-US');
    expect(textsOf(await through(table))).toEqual(textsOf(table));
  });

  it('matches rows and columns by name in any order', () => {
    const read = mapFileCells(
      [
        ['', '3/8"', '1/4"'],
        ['pencil', '0.3', ''],
        ['FLAT  POLISH', '0.4', '0.2'],
      ],
      () => ({ rows, columns }),
      US,
    );
    expect(read.faults).toEqual([]);
    expect(read.cells).toEqual([
      { row: 'pp', column: 't9', text: '0.3' },
      { row: 'pp', column: 't6', text: '' },
      { row: 'fp', column: 't9', text: '0.4' },
      { row: 'fp', column: 't6', text: '0.2' },
    ]);
  });

  it('lists all errors by row and column', () => {
    const placed = mapFileCells(
      [['Finish', '5/8"', '3/8"'], [], ['Ogee', '1', '2'], ['Pencil', '1', 'abc']],
      () => ({ rows, columns }),
      US,
    );
    const [cell] = placed.cells;
    expect(listFileFaults([{ ...cell!, reason: 'No price.' }], placed)).toEqual([
      { row: 1, column: 'B', reason: expect.stringContaining('5/8"') },
      { row: 3, column: 'A', reason: expect.stringContaining('Ogee') },
      { row: 4, column: 'C', reason: 'No price.' },
    ]);
    expect(columnLetter(27)).toBe('AB');
  });
});

describe('tenant’s units in files', () => {
  const metric = starterCatalogue('metric', []) as CatalogueContent;
  const tables = [...SURCHARGES, ...CHARGES, STANDARD_HOLES];
  const spec = (id: string) => tables.find((one) => one.id === id)!;

  it.each([
    ['oversize', ['Above area, ft²', 'Above side, in'], ['Above area, m²', 'Above side, mm']],
    ['standardHoles', ['Diameter, in'], ['Diameter, mm']],
    ['crates', ['Needed above, lb'], ['Needed above, kg']],
    ['volumeTiers', ['From, area in ft²'], ['From, area in m²']],
  ])('are named above %s, and other units are rejected', (id, inch, mm) => {
    const [ofInches, ofMetric] = [
      specTable(spec(id), content, 'en-US'),
      specTable(spec(id), metric, 'de-DE'),
    ];
    expect(textsOf(ofInches)[0]).toEqual(expect.arrayContaining(inch));
    expect(textsOf(ofMetric)[0]).toEqual(expect.arrayContaining(mm));
    for (const [table, of] of [
      [ofInches, metric],
      [ofMetric, content],
    ] as const) {
      const read = parseSpecTable(spec(id), table, of, US);
      expect(read.ok ? [] : new Set(read.faults.map(({ row }) => row))).toEqual(new Set([1]));
    }
  });

  it('are named for glass', () => {
    const [heading] = textsOf(glassTable(metric, 'de-DE'));
    expect(heading).toEqual(
      expect.arrayContaining(['Thickness, mm', 'Shorter side, at least, mm', 'Stock sheets, mm']),
    );
    expect(parseGlassTable(glassTable(metric, 'de-DE'), content, US).ok).toBe(false);
  });

  it('apply to headings without a unit', () => {
    const table = [
      ['Above area', 'Above side', 'Percent'],
      ['35', '96', '20'],
    ];
    expect(edited(parseSpecTable(spec('oversize'), table, content, US)).pricing.oversize).toEqual([
      { aboveArea: '35', aboveEdgeMm: 2438.4, percent: '20' },
    ]);
    const twice = [
      ['Above side, in', 'Above side', 'Percent'],
      ['96', '100', '20'],
    ];
    expect(parseSpecTable(spec('oversize'), twice, content, US)).toMatchObject({
      faults: [{ row: 1, column: 'B' }],
    });
  });
});

describe('lengths of a metric shop in a file', () => {
  const metric = starterCatalogue('metric', []) as CatalogueContent;
  const oversize = SURCHARGES.find(({ id }) => id === 'oversize')!;
  const DE = { locale: 'de-DE' };
  const tableWith = (...sides: FileCell[]): FileTable => [
    ['Above side, mm', 'Percent'],
    ...sides.map((side): FileCell[] => [side, '20']),
  ];
  const sidesOf = (read: FileRead<Edit[]>) => {
    if (!read.ok) return read.faults;
    return read.value.reduce(applyEdit, metric).pricing.oversize.map(({ aboveEdgeMm }) => aboveEdgeMm);
  };

  it('ask for the decimal mark of 1,200, which is 1.2 or 1200 mm', () => {
    const read = parseSpecTable(oversize, tableWith('1,200'), metric, DE);
    expect(read).toMatchObject({ ok: false, asksForMark: true, faults: [{ row: 2, column: 'A' }] });
    const chosen = parseSpecTable(oversize, tableWith('1,200'), metric, { ...DE, decimalMark: '.' });
    expect(sidesOf(chosen)).toEqual([1200]);
  });

  it('are thousands where another cell shows the decimal mark', () => {
    expect(sidesOf(parseSpecTable(oversize, tableWith('1.200', '3210,5'), metric, DE))).toEqual([
      1200, 3210.5,
    ]);
  });

  it('are exact in a workbook, and three decimals come back from every file', async () => {
    const exact = tableWith({ text: '36.125', number: 36.125 });
    expect(sidesOf(parseSpecTable(oversize, exact, metric, DE))).toEqual([36.125]);
    const pricing = {
      ...metric.pricing,
      oversize: [{ aboveArea: null, aboveEdgeMm: 36.125, percent: '20' }],
    };
    const content = { ...metric, pricing };
    for (const locale of ['de-DE', 'en-US', 'fr-FR', 'de-CH'])
      for (const kind of ['csv', 'xlsx'])
        expect(
          parseSpecTable(
            oversize,
            await through(specTable(oversize, content, locale), locale, kind),
            content,
            {
              locale,
            },
          ),
        ).toEqual({ ok: true, value: [] });
  });
});

describe('a file with semicolons between its cells', () => {
  const tiers = SURCHARGES.find(({ id }) => id === 'volumeTiers')!;
  const file = (text: string) => {
    const one = new File([text], 'tiers.csv');
    return Object.assign(one, { arrayBuffer: () => bytesOf(one) });
  };
  const readTiers = async (text: string) => {
    const read = await readFile(file(text), US);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const { table, separator } = read.value;
    return parseSpecTable(tiers, table, content, { ...US, separator });
  };

  it('asks in the US whether 1.000 is 1 or 1000', async () => {
    expect(await readTiers('Counted by;From;Percent\nAmount;1.000;5\n')).toMatchObject({
      ok: false,
      asksForMark: true,
      faults: [{ row: 2, column: 'B', readings: [{ text: '1' }, { text: '1000' }] }],
    });
  });

  it('reads 1.000 as 1000 where another cell has a decimal comma', async () => {
    const read = await readTiers('Counted by;From;Percent\nAmount;1.000;2,5\n');
    expect(edited(read).pricing.volumeTiers).toMatchObject([{ from: '1000', percent: '2.5' }]);
  });
});

describe('percentages without a percent sign', () => {
  const taxes = CHARGES.find(({ id }) => id === 'taxes')!;
  const heading = textsOf(specTable(taxes, content, 'en-US'))[0]!.slice(0, 2);
  const readTaxes = (...cells: FileCell[]) =>
    parseSpecTable(taxes, [heading, ...cells.map((cell, i): FileCell[] => [`Tax ${i}`, cell])], content, US);
  const ratesOf = (read: FileRead<Edit[]>) =>
    read.ok ? edited(read).pricing.taxes.map(({ percent }) => percent) : read.faults;

  it.each<[FileCell[]]>([
    [['0.0825']],
    [[{ text: '0.0825', number: 0.0825 }]],
    [['0.5', '0.0825']],
    [['0', '0.08875']],
  ])('of %j are refused as shares of 1', (cells) => {
    expect(ratesOf(readTaxes(...cells))).toEqual([
      { row: cells.length + 1, column: 'B', reason: expect.stringMatching(/0\.08\d+% or 8\.\d+%/) },
    ]);
  });

  it.each<[FileCell[], string[]]>([
    [['0.5'], ['0.5']],
    [
      ['0.25', '0.75'],
      ['0.25', '0.75'],
    ],
    [
      ['0.0825', '6'],
      ['0.0825', '6'],
    ],
    [['0.0825%'], ['0.0825']],
    [[{ text: '8.25%', number: 8.25 }], ['8.25']],
    [['8.875'], ['8.875']],
  ])('of %j are percentages', (cells, percentages) => {
    expect(ratesOf(readTaxes(...cells)).map(String)).toEqual(percentages);
  });

  it('are written with their sign where they would be refused', async () => {
    const pricing = {
      ...content.pricing,
      taxes: [{ code: 'x', label: 'Levy', percent: '0.125', compound: false }],
      orderCharges: [
        { code: 'y', label: 'Fund', kind: 'percent' as const, value: '0.0825', optional: false },
      ],
    };
    for (const id of ['taxes', 'orderCharges']) {
      const spec = CHARGES.find((one) => one.id === id)!;
      const table = specTable(spec, { ...content, pricing }, 'de-DE');
      const read = parseSpecTable(
        spec,
        await through(table, 'de-DE'),
        { ...content, pricing },
        { locale: 'de-DE' },
      );
      expect(read).toEqual({ ok: true, value: [] });
    }
  });
});

describe('own prices of a glass', () => {
  const { cornerFinishes: finishes } = content;
  const columns = matrixColumns(content, finishes, [], 'Any glass');
  const sheet = sheetTable(
    'Finish',
    toSheetRows(finishes, finishes, columns, 'rate', 'en-US'),
    columns,
    'en-US',
  );
  const how = { field: 'rate', isCurvedToo: false, locale: 'en-US', currency: 'USD' } as const;

  it('read back: on request stays on request, and “by thickness” stays empty', async () => {
    const own = columns.findIndex(({ materialUID }) => materialUID !== null);
    expect(new Set(sheet.slice(1).map((cells) => cells[own + 1]))).toEqual(new Set(['on request', '']));
    const rows = toSheetRows(finishes, finishes, columns, 'rate', 'en-US');
    const { cells, faults } = mapFileCells(await through(sheet), () => ({ rows, columns }), US);
    expect(faults).toEqual([]);
    expect(parseCells(cells, finishes, columns, how)).toEqual({ changes: [], faults: [] });
  });
});

describe('glass as a file', () => {
  const table = glassTable(content, 'en-US');
  const price = table[0]!.indexOf('Price');
  const code = table[0]!.indexOf('Code');

  it('writes all glass, and reading it back changes nothing', async () => {
    expect(parseGlassTable(await through(table), content, US)).toEqual({ ok: true, value: [] });
    expect(asNumbers(table)).not.toEqual(textsOf(table));
    expect(parseGlassTable(asNumbers(table), content, US)).toEqual({ ok: true, value: [] });
  });

  it('updates glass by code and adds new glass', () => {
    const first = put(table, 1, price, '9.99').slice(0, 2);
    const added = [...first, put([table[0]!, first[1]!], 1, code, 'NEW')[1]!];
    const after = edited(parseGlassTable(added, content, US));
    expect(after.materials).toHaveLength(content.materials.length + 1);
    expect(after.materials[0]!.ratePerArea).toBe('9.99');
    expect(after.materials.at(-1)).toMatchObject({ code: 'NEW', ratePerArea: '9.99', name: 'Clear' });
  });

  it('is rejected as a whole if one cell is invalid', () => {
    const wrong = put(put(table, 1, price, '9.99'), 2, price, 'abc');
    expect(parseGlassTable([...wrong, wrong[1]!], content, US)).toEqual({
      ok: false,
      faults: [
        { row: 3, column: columnLetter(price), reason: expect.stringContaining('abc') },
        {
          row: table.length + 1,
          column: columnLetter(code),
          reason: expect.stringContaining('already used'),
        },
      ],
    });
  });
});

describe('charge tables as files', () => {
  it.each([...SURCHARGES, ...CHARGES, STANDARD_HOLES])(
    'comes back as it went, and changes nothing: $id',
    async (spec) => {
      const table = await through(specTable(spec, content, 'en-US'));
      for (const each of [table, asNumbers(table)]) {
        expect(parseSpecTable(spec, each, content, US)).toEqual({ ok: true, value: [] });
      }
    },
  );

  it('replace all rows', () => {
    const zones = CHARGES.find(({ id }) => id === 'deliveryZones')!;
    const [heading, first, ...others] = specTable(zones, content, 'en-US');
    const name = heading!.indexOf('Name');
    const at = heading!.indexOf('Amount');
    const coast = put([heading!, first!], 1, name, 'Coast')[1]!.map((cell, i) =>
      i === heading!.indexOf('Code') ? '' : cell,
    );
    const after = edited(parseSpecTable(zones, put([heading!, ...others, coast], 1, at, '80'), content, US));
    expect(after.pricing.deliveryZones.map(({ name }) => name)).toEqual([
      ...content.pricing.deliveryZones.slice(1).map(({ name }) => name),
      'Coast',
    ]);
    expect(after.pricing.deliveryZones[0]).toMatchObject({
      fixed: '80',
      perWeight: content.pricing.deliveryZones[1]!.perWeight,
    });
    expect(after.pricing.deliveryZones.at(-1)).toMatchObject({ code: 'coast' });
    const taxes = CHARGES.find(({ id }) => id === 'taxes')!;
    const table = put(
      specTable(taxes, content, 'en-US'),
      1,
      specTable(taxes, content, 'en-US')[0]!.indexOf('Percent'),
      'much',
    );
    expect(parseSpecTable(taxes, table, content, US)).toEqual({
      ok: false,
      faults: [{ row: 2, column: 'B', reason: expect.stringContaining('much') }],
    });
  });

  it('match standard holes by name', () => {
    const table = specTable(STANDARD_HOLES, content, 'en-US');
    const after = edited(
      parseSpecTable(STANDARD_HOLES, [table[0]!, ...table.slice(1).toReversed()], content, US),
    );
    expect(after.standardHoles.at(-1)!.uid).toBe(content.standardHoles[0]!.uid);
    expect(content.materials[0]!.uid).toBe(INCH_UIDS.clear14);
  });
});
