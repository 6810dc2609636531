import { fc, runs } from '@glass/testing/property';
import type { LengthPrecision } from '@glass/contracts';
import { exactLength, plainLength, formatLength, lengthFromMm, unitsOf } from './format-length.js';
import { parseLength } from './parse-length.js';

const precision = fc.constantFrom<LengthPrecision>('1/16', '1/32', '1mm');
const mm = fc.double({ min: -10_000, max: 10_000, noNaN: true });

describe('lengths', () => {
  it('read back what was shown, to the last bit', () => {
    fc.assert(
      fc.property(mm, precision, (value, shown) => {
        const length = lengthFromMm(value, shown);
        expect(parseLength(length.text, unitsOf(shown))).toEqual({ ok: true, mm: length.mm });
        expect(parseLength(plainLength(length.mm, shown), unitsOf(shown))).toEqual({
          ok: true,
          mm: length.mm,
        });
      }),
      runs(2000),
    );
  });

  it('are shown within half a step of what they are', () => {
    fc.assert(
      fc.property(mm, precision, (value, shown) => {
        const step = shown === '1mm' ? 1 : 25.4 / Number(shown.slice(2));
        expect(Math.abs(lengthFromMm(value, shown).mm - value)).toBeLessThanOrEqual(step / 2 + 1e-9);
      }),
      runs(1000),
    );
  });

  it('read the same with the unit written, whatever the default is', () => {
    fc.assert(
      fc.property(
        mm,
        precision,
        fc.constantFrom('inch' as const, 'metric' as const),
        (value, shown, units) => {
          const length = lengthFromMm(value, shown);
          expect(parseLength(formatLength(length.mm, shown), units)).toEqual({ ok: true, mm: length.mm });
        },
      ),
      runs(1000),
    );
  });

  it('keep odd values to a millionth of a millimetre, in a text that reads as exactly that', () => {
    fc.assert(
      fc.property(mm, precision, (value, shown) => {
        const length = exactLength(value, shown);
        expect(Math.abs(length.mm - value)).toBeLessThan(1e-6);
        expect(parseLength(length.text, unitsOf(shown))).toEqual({ ok: true, mm: length.mm });
      }),
      runs(1000),
    );
  });

  it('never take text apart in a way that throws or gives something other than a number', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789 -/.,\'"mcinft½'), maxLength: 14 }),
        (text) => {
          const read = parseLength(text, 'inch');
          expect(read.ok ? Number.isFinite(read.mm) : read.reason.length > 0).toBe(true);
        },
      ),
      runs(3000),
    );
  });
});
