import { lengthOf } from '@glass/geometry';
import { formatInUnits, readEntry, stepLength, withFraction, withSign } from './length-reading.js';

describe('readEntry', () => {
  it.each([
    ['36 7/16', '1/16', '36 7⁄16″ · 925.5 mm'],
    [`3' 0 1/2"`, '1/16', '36 1⁄2″ · 927.1 mm'],
    ['927', '1mm', '927 mm'],
    ['36 1/2 in', '1mm', '927.1 mm'],
    ['36.3', '1/16', '≈ 36 5⁄16″ · 922 mm'],
    ['-5', '1/16', '−5″ · −127 mm'],
    ['-6', '1mm', '−6 mm'],
  ] as const)('of %s at %s is %s', (text, precision, shown) => {
    expect(readEntry(text, precision)).toMatchObject({ ok: true, shown });
  });

  it.each([
    ['72 - 3/16', '1/16', '= 71 13⁄16″ · 1824 mm', '71 13/16'],
    ['1900 - 5', '1mm', '= 1895 mm', '1895'],
  ] as const)('of the sum %s at %s is %s', (text, precision, shown, result) => {
    expect(readEntry(text, precision)).toMatchObject({ ok: true, shown, length: { text: result } });
  });

  it('returns the reason for an unreadable text', () => {
    expect(readEntry('36 x 72', '1/16')).toMatchObject({ ok: false });
  });
});

describe('withFraction', () => {
  it.each([
    ['36', '36 7/16'],
    ['36 1/2', '36 7/16'],
    ['36-1/2"', '36 7/16'],
    ['1/2', '7/16'],
    ['', '7/16'],
    ['0', '7/16'],
    ['927.1 mm', '36 7/16'],
    [`3' 0`, '36 7/16'],
    ['72 - ', '72 - 7/16'],
    ['72 - 3', '72 - 3 7/16'],
    ['36 1/2 + 4 - 1/8', '36 1/2 + 4 - 7/16'],
  ])('turns %p into %p', (text, result) => {
    expect(withFraction(text, '7/16')).toBe(result);
  });
});

describe('withSign', () => {
  it.each([
    ['72', '-', '72 - '],
    ['72 1/2 ', '+', '72 1/2 + '],
    ['72 - ', '+', '72 + '],
    ['', '-', ''],
  ] as const)('make of %p with %s %p', (text, sign, result) => {
    expect(withSign(text, sign)).toBe(result);
  });
});

describe('stepped', () => {
  it('steps by the precision and never below 0', () => {
    expect(stepLength(lengthOf('36', 'inch'), 25.4 / 16, '1/16')).toBe('36 1/16');
    expect(stepLength(lengthOf('3', 'metric'), -10, '1mm')).toBe('0');
  });
});

describe('formatInUnits', () => {
  it.each([
    ['1mm', 'fr-CA', '1000 mm · ≈ 39 3⁄8″'],
    ['1mm', 'de-DE', '1000 mm'],
    ['1/16', 'en-US', '≈ 39 3⁄8″ · 1000 mm'],
  ] as const)('shows the shop’s unit first: %s in %s', (precision, locale, text) => {
    expect(formatInUnits(1000, precision, locale)).toBe(text);
  });
});
