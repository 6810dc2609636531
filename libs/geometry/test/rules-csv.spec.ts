import { fc, runs } from '@glass/testing/property';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import type { ShapeRule } from '@glass/contracts/catalogue';
import { parse } from 'csv-parse/browser/esm/sync';
import { RULE_KINDS, ruleFaults, type RuleKind, ruleSets } from '../src/index.js';
import { RULE_UNITS } from '../src/rules/rule-units.js';
import { RULE_COLUMNS, rulesFromCsv, rulesToCsv } from '../src/rules-csv.js';
import { SHAPE_KINDS } from '../src/shapes/shape-edges.js';
import { uidOf } from './panel.factory.js';

const MATERIALS = [
  { uid: uidOf(1), code: 'CL38' },
  { uid: uidOf(2), code: '1/4 Mirror; silver' },
  { uid: uidOf(3), code: 'TWICE' },
  { uid: uidOf(4), code: 'twice' },
  { uid: uidOf(5), code: '=CL12' },
  { uid: uidOf(6), code: '' },
  { uid: uidOf(7), code: '0123' },
];

const RULE: ShapeRule = {
  code: 'HOLE_EDGE_MIN',
  materialUID: null,
  thicknessMm: null,
  tempered: true,
  shape: null,
  operator: '>=',
  formula: 'max(1/4, 2*t)',
  unit: 'in',
  severity: 'block',
  message: '',
};

const HEAD = RULE_COLUMNS.join(',');
const ROW = 'HOLE_EDGE_MIN,,,,,>=,,2*t,mm,block,';
const faultsOf = (text: string): string[] => {
  const read = rulesFromCsv(text, MATERIALS);
  return read.ok ? [] : read.faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
};
const rulesOf = (text: string): ShapeRule[] => {
  const read = rulesFromCsv(text, MATERIALS);
  if (!read.ok) throw new Error(faultsOf(text).join('\n'));
  return read.rules;
};

/** Text with everything that breaks tables: separators, quotes, line breaks, starts of formulas and dates. */
const awkward = fc.string({
  unit: fc.constantFrom(...`abt=+-@'",; \t\n\r1/20é½＝.`, '\r\n', 'sep=', '\uFEFF'),
  maxLength: 20,
});

/** A code with one of its units. */
const coded = fc.constantFrom(
  ...Object.entries(RULE_KINDS).flatMap(([code, { quantities }]: [string, RuleKind]) =>
    (Object.keys(RULE_UNITS) as ShapeRule['unit'][])
      .filter((unit) => quantities.includes(RULE_UNITS[unit].quantity))
      .map((unit) => ({ code, unit })),
  ),
);

const anyRule: fc.Arbitrary<ShapeRule> = fc
  .record({
    coded,
    materialUID: fc.constantFrom(null, ...MATERIALS.map(({ uid }) => uid)),
    thicknessMm: fc.option(fc.integer({ min: 1, max: 40_000 }).map((n) => n / 400)),
    tempered: fc.constantFrom(null, true, false),
    shape: fc.constantFrom(null, ...SHAPE_KINDS),
    operator: fc.constantFrom<ShapeRule['operator']>('>=', '<=', '>', '<', '='),
    formula: fc.constantFrom('2*t', 'max(1/4, 2*t)', '1/3', '12.5', '.5', '-t + 30', '10-4-3', '0'),
    severity: fc.constantFrom<ShapeRule['severity']>('block', 'review', 'warn'),
    message: awkward,
  })
  .map(({ coded: { code, unit }, ...rest }) => ({ code, unit, ...rest }))
  .filter((rule) => ruleFaults(rule).length === 0);

