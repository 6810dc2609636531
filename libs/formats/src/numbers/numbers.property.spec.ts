import { fc, runs } from '@glass/testing/property';
import { trimDecimals, writeNumber } from './decimal-text.js';
import { detectDecimalMark } from './detect-decimal-mark.js';
import { parseNumberCell } from '../tables/read-cells.js';
import { parseMoney, writeMoney } from './money.js';
import { parseNumber, type NumberOptions } from './parse-number.js';

const LOCALES =
  'en-US en-CA en-GB en-IE en-AU en-NZ en-IN fr-CA fr-FR fr-CH nl-NL nl-BE de-DE de-AT de-CH it-IT it-CH es-ES es-US es-MX pt-PT pt-BR da-DK sv-SE nb-NO fi-FI pl-PL cs-CZ ja-JP'.split(
    ' ',
  );

const FIELDS: Record<string, Omit<NumberOptions, 'locale'>> = {
  rate: { limits: { min: 0, max: 999_999_999, decimals: 6 }, currency: 'EUR' },
  percent: { limits: { min: 0, max: 100, decimals: 6 }, isPercent: true },
  'whole number': { limits: { min: 0, max: 999_999_999, decimals: 0 } },
  weight: { limits: { min: 0, max: 100_000, decimals: 6 }, units: ['kg'] },
  area: { limits: { decimals: 6 }, units: ['m²', 'm2'] },
  signed: {},
};

const locale = fc.constantFrom(...LOCALES);
const fieldName = fc.constantFrom(...Object.keys(FIELDS));
const decimalText = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 0, max: 6 }),
  )
  .map(([isNegative, whole, decimals, places]) => {
    const text =
      places === 0 ? String(whole) : `${whole}.${String(decimals).padStart(6, '0').slice(0, places)}`;
    return isNegative && /[1-9]/.test(text) ? `-${text}` : text;
  });

/** All grouping marks used by people and programs. */
const GROUPINGS = [',', '.', ' ', '\u00a0', '\u202f', '\u2009', "'", '’', '‘', '′'];
const groupDigits = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);

/** Columns with fewer decimals than a group has digits. */
const SHORT_COLUMNS: Record<string, Omit<NumberOptions, 'locale'>> = {
  'amount of two decimals': { limits: { min: 0, decimals: 2 }, currency: 'USD' },
  'amount without decimals': { limits: { min: 0, decimals: 0 }, currency: 'JPY' },
  'whole number': { limits: { min: 0, decimals: 0 } },
  millimeters: { limits: { usualDecimals: 2 } },
};
const STYLES = [',.', ' .', "'.", '.,', ' ,', "',"] as const;

describe('tables of numbers', () => {
  const whole = fc.integer({ min: 0, max: 9_999_999 });
  const shortColumn = fc.constantFrom(...Object.keys(SHORT_COLUMNS));
  const numbers = fc.array(fc.tuple(whole, fc.integer({ min: 0, max: 99 }), fc.boolean()), {
    minLength: 1,
    maxLength: 4,
  });

  it('have the intended values or are ambiguous, in every column kind, locale and grouping style', () => {
    let decided = 0;
    fc.assert(
      fc.property(locale, shortColumn, fc.constantFrom(...STYLES), numbers, (place, column, style, table) => {
        const takes = SHORT_COLUMNS[column]!;
        const written = table.map(([digits, cents, hasCents]) => {
          const decimals = hasCents && takes.limits?.decimals !== 0 ? String(cents).padStart(2, '0') : '';
          const text = groupDigits(String(digits), style[0]!);
          return decimals === ''
            ? { meant: String(digits), text }
            : { meant: `${digits}.${decimals}`, text: `${text}${style[1]}${decimals}` };
        });
        const cells = written.map(({ text }, i) => ({ ...takes, text, place: `row ${i + 2}` }));
        const detected = detectDecimalMark(cells, place);
        if (detected.kind !== 'decided') return;
        for (const { text, meant } of written) {
          const read = parseNumberCell({ text }, { ...takes, locale: place, mark: detected.mark });
          if (!read.ok) continue;
          decided += 1;
          expect(trimDecimals(read.value)).toBe(trimDecimals(meant));
        }
      }),
      runs(3000),
    );
    expect(decided).toBeGreaterThan(2000);
  });

  it("have the intended values if written in the locale's format", () => {
    let decided = 0;
    fc.assert(
      fc.property(
        locale,
        fieldName,
        fc.array(decimalText, { minLength: 1, maxLength: 4 }),
        (place, field, values) => {
          const takes = FIELDS[field]!;
          const cells = values.map((value, i) => ({
            ...takes,
            text: writeNumber(value, { locale: place }),
            place: `row ${i + 2}`,
          }));
          const detected = detectDecimalMark(cells, place);
          if (detected.kind !== 'decided') return;
          for (const [i, { text }] of cells.entries()) {
            const read = parseNumberCell({ text }, { ...takes, locale: place, mark: detected.mark });
            if (!read.ok) continue;
            decided += 1;
            expect(trimDecimals(read.value)).toBe(trimDecimals(values[i]!));
          }
        },
      ),
      runs(1000),
    );
    expect(decided).toBeGreaterThan(500);
  });
});

