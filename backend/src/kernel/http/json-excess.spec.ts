import { fc, runs } from '@glass/testing/property';
import { findJsonExcess, MAX_DEPTH, MAX_VALUES } from './json-excess.js';

const excessOf = (json: string) => findJsonExcess(Buffer.from(json));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (values: number, value = '0') => `[${Array.from({ length: values }, () => value).join(',')}]`;

describe('findJsonExcess', () => {
  it.each([
    ['a list', list(MAX_VALUES - 1), list(MAX_VALUES)],
    ['a list of lists', list(MAX_VALUES - 1, '[]'), list(MAX_VALUES, '[ ]')],
    ['a list of objects', list(MAX_VALUES / 2 - 1, '{"a":1}'), list(MAX_VALUES / 2, '{"a":1}')],
  ])('counts the values of %s', (_what, most, tooMany) => {
    expect([excessOf(most), excessOf(tooMany)]).toEqual([null, 'values']);
  });

  it('counts nesting levels regardless of whitespace', () => {
    expect(excessOf(nested(MAX_DEPTH + 1))).toBeNull();
    expect(excessOf(nested(MAX_DEPTH + 2))).toBe('depth');
    expect(excessOf('{"a": '.repeat(MAX_DEPTH + 2))).toBe('depth');
  });

  it.each([
    ['marks within a text', JSON.stringify({ a: '[{,'.repeat(MAX_VALUES) })],
    ['escaped quotation marks', JSON.stringify({ a: '",['.repeat(MAX_VALUES) })],
    ['a backslash at the end of a text', `["\\\\",${nested(MAX_DEPTH)}]`],
  ])('ignores brackets and commas in the text %s', (_what, json) => {
    expect(excessOf(json)).toBeNull();
  });

  it.each(['', '"', '"\\', '{"a":"', ']]]]', '\u0000'])('finds the end of the text %j', (json) => {
    expect(excessOf(json)).toBeNull();
  });

  it('counts as many values as JSON.parse creates', () => {
    const count = (value: unknown): number =>
      1 +
      (typeof value === 'object' && value !== null ? Object.values(value) : []).reduce<number>(
        (sum, each) => sum + count(each),
        0,
      );
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const fits = MAX_VALUES - count(JSON.parse(json));
        // Puts the value beside others that fill the list up to the limit, then over it.
        const filled = (others: number) =>
          `[${[json, ...Array.from({ length: others }, () => '0')].join(',')}]`;
        expect([excessOf(filled(fits - 1)), excessOf(filled(fits))]).toEqual([null, 'values']);
      }),
      runs(20),
    );
  });
});
