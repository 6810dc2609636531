/** @jest-environment-options {"alone": true} */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { starterCatalogue } from '@glass/pricing';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { compareCatalogues, describePriceChange } from '@glass/pricing/price-list';
import { applyEdit, type Edit } from '../edits.js';
import { matrixColumns, parseCells, toSheetRows, type PricedRow } from '../matrix-rows.js';
import { CHARGES, STANDARD_HOLES, SURCHARGES } from '../table-specs.js';
import { listAddedValues } from './file-dialogs.js';
import {
  mapFileCells,
  listFileFaults,
  sheetTable,
  type FileRead,
  type FileTable,
  type FileWriting,
} from './file-table.js';
import { csvFile, readFile, xlsxFile } from './read-file.js';
import { glassTable, parseGlassTable } from './entry-table.js';
import { parseSpecTable, specTable } from './record-table.js';

const { version: _inch, ...inch } = starterCatalogue('inch', []);
const { version: _metric, ...metric } = starterCatalogue('metric', []);
const DE = { locale: 'de-DE' };
const US = { locale: 'en-US' };
const LOCALES = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'en-IN'];
const spec = (id: string) => [...SURCHARGES, ...CHARGES].find((one) => one.id === id)!;

const FIXTURES = path.resolve(process.cwd(), 'libs/formats/test/tables');
const bytesOf = (file: File) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
const readable = (file: File) => Object.assign(file, { arrayBuffer: () => bytesOf(file) });
/** Reads a file like a user's upload. */
async function chosen(name: string): Promise<FileRead<FileTable>> {
  const read = await readFile(readable(new File([readFileSync(path.join(FIXTURES, name))], name)), DE);
  return read.ok ? { ok: true, value: read.value.table } : read;
}
async function tableOf(name: string): Promise<FileTable> {
  const read = await chosen(name);
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}
async function through(table: FileTable, kind: string, locale: string): Promise<FileTable> {
  const file = kind === 'csv' ? csvFile(table, 'file', locale) : await xlsxFile(table, 'file');
  const read = await readFile(readable(file), { locale });
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.table;
}

function parseEdges(table: FileTable, content: CatalogueContent, writing: FileWriting, rows?: PricedRow[]) {
  const finishes = rows ?? content.edgeFinishes;
  const columns = matrixColumns(content, finishes, [], 'Any glass');
  const sheet = toSheetRows(content.edgeFinishes, content.edgeFinishes, columns, 'rate', writing.locale);
  const placed = mapFileCells(table, () => ({ rows: sheet, columns }), writing, {
    currency: content.currency,
  });
  const how = { field: 'rate', isCurvedToo: true, currency: content.currency } as const;
  const { changes, faults } = parseCells(placed.cells, content.edgeFinishes, columns, {
    ...{ ...how, locale: writing.locale, decimalMark: placed.decimalMark },
  });
  return { placed, changes, faults: listFileFaults(faults, placed) };
}
const ratesOf = ({ changes }: ReturnType<typeof parseEdges>) => changes.map(({ now }) => now?.rate);
const zonesAfter = (read: FileRead<Edit[]>, content: CatalogueContent) => {
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value.reduce(applyEdit, content).pricing.deliveryZones;
};

