import { fc, runs } from '@glass/testing/property';
import { AREA_UNITS, isSameMeasure, parseMeasure, WEIGHT_UNITS, writeMeasure } from './measures.js';

describe('parseMeasure', () => {
  it.each([
    ['en-US', 'inch', '2000', 907.18474],
    ['en-US', 'inch', '100 lb', 45.359237],
    ['en-US', 'inch', '100 lbs.', 45.359237],
    ['de-DE', 'metric', '1,5 kg', 1.5],
    ['de-DE', 'metric', '1.234,5', 1234.5],
    ['fr-FR', 'metric', '1 500', 1500],
  ] as const)('in %s with %s units reads a weight of %s as %d kg', (locale, units, text, value) => {
    expect(parseMeasure(text, { locale, unit: WEIGHT_UNITS[units] })).toEqual({ ok: true, value });
  });

  it.each([
    ['en-US', 'inch', '2,000', ['2', '2000']],
    ['de-DE', 'metric', '1.500', ['1,5', '1500']],
    ['de-DE', 'metric', '1.500 kg', ['1,5', '1500']],
  ] as const)(
    'in %s with %s units refuses a weight of %s with both readings',
    (locale, units, text, both) => {
      const read = parseMeasure(text, {
        locale,
        unit: WEIGHT_UNITS[units],
        range: { min: 0.001, max: 100_000 },
      });
      expect(read).toMatchObject({ ok: false, readings: both.map((one) => ({ text: one })) });
    },
  );

  it('refuses the unit of the other system', () => {
    expect(parseMeasure('5 kg', { locale: 'en-US', unit: WEIGHT_UNITS.inch }).ok).toBe(false);
  });

  it('names its range in the typed unit', () => {
    const range = { min: 0, max: 100_000 };
    expect(parseMeasure('300000', { locale: 'de-DE', unit: WEIGHT_UNITS.inch, range })).toMatchObject({
      reason: 'Enter a number from 0 to 220462,2622.',
    });
  });
});

it('writeMeasure writes the shortest text that parseMeasure reads as an equal measure', () => {
  expect(writeMeasure(907.18474, WEIGHT_UNITS.inch, { locale: 'en-US' })).toBe('2000');
  expect(writeMeasure(907.185, WEIGHT_UNITS.inch, { locale: 'en-US' })).toBe('2000');
  expect(writeMeasure(36, WEIGHT_UNITS.inch, { locale: 'de-DE' })).toBe('79,366');
  const unit = fc.constantFrom(...Object.values(WEIGHT_UNITS), ...Object.values(AREA_UNITS));
  const locale = fc.constantFrom('en-US', 'de-DE', 'fr-CA', 'de-CH', 'sv-SE', 'en-IN');
  fc.assert(
    fc.property(unit, locale, fc.integer({ min: 0, max: 1e11 }), (typedIn, place, millionths) => {
      const value = millionths / 1e6;
      const written = writeMeasure(value, typedIn, { locale: place });
      const read = parseMeasure(written, { locale: place, unit: typedIn });
      expect(read.ok && isSameMeasure(read.value, value)).toBe(true);
      if (typedIn.factor === 1) expect(read).toEqual({ ok: true, value });
    }),
    runs(1000),
  );
});