describe('rulesToCsv', () => {
  it('writes rules that read back unchanged, whatever their messages contain', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...LOCALES, 'sv-SE', 'en-IN'),
        (rules, locale) => {
          const text = rulesToCsv(rules, { materials: MATERIALS, locale, language: locale });
          expect(rulesFromCsv(text, MATERIALS, { locale })).toEqual({ ok: true, rules });
        },
      ),
      runs(300),
    );
  });

  it.each(Object.entries(ruleSets))('writes and reads the %s set', (_, rules) => {
    expect(rulesOf(rulesToCsv(rules))).toEqual(rules);
    expect(rulesFromCsv(rulesToCsv(rules, { locale: 'de-DE' }), [], { locale: 'de-DE' })).toEqual({
      ok: true,
      rules,
    });
  });

  it('never writes a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        const cells = parse(rulesToCsv([rule], { materials: MATERIALS }), { bom: true }).flat();
        for (const cell of cells) expect(cell.trimStart().charAt(0)).not.toMatch(/[=+\-@＝＋－＠]/);
        for (const cell of cells) expect(cell.charAt(0)).not.toMatch(/[\t\r\n]/);
      }),
      runs(200),
    );
  });

  it('writes what Excel expects: byte order mark, heading, CRLF, numbers apart from formulas', () => {
    const rules: ShapeRule[] = [
      { ...RULE, materialUID: uidOf(1), thicknessMm: 9.525, message: '=HYPERLINK("http://x")' },
      { ...RULE, operator: '=', formula: '12.5', tempered: null, message: '3/4" is\nneeded' },
      { ...RULE, formula: '1/3', tempered: false, shape: 'circle' },
    ];
    expect(rulesToCsv(rules, { materials: MATERIALS }).split('\r\n')).toEqual([
      `\uFEFF${HEAD}`,
      'HOLE_EDGE_MIN,CL38,9.525,yes,,>=,,"max(1/4, 2*t)",in,block,"\'=HYPERLINK(""http://x"")"',
      'HOLE_EDGE_MIN,,,,,\'=,12.5,,in,block,"\'3/4"" is\nneeded"',
      "HOLE_EDGE_MIN,,,no,circle,>=,,'1/3,in,block,",
      '',
    ]);
    expect(rulesToCsv(rules, { locale: 'de-DE' })).toContain(';9,525;');
  });

  it('names glass by its code only if that is unique', () => {
    const codes = MATERIALS.map(({ uid }) => ({ ...RULE, materialUID: uid }));
    const cells = parse(rulesToCsv(codes, { materials: MATERIALS }), { bom: true }).map((row) => row[1]);
    expect(cells.slice(1)).toEqual([
      'CL38',
      "'1/4 Mirror; silver",
      uidOf(3),
      uidOf(4),
      "'=CL12",
      uidOf(6),
      "'0123",
    ]);
  });
});

