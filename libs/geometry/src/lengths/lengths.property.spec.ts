import { fc, runs } from '@glass/testing/property';
import type { LengthPrecision } from '@glass/contracts/primitives';
import { exactLength, plainLength, formatLength, lengthFromMm, unitsOf } from './format-length.js';
import { parseLength } from './parse-length.js';

const precision = fc.constantFrom<LengthPrecision>('1/16', '1/32', '1mm');
const mm = fc.double({ min: -10_000, max: 10_000, noNaN: true });

describe('lengths', () => {
  it('parse back exactly from the text shown', () => {
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

  it('are shown within half a step', () => {
    fc.assert(
      fc.property(mm, precision, (value, shown) => {
        const step = shown === '1mm' ? 1 : 25.4 / Number(shown.slice(2));
        expect(Math.abs(lengthFromMm(value, shown).mm - value)).toBeLessThanOrEqual(step / 2 + 1e-9);
      }),
      runs(1000),
    );
  });

  it('parse alike with an explicit unit, whatever the default unit', () => {
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

  it('keep odd values to 1e-6 mm in a text that parses to exactly that value', () => {
    fc.assert(
      fc.property(mm, precision, (value, shown) => {
        const length = exactLength(value, shown);
        expect(Math.abs(length.mm - value)).toBeLessThan(1e-6);
        expect(parseLength(length.text, unitsOf(shown))).toEqual({ ok: true, mm: length.mm });
      }),
      runs(1000),
    );
  });

  it('never throw or return anything but a number or a refusal for any text', () => {
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
