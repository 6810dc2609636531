import { starterCatalogue } from '@glass/pricing';
import { parseFieldText, formatField, type Field } from './field-text.js';

const inch = starterCatalogue('inch', []);
const metric = starterCatalogue('metric', []);
const field = (type: Field['type'], more: Partial<Field> = {}): Field => ({ name: 'field', type, ...more });
const read = (of: Field, text: string, content = inch) =>
  parseFieldText(of, text, content, { locale: 'en-US' });

describe('parseFieldText', () => {
  it.each<[string, Field, unknown]>([
    ['96 1/2', field('length'), 2451.1],
    ['100', field('weight'), 45.359237],
    ['50', field('area'), 4.645152],
    ['8.25 %', field('percent'), '8.25'],
    ['12', field('whole'), 12],
    ['Smallest order', field('choice', { choices: () => ({ minimum: 'Smallest order' }) }), 'minimum'],
    ['YES', field('yesNo'), true],
    ['me, nh', field('words', { isUpper: true }), ['ME', 'NH']],
    ['3542 AB; 1000-1299', field('words'), ['3542 AB', '1000-1299']],
    ['6.00 / 100 lb', field('weightStep'), { stepKg: 45.359237, rate: '6.00' }],
    [
      '96 x 130; 84 × 72',
      field('sheets'),
      [
        { longMm: 3302, shortMm: 2438.4 },
        { longMm: 2133.6, shortMm: 1828.8 },
      ],
    ],
  ])('reads %s', (text, of, value) => {
    expect(read(of, text)).toEqual({ ok: true, value });
  });

  it.each<[string, Field]>([
    ['', field('percent')],
    ['abc', field('length')],
    ['2.5', field('whole')],
    ['366', field('whole', { range: { min: 0, max: 365 } })],
    ['often', field('choice', { choices: () => ({ fixed: 'Amount' }) })],
    ['perhaps', field('yesNo')],
    ['6.00', field('weightStep')],
    ['96', field('sheets')],
    ['96 x 130 x 2', field('sheets')],
    ['ABC', field('text', { range: { min: 2, max: 2 } })],
  ])('explains why “%s” is invalid', (text, of) => {
    expect(read(of, text)).toEqual({ ok: false, reason: expect.stringMatching(/\.$|^Required$/) });
  });

  it('reads what formatField writes, in the tenant’s units', () => {
    const { deliveryZones, crates } = inch.pricing;
    const step = deliveryZones.find(({ perWeight }) => perWeight)!.perWeight!;
    expect(formatField(field('weightStep'), step, inch, 'en-US')).toMatch(/^[\d.]+ \/ 100$/);
    expect(formatField(field('weight'), crates[0]!.requiredAboveKg, inch, 'en-US')).toBe('2000');
    expect(
      formatField(field('weightStep'), metric.pricing.deliveryZones[1]!.perWeight, metric, 'en-US'),
    ).toBe('6.00 / 50');
    const sheets = field('sheets');
    const said = formatField(sheets, [{ longMm: 3210, shortMm: 2250 }], metric, 'en-US');
    expect(read(sheets, said, metric)).toEqual({ ok: true, value: [{ longMm: 3210, shortMm: 2250 }] });
  });
});