describe('rulesFromCsv', () => {
  it.each([
    ['commas', `${HEAD}\r\n${ROW}\r\n`],
    ['semicolons', `${HEAD}\n${ROW}\n`.replaceAll(',', ';')],
    ['tabs', `${HEAD}\n${ROW}`.replaceAll(',', '\t')],
    ['a byte order mark', `\uFEFF${HEAD}\r\n${ROW}`],
    ['line ends of old Macs', `${HEAD}\r${ROW}\r`],
    ['the line that names the separator', `sep=;\r\n${`${HEAD}\r\n${ROW}`.replaceAll(',', ';')}`],
    ['empty rows and columns', `,,\r\n${HEAD},,\r\n,,,,\r\n${ROW},,\r\n,,,,,,,,,,,,\r\n\r\n`],
    ['headings as people write them', `${HEAD.toUpperCase().replaceAll('_', ' ')}\n${ROW}`],
    ['words in capitals and with spaces', `${HEAD}\n hole_edge_min ,,,,, ≥ ,, 2*t ,MM,Block,`],
    [
      'columns in another order and without those that are empty',
      `unit,severity,formula,operator,rule_code\nmm,block,2*t,>=,HOLE_EDGE_MIN`,
    ],
  ])('accepts %s', (_, text) => {
    expect(rulesOf(text)).toEqual([{ ...RULE, tempered: null, formula: '2*t', unit: 'mm' }]);
  });

  it('accepts decimal commas if the comma is no separator', () => {
    const text = `${HEAD}\nHOLE_EDGE_MIN;;9,525;WAHR?;;>=;4,5;;mm;block;`.replaceAll('WAHR?', 'TRUE');
    expect(rulesOf(text.replace(HEAD, HEAD.replaceAll(',', ';')))).toMatchObject([
      { thicknessMm: 9.525, formula: '4.5', tempered: true },
    ]);
  });

  it('reports all faults with row and column, and returns no rules', () => {
    const text = [
      HEAD,
      'HOLE_EDGE,CL99,thick,maybe,heart,~,many,,ells,stop,',
      ROW,
      '',
      'HOLE_EDGE_MIN,twice,,,,>=,5,2*t,mm,block,',
      'HOLE_EDGE_MIN,,-3,,,>=,,,kg,block,',
      'HOLE_EDGE_MIN,,,,,>=,,03. Jan,mm,block,,too far',
      'HOLE_EDGE_MIN,,,,,>=,,1/(t-6),mm,block,',
      `HOLE_EDGE_MIN,,,,,>=,,process.exit(),mm,block,${'x'.repeat(301)}`,
    ].join('\r\n');
    expect(faultsOf(text)).toEqual([
      '2 value: This is not a number; a formula goes under “formula”.',
      '2 material_code: There is no material with this code.',
      '2 thickness_mm: This is not a number of millimeters.',
      '2 tempered: Enter yes or no, or leave it empty for both.',
      '2 rule_code: There is no rule with this code.',
      '2 shape: There is no shape with this name.',
      '2 operator: Write one of >= <= > < =.',
      '2 unit: Write one of in, mm, ft2, m2, lb, kg, deg, ratio, count.',
      '2 severity: Write one of block, review, warn.',
      '5 formula: Give a value or a formula, not both.',
      '5 material_code: Two materials have this code; write the identifier of the one that is meant.',
      '6 value: Give a value or a formula.',
      '6 thickness_mm: This is not a number of millimeters.',
      '6 unit: This rule can’t use this unit.',
      '7 column 12: There is no heading above this.',
      "7 formula: This looks like a date that a spreadsheet made of a fraction. Write '1/3, with the apostrophe.",
      '8 formula: The formula gives no number for 6 mm glass.',
      expect.stringMatching(/^9 formula: “process” can’t be used in a formula/),
      '9 message: Use 300 characters or fewer.',
    ]);
  });

  it('reads words of any language, whatever the language of the page', () => {
    const words = [
      'Kreis,>=,2,,Zoll,sperren',
      'cercle,>=,2,,pouces,BLOQUER',
      'Círculo,>=,2,,pulgadas,bloquear',
    ];
    const lines = words.map((line) => `HOLE_EDGE_MIN,,,,${line},`);
    for (const locale of LOCALES) {
      const rules = inLanguage(locale, () => rulesOf([HEAD, ...lines].join('\n')));
      expect(rules).toMatchObject(Array(3).fill({ shape: 'circle', unit: 'in', severity: 'block' }));
    }
  });

  it('words faults in the language of the page', () => {
    const text = `${HEAD}\nHOLE_EDGE_MIN,,,,,>=,,2*x,Zoll,sperren,`;
    expect(inLanguage('de-DE', () => faultsOf(text))).toEqual([
      '2 formula: „x“ ist in einer Formel nicht möglich. Verwenden Sie Zahlen, t, + - * /, Klammern, min(…) und max(…).',
    ]);
  });

  it('counts rows as a spreadsheet does, with line breaks inside cells', () => {
    const text = `${HEAD}\n${ROW}"two\nlines"\n${ROW}\nHOLE,,,,,>=,,2*t,mm,block,`;
    expect(faultsOf(text)).toEqual(['4 rule_code: There is no rule with this code.']);
  });

  it.each([
    ['', '1 : The file is empty.'],
    [' \r\n,,\r\n', '1 : The file is empty.'],
    ['PK\u0003\u0004\u0000', '1 : This is not a text file in UTF-8. Save it as "CSV UTF-8".'],
    ['r\uFFFDgle', '1 : This is not a text file in UTF-8. Save it as "CSV UTF-8".'],
    [`${HEAD}\n${ROW}\n"never closed`, '3 : A quotation mark is not closed.'],
    [`${HEAD},colour\n${ROW},red`, '1 colour: There is no column with this name.'],
    [`${HEAD},unit\n${ROW},mm`, '1 unit: This column appears twice.'],
    ['rule_code,operator,severity\nX,>=,block', '1 unit: This column is missing.'],
    ['rule_code,operator,severity,unit\nX,>=,block,mm', '1 value: This column is missing.'],
    [`${HEAD}\n${'\n'.repeat(6000)}`, '5001 : A table can have up to 5000 rows.'],
    ['x'.repeat(1_000_001), '1 : The file is too large for a table.'],
  ])('refuses %j', (text, fault) => {
    expect(faultsOf(text)).toContain(fault);
  });

  it('refuses a file with only a heading, which would remove all rules', () => {
    expect(faultsOf(HEAD)).toEqual(['1 : There are headings but no rows, so nothing was changed.']);
  });

  it('asks for the decimal mark of ambiguous numbers and uses the answer', () => {
    const text = [HEAD.replaceAll(',', ';'), 'HOLE_EDGE_MIN;;;;;>=;9.525;;mm;block;'].join('\n');
    const read = rulesFromCsv(text, [], { locale: 'de-DE' });
    expect(read).toMatchObject({
      ok: false,
      doubt: { row: 2, column: 'value', readings: [{ text: '9,525' }, { text: '9525' }] },
    });
    const parseWith = (decimalMark: '.' | ',') => rulesFromCsv(text, [], { locale: 'de-DE', decimalMark });
    expect([parseWith('.'), parseWith(',')]).toMatchObject([
      { rules: [{ formula: '9.525' }] },
      { rules: [{ formula: '9525' }] },
    ]);
  });

  it('accepts an inch sign as unit, and no other lone quotation mark', () => {
    expect(rulesOf(`${HEAD}\nHOLE_EDGE_MIN,,,,,>=,2,,",block,`)).toMatchObject([{ unit: 'in' }]);
    expect(faultsOf(`${HEAD}\n${ROW}\nHOLE_EDGE_MIN,",,,,>=,2,,in,block,`)).toEqual([
      '3 material_code: This mark repeats the cell above. Write the value in full.',
      '3 material_code: There is no material with this code.',
    ]);
  });

  it('never throws for any file', () => {
    const line = fc.array(awkward, { maxLength: 12 }).map((cells) => cells.join(','));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.boolean(), (lines, headed) => {
        const read = rulesFromCsv([...(headed ? [HEAD] : []), ...lines].join('\r\n'), MATERIALS);
        if (read.ok) expect(read.rules.flatMap(ruleFaults)).toEqual([]);
        else expect(read.faults.length).toBeGreaterThan(0);
      }),
      runs(500),
    );
  });
});
