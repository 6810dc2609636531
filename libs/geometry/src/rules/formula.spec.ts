import { FormulaError, parseFormula } from './formula.js';

describe('parseFormula', () => {
  it.each([
    ['2*t', 6],
    ['max(1/4, 2*t)', 6],
    ['min(1/4, 2*t)', 0.25],
    ['max(1, 2, 3, t)', 3],
    ['1/3', 1 / 3],
    ['t + 1/16', 3.0625],
    ['2 + 3 * 4', 14],
    ['(2 + 3) * 4', 20],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
    ['-t + 5', 2],
    ['2 * -t', -6],
    ['.5*T', 1.5],
    [' 6.5 * t ', 19.5],
  ])('reads %s', (text, value) => {
    expect(parseFormula(text)(3)).toBeCloseTo(value, 12);
  });

  it.each([
    ['', 'The formula ends too early.'],
    ['2 *', 'The formula ends too early.'],
    ['(2', '")" is missing.'],
    ['max 2', '"(" is missing.'],
    ['2 3', '"3" cannot stand here.'],
    ['2t', '"t" cannot stand here.'],
    ['*2', '"*" cannot stand here.'],
    ['process', '"p" cannot stand in a formula.'],
    ['t.constructor', '"." cannot stand in a formula.'],
    ['2 ** 3', '"*" cannot stand here.'],
    ['tt', '"t" cannot stand in a formula.'],
    ['1;2', '";" cannot stand in a formula.'],
    ['('.repeat(50), 'The formula is nested too deeply.'],
    ['1+'.repeat(150), 'The formula is too long.'],
  ])('refuses "%s"', (text, message) => {
    expect(() => parseFormula(text)).toThrow(new FormulaError(message));
  });
});
