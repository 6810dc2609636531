import { parseLimit, formatLimit } from './rule-words.js';

it.each([
  ['de-DE', 'mm', '12,5', '12.5'],
  ['de-DE', 'mm', '1.500', '1500'],
  ['de-DE', 'mm', '1.500,5', '1500.5'],
  ['de-DE', 'mm', "2'000", '2000'],
  ['en-US', 'in', '1.125', '1.125'],
  ['en-US', 'in', '1 1/2', '1 1/2'],
  ['de-DE', 'mm', 'max(3, t)', 'max(3, t)'],
  ['de-DE', 'mm', '2*t', '2*t'],
] as const)('in %s with %s, a limit of %s is the formula %s', (locale, unit, text, formula) => {
  expect(parseLimit(text, unit, locale)).toEqual({ ok: true, formula });
});

it('rejects an ambiguous limit with both readings', () => {
  expect(parseLimit('1,200', 'mm', 'de-DE')).toMatchObject({
    ok: false,
    readings: [{ text: '1,2' }, { text: '1200' }],
  });
  expect(parseLimit('1.500', 'm2', 'de-DE')).toMatchObject({
    ok: false,
    readings: [{ text: '1,5' }, { text: '1500' }],
  });
  expect(parseLimit('2,000', 'in', 'en-US')).toMatchObject({ ok: false });
});

it.each(['12.5', '1500', '1.125', '2*t', 'max(1/4, t + 1/16)', '1 1/2', '3/4', '-0.5'])(
  'the formula %s is read from its own text in every locale',
  (formula) => {
    for (const locale of ['en-US', 'de-DE', 'fr-CA', 'de-CH', 'sv-SE']) {
      for (const unit of ['mm', 'm2'] as const)
        expect(parseLimit(formatLimit(formula, unit, locale), unit, locale)).toEqual({ ok: true, formula });
    }
  },
);