describe('numbers', () => {
  it('parse back from writeNumber, in every locale and field', () => {
    fc.assert(
      fc.property(locale, fieldName, decimalText, (place, field, value) => {
        const options = { ...FIELDS[field]!, locale: place };
        const kept = parseNumber(value, { ...options, decimalMark: '.' });
        if (!kept.ok) return;
        expect(parseNumber(writeNumber(kept.value, { locale: place }), options)).toEqual(kept);
      }),
      runs(3000),
    );
  });

  it('formatted by Intl with grouping parse to the intended number or are refused', () => {
    let accepted = 0;
    fc.assert(
      fc.property(locale, fieldName, decimalText, (place, field, value) => {
        const format = new Intl.NumberFormat(place, { maximumFractionDigits: 6, useGrouping: 'always' });
        const read = parseNumber(format.format(value as `${number}`), { ...FIELDS[field]!, locale: place });
        if (read.ok) accepted += 1;
        if (read.ok) expect(trimDecimals(read.value)).toBe(trimDecimals(value));
        else expect(read.reason).not.toBe('');
      }),
      runs(3000),
    );
    expect(accepted).toBeGreaterThan(1000);
  });

  it('with any grouping and decimal mark parse to the intended number or are refused', () => {
    let accepted = 0;
    fc.assert(
      fc.property(
        ...([locale, fieldName, decimalText, fc.constantFrom(...GROUPINGS)] as const),
        (place, field, value, group) => {
          const [whole = '', decimals] = value.split('.');
          const mark = group === ',' ? '.' : group === '.' ? ',' : place.startsWith('en') ? '.' : ',';
          fc.pre(whole.replace('-', '').length > 3);
          const grouped = groupDigits(whole, group);
          // The locale's own decimal mark never groups, so 1,234 is 1.234 in Germany.
          const isOwnDecimal = decimals === undefined && group === writeNumber('.', { locale: place });
          fc.pre(!isOwnDecimal);
          const text = decimals === undefined ? grouped : `${grouped}${mark}${decimals}`;
          const read = parseNumber(text, { ...FIELDS[field]!, locale: place });
          if (read.ok) accepted += 1;
          if (read.ok) expect(trimDecimals(read.value)).toBe(trimDecimals(value));
        },
      ),
      runs(3000),
    );
    expect(accepted).toBeGreaterThan(1000);
  });

  it('include the intended number among the readings of an ambiguous one', () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: 1000, max: 999_999 }), (place, value) => {
        for (const group of [',', '.']) {
          const read = parseNumber(groupDigits(String(value), group), { locale: place });
          if (!read.ok) expect(read.readings.map((one) => one.value)).toContain(String(value));
        }
      }),
    );
  });

  it("parse to a reading's value from its text", () => {
    fc.assert(
      fc.property(
        locale,
        fc.integer({ min: 1000, max: 999_999 }),
        fc.constantFrom('.', ','),
        (place, value, group) => {
          const read = parseNumber(groupDigits(String(value), group), { locale: place });
          if (read.ok) return;
          for (const { text, value: meant } of read.readings) {
            expect(parseNumber(text, { locale: place })).toEqual({ ok: true, value: meant });
          }
        },
      ),
    );
  });

  it('of money parse back exactly from writeMoney and Intl', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'CHF', 'SEK', 'PLN');
    let accepted = 0;
    fc.assert(
      fc.property(locale, currency, fc.integer({ min: 0, max: 1e12 }), (place, code, minor) => {
        const options = { locale: place, currency: code };
        expect(parseMoney(writeMoney(minor, code, options), options)).toEqual({ ok: true, minor });
        const format = new Intl.NumberFormat(place, { style: 'currency', currency: code });
        const scale = 10 ** format.resolvedOptions().maximumFractionDigits!;
        const shown = parseMoney(format.format(minor / scale), options);
        if (shown.ok) accepted += 1;
        if (shown.ok) expect(shown.minor).toBe(minor);
      }),
      runs(2000),
    );
    expect(accepted).toBeGreaterThan(1500);
  });
});
