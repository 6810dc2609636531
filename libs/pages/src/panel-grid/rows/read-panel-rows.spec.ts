import { glassName } from '@glass/geometry';
import { starterCatalogue } from '@glass/pricing';
import { EMPTY_CELLS, type PanelCells } from './panel-columns.js';
import { templateText } from './panel-file.js';
import { panelOfCells } from './panel-of-cells.js';
import { readPanelRows } from './read-panel-rows.js';

const catalogue = starterCatalogue('inch', []);
const metric = starterCatalogue('metric', []);

function rowsOf(text: string) {
  const read = readPanelRows(text);
  if (!read.ok) throw new Error(read.reason);
  return read.rows;
}
const reasonOf = (text: string) => {
  const read = readPanelRows(text);
  return read.ok ? null : read.reason;
};
const faultsOf = (cells: Partial<PanelCells>, of = catalogue) => {
  const reading = panelOfCells({ ...EMPTY_CELLS, width: '30', height: '60', ...cells }, of);
  return reading.ok ? [] : reading.faults;
};

describe('readPanelRows', () => {
  it('reads rows without headings by position', () => {
    expect(rowsOf('36 1/2\t72\t2\tclear 3/8\tFP\tDoor\tleft')).toEqual([
      {
        row: 1,
        repeated: [],
        cells: {
          width: '36 1/2',
          height: '72',
          quantity: '2',
          glass: 'clear 3/8',
          edge: 'FP',
          mark: 'Door',
          notes: 'left',
          corner: '',
        },
      },
    ]);
  });

  it('reads rows by headings in any order and lists ignored headings', () => {
    const read = readPanelRows('Mark,Price,H,W (mm),Qty\nDoor,12,72,927,3');
    expect(read).toEqual({
      ok: true,
      ignored: ['Price'],
      rows: [
        {
          row: 2,
          repeated: [],
          cells: { ...EMPTY_CELLS, mark: 'Door', height: '72', width: '927 mm', quantity: '3' },
        },
      ],
    });
  });

  it.each([
    ['German', 'Anzahl\tBreite\tHöhe\tBezeichnung\n2\t600\t900\tTür'],
    ['German (decomposed letters)', 'Stk.\tBreite\tHo\u0308he\tBezeichnung\n2\t600\t900\tTür'],
    ['French', 'Quantité;Largeur;Hauteur;Repère\n2;600;900;Tür'],
    ['Spanish', 'Cantidad;Ancho;Alto;Etiqueta\n2;600;900;Tür'],
    ['Italian', 'Quantità;Larghezza;Altezza;Marca\n2;600;900;Tür'],
    ['Dutch', 'Aantal;Breedte;Hoogte;Kenmerk\n2;600;900;Tür'],
  ])('reads headings in %s', (_language, text) => {
    const read = readPanelRows(text, 'de-DE');
    expect(read.ok && read.rows.map(({ cells }) => cells)).toEqual([
      { ...EMPTY_CELLS, quantity: '2', width: '600', height: '900', mark: 'Tür' },
    ]);
  });

  it.each([
    'Antal\tBredd\tHöjd\n2\t600\t900',
    'Ilość;Szerokość;Wysokość\n2;600;900',
    'Size\tQty\n30 x 60\t2',
    'Pane W\tPane H\tPcs\n30\t60\t2',
    '#\tBredd\tHöjd\n2\t600\t900',
  ])('refuses the unknown headings of %j, whose order is unknown', (text) => {
    expect(reasonOf(text)).toMatch(/^Row 1: These look like headings, and Width and Height/);
  });

  it.each([
    ['Bathroom project\n\nWidth\tHeight\tQty\n30\t60\t2\n28\t60\t1', 1, 3],
    ['Bath 1;Bath 1;Bath 1\nWidth;Height;Qty\n30;60;2', 1, 2],
    ['Project,Smith\nDate,2027-01-04\nQty,Width,Height\n2,30,60', 1, 3],
  ])('refuses a title above the headings of %j', (text, row, heading) => {
    expect(reasonOf(text)).toBe(
      `Row ${row}: The headings are in row ${heading}. Leave out the rows above them.`,
    );
  });

  it.each([
    ['Width\tHeight\tQty\nmm\tmm\tpcs\n600\t900\t2', 'Row 2, column A: “mm”'],
    ['Qty,Height,Width\npcs,cm,\n2,60,90', 'Row 2, column B: “cm”'],
  ])('refuses units below the headings of %j', (text, place) => {
    expect(reasonOf(text)).toContain(place);
  });

  it('keeps a mistyped first row without headings for correction', () => {
    expect(rowsOf('3o\t6o\t2\n30\t60')).toHaveLength(2);
    expect(rowsOf('30\tsixty\n30\t60')).toHaveLength(2);
  });

  it.each([
    ['feet', '3', '3 ft'],
    ["'", '3', '3 ft'],
    ['′', '3', '3 ft'],
    ['millimeters', '250', '250 mm'],
    ['Millimetres', '250', '250 mm'],
    ['MM.', '250', '250 mm'],
    ['ins', '30', '30 in'],
    ['″', '30', '30 in'],
    ['cm', '30', '30 cm'],
    ['Meter', '3', '3 m'],
  ])('uses the unit (%s) of a heading for lengths without one', (unit, width, read) => {
    expect(rowsOf(`Width (${unit})\tHeight\n${width}\t60`)[0]?.cells).toMatchObject({ width: read });
  });

  it.each(['Zoll', 'yards', 'finished', 'mm x 10'])('refuses a length whose heading has (%s)', (unit) => {
    expect(reasonOf(`Width\tHeight [${unit}]\n30\t60`)).toBe(
      `The height column has “${unit}” in its heading. Write mm, cm, m, in or ft there, or no unit.`,
    );
  });

  it.each([
    ['tabs', '36,5\t72,5'],
    ['semicolons with a decimal comma', '36,5;72,5'],
    ['a line that names the separator', 'sep=;\r\n36,5;72,5'],
    ['a byte order mark', '\uFEFF36,5;72,5'],
  ])('reads rows with %s', (_what, text) => {
    expect(rowsOf(text)[0]?.cells).toMatchObject({ width: '36,5', height: '72,5' });
  });

  it.each([
    ['36,5,72', 1],
    ['800,5,600', 1],
    ['800,600,2', 1],
    ['800,600', 1],
    ['1/2,72\n800,5,600', 2],
  ])('refuses the commas of “%s”, which may be decimal commas', (text, row) => {
    for (const locale of ['de-DE', 'fr-FR', 'es-ES']) {
      expect(readPanelRows(text, locale)).toEqual({
        ok: false,
        reason: `Row ${row}: The commas may separate cells, or be decimal commas. Separate the cells with semicolons or tabs, or add headings.`,
      });
    }
    expect(readPanelRows(text, 'en-US').ok).toBe(true);
    expect(readPanelRows(text, 'de-CH').ok).toBe(true);
  });

  it.each(['800,5;600', '800,5\t600', '"800,5",600', 'Width,Height\n"800,5",600', '"800,5",600\n800,600'])(
    'read “%s” with decimal commas where the separator is clear',
    (text) => {
      const read = readPanelRows(text, 'de-DE');
      expect(read).toMatchObject({ ok: true });
      expect(read.ok && read.rows[0]?.cells).toMatchObject({ width: '800,5', height: '600' });
    },
  );

  it.each(['Width,Height,Qty\n36,5,72', 'W,H,Qty\n800,600,1\n36,5,72', 'Mark,W,H,Qty\nDoor,36,5,72'])(
    'refuse the commas of “%s” under headings where they may be decimal ones, naming both sizes',
    (text) => {
      for (const locale of ['de-DE', 'fr-FR', 'pl-PL']) {
        const read = readPanelRows(text, locale);
        expect(read.ok ? '' : read.reason).toMatch(/^Row \d.*can be “.*” or “W.*,.*, H\w* \d+”/);
      }
    },
  );

  it('read 36,5,72 under headings as 36 × 5, 72 pieces where the decimal mark is a point', () => {
    for (const locale of ['en-US', 'en-IN', 'de-CH', 'ja-JP']) {
      const read = readPanelRows('Width,Height,Qty\n36,5,72', locale);
      expect(read.ok && read.rows[0]!.cells).toMatchObject({ width: '36', height: '5', quantity: '72' });
    }
  });

  it('counts rows like the spreadsheet, with empty rows and any line ends', () => {
    expect(rowsOf('width,height\r\n36,72\r\n\r\n30,60\r\n').map(({ row }) => row)).toEqual([2, 4]);
  });

  it('keeps inch marks and quotation marks of a text', () => {
    expect(rowsOf('36 1/2"\t72"\t1\t\t\t"left" door')[0]?.cells).toMatchObject({
      width: '36 1/2"',
      height: '72"',
      mark: '"left" door',
    });
    expect(rowsOf('36\t72\t1\t\t\t"left door')[0]?.cells.mark).toBe('"left door');
  });

  it.each([
    ['last', 'Width\tHeight\tMark\n30\t60\tBath 1\n30\t60\t"\n30\t62\t"\n28\t60\tBath 2\n'],
    ['first', 'Mark\tWidth\tHeight\nBath 1\t30\t60\n"\t30\t60\n"\t30\t62\nBath 2\t28\t60\n'],
    ['in a CSV file', 'Mark,Width,Height\nBath 1,30,60\n",30,60\n〃,30,62\nBath 2,28,60\n'],
  ])('keeps every panel with ditto marks %s and repeats the cell above', (_where, text) => {
    expect(rowsOf(text).map(({ cells: { width, height, mark } }) => `${width}×${height} ${mark}`)).toEqual([
      '30×60 Bath 1',
      '30×60 Bath 1',
      '30×62 Bath 1',
      '28×60 Bath 2',
    ]);
    expect(rowsOf(text).map(({ repeated }) => repeated)).toEqual([[], ['mark'], ['mark'], []]);
  });

  it('repeats sizes, glass and edges', () => {
    const [, second] = rowsOf('w\th\tqty\tglass\n30\t60\t2\tclear 3/8\n"\t″\tdo.\tditto');
    expect(second?.cells).toMatchObject({ width: '30', height: '60', quantity: '2', glass: 'clear 3/8' });
  });

  it('keeps quoted text with line breaks', () => {
    expect(rowsOf('Width\tHeight\tNotes\n30\t60\t"left\nof door"\n28\t60\t')).toMatchObject([
      { row: 2, cells: { notes: 'left\nof door' } },
      { row: 3, cells: { width: '28' } },
    ]);
  });

  it('takes formulas as text', () => {
    expect(rowsOf('36,72,1,,,=SUM(A1)')[0]?.cells.mark).toBe('=SUM(A1)');
    expect(faultsOf({ width: '=30+6' })).toEqual([{ column: 'width', reason: '=30+6 is not a length' }]);
  });

  it.each([
    ['', 'Paste or type rows first.'],
    ['width,height', 'There are headings but no rows.'],
    ['width,mark,notes\n1,2,3', 'There is no column for the height.'],
    ['width,width,height\n1,2,3', 'Two columns are named width.'],
    ['36,72,1,,,"open', 'Row 1: A quotation mark is not closed.'],
    [
      'Mark\tWidth\tHeight\n"\t30\t60',
      'Row 2, column A: This mark repeats the cell above, which is empty. Enter the value.',
    ],
    ['Width,Height\n36,5,72,5', expect.stringMatching(/^Row 2, column C: .*"36,5"/)],
    [
      '36\t72\t1\t\t\t\t\t\tmore',
      'Row 1, column I: A row without headings has at most 8 cells. Add headings.',
    ],
    [`${'36,72\n'.repeat(501)}`, 'These are 501 rows. Paste at most 500 at a time.'],
  ])('refuses %j with the reason', (text, reason) => {
    expect(reasonOf(text)).toEqual(reason);
  });
});

