import {
  formatArea,
  formatCuts,
  formatLength,
  formatLongLength,
  formatReadable,
  formatShort,
  formatSize,
  formatSizeText,
  formatTyped,
  formatWeight,
} from './format-length.js';

const inch = (inches: number) => inches * 25.4;

describe('formatLength', () => {
  it.each([
    [inch(36.4375), '1/16', '36 7⁄16″'],
    [inch(36.5), '1/16', '36 1⁄2″'],
    [inch(36), '1/16', '36″'],
    [inch(0.75), '1/16', '3⁄4″'],
    [0, '1/16', '0″'],
    [inch(35.99), '1/16', '36″'],
    [inch(12.03125), '1/32', '12 1⁄32″'],
    [inch(-1.25), '1/16', '−1 1⁄4″'],
    [-0.1, '1/16', '0″'],
    [926.6, '1mm', '927 mm'],
    [-0.2, '1mm', '0 mm'],
  ] as const)('shows %d mm at %s as %s', (mm, precision, text) => {
    expect(formatLength(mm, precision)).toBe(text);
  });
});

describe('formatTyped', () => {
  it.each([
    ['36 1/2', inch(36.5), '1/16', '36 1⁄2″'],
    ['5/32', inch(5 / 32), '1/16', '5⁄32″'],
    ['18.33', inch(18.33), '1/16', '18.33″'],
    ['18.33"', inch(18.33), '1/16', '18.33″'],
    ['18.33 in', inch(18.33), '1/16', '18.33 in'],
    ["1' 6 21/64", inch(18 + 21 / 64), '1/16', '1′ 6 21⁄64″'],
    ["1.51'", 460.248, '1/16', '1.51′'],
    ['465.58 mm', 465.58, '1/16', '465.58 mm'],
    ['12.7', 12.7, '1mm', '12.7 mm'],
    ['-0.33', inch(-0.33), '1/16', '−0.33″'],
    ['5/32', inch(5 / 32), '1/32', '5⁄32″'],
    ['927', 927, '1mm', '927 mm'],
    ['12.5 mm', 12.5, '1mm', '12.5 mm'],
  ] as const)('shows %s without rounding it', (text, mm, precision, shown) => {
    expect(formatTyped({ text, mm }, precision)).toBe(shown);
  });
});

describe('formatTyped after a change of units', () => {
  it('shows the millimeters instead of the outdated text', () => {
    expect(formatTyped({ text: '18.33', mm: inch(18.33) }, '1mm')).toBe('465.58 mm');
    expect(formatTyped({ text: '1/2', mm: 12.7 }, '1mm')).toBe('12.7 mm');
  });
});

describe('formatReadable', () => {
  it('writes millimeters exactly, with the mark of the locale, and inches to the nearest step', () => {
    expect(formatReadable(612.5, '1mm')).toBe('612.5 mm');
    expect(formatReadable(612.5, '1mm', 'de-DE')).toBe('612,5 mm');
    expect(formatReadable(75, '1/16')).toBe('2 15⁄16″');
  });
});

describe('formatShort', () => {
  it.each([
    [inch(36 + 1 / 64), '1/16', '36 1⁄64″'],
    [230, '1/16', '9.055″'],
    [63, '1/16', '2.48″'],
    [-63, '1/16', '−2.48″'],
    [12.7, '1mm', '12.7 mm'],
    [1803.23651, '1mm', '1803 mm'],
    [1803.23651, '1/16', '71″'],
  ] as const)('shows %d mm at %s exactly if that is short: %s', (mm, precision, text) => {
    expect(formatShort(mm, precision)).toBe(text);
  });
});

