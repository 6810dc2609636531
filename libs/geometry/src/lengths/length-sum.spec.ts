import { fc } from '@glass/testing/property';
import { plainLength, lengthFromMm } from './format-length.js';
import { parseLength } from './parse-length.js';
import { parseLengthSum } from './length-sum.js';

const INCH = 25.4;

describe('parseLengthSum', () => {
  it.each([
    ['72 - 3/16', 71.8125],
    ['36 1/2 + 4', 40.5],
    ['36-1/2 - 1/8 - 1/8', 36.25],
    ['36 1/2" + 4', 40.5],
    ['36 − 1/2', 35.5],
    ['36 – 1/2', 35.5],
    [' 36   -   1/2 ', 35.5],
    ['1/2 - 3', -2.5],
    [`6' 0" - 3/16`, 71.8125],
    [`6' + 3 1/2`, 75.5],
    [`6' - 2'`, 48],
    ['25.4 mm + 1"', 2],
  ])('reads %s as %d inches', (text, inches) => {
    const read = parseLengthSum(text, 'inch');
    expect(read).toMatchObject({ ok: true, isSum: true });
    expect(read.ok && read.mm / INCH).toBeCloseTo(inches, 9);
  });

  it.each([
    ['1900 - 5', 1895],
    ['190 cm + 5 mm', 1905],
    ['1000 mm - 1 in', 974.6],
  ])('reads %s as %d mm with metric units', (text, mm) => {
    const read = parseLengthSum(text, 'metric');
    expect(read.ok && read.mm).toBeCloseTo(mm, 9);
  });

  it.each([
    ['36-1/2', 'inch'],
    ['36 1/2', 'inch'],
    [`3'-6"`, 'inch'],
    ['927', 'metric'],
    ['wide', 'inch'],
    ['', 'inch'],
  ] as const)('reads %p without a spaced sign as a single length', (text, unit) => {
    const read = parseLength(text, unit);
    expect(parseLengthSum(text, unit)).toEqual(read.ok ? { ...read, isSum: false } : read);
  });

  it.each([
    [`3' - 6"`, 'inch', 'This could be feet and inches: write 3\' 6" for those, or all of it in inches.'],
    [`3' - 6`, 'inch', 'This could be feet and inches: write 3\' 6" for those, or all of it in inches.'],
    ['927 - 5 mm', 'inch', 'Add the unit to each of the lengths.'],
    ['1900 - 1/2 in', 'metric', 'Add the unit to each of the lengths.'],
    ['36 - -2', 'inch', 'Use one sign between two lengths.'],
    ['36 - ', 'inch', 'Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.'],
    ['36 - - 2', 'inch', 'Use one sign between two lengths.'],
    ['36 - wide', 'inch', 'Write a length such as 36 1/2, 3\' 0 1/2" or 927 mm.'],
    ['1 + '.repeat(30), 'inch', 'This is too long to be a length.'],
  ] as const)('refuses "%s"', (text, unit, reason) => {
    expect(parseLengthSum(text, unit)).toEqual({ ok: false, reason });
  });

  it('is exact to a sixteenth for any terms', () => {
    const sixteenths = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(
        sixteenths,
        fc.array(fc.tuple(fc.boolean(), sixteenths), { minLength: 1, maxLength: 4 }),
        (first, more) => {
          const write = (count: number) => plainLength((count * INCH) / 16, '1/16');
          const text =
            write(first) + more.map(([plus, count]) => ` ${plus ? '+' : '-'} ${write(count)}`).join('');
          const total = more.reduce((sum, [plus, count]) => sum + (plus ? count : -count), first);
          const read = parseLengthSum(text, 'inch');
          expect(read.ok && lengthFromMm(read.mm, '1/16').mm).toBe(
            lengthFromMm((total * INCH) / 16, '1/16').mm,
          );
        },
      ),
    );
  });
});
