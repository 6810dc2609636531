import { areaText, lengthText, otherSizeText, sizeText, weightText } from './sizes.js';

describe('lengths on papers', () => {
  it.each([
    [36.4375 * 25.4, '1/16', '36 7⁄16'],
    [(36 + 1 / 64) * 25.4, '1/16', '36 1⁄64'],
    [230, '1/16', '230 mm'],
    [12.7, '1mm', '12.7'],
    [927, '1mm', '927'],
  ] as const)('say %d mm at %s exactly as ordered: %s', (mm, precision, text) => {
    expect(lengthText(mm, precision)).toBe(text);
  });

  it('are rounded to the precision where they come out of geometry', () => {
    expect(lengthText(1803.23651, '1mm')).toBe('1803');
    expect(lengthText(1803.23651, '1/16')).toBe('71');
  });

  it('name a unit once for a size, or each where they differ', () => {
    expect(sizeText(36 * 25.4, 72.5 * 25.4, '1/16')).toBe('36 × 72 1⁄2 in');
    expect(sizeText(900, 72 * 25.4, '1/16')).toBe('900 mm × 72 in');
    expect(sizeText(900, 1828.8, '1mm')).toBe('900 × 1828.8 mm');
  });

  it('are told in the other unit beside', () => {
    expect(otherSizeText(914.4, 1841.5, 'inch')).toBe('914.4 × 1841.5 mm');
    expect(otherSizeText(914.4, 1841.5, 'metric')).toBe('36 × 72 1⁄2 in');
  });
});

describe('weights and areas on papers', () => {
  it("put the tenant's unit first", () => {
    expect(weightText(40.6, 'inch')).toBe('89.5 lb (40.6 kg)');
    expect(weightText(40.6, 'metric')).toBe('40.6 kg (89.5 lb)');
    expect(areaText(1.704, 'inch')).toBe('18.34 ft²');
    expect(areaText(1.704, 'metric')).toBe('1.704 m²');
  });
});
