import { lengthText, otherSizeText, weightText } from './amounts.js';

describe('lengthText', () => {
  it.each([
    [36.4375 * 25.4, '1/16', '36 7⁄16″'],
    [(36 + 1 / 64) * 25.4, '1/16', '36 1⁄64″'],
    [230, '1/16', '9.055″'],
    [12.7, '1mm', '12.7 mm'],
    [927, '1mm', '927 mm'],
  ] as const)('say %d mm at %s exactly as ordered: %s', (mm, precision, text) => {
    expect(lengthText(mm, precision)).toBe(text);
  });

  it('rounds computed lengths to the precision', () => {
    expect(lengthText(1803.23651, '1mm')).toBe('1803 mm');
    expect(lengthText(1803.23651, '1/16')).toBe('71″');
  });

  it('keeps entered lengths finer than the precision as typed', () => {
    expect(lengthText({ text: '18.33', mm: 465.582 }, '1/16')).toBe('18.33″');
    expect(lengthText({ text: '36.5', mm: 927.1 }, '1/16')).toBe('36 1⁄2″');
  });

  it('adds the other unit', () => {
    const inches = '36″ × 72 1⁄2″';
    const millimeters = '914.4 × 1841.5 mm';
    const other = (size: string, units: 'inch' | 'metric', locale: string) =>
      otherSizeText(914.4, 1841.5, size, { units, locale });
    expect(other(inches, 'inch', 'en-US')).toBe(millimeters);
    expect(other(millimeters, 'metric', 'en-CA')).toBe(inches);
    expect(other(inches, 'metric', 'de-DE')).toBe('914,4 × 1841,5 mm');
    expect(other(millimeters, 'metric', 'de-DE')).toBeNull();
  });
});

describe('weightText', () => {
  it("puts the tenant's unit first", () => {
    expect(weightText(40.6, { units: 'inch', locale: 'en-US' })).toBe('89.5 lb (40.6 kg)');
    expect(weightText(40.6, { units: 'metric', locale: 'fr-CA' })).toBe('40,6 kg (89,5 lb)');
    expect(weightText(40.6, { units: 'metric', locale: 'de-DE' })).toBe('40,6 kg');
  });
});