describe('panelOfCells', () => {
  it('fills an empty row with the usual glass, edges and one piece', () => {
    const reading = panelOfCells({ ...EMPTY_CELLS, width: '28', height: '72' }, catalogue);
    expect(reading).toMatchObject({ ok: true, draft: { quantity: 1 }, assessment: { faults: [] } });
  });

  it.each([
    [{ height: '36 1/' }, 'height', '36 1/ is not a length'],
    [{ width: '' }, 'width', 'is missing'],
    [{ width: '2-Jan' }, 'width', /looks like a date/],
    [{ quantity: '0' }, 'quantity', '0 is not a whole number from 1 to 9999'],
    [{ quantity: '1.5' }, 'quantity', /not a whole number/],
    [{ glass: 'oak' }, 'glass', 'there is no glass called oak'],
    [{ edge: 'wavy' }, 'edge', 'there is no edge finish called wavy'],
    [{ mark: '1.2E+05' }, 'mark', '1.2E+05 is a number that the spreadsheet shortened. Enter it in full'],
    [{ mark: 'x'.repeat(81) }, 'mark', 'has more than 80 characters'],
  ] as const)('of %j has a fault at its %s', (cells, column, reason) => {
    const faults = faultsOf(cells);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.column).toBe(column);
    expect(faults[0]?.reason).toMatch(reason);
  });

  it.each(['2', '2 pcs', '2.0', '2x'])('reads %j as two pieces', (quantity) => {
    const reading = panelOfCells({ ...EMPTY_CELLS, width: '28', height: '72', quantity }, catalogue);
    expect(reading).toMatchObject({ ok: true, draft: { quantity: 2 } });
  });

  it.each([
    ['inch', catalogue],
    ['metric', metric],
  ] as const)('takes every glass as the dialog itself calls it, in %s', (units, of) => {
    for (const material of of.materials.filter(({ active }) => active)) {
      const cells = { ...EMPTY_CELLS, width: '30', height: '40', glass: glassName(material, units) };
      const reading = panelOfCells(units === 'inch' ? cells : { ...cells, width: '700', height: '900' }, of);
      expect(reading).toMatchObject({ ok: true, draft: { spec: { materialUID: material.uid } } });
    }
    expect(faultsOf({ glass: 'Clear ⅜″, tempered' })).toEqual([]);
  });

  it('names the choices for an ambiguous glass', () => {
    expect(faultsOf({ glass: 'clear' })[0]?.reason).toMatch(/^clear could be /);
  });

  it('reports all faults of its cells', () => {
    expect(faultsOf({ width: 'a', height: 'b', glass: 'oak' }).map(({ column }) => column)).toEqual([
      'width',
      'height',
      'glass',
    ]);
  });
});

