import { fc, runs } from '@glass/testing/property';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { unitsOf, writeLength } from './format-length.js';
import { parseLengthSumIn } from './length-sum.js';
import { parseLength, parseLengthIn } from './parse-length.js';

const readIn = (locale: string, text: string, units: 'inch' | 'metric' = 'metric') =>
  parseLengthIn(text, units, { locale });
const mm = (value: number) => ({ ok: true, length: expect.objectContaining({ mm: value }) as object });
const refusedWith = (...texts: string[]) => ({
  ok: false,
  readings: texts.map((text) => expect.objectContaining({ text }) as object),
});

describe('parseLengthIn with millimeters', () => {
  it.each([
    ['de-DE', '1.234', 1234],
    ['de-DE', '1.234,5', 1234.5],
    ['de-DE', '1.234.567 mm', 1_234_567],
    ['de-DE', '914,4', 914.4],
    ['de-DE', '12,3450', 12.345],
    ['de-DE', '0,125', 0.125],
    ['de-DE', '1,20', 1.2],
    ['de-DE', '914,125', 914.125],
    ['de-DE', '1.234,567', 1234.567],
    ['de-DE', '36.5', 36.5],
    ['de-DE', '1,234 m', 1234],
    ['de-DE', "2'000", 2000],
    ['de-DE', "1'005", 1005],
    ['de-DE', '2’010 mm', 2010],
    ['de-DE', "1'250,5", 1250.5],
    ['de-DE', '2′000', 2000],
    ['de-DE', "1'000'000", 1_000_000],
    ['de-DE', `3' 6"`, 1066.8],
    ['fr-FR', '914.125', 914.125],
    ['fr-FR', '1 234,5', 1234.5],
    ['fr-FR', '1\u202f234,5', 1234.5],
    ['fr-FR', '1\u00a0234\u00a0567 mm', 1_234_567],
    ['sv-SE', '1 234', 1234],
    ['fr-FR', '36 1/2 in', 927.1],
    ['fr-FR', '1 234,567', 1234.567],
    ['de-CH', '1’234.5', 1234.5],
    ['de-AT', '1.234', 1234],
    ['de-AT', '1 234', 1234],
    ['en-IE', '914.125', 914.125],
    ['en-GB', '2,000', 2000],
  ])('in %s reads %s as %d mm', (locale, text, expected) => {
    expect(readIn(locale, text)).toEqual(mm(expected));
  });

  it.each([
    ['fr-FR', '1.234', ['1,2340', '1234']],
    ['de-DE', '1,200', ['1,2', '1200']],
    ['de-DE', '1,200 mm', ['1,2 mm', '1200 mm']],
    ['de-DE', '12,345', ['12,3450', '12345']],
    ['fr-FR', '2,000', ['2', '2000']],
    ['sv-SE', '1,005', ['1,0050', '1005']],
    ['en-GB', '1.250', ['1.25', '1250']],
    ['de-CH', '1.005', ['1.0050', '1005']],
    ['de-DE', '1.500 m', ['1,5 m']],
    ['de-DE', '1.234 cm', ['1,234 cm', '1234 cm']],
    ['de-CH', '2,000', ['2', '2000']],
    ['de-DE', '914.125', ['914,125']],
  ])('in %s refuses %s and offers possible meanings', (locale, text, texts) => {
    expect(readIn(locale, text)).toMatchObject(refusedWith(...texts));
  });

  it.each(['24 125', '2 000', '1.23.456', '1,2,3'])('in de-DE refuses %s', (text) => {
    expect(readIn('de-DE', text).ok).toBe(false);
  });
});

describe('parseLengthIn with inches', () => {
  it.each([
    ['en-US', '1.125', 28.575],
    ['en-US', '36 1/2', 927.1],
    ['en-US', `3'-0 1/2"`, 927.1],
    ['en-US', '2,000 mm', 2000],
    ['en-US', '36.125', 917.575],
    ['fr-CA', '36,125 in', 917.575],
    ['en-US', '36,5', 927.1],
    ['fr-CA', '36,5', 927.1],
  ])('in %s reads %s as %d mm', (locale, text, expected) => {
    expect(readIn(locale, text, 'inch')).toEqual(mm(expected));
  });

  it('refuses an apostrophe before three digits, which are no inches after feet', () => {
    expect(readIn('en-US', "2'000", 'inch')).toMatchObject({
      reason: "“2'000” is not clear. Write 2000, or feet and inches as 2' 6\".",
    });
    expect(parseLength("2'000", 'inch').ok).toBe(false);
    expect(parseLength("2'000", 'metric')).toEqual({ ok: true, mm: 2000 });
  });

  it('asks about millimeters with a decimal mark before three digits', () => {
    expect(readIn('en-US', '1.200 mm', 'inch')).toEqual({
      ok: false,
      reason: '“1.200” can mean 1.2 or 1200. Write it in one of these ways.',
      readings: [
        { text: '1.2 mm', mm: 1.2 },
        { text: '1200 mm', mm: 1200 },
      ],
    });
  });

  it('refuses a comma before three digits and offers both lengths', () => {
    expect(readIn('en-US', '2,000', 'inch')).toEqual({
      ok: false,
      reason: '“2,000” can mean 2 or 2000. Write it in one of these ways.',
      readings: [
        { text: '2', mm: 50.8 },
        { text: '2000', mm: 50_800 },
      ],
    });
  });
});