describe('formatArea and formatWeight', () => {
  it.each([
    [1.0925, 'inch', 'en-US', '11.8 ft²'],
    [1.0925, 'metric', 'de-DE', '1,09 m²'],
  ] as const)('shows %d m² in %s units as %s %s', (m2, units, locale, text) => {
    expect(formatArea(m2, units, locale)).toBe(text);
  });

  it.each([
    [31.16, 'inch', 'en-US', '68.7 lb'],
    [31.16, 'metric', 'de-DE', '31,2 kg'],
    [150.7, 'inch', 'en-US', '332 lb'],
    [1234.4, 'metric', 'de-DE', '1.234 kg'],
  ] as const)('shows %d kg in %s units as %s %s, whole from 100 on', (kg, units, locale, text) => {
    expect(formatWeight(kg, units, locale)).toBe(text);
  });

  it.each([
    [36.02, 36, 'metric', '36.02 kg', '36 kg'],
    [100.4, 100, 'metric', '100.4 kg', '100 kg'],
    [99.97, 100.02, 'metric', '99.97 kg', '100.02 kg'],
    [36, 36, 'metric', '36 kg', '36 kg'],
    [31.16, 36, 'inch', '68.7 lb', '79.4 lb'],
  ] as const)('shows %d kg and %d kg in %s units as %s and %s', (one, other, units, text, otherText) => {
    expect(formatWeight(one, units, 'en-US', other)).toBe(text);
    expect(formatWeight(other, units, 'en-US', one)).toBe(otherText);
  });

  it('adds digits until an area differs from its limit', () => {
    expect(formatArea(2.001, 'metric', 'en', 2)).toBe('2.001 m²');
    expect(formatArea(2, 'metric', 'en', 2.001)).toBe('2 m²');
    expect(formatArea(4.645, 'inch', 'en', 4.6452)).toBe('49.998 ft²');
  });
});

describe('formatSize', () => {
  const typed = (text: string, mm: number) => ({ text, mm });
  it.each([
    ['whole inches', [inch(30), inch(76)], '1/16', '30″ × 76″'],
    ['an odd and a plain inch', [typed('18.33', inch(18.33)), inch(40.5)], '1/16', '18.33″ × 40 1⁄2″'],
    [
      'millimetres beside inches',
      [typed('1000 mm', 1000), typed('40 1/2', inch(40.5))],
      '1/16',
      '39.37″ × 40 1⁄2″',
    ],
    [
      'inches beside millimetres',
      [typed('36 1/3"', inch(109 / 3)), typed('900', 900)],
      '1mm',
      '922.87 mm × 900 mm',
    ],
    [
      'metres beside millimetres',
      [typed('1.0005 m', 1000.5), typed('900', 900)],
      '1mm',
      '1000.5 mm × 900 mm',
    ],
    ['catalogue millimetres on an inch shop', [63, 44], '1/16', '2.48″ × 1.732″'],
    ['a catalogue millimetre beside an inch', [63, inch(2)], '1/16', '2.48″ × 2″'],
    [
      'feet and inches beside inches',
      [typed("1' 6 21/64", inch(18 + 21 / 64)), inch(30)],
      '1/16',
      '1′ 6 21⁄64″ × 30″',
    ],
  ] as const)('uses one unit for %s', (_what, lengths, precision, text) => {
    expect(formatSize(lengths, precision).join(' × ')).toBe(text);
  });
});

describe('formatSizeText', () => {
  it.each([
    ['inches, each with its sign', [inch(28), inch(72.5)], '1/16', '28″ × 72 1⁄2″'],
    ['millimetres, named once', [700, 1900], '1mm', '700 × 1900 mm'],
    ['millimetres with decimals', [700.5, 1900], '1mm', '700.5 × 1900 mm'],
  ] as const)('writes %s', (_what, lengths, precision, text) => {
    expect(formatSizeText(lengths, precision)).toBe(text);
  });
});

describe('formatLongLength', () => {
  it.each([
    [3940.15, '1/16', '12′ 11 1⁄8″'],
    [3657.6, '1/16', '12′'],
    [254, '1/16', '10″'],
    [3972, '1mm', '3,972 m'],
  ] as const)('%s mm in %s is %s', (mm, precision, text) => {
    expect(formatLongLength(mm, precision, 'de-DE')).toBe(text);
  });
});

describe('formatCuts', () => {
  it('counts equal lengths once, in the order of the first', () => {
    expect(formatCuts([1930, 1930, 725.5], '1mm', 'de-DE')).toBe('2 × 1930 mm, 725,5 mm');
    expect(formatCuts([1828.8], '1/16')).toBe('72″');
  });

  it('rounds millimeters to tenths, like the other lists of an order', () => {
    expect(formatCuts([676.6834, 1930.02], '1mm')).toBe('676.7 mm, 1930 mm');
  });
});
