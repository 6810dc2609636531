import { mergeValues } from './edit-catalogue.js';

const base = {
  minArea: '3',
  taxes: [{ code: 'vat', percent: '20' }],
  aspect: [{ aboveRatio: '6', percent: '10' }],
};

describe('mergeValues', () => {
  it('merges changes of different values', () => {
    const mine = { ...base, minArea: '4', taxes: [...base.taxes, { code: 'city', percent: '1' }] };
    const theirs = { ...base, taxes: [{ code: 'vat', percent: '21' }] };
    expect(mergeValues(base, mine, theirs)).toEqual({
      value: {
        ...base,
        minArea: '4',
        taxes: [
          { code: 'vat', percent: '21' },
          { code: 'city', percent: '1' },
        ],
      },
      hasConflict: false,
    });
  });

  it('is contested if both changed one value, and keeps mine', () => {
    const merged = mergeValues(base, { ...base, minArea: '4' }, { ...base, minArea: '5' });
    expect(merged).toEqual({ value: { ...base, minArea: '4' }, hasConflict: true });
  });

  it('is not contested if both made the same change', () => {
    const same = { ...base, minArea: '4' };
    expect(mergeValues(base, same, { ...same })).toEqual({ value: same, hasConflict: false });
  });

  it('is contested if one deleted what the other changed', () => {
    const theirs = { ...base, taxes: [{ code: 'vat', percent: '21' }] };
    expect(mergeValues(base, { ...base, taxes: [] }, theirs)).toEqual({
      value: { ...base, taxes: [] },
      hasConflict: true,
    });
  });

  it('treats a list without keys as one value', () => {
    const aspect = (percent: string) => ({ ...base, aspect: [{ aboveRatio: '6', percent }] });
    expect(mergeValues(base, aspect('11'), aspect('12')).hasConflict).toBe(true);
    expect(mergeValues(base, aspect('11'), { ...base, minArea: '9' })).toEqual({
      value: { ...aspect('11'), minArea: '9' },
      hasConflict: false,
    });
  });

  it('keeps my order of a list, with their additions at the end', () => {
    const rows = (...codes: string[]) => codes.map((code) => ({ code }));
    expect(mergeValues(rows('a', 'b'), rows('b', 'a'), rows('a', 'b', 'c')).value).toEqual(
      rows('b', 'a', 'c'),
    );
  });
});
