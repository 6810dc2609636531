/** @jest-environment-options {"alone": true} */
import { writeWorkbook, type WriteCell } from '@glass/formats/tables';
import { starterCatalogue } from '@glass/pricing';
import { panelOfCells } from './panel-of-cells.js';
import { readPanelFile } from './panel-file.js';
import { readPanelRows } from './read-panel-rows.js';

const metric = starterCatalogue('metric', []);

async function readWorkbook(rows: readonly (readonly WriteCell[])[], locale = 'de-DE') {
  const blob = await writeWorkbook(rows);
  const bytes = await new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
  return readPanelFile(new Uint8Array(bytes), locale);
}

describe('readPanelFile', () => {
  it.each([
    [
      'a mark',
      [
        ['Width', 'Height', 'Mark'],
        [{ number: '600' }, { number: '900' }, { day: '2026-01-02' }],
      ],
      'C',
    ],
    [
      'a width',
      [
        ['Mark', 'Width', 'Height'],
        ['A', { day: '2026-01-02' }, { number: '900' }],
      ],
      'B',
    ],
    [
      'a mark without headings',
      [[], [{ number: '600' }, { number: '900' }, '1', '', '', { day: '2026-01-02' }]],
      'F',
    ],
  ] as [string, WriteCell[][], string][])(
    'refuses %s that the spreadsheet turned into a date',
    async (_, rows, column) => {
      expect(await readWorkbook(rows)).toMatchObject({
        ok: false,
        reason: expect.stringMatching(new RegExp(`2, column ${column}.*turned this into a date`)),
      });
    },
  );

  it('takes dates in columns that are not read', async () => {
    const read = await readWorkbook([
      ['Width', 'Height', 'Ordered'],
      [{ number: '600' }, { number: '900' }, { day: '2026-01-02' }],
    ]);
    expect(read.ok).toBe(true);
  });

  it.each(['de-DE', 'en-GB', 'fr-FR'])(
    'keeps exact millimeters with three decimals in %s',
    async (locale) => {
      const file = await readWorkbook(
        [
          ['Width (mm)', 'Height (mm)'],
          [{ number: '914.125' }, { number: '36.125' }],
        ],
        locale,
      );
      const read = readPanelRows(file.ok ? file.text : '', locale);
      const [row] = read.ok ? read.rows : [];
      expect(panelOfCells(row!.cells, metric, locale)).toMatchObject({
        ok: true,
        draft: { spec: { shape: { width: { mm: 914.125 }, height: { mm: 36.125 } } } },
      });
    },
  );
});
