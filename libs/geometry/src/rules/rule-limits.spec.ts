import { ruleLimitText, unitsOfRule } from './rule-limits.js';

const INCH = '1/16';

describe('ruleLimitText', () => {
  it.each([
    ['2*t', 'in', '>=', 9.525, INCH, '3⁄4″'],
    ['max(1/4, 2*t)', 'in', '>=', 2, INCH, '1⁄4″'],
    ['2*t', 'mm', '>=', 10, '1mm', '20 mm'],
    ['1.5*t', 'mm', '>=', 5, '1mm', '7.5 mm'],
    ['3/32', 'in', '>', 6, INCH, '3⁄32″'],
    ['1/3', 'ratio', '<=', 6, INCH, '0.33'],
    ['50', 'ft2', '<=', 6, INCH, '50 ft²'],
    ['50', 'ft2', '<=', 6, '1mm', '4.65 m²'],
    ['160', 'lb', '<=', 6, INCH, '160 lb'],
    ['30', 'deg', '>=', 6, INCH, '30°'],
    ['10', 'count', '<=', 6, INCH, '10'],
  ] as const)(
    'shows %s in %s (%s) for %d mm glass at %s as %s',
    (formula, unit, operator, mm, precision, text) => {
      expect(ruleLimitText({ formula, unit, operator }, mm, precision)).toBe(text);
    },
  );

  it('rounds to the side on which the rule holds', () => {
    const rule = { formula: '10', unit: 'mm' } as const;
    expect(ruleLimitText({ ...rule, operator: '>=' }, 6, INCH)).toBe('13⁄32″');
    expect(ruleLimitText({ ...rule, operator: '<=' }, 6, INCH)).toBe('25⁄64″');
  });

  it('returns null if the formula has no value', () => {
    expect(ruleLimitText({ formula: '1/(t-6)', unit: 'mm', operator: '>=' }, 6, '1mm')).toBeNull();
  });

  it('lists the units of a rule', () => {
    expect(unitsOfRule('PANEL_MAX_AREA')).toEqual(['ft2', 'm2']);
    expect(unitsOfRule('NOTCH_LEG_MIN')).toEqual(['in', 'mm', 'ratio']);
  });
});
