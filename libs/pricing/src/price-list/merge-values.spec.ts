import { mergedValues } from './merge-values.js';

const base = {
  minArea: '3',
  taxes: [{ code: 'vat', percent: '20' }],
  aspect: [{ aboveRatio: '6', percent: '10' }],
};

describe('the work of two people on one part of a price list', () => {
  it('stays whole where they changed different places', () => {
    const mine = { ...base, minArea: '4', taxes: [...base.taxes, { code: 'city', percent: '1' }] };
    const theirs = { ...base, taxes: [{ code: 'vat', percent: '21' }] };
    expect(mergedValues(base, mine, theirs)).toEqual({
      value: {
        ...base,
        minArea: '4',
        taxes: [
          { code: 'vat', percent: '21' },
          { code: 'city', percent: '1' },
        ],
      },
      isContested: false,
    });
  });

  it('is contested where both changed one place, and then mine is taken', () => {
    const merged = mergedValues(base, { ...base, minArea: '4' }, { ...base, minArea: '5' });
    expect(merged).toEqual({ value: { ...base, minArea: '4' }, isContested: true });
  });

  it('is not contested where both did the same', () => {
    const same = { ...base, minArea: '4' };
    expect(mergedValues(base, same, { ...same })).toEqual({ value: same, isContested: false });
  });

  it('is contested where one took out what the other changed', () => {
    const theirs = { ...base, taxes: [{ code: 'vat', percent: '21' }] };
    expect(mergedValues(base, { ...base, taxes: [] }, theirs)).toEqual({
      value: { ...base, taxes: [] },
      isContested: true,
    });
  });

  it('takes a list without names for one place', () => {
    const aspect = (percent: string) => ({ ...base, aspect: [{ aboveRatio: '6', percent }] });
    expect(mergedValues(base, aspect('11'), aspect('12')).isContested).toBe(true);
    expect(mergedValues(base, aspect('11'), { ...base, minArea: '9' })).toEqual({
      value: { ...aspect('11'), minArea: '9' },
      isContested: false,
    });
  });

  it('keeps my order of a list, with what they added at its end', () => {
    const rows = (...codes: string[]) => codes.map((code) => ({ code }));
    expect(mergedValues(rows('a', 'b'), rows('b', 'a'), rows('a', 'b', 'c')).value).toEqual(
      rows('b', 'a', 'c'),
    );
  });
});