describe('the template', () => {
  it.each([
    ['inch', catalogue, 'en-US'],
    ['metric', metric, 'de-DE'],
  ] as const)('in %s reads back as panels without a fault', (_units, of, locale) => {
    const rows = rowsOf(templateText(of, locale));
    expect(rows).toHaveLength(2);
    for (const { cells } of rows) expect(panelOfCells(cells, of)).toMatchObject({ ok: true });
  });
});

it.each([
  ['de-DE', '1.234,5', 1234.5],
  ['de-DE', '1.234', 1234],
  ['en-IE', '1234.5', 1234.5],
  ['de-DE', "2'010", 2010],
  ['sv-SE', '1 234,5', 1234.5],
])('reads lengths as they are written in %s: %s', (locale, width, mm) => {
  const reading = panelOfCells({ ...EMPTY_CELLS, width, height: '700' }, metric, locale);
  expect(reading).toMatchObject({ ok: true, draft: { spec: { shape: { width: { mm } } } } });
});

it.each([
  ['de-DE', '1.000', 1000],
  ['en-US', '1,000', 1000],
  ['en-US', '12 pcs.', 12],
])('reads quantities as they are written in %s: %s', (locale, quantity, pieces) => {
  const reading = panelOfCells({ ...EMPTY_CELLS, width: '700', height: '700', quantity }, metric, locale);
  expect(reading).toMatchObject({ ok: true, draft: { quantity: pieces } });
});

it.each([
  ['de-DE', '1,200', ['1,2', '1200']],
  ['en-GB', '1.200 mm', ['1.2 mm', '1200 mm']],
])('offers both lengths of %s %s at a metric shop', (locale, width, texts) => {
  const reading = panelOfCells({ ...EMPTY_CELLS, width, height: '700' }, metric, locale);
  expect(reading).toMatchObject({ faults: [{ column: 'width', readings: texts.map((text) => ({ text })) }] });
});

it('offers both values of an ambiguous length and quantity', () => {
  const cells = { ...EMPTY_CELLS, width: '1,234 cm', height: '28', quantity: '2.000' };
  expect(panelOfCells(cells, catalogue, 'en-US')).toMatchObject({
    ok: false,
    faults: [
      { column: 'width', readings: [{ text: '1.234 cm' }, { text: '1234 cm' }] },
      { column: 'quantity', readings: [{ text: '2' }, { text: '2000' }] },
    ],
  });
});
