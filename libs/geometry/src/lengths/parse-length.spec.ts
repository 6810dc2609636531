import { exactLength, plainLength, lengthFromMm } from './format-length.js';
import { lengthOf, parseLength } from './parse-length.js';

const inchMm = (sixtyFourths: number) => (sixtyFourths * 254) / 640;

describe('parseLength', () => {
  it.each([
    ['36 1/2', 36.5],
    ['36-1/2', 36.5],

    ['36–1/2', 36.5],
    ['36½', 36.5],
    ['36 ½', 36.5],
    ['½', 0.5],
    ['1/2', 0.5],
    ['36.5', 36.5],
    ['.5', 0.5],
    ['36.', 36],
    ['36"', 36],
    ['36″', 36],
    ['36 1/2"', 36.5],
    ["36''", 36],
    ['36 in', 36],
    ['36inches', 36],
    [`3' 0 1/2"`, 36.5],
    ['3′ 0 1/2″', 36.5],
    [`3'-0 1/2"`, 36.5],
    [`3'6`, 42],
    [`3' 6"`, 42],
    ['3 ft 6 in', 42],
    [`3'`, 36],
    ['36 8/16', 36.5],
    ['36⁄2', 18],
    ['-1/2', -0.5],
    ['−3 1/2', -3.5],
    ['92,75', 92.75],
    ['  36   1/2 ', 36.5],
  ])('reads %s as %d inches', (text, inches) => {
    expect(parseLength(text, 'inch')).toEqual({ ok: true, mm: (inches * 16 * 254) / 160 });
  });

  it.each([
    ['927 mm', 927],
    ['927mm', 927],
    ['92.7cm', 927],
    ['0.927 m', 927],
    ['927,5', 927.5],
    ['927', 927],
    ['36 1/2 in', 927.1],
    ['36.5"', 927.1],
    ['1/3 mm', 1 / 3],
  ])('reads %s as %d mm with metric units', (text, mm) => {
    expect(parseLength(text, 'metric')).toEqual({ ok: true, mm });
  });

  it.each([
    ['250 millimeters', 250],
    ['25 Centimetres', 250],
    ['10 ins', 254],
    ['2 meters', 2000],
    ['3ʼ', 914.4],
  ])('reads the unit of %s', (text, mm) => {
    expect(parseLength(text, 'metric')).toEqual({ ok: true, mm });
  });

  it.each(["10' 000", "10'-011", '10 ft 000"'])(
    'does not read thousands after an apostrophe in %s as inches',
    (text) => {
      for (const units of ['metric', 'inch'] as const) {
        expect(parseLength(text, units)).toEqual({ ok: false, reason: 'After feet, inches go up to 12.' });
      }
    },
  );

  it.each([
    ['', 'Enter a length.'],
    ['   ', 'Enter a length.'],
    ['wide', 'Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.'],
    ['36 1/0', 'A fraction cannot be divided by zero.'],
    ['36 17/16', 'The fraction is larger than one.'],
    ['24 1/871', 'No tape shows 1/871. Write halves, thirds, 1/4, 1/8, 1/16, 1/32 or 1/64.'],
    [`2' 0 1/87"`, 'No tape shows 1/87. Write halves, thirds, 1/4, 1/8, 1/16, 1/32 or 1/64.'],
    ['5/7', 'No tape shows 5/7. Write halves, thirds, 1/4, 1/8, 1/16, 1/32 or 1/64.'],
    ['1,234', 'Write thousands without a comma.'],
    [`3' 14"`, 'After feet, inches go up to 12.'],
    ['36 - 1/2', 'Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.'],
    ['36 + 2', 'Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.'],
    ['1e3', 'Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.'],
    ['9'.repeat(50), 'This is too long to be a length.'],
  ])('refuses "%s"', (text, reason) => {
    expect(parseLength(text, 'inch')).toEqual({ ok: false, reason });
  });

  it('asks for the unit of a fraction with metric units', () => {
    expect(parseLength('36 1/2', 'metric')).toEqual({
      ok: false,
      reason: 'Add the unit to a fraction: 36 1/2 in.',
    });
  });

  it('returns the nearest double for every sixty-fourth of an inch', () => {
    for (let n = 1; n < 64 * 120; n += 7) {
      const read = parseLength(`${Math.floor(n / 64)} ${n % 64}/64`, 'inch');
      expect(read).toEqual({ ok: true, mm: inchMm(n) });
    }
  });
});

describe('plainLength', () => {
  it.each([
    [925.5125, '1/16', '36 7/16'],
    [927.1, '1/16', '36 1/2'],
    [914.4, '1/16', '36'],
    [12.7, '1/16', '1/2'],
    [0, '1/16', '0'],
    [-12.7, '1/16', '-1/2'],
    [0.79375, '1/32', '1/32'],
    [927.4, '1mm', '927'],
    [-0.2, '1mm', '0'],
  ] as const)('shows %d mm to %s as %s', (mm, precision, text) => {
    expect(plainLength(mm, precision)).toBe(text);
  });

  it('never shows a full inch as a fraction', () => {
    expect(plainLength(25.4 - 0.01, '1/16')).toBe('1');
  });
});

describe('exactLength', () => {
  it('uses the tenant’s fractions, then 1/64, then decimal millimetres', () => {
    expect(exactLength(927.1, '1/16')).toEqual({ text: '36 1/2', mm: 927.1 });
    expect(exactLength(25.4 / 64, '1/16').text).toBe('1/64');
    expect(exactLength(12.337, '1/16')).toEqual({ text: '12.337 mm', mm: 12.337 });
    expect(exactLength(12.5, '1mm')).toEqual({ text: '12.5 mm', mm: 12.5 });
  });
});

describe('lengthOf', () => {
  it('keeps the typed text with the millimeters', () => {
    expect(lengthOf('36 8/16', 'inch')).toEqual({ text: '36 8/16', mm: 927.1 });
    expect(lengthFromMm(927.1, '1/16').text).toBe('36 1/2');
  });

  it('throws for text that is not a length', () => {
    expect(() => lengthOf('wide', 'inch')).toThrow(RangeError);
  });
});
