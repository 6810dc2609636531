import { axisWidth, shortMoney } from './charts.js';

const series = (...values: (number | null)[]) => [{ values, color: '#000' }];

describe('axisWidth', () => {
  it('has room for a top label with one digit more than the data', () => {
    expect(axisWidth(series(88, null, 20), String)).toBeGreaterThanOrEqual('100'.length * 7);
    expect(axisWidth(series(9), String)).toBeLessThan(axisWidth(series(88), String));
  });

  it('has room for long amounts, and for no data', () => {
    const euros = (value: number) => `${value.toLocaleString('de-DE')} €`;
    expect(axisWidth(series(48_000), euros)).toBeGreaterThanOrEqual('100.000 €'.length * 7);
    expect(Number.isFinite(axisWidth(series(null), String))).toBe(true);
  });
});

describe('shortMoney', () => {
  it.each([
    ['de-DE', 400_000, '4.000 €'],
    ['de-DE', 1_000_000, '10.000 €'],
    ['es-ES', 400_000, '4 mil €'],
    ['en-US', 400_000, '€4K'],
  ])('groups the thousands of an axis as full amounts do, in %s', (locale, minor, text) => {
    expect(shortMoney(minor, 'EUR', locale).replace(/\s/g, ' ')).toBe(text);
  });
});