describe('price files of customers', () => {
  it.each(['edges-decimal-point.csv', 'edges-numbers.xlsx'])(
    '%s keeps 5.175 in Germany, because 8.97 shows the decimal point or the workbook is exact',
    async (name) => {
      const read = parseEdges(await tableOf(name), metric, DE);
      expect(read.faults).toEqual([]);
      const finish = metric.edgeFinishes.find(({ name }) => name === 'Pencil polish')!;
      const before = new Set(finish.matrix.map(({ rate }) => Number(rate)));
      const meant = ['5.175', '6.325', '7.475', '8.97'].filter((rate) => !before.has(Number(rate)));
      expect(ratesOf(read)).toEqual(meant);
    },
  );

  it('asks for the decimal mark of an ambiguous 5.175, and uses the answer', () => {
    const table: FileTable = [
      ['Finish', '6 mm'],
      ['Pencil polish', '9.125'],
    ];
    const asked = parseEdges(table, metric, DE);
    expect(asked.placed).toMatchObject({
      asksForMark: true,
      faults: [{ row: 2, column: 'B', readings: [{ text: '9,125' }, { text: '9125' }] }],
    });
    expect(ratesOf(parseEdges(table, metric, { ...DE, decimalMark: '.' }))).toEqual(['9.125']);
    expect(ratesOf(parseEdges(table, metric, { ...DE, decimalMark: ',' }))).toEqual(['9125']);
  });

  it('rejects a file with both decimal marks, naming both cells', () => {
    const table: FileTable = [
      ['Finish', '6 mm', '8 mm'],
      ['Pencil polish', '8.97', '4,50'],
    ];
    const [fault] = parseEdges(table, metric, DE).faults;
    expect(fault).toMatchObject({ row: 2, column: 'C' });
    expect(fault?.reason).toContain('row 2, column B');
  });

  it('taxes-percent-cells.xlsx means 8.875 percent', async () => {
    const read = parseSpecTable(spec('taxes'), await tableOf('taxes-percent-cells.xlsx'), inch, US);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    expect(read.value.reduce(applyEdit, inch).pricing.taxes).toMatchObject([
      { label: 'Sales tax', percent: '8.875', code: 'st' },
    ]);
  });

  it('a percent cell is a percentage of an order charge, but not a price', () => {
    const table: FileTable = [
      ['Name', 'Kind', 'Value', 'Optional'],
      ['Fuel', 'Percent', { text: '5.5%', number: 5.5 }, 'No'],
    ];
    const heading = specTable(spec('orderCharges'), inch, 'en-US')[0]!;
    const named: FileTable = [heading.slice(0, 4), ...table.slice(1)];
    const read = parseSpecTable(spec('orderCharges'), named, inch, US);
    expect(read).toMatchObject({ ok: true, value: [{ value: { orderCharges: [{ value: '5.5' }] } }] });
    const edges: FileTable = [
      ['Finish', '1/4'],
      ['Flat polish', { text: '22%', number: 22 }],
    ];
    expect(parseEdges(edges, inch, US).faults).toMatchObject([{ row: 2, column: 'B' }]);
  });

  it('formula-without-value.xlsx is rejected by cell', async () => {
    expect(await chosen('formula-without-value.xlsx')).toMatchObject({
      ok: false,
      faults: [
        { row: 2, column: 'B' },
        { row: 2, column: 'C' },
      ],
    });
  });

  it('merged-prices.xlsx has the price of a merged cell in each of its columns', async () => {
    const read = parseEdges(await tableOf('merged-prices.xlsx'), inch, US);
    const texts = read.placed.cells.map(({ text }) => text);
    expect([read.faults, texts]).toEqual([[], ['0.22', '0.22', '0.31']]);
  });

  it.each(['decimal-commas-inch.csv', 'decimal-commas-metric.csv'])(
    '%s is refused, because its row has more cells than the heading',
    async (name) => {
      expect(await chosen(name)).toMatchObject({
        ok: false,
        faults: [{ row: 2, reason: expect.stringContaining('decimal comma') as string }],
      });
    },
  );

  it.each([
    ['zones-zip-format.xlsx', inch, US, ['02134']],
    ['zones-plz-format.xlsx', metric, DE, ['01067']],
  ] as const)('%s keeps the leading zero of its postal code', async (name, content, writing, codes) => {
    const read = parseSpecTable(spec('deliveryZones'), await tableOf(name), content, writing);
    expect(zonesAfter(read, content)[0]!.postalCodes).toEqual(codes);
  });

  it.each([
    ['US', '2134', false],
    ['DE', '1067', false],
    ['AT', '1010', true],
    ['CH', '8001', true],
    ['US', "'9021", true],
    ['US', '902', true],
    ['US', '2134, 2135', false],
    ['US', '02134, 2135', false],
    ['US', '2134-2139', false],
    ['US', '40', false],
    ['US', '7', false],
    ['US', "'40, 41", true],
    ['US', '040, 041', true],
    ['US', '100-119, 902', true],
    ['DE', '1', false],
    ['DE', '10, 12', true],
    ['FR', '1000, 75001', false],
    ['NL', '1000-3999', true],
    ['US', '02134', true],
  ])('in %s, accepts the postal code %s: %s', (country, code, isTaken) => {
    const heading = specTable(spec('deliveryZones'), inch, 'en-US')[0]!;
    const row = (heading as string[]).map(
      (title) =>
        ({ Name: 'Here', Country: country, 'Postal codes': code, Amount: '35', 'Days on the way': '1' })[
          title
        ] ?? '',
    );
    const read = parseSpecTable(spec('deliveryZones'), [heading, row], inch, US);
    if (isTaken) expect(zonesAfter(read, inch)).toHaveLength(1);
    else
      expect(read).toMatchObject({
        faults: [
          {
            row: 2,
            column: 'D',
            reason: expect.stringMatching(/^“\d+” may have lost.* 0\d+, or write '/) as string,
          },
        ],
      });
  });

  it('a heading alone removes no charges, and is accepted if there are none', () => {
    const heading = specTable(spec('taxes'), inch, 'en-US').slice(0, 1);
    expect(parseSpecTable(spec('taxes'), heading, inch, US)).toMatchObject({
      ok: false,
      faults: [{ row: 1 }],
    });
    const without = { ...inch, pricing: { ...inch.pricing, taxes: [] } };
    expect(parseSpecTable(spec('taxes'), heading, without, US)).toEqual({ ok: true, value: [] });
  });
});

describe.each(['csv', 'xlsx'])('every table of the price list as %s', (kind) => {
  const contents = [
    ['inch', inch],
    ['metric', metric],
  ] as const;
  const cases = LOCALES.flatMap((locale) =>
    contents.map(([units, content]) => [locale, units, content] as const),
  );

  it.each(cases)('reads back unchanged in %s, %s', async (locale, _units, content) => {
    const back = (table: FileTable) => through(table, kind, locale);
    const writing = { locale };
    const same = { ok: true, value: [] };
    expect(parseGlassTable(await back(glassTable(content, locale)), content, writing)).toEqual(same);
    for (const one of [...SURCHARGES, ...CHARGES, STANDARD_HOLES]) {
      expect([
        one.id,
        parseSpecTable(one, await back(specTable(one, content, locale)), content, writing),
      ]).toEqual([one.id, same]);
    }
    for (const list of ['edgeFinishes', 'cornerFinishes', 'hinges'] as const) {
      const columns = matrixColumns(content, content[list], [], 'Any glass');
      for (const field of list === 'edgeFinishes' ? (['rate', 'curvedRate'] as const) : (['rate'] as const)) {
        const rows = toSheetRows(content[list], content[list], columns, field, locale);
        const placed = mapFileCells(
          await back(sheetTable('Finish', rows, columns, locale)),
          () => ({ rows, columns }),
          writing,
        );
        const how = { field, isCurvedToo: list === 'edgeFinishes', locale, currency: content.currency };
        const { changes, faults } = parseCells(placed.cells, content[list], columns, {
          ...{ ...how, decimalMark: placed.decimalMark },
        });
        expect([placed.faults, faults, changes]).toEqual([[], [], []]);
      }
    }
  });

  it.each(LOCALES)('reads back rates of three decimals and codes of four digits in %s', async (locale) => {
    const pricing = {
      ...metric.pricing,
      taxes: [{ code: 'st', label: '=1+1', percent: '8.875', compound: false }],
      deliveryZones: [
        { ...metric.pricing.deliveryZones[0]!, postalCodes: ['9021', '40-49', '7'], fixed: '1234.125' },
      ],
    };
    const content = { ...metric, pricing };
    for (const id of ['taxes', 'deliveryZones']) {
      const back = await through(specTable(spec(id), content, locale), kind, locale);
      expect(parseSpecTable(spec(id), back, content, { locale })).toEqual({ ok: true, value: [] });
    }
  });
});

describe('FilePreview', () => {
  it('shows every value of a new charge in the locale’s notation', async () => {
    const table: FileTable = [
      specTable(spec('deliveryZones'), metric, 'de-DE')[0]!,
      ...specTable(spec('deliveryZones'), metric, 'de-DE').slice(1),
      ['Insel', 'DE', '', '18565', '1234,125', '', '', '7', 'Yes', ''],
    ];
    const read = parseSpecTable(spec('deliveryZones'), table, metric, DE);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const after = read.value.reduce(applyEdit, metric);
    const lines = listAddedValues(metric, after, 'de-DE').map(({ what, after: now }) => `${what}: ${now}`);
    expect(lines).toHaveLength(spec('deliveryZones').fields.length);
    for (const shown of ['Country: DE', 'Postal codes: 18565', 'Amount: 1234,125', 'Days on the way: 7'])
      expect(lines.join('\n')).toContain(`Insel, ${shown}`);
    const [change] = compareCatalogues(metric, {
      ...metric,
      pricing: { ...metric.pricing, minArea: '0.125' },
    });
    expect(describePriceChange(change!, metric, after, 'de-DE').after).toBe('0,125');
  });
});
