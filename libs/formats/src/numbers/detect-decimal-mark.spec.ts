import { detectDecimalMark, type NumberCell } from './detect-decimal-mark.js';

const cells = (texts: readonly string[], options: Partial<NumberCell> = {}): NumberCell[] =>
  texts.map((text, at) => ({ text, place: `row ${at + 2}`, ...options }));

describe('detectDecimalMark', () => {
  it.each([
    ['de-DE', ['5.175', '6.325', '7.475', '8.97'], '.'],
    ['de-DE', ['5,175', '6,325'], ','],
    ['de-DE', ['5,175', '1.234,5', '5.175'], ','],
    ['de-DE', ['1,234', '8.97'], '.'],
    ['en-US', ['2,000', '4,50'], ','],
    ['en-US', ['2,000', '1.234,50'], ','],
    ['en-US', ['1,234,567'], '.'],
    ['de-DE', ['1.234.567'], ','],
    ['fr-FR', ['1 234.5', '5,175'], '.'],
    ['de-DE', ['12', '', 'free', 'FP-12'], ','],
  ])('in %s decides %j as %s', (locale, texts, mark) => {
    expect(detectDecimalMark(cells(texts), locale)).toMatchObject({ kind: 'decided', mark });
  });

  it.each([
    ['en-US', ';', ['1.000'], 'ambiguous'],
    ['en-US', ';', ['1.000', '2.500', '12'], 'ambiguous'],
    ['de-DE', ',', ['1,000'], 'ambiguous'],
    ['en-US', ';', ['1.000', '8.25'], '.'],
    ['en-US', ';', ['1.000', '4,50'], ','],
    ['en-US', ';', ['1000', '8'], '.'],
    ['en-US', ',', ['1.125'], '.'],
    ['en-US', '\t', ['1.125'], '.'],
    ['de-DE', ';', ['1,125'], ','],
    ['de-DE', '', ['1,125'], ','],
  ])('in %s with %j between cells, decides %j as %s', (locale, separator, texts, expected) => {
    const found = detectDecimalMark(cells(texts), locale, separator);
    expect(found.kind === 'decided' ? found.mark : found.kind).toBe(expected);
  });

  it('reads three digits after the mark of a two-decimal amount as thousands', () => {
    const limits = { decimals: 2 };
    expect(detectDecimalMark(cells(['2.500', '15.000'], { limits }), 'de-DE')).toMatchObject({
      kind: 'decided',
      mark: ',',
    });
  });

  it('asks with an example if no number shows the mark', () => {
    expect(detectDecimalMark(cells(['12', '5.175', '6.325']), 'de-DE')).toMatchObject({
      kind: 'ambiguous',
      example: { text: '5.175', place: 'row 3' },
      readings: [
        { decimalMark: '.', value: '5.175', text: '5,175' },
        { decimalMark: ',', value: '5175', text: '5175' },
      ],
    });
    expect(detectDecimalMark(cells(['5,175', '5.175']), 'de-DE').kind).toBe('ambiguous');
    expect(detectDecimalMark(cells(['2,000']), 'en-US').kind).toBe('ambiguous');
  });

  it.each([
    ['en-US', ['2.500'], 2, '2.5', '2500'],
    ['de-DE', ['2,500'], 2, '2.5', '2500'],
    ['de-CH', ['2.500', "2'500"], 2, '2.5', '2500'],
    ['en-US', ['12', '2.000'], 0, '2', '2000'],
    ['de-DE', ['30,000'], 0, '30', '30000'],
  ])('asks in %s about %j of a column that takes %i decimals', (locale, texts, decimals, own, other) => {
    const detected = detectDecimalMark(cells(texts, { limits: { decimals } }), locale);
    expect(detected).toMatchObject({ kind: 'ambiguous' });
    const values = detected.kind === 'ambiguous' ? detected.readings.map(({ value }) => value) : [];
    expect(values.sort()).toEqual([own, other].sort());
  });

  it('lets another cell decide about thousands in a column without decimals', () => {
    const mixed = [...cells(['2.500'], { limits: { decimals: 2 } }), ...cells(['3,5'])];
    expect(detectDecimalMark(mixed, 'en-US')).toMatchObject({ kind: 'decided', mark: ',' });
  });

  it('names both places if two numbers need different marks', () => {
    expect(detectDecimalMark(cells(['8.97', '4,50']), 'de-DE')).toMatchObject({
      kind: 'conflict',
      reason:
        '“8.97” (row 2) is written with a decimal point and “4,50” (row 3) with a decimal comma. Write all numbers with the same one.',
    });
  });
});
