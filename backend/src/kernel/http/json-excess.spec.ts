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

  it('counts levels, however they are spaced', () => {
    expect(excessOf(nested(MAX_DEPTH + 1))).toBeNull();
    expect(excessOf(nested(MAX_DEPTH + 2))).toBe('depth');
    expect(excessOf('{"a": '.repeat(MAX_DEPTH + 2))).toBe('depth');
  });

  it.each([
    ['marks within a text', JSON.stringify({ a: '[{,'.repeat(MAX_VALUES) })],
    ['escaped quotation marks', JSON.stringify({ a: '",['.repeat(MAX_VALUES) })],
    ['a backslash at the end of a text', `["\\\\",${nested(MAX_DEPTH)}]`],
  ])('is not misled by %s', (_what, json) => {
    expect(excessOf(json)).toBeNull();
  });

  it.each(['', '"', '"\\', '{"a":"', ']]]]', '\u0000'])('ends with the text %j, whatever it is', (json) => {
    expect(excessOf(json)).toBeNull();
  });

  it('finds as many values in a text as JSON.parse makes of it', () => {
    const count = (value: unknown): number =>
      1 +
      (typeof value === 'object' && value !== null ? Object.values(value) : []).reduce<number>(
        (sum, each) => sum + count(each),
        0,
      );
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const fits = MAX_VALUES - count(JSON.parse(json));
        // The same value beside so many others that the list is full, and then with one more.
        const filled = (others: number) =>
          `[${[json, ...Array.from({ length: others }, () => '0')].join(',')}]`;
        expect([excessOf(filled(fits - 1)), excessOf(filled(fits))]).toEqual([null, 'values']);
      }),
      runs(20),
    );
  });
});
