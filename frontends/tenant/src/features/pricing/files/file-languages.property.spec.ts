/** @jest-environment-options {"alone": true} */
import { LOCALES, type Locale } from '@glass/language';
import { loadEveryLanguage } from '@glass/language/every';
import { numberMarks } from '@glass/formats';
import { starterCatalogue } from '@glass/pricing';
import type { CatalogueContent } from '@glass/contracts/catalogue';
import { fc, runs } from '@glass/testing/property';
import { switchBackAfterEach, switchPageLanguage } from '@glass/testing/switch-language';
import type { Edit } from '../edits.js';
import { holeRows } from '../holes-section.js';
import { toMatrixRows } from '../matrix-section.js';
import { matrixColumns, type MatrixRow, parseCells, toSheetRows } from '../matrix-rows.js';
import { CHARGES, STANDARD_HOLES, SURCHARGES, type TableSpec } from '../table-specs.js';
import { texts } from '../texts.js';
import { type FileRead, type FileTable, type FileWriting, mapFileCells, sheetTable } from './file-table.js';
import { csvFile, readFile, xlsxFile } from './read-file.js';
import { articleTable, glassTable, parseArticleTable, parseGlassTable } from './entry-table.js';
import { parseSpecTable, specTable } from './record-table.js';

switchBackAfterEach();

beforeAll(async () => {
  await switchPageLanguage('de-DE');
  await loadEveryLanguage();
});

interface PriceFile {
  write: (locale: string) => FileTable;
  read: (table: FileTable, writing: FileWriting) => FileRead<unknown[]>;
}

const specs = () => [...SURCHARGES, ...CHARGES, STANDARD_HOLES];
const specFile = (content: CatalogueContent, id: TableSpec['id']): PriceFile => {
  const spec = () => specs().find((one) => one.id === id)!;
  return {
    write: (locale) => specTable(spec(), content, locale),
    read: (table, writing) => parseSpecTable(spec(), table, content, writing) as FileRead<Edit[]>,
  };
};

function matrixFile(content: CatalogueContent, rowsOf: () => readonly MatrixRow[]): PriceFile {
  const columnsOf = () => matrixColumns(content, rowsOf(), [], texts.anyGlass);
  const sheetOf = (locale: string) => toSheetRows(rowsOf(), rowsOf(), columnsOf(), 'rate', locale);
  return {
    write: (locale) => sheetTable(texts.columns.name, sheetOf(locale), columnsOf(), locale),
    read(table, writing) {
      const names = () => ({ rows: sheetOf(writing.locale), columns: columnsOf() });
      const { cells, decimalMark, ...placed } = mapFileCells(table, names, writing, {
        currency: content.currency,
      });
      if (placed.faults.length > 0) return { ok: false, ...placed };
      const { currency } = content;
      const how = {
        field: 'rate',
        isCurvedToo: true,
        locale: writing.locale,
        decimalMark,
        currency,
      } as const;
      const { changes, faults } = parseCells(cells, rowsOf(), columnsOf(), how);
      if (faults.length > 0) return { ok: false, faults: faults.map((each) => ({ ...each, row: 0 })) };
      return { ok: true, value: changes };
    },
  };
}

/** With each kind of charge, each basis of a discount, and numbers with decimals. */
function contentOf(units: 'inch' | 'metric'): CatalogueContent {
  const { version: _version, ...content } = starterCatalogue(units, []);
  const { pricing } = content;
  return {
    ...content,
    pricing: {
      ...pricing,
      oversize: [{ aboveArea: '3.25', aboveEdgeMm: 2540, percent: '12.5' }],
      volumeTiers: (['amount', 'area', 'pieces'] as const).map((basis) => ({
        ...{ basis, from: '20.5', percent: '2.75' },
      })),
      orderCharges: (['percent', 'fixed', 'minimum'] as const).map((kind, i) => ({
        ...{ code: `c${i}`, label: `Charge ${i}`, kind, value: '7.25', optional: i === 1 },
      })),
    },
  };
}

const FILES = (['inch', 'metric'] as const).flatMap((units): [string, PriceFile][] => {
  const content = contentOf(units);
  return [
    [
      `glass, ${units}`,
      {
        write: (locale) => glassTable(content, locale),
        read: (table, writing) => parseGlassTable(table, content, writing),
      },
    ],
    [
      `hardware, ${units}`,
      {
        write: (locale) => articleTable(content, locale),
        read: (table, writing) => parseArticleTable(table, content, writing),
      },
    ],
    ...specs().map(({ id }): [string, PriceFile] => [`${id}, ${units}`, specFile(content, id)]),
    [`edge prices, ${units}`, matrixFile(content, () => toMatrixRows(content, 'edgeFinishes'))],
    [`corner prices, ${units}`, matrixFile(content, () => toMatrixRows(content, 'cornerFinishes'))],
    [`hole prices, ${units}`, matrixFile(content, () => holeRows(content))],
  ];
});

async function through(table: FileTable, kind: string, from: string) {
  const file = kind === 'csv' ? csvFile(table, 'prices', from) : await xlsxFile(table, 'prices');
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes) });
}

async function importFile(
  file: File,
  { read }: PriceFile,
  writing: FileWriting,
): Promise<FileRead<unknown[]>> {
  const loaded = await readFile(file, writing);
  return loaded.ok ? read(loaded.value.table, { ...writing, separator: loaded.value.separator }) : loaded;
}

const locales = fc.constantFrom<Locale[]>(...LOCALES);

describe('a price file of one language, read in another', () => {
  it.each(FILES)('changes nothing: %s', async (_name, priceFile) => {
    await fc.assert(
      fc.asyncProperty(locales, locales, fc.constantFrom('csv', 'xlsx'), async (from, to, kind) => {
        await switchPageLanguage(from);
        const file = await through(priceFile.write(from), kind, from);
        await switchPageLanguage(to);
        const asked = await importFile(file, priceFile, { locale: to });
        // If 1,250 can be two numbers, the page asks for the file's decimal mark.
        const answer = { locale: to, decimalMark: numberMarks(from).decimal };
        const found = !asked.ok && asked.asksForMark ? await importFile(file, priceFile, answer) : asked;
        expect(found).toEqual({ ok: true, value: [] });
      }),
      runs(12),
    );
  });

  it('names a wrong cell in the reader’s language', async () => {
    await switchPageLanguage('de-DE');
    const table = glassTable(contentOf('metric'), 'de-DE').map((cells) => [...cells]);
    const at = table[0]!.indexOf('Preis');
    table[1]![at] = 'viel';
    await switchPageLanguage('en-US');
    expect(parseGlassTable(table, contentOf('metric'), { locale: 'en-US' })).toMatchObject({
      faults: [{ row: 2, reason: expect.stringContaining('“viel” is not a price.') }],
    });
  });
});
