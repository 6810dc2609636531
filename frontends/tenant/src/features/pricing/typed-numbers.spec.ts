import { fc, runs } from '@glass/testing/property';
import { starterCatalogue } from '@glass/pricing';
import { LOCALES } from '../settings/region-section.js';
import { parseFieldText, formatField, type Field, type FieldType } from './field-text.js';
import { detectBlockMark } from './rate-text.js';
import { parseCells } from './matrix-rows.js';
import type { TypedCell } from '@glass/pages/sheet';
import { isSameValue } from './record-rows.js';

/* Tests every field of the price list in every locale that a tenant can choose. */

const inch = starterCatalogue('inch', []);
const metric = starterCatalogue('metric', []);
const field = (type: FieldType, more: Partial<Field> = {}): Field => ({ name: 'field', type, ...more });
const weight = field('weight', { range: { min: 0.001, max: 100_000 } });

const decimals = (places: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`);

const VALUES: Partial<Record<FieldType, fc.Arbitrary<unknown>>> = {
  rate: fc.oneof(decimals(2), decimals(3), decimals(6)),
  percent: fc.oneof(decimals(2), decimals(3)),
  decimal: decimals(3),
  number: fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000),
  whole: fc.integer({ min: 0, max: 10_000_000 }),
  length: fc.integer({ min: 0, max: 20_000_000 }).map((thousandths) => thousandths / 1000),
  weight: fc.integer({ min: 1, max: 100_000_000 }).map((grams) => grams / 1000),
  area: fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1000),
  weightStep: fc.record({
    rate: decimals(2),
    stepKg: fc.integer({ min: 1, max: 100_000 }).map((grams) => grams / 1000),
  }),
  sheets: fc.array(
    fc
      .tuple(fc.integer({ min: 100, max: 9999 }), fc.integer({ min: 100, max: 9999 }))
      .map(([one, other]) => ({ longMm: Math.max(one, other), shortMm: Math.min(one, other) })),
    { maxLength: 4 },
  ),
};

describe.each(LOCALES)('price list fields in %s', (locale) => {
  it.each(Object.keys(VALUES) as FieldType[])('of type %s read back their value', (type) => {
    fc.assert(
      fc.property(fc.constantFrom(inch, metric), VALUES[type]!, (content, value) => {
        const text = formatField(field(type), value, content, locale);
        const read = parseFieldText(field(type), text, content, { locale });
        const isSame =
          read.ok &&
          (type === 'length'
            ? Math.abs((read.value as number) - (value as number)) < 1e-6
            : isSameValue(field(type), read.value, value));
        expect([text, isSame]).toEqual([text, true]);
      }),
      runs(60),
    );
  });

  it('never misread a grouped number', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<FieldType>(
          'rate',
          'percent',
          'decimal',
          'number',
          'whole',
          'weight',
          'area',
          'length',
        ),
        fc.integer({ min: 1000, max: 99_999_999 }),
        fc.constantFrom('.', ',', ' ', '\u00a0', '\u202f', "'", '’'),
        (type, value, group) => {
          const isOwnDecimal = new Intl.NumberFormat(locale).format(1.5).includes(group);
          const text = String(value).replace(/\B(?=(\d{3})+$)/g, group);
          fc.pre(!isOwnDecimal || value >= 1_000_000);
          const read = parseFieldText(field(type), text, metric, { locale });
          if (read.ok) expect(Number(read.value)).toBe(value);
        },
      ),
      runs(100),
    );
  });
});

describe('typed numbers', () => {
  const typed = (of: Field, text: string, locale: string, content = metric) =>
    parseFieldText(of, text, content, { locale });
  const lengthMm = (text: string) => typed(field('length'), text, 'de-DE');

  it.each([
    ["2'000", 2000],
    ["1'005", 1005],
    ['2’010', 2010],
    ["1'250,5", 1250.5],
    ["1'000", 1000],
    ['1.000', 1000],
    ['12,7', 12.7],
  ])('a length of %s is %d mm in Germany', (text, mm) => {
    expect(lengthMm(text)).toEqual({ ok: true, value: mm });
  });

  it('a length of “2 000” is rejected in Germany, where no space groups', () => {
    expect(lengthMm('2 000').ok).toBe(false);
  });

  it.each([
    ['en-US', inch, '2,000', ['2', '2000']],
    ['de-DE', metric, '1.500', ['1,5', '1500']],
  ] as const)('a weight in %s of %s is refused with both weights', (locale, content, text, both) => {
    expect(typed(weight, text, locale, content as typeof inch)).toEqual({
      ok: false,
      reason: expect.stringContaining(both.join(' or ')) as string,
      readings: both.map((one) => expect.objectContaining({ text: one }) as object),
    });
  });

  it('stock sheets of “3.210 × 2.250; 6.000 × 3.210” are meters long in Germany', () => {
    expect(typed(field('sheets'), '3.210 × 2.250; 6.000 × 3.210', 'de-DE')).toEqual({
      ok: true,
      value: [
        { longMm: 3210, shortMm: 2250 },
        { longMm: 6000, shortMm: 3210 },
      ],
    });
  });

  it.each([
    ['3,210 × 2,250', 'de-DE', '3,21'],
    ['3.210 x 2.250', 'de-CH', '3.21'],
    ['3.210 x 2.250', 'en-GB', '3.21'],
  ])('stock sheets of “%s” in %s are refused with both lengths', (text, locale, short) => {
    expect(typed(field('sheets'), text, locale)).toMatchObject({
      ok: false,
      reason: expect.stringContaining(`can mean ${short} or 3210`) as string,
    });
  });

  it.each([
    ['3210 x 99', 'en-GB'],
    ['3210 x 2250; 25 m x 2 m', 'en-GB'],
  ])('stock sheets of “%s” in %s are rejected, being shorter or longer than any', (text, locale) => {
    expect(typed(field('sheets'), text, locale)).toEqual({
      ok: false,
      reason: expect.stringMatching(/each side must be 100( mm)? to 20000( mm)?\./) as string,
    });
  });

  it.each([
    ['3.210 m x 2.250 m', 'en-GB'],
    ['3,210 m × 2,250 m', 'de-DE'],
  ])('stock sheets of “%s” in %s are read with their unit', (text, locale) => {
    expect(typed(field('sheets'), text, locale)).toEqual({
      ok: true,
      value: [{ longMm: 3210, shortMm: 2250 }],
    });
  });

  it('a weight step offers both readings of an ambiguous weight', () => {
    expect(typed(field('weightStep'), '6,00 / 1.500', 'de-DE')).toMatchObject({
      ok: false,
      readings: [{ text: '6,00 / 1,5' }, { text: '6,00 / 1500' }],
    });
  });
});

describe('detectBlockMark', () => {
  const finish = metric.edgeFinishes[0]!;
  const columns = ['t6', 't8', 't10', 't12'].map((id, i) => ({
    ...{ id, title: id, materialUID: null },
    thicknessMm: [6, 8, 10, 12][i]!,
  }));
  const how = { field: 'rate', isCurvedToo: false, locale: 'de-DE', currency: 'EUR' } as const;
  const paste = (...texts: string[]) => {
    const cells = texts.map((text, i): TypedCell => ({ row: finish.uid, column: columns[i]!.id, text }));
    return parseCells(cells, [{ uid: finish.uid, matrix: [] }], columns, how);
  };
  const rates = (read: ReturnType<typeof parseCells>) => read.changes.map(({ now }) => now?.rate);

  it('uses the decimal mark that one of the cells shows', () => {
    expect(rates(paste('5.175', '6.325', '7.475', '8.97'))).toEqual(['5.175', '6.325', '7.475', '8.97']);
    expect(rates(paste('5.175', '6,5'))).toEqual(['5175', '6.5']);
  });

  it('rejects cells with both values if no cell shows the mark', () => {
    const { changes, faults } = paste('5.175', '6.325');
    expect(changes).toEqual([]);
    expect(faults).toMatchObject([
      { text: '5.175', readings: [{ text: '5,175' }, { text: '5175' }] },
      { text: '6.325', readings: [{ text: '6,325' }, { text: '6325' }] },
    ]);
  });

  it('leaves thousands of a whole-number column undecided, like a single cell', () => {
    const cells = ['12', '2.000'].map((text): TypedCell => ({ row: 'days', column: 'lead', text }));
    const writing = { locale: 'en-US' };
    const { decimalMark } = detectBlockMark(cells, writing, () => ({ limits: { decimals: 0 } }));
    expect(decimalMark).toBeUndefined();
    const whole = field('whole');
    expect(parseFieldText(whole, '2.000', metric, { ...writing, decimalMark })).toMatchObject({
      ok: false,
      readings: [{ text: '2' }, { text: '2000' }],
    });
  });

  it('rejects cells that need different marks', () => {
    const { faults } = paste('8.97', '4,50');
    expect(faults).toHaveLength(2);
    expect(faults[0]!.reason).toContain(
      '“8.97” is written with a decimal point and “4,50” with a decimal comma.',
    );
  });
});
