import { fc } from '@glass/testing/property';
import { formatLimit, formatLimits, roundLimit } from './format-limit.js';

const inch = (inches: number) => inches * 25.4;

describe('formatLimit', () => {
  it.each([
    [inch(22), 'least', '1mm', '559 mm'],
    [inch(30), 'most', '1mm', '762 mm'],
    [inch(36), 'most', '1mm', '914 mm'],
    [inch(1 / 8), 'least', '1mm', '3.2 mm'],
    [12.7, 'most', '1mm', '12.7 mm'],
    [2.5, 'least', '1mm', '2.5 mm'],
    [305, 'least', '1/16', '12 1⁄16″'],
    [305, 'most', '1/16', '12″'],
    [305, 'least', '1/32', '12 1⁄32″'],
    [3, 'least', '1/16', '1⁄8″'],
    [5, 'most', '1/16', '3⁄16″'],
    [inch(4 + 1 / 64), 'least', '1/16', '4 1⁄64″'],
  ] as const)('shows a limit of %d mm (%s) at %s as %s', (mm, side, precision, text) => {
    expect(formatLimit(mm, side, precision)).toBe(text);
  });

  it('has the decimal mark of the reader', () => {
    expect(formatLimit(inch(1 / 8), 'least', '1mm', 'de-DE')).toBe('3,2 mm');
  });
});

describe('formatLimits', () => {
  it('rounds both ends inward, unless the range is narrower than what can be shown', () => {
    expect(formatLimits(inch(22), inch(30), '1mm')).toEqual(['559 mm', '762 mm']);
    expect(formatLimits(3, 3, '1/16')).toEqual(['0.118″', '0.118″']);
  });
});

it('roundLimit never allows what the limit forbids', () => {
  const limit = fc.double({ min: 0.1, max: 3000, noNaN: true });
  const precision = fc.constantFrom('1mm', '1/16', '1/32' as const);
  fc.assert(
    fc.property(limit, precision, (mm, steps) => {
      const [least, most] = [roundLimit(mm, 'least', steps), roundLimit(mm, 'most', steps)];
      expect(least).toBeGreaterThanOrEqual(mm - 1e-6);
      expect(most).toBeLessThanOrEqual(mm + 1e-6);
      expect(least - most).toBeLessThanOrEqual(1.6);
    }),
  );
});