describe('parseLengthSumIn', () => {
  it('reads each length of a sum in the locale and returns a canonical text', () => {
    expect(parseLengthSumIn('1.000 - 2,5', 'metric', { locale: 'de-DE' })).toEqual({
      ok: true,
      mm: 997.5,
      isSum: true,
      text: '1000 - 2.5',
    });
  });

  it('refuses an ambiguous length in a sum and offers the possible sums', () => {
    const read = parseLengthSumIn('1.234 cm + 1 mm', 'metric', { locale: 'de-DE' });
    expect(read).toMatchObject(refusedWith('1,234 cm + 1 mm', '1234 cm + 1 mm'));
    const inMillimeters = parseLengthSumIn('1,200 - 3', 'metric', { locale: 'de-DE' });
    expect(inMillimeters).toMatchObject(refusedWith('1,2 - 3', '1200 - 3'));
  });
});

describe('parseLengthIn round trips', () => {
  const locale = fc.constantFrom('en-US', 'de-DE', 'fr-CA', 'de-CH', 'de-AT', 'sv-SE', 'en-IN', 'ja-JP');
  const precision = fc.constantFrom<LengthPrecision>('1/16', '1/32', '1mm');

  it('reads what writeLength wrote, in every locale', () => {
    const length = fc.integer({ min: 0, max: 10_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(locale, precision, length, (place, shown, value) => {
        const written = writeLength(value, shown, { locale: place });
        const read = parseLengthIn(written, unitsOf(shown), { locale: place });
        expect(read).toMatchObject({ ok: true });
        expect(read.ok && read.length.mm).toBeCloseTo(value, 6);
        expect(
          parseLengthIn(writeLength(read.ok ? read.length.mm : 0, shown, { locale: place }), unitsOf(shown), {
            locale: place,
          }),
        ).toEqual(read);
      }),
      runs(1000),
    );
  });

  it('reads or refuses millimeters formatted by Intl with grouping', () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: 0, max: 99_999_99 }), (place, hundredths) => {
        const value = hundredths / 100;
        const text = new Intl.NumberFormat(place, { useGrouping: 'always' }).format(value);
        const read = parseLengthIn(text, 'metric', { locale: place });
        if (read.ok) expect(read.length.mm).toBeCloseTo(value, 9);
      }),
      runs(1000),
    );
  });
});

describe('parseLengthIn with fractions that lost their space', () => {
  it.each([
    ['111/2', ['11 1/2', '55 1/2']],
    ['361/2"', ['36 1/2"', '180 1/2"']],
    ['36 1/2 + 11/2', ['36 1/2 + 1 1/2', '36 1/2 + 5 1/2']],
    ['13/8', ['1 3/8', '1 5/8']],
    ['2311/16', ['231 1/16', '23 11/16', '144 7/16']],
    ["3' 13/8", ["3' 1 3/8", "3' 1 5/8"]],
    ['111⁄2', ['11 1/2', '55 1/2']],
  ])('refuses %s and offers possible meanings', (text, texts) => {
    const read = parseLengthSumIn(text, 'inch', { locale: 'en-US' });
    expect(read).toMatchObject(refusedWith(...texts));
    if (!read.ok)
      for (const reading of read.readings ?? [])
        expect(parseLengthSumIn(reading.text, 'inch', { locale: 'en-US' })).toMatchObject({ mm: reading.mm });
  });

  it.each([
    ['11/16', 17.4625],
    ['5/4', 31.75],
    ['1/2', 12.7],
    ['36 11/16', 931.8625],
    ['36-11/16', 931.8625],
    ['1 000 1/2', null],
    ['36½', 927.1],
    ['31/12/2027', null],
    ['111/7', null],
  ])('reads %s, which is unambiguous', (text, expected) => {
    const read = readIn('en-US', text, 'inch');
    expect(read.ok ? read.length.mm : null).toBe(expected);
    expect(read.ok || !read.readings?.length).toBe(true);
  });

  it('reads stored texts', () => {
    expect(parseLength('111/2', 'inch')).toEqual({ ok: true, mm: 1409.7 });
  });
});

describe('parseLengthIn with various spellings of units', () => {
  it.each([
    ['36 in.', 'inch', 914.4],
    ['36 1/2 in.', 'inch', 927.1],
    ['3 ft. 6 in.', 'inch', 1066.8],
    ['3ft.6in', 'inch', 1066.8],
    ['36.in', 'inch', 914.4],
    ['3 ft .5 in', 'inch', 927.1],
    ['927 mm.', 'metric', 927],
    ['92.7cm.', 'metric', 927],
    ['３６ １／２', 'inch', 927.1],
    ['９２７ｍｍ', 'metric', 927],
    ['１，２３４．５', 'metric', 1234.5],
  ] as const)('reads %s', (text, units, expected) => {
    expect(readIn('en-US', text, units)).toEqual(mm(expected));
  });

  it.each(['36".', "3'.", '36 in..', '36 inn.', '٣٦', '३६', '1e3', '(36)', '36%', '$36', '5-', '+36'])(
    'refuses %s',
    (text) => {
      expect(readIn('en-US', text, 'inch').ok).toBe(false);
    },
  );

  it('normalizes full-width text', () => {
    expect(readIn('ja-JP', '３６　１／２', 'inch')).toMatchObject({ length: { mm: 927.1 } });
    expect(readIn('ja-JP', '９２７', 'metric')).toEqual({ ok: true, length: { text: '927', mm: 927 } });
  });
});
