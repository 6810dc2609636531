import { fc, runs } from '@glass/testing/property';
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
    ['1 1/2', 1.5],
    ['t + 2 * 1 1/16', 5.125],
    ['4 3/4 - t', 1.75],
  ])('reads %s', (text, value) => {
    expect(parseFormula(text)(3)).toBeCloseTo(value, 12);
  });

  it.each([
    ['', 'endsEarly'],
    ['2 *', 'endsEarly'],
    ['(2', 'missing', ')'],
    ['max 2', 'missing', '('],
    ['2 3', 'misplaced', '3'],
    ['2t', 'misplaced', 't'],
    ['*2', 'misplaced', '*'],
    ['process', 'notAllowed', 'process'],
    ['20"', 'notAllowed', '"'],
    ['1,5', 'decimalComma'],
    ['t.constructor', 'notAllowed', '.'],
    ['2 ** 3', 'misplaced', '*'],
    ['tt', 'notAllowed', 'tt'],
    ['1;2', 'notAllowed', ';'],
    ['('.repeat(50), 'tooDeep'],
    ['1+'.repeat(150), 'tooLong'],
  ])('refuses "%s": %s %s', (text, about, token = '') => {
    expect(() => parseFormula(text)).toThrow(expect.objectContaining({ about, token }));
  });
});

describe('parseFormula with hostile input', () => {
  it.each([
    'constructor',
    't.constructor.constructor("return process")()',
    't["__proto__"]',
    '__proto__',
    'toString',
    'valueOf()',
    'max.call(t)',
    'min`1`',
    '(t) => t',
    't = 5',
    't++',
    'function f(){}',
    'require("fs")',
    'import("fs")',
    'globalThis',
    'this',
    '1, 2',
    '"1"',
    "'1'",
    '0x10',
    '1e5',
    'Infinity',
    'NaN',
    '1 ? 2 : 3',
    't ** 99',
    '9 % 2',
    '~t',
    't | 1',
    '١+٢',
    '２*t',
    'ｔ',
    '1\u0000',
    '/* */ 1',
    '// 1',
    '${t}',
    '{}',
    '[]',
    'min()',
    'max(,)',
    '()',
    '1..2',
    '1.2.3',
  ])('refuses %j', (text) => {
    expect(() => parseFormula(text)).toThrow(FormulaError);
  });

  it.each([
    ['brackets', `${'('.repeat(99)}t${')'.repeat(99)}`],
    ['signs', `${'-'.repeat(199)}t`],
    ['functions', `${'max('.repeat(40)}t${')'.repeat(39)}`],
  ])('refuses unlimited nesting of %s', (_, text) => {
    expect(() => parseFormula(text)).toThrow(new FormulaError('tooDeep'));
  });

  it('accepts a long flat formula', () => {
    expect(parseFormula(Array.from({ length: 100 }, () => 't').join('+'))(2)).toBe(200);
    expect(parseFormula(`max(${Array.from({ length: 98 }, () => 't').join(',')})`)(2)).toBe(2);
    expect(parseFormula(`t${' '.repeat(199)}`)(2)).toBe(2);
  });

  it('returns a number or throws FormulaError for any text', () => {
    const scraps = [
      't',
      'min',
      'max',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '1',
      '.5',
      ' ',
      'T',
      '.',
      'e',
      '_',
      '"',
      '\n',
    ];
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...scraps), maxLength: 30 }),
      fc.string({ maxLength: 220 }),
    );
    fc.assert(
      fc.property(text, (formula) => {
        try {
          expect(typeof parseFormula(formula)(10)).toBe('number');
        } catch (error) {
          expect(error).toBeInstanceOf(FormulaError);
        }
      }),
      runs(2000),
    );
  });
});

/** A random expression as text, beside the value that building it bottom up gives for t = 3. */
const { expression } = fc.letrec<{ expression: { text: string; value: number } }>((tie) => {
  const pair = fc.tuple(tie('expression'), tie('expression'));
  return {
    expression: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.integer({ min: 0, max: 64 }).map((n) => ({ text: String(n / 16), value: n / 16 })),
      fc.constantFrom({ text: 't', value: 3 }, { text: ' T ', value: 3 }),
      tie('expression').map((a) => ({ text: `-(${a.text})`, value: -a.value })),
      pair.map(([a, b]) => ({ text: `(${a.text}) + (${b.text})`, value: a.value + b.value })),
      pair.map(([a, b]) => ({ text: `(${a.text}) - (${b.text})`, value: a.value - b.value })),
      pair.map(([a, b]) => ({ text: `(${a.text})*(${b.text})`, value: a.value * b.value })),
      pair.map(([a, b]) => ({ text: `(${a.text})/(${b.text})`, value: a.value / b.value })),
      pair.map(([a, b]) => ({ text: `max(${a.text}, ${b.text})`, value: Math.max(a.value, b.value) })),
      pair.map(([a, b]) => ({ text: `MIN(${a.text},${b.text})`, value: Math.min(a.value, b.value) })),
    ),
  };
});

describe('parseFormula with random expressions', () => {
  it('has the value of the expression', () => {
    const short = expression.filter(({ text }) => text.length <= 200);
    fc.assert(
      fc.property(short, ({ text, value }) => {
        expect(parseFormula(text)(3)).toBe(value);
      }),
      runs(1000),
    );
  });
});
