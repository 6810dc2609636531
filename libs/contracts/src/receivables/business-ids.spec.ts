import {
  isBelgianNumber,
  isBic,
  isElectronicAddress,
  isIban,
  isLeitwegId,
  isSiren,
  isSiret,
} from './business-ids.js';

const VALID: [string, (text: string) => boolean, string[]][] = [
  [
    'isIban',
    isIban,
    [
      'DE89 3704 0044 0532 0130 00',
      'AT611904300234573201',
      'FR1420041010050500013M02606',
      'BE68539007547034',
    ],
  ],
  ['isLeitwegId', isLeitwegId, ['04011000-1234512345-06', '991-33333TEST-33', '992-90009-96']],
  ['isSiren', isSiren, ['732 829 320', '552 100 554']],
  ['isSiret', isSiret, ['73282932000074', '35600000000048']],
  ['isBelgianNumber', isBelgianNumber, ['0403.170.701', '0202239951']],
];

describe('business ids', () => {
  it.each(VALID)('%s accepts real numbers and rejects every single changed digit', (_, isValid, examples) => {
    for (const example of examples) {
      expect([example, isValid(example)]).toEqual([example, true]);
      const isPost = example.startsWith('356000000');
      [...example].forEach((char, at) => {
        if (!/\d/.test(char) || isPost) return;
        const wrong = example.slice(0, at) + String((Number(char) + 1) % 10) + example.slice(at + 1);
        expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
      });
    }
  });

  it('rejects texts, wrong lengths and injected separators', () => {
    for (const [, isValid] of VALID)
      for (const text of [
        '',
        'abc',
        '1',
        '0'.repeat(40),
        'DE89 3704 0044 0532 0130 000',
        '04011000-06-06-06',
      ])
        expect([text, isValid(text)]).toEqual([text, false]);
    expect([isBic('COBADEFFXXX'), isBic('COBADEFF'), isBic('COBADEF')]).toEqual([true, true, false]);
  });

  it('checks electronic addresses by their scheme', () => {
    expect(isElectronicAddress('EM', 'invoices@customer.example')).toBe(true);
    expect(isElectronicAddress('EM', 'customer.example')).toBe(false);
    expect(isElectronicAddress('0204', '04011000-1234512345-06')).toBe(true);
    expect(isElectronicAddress('0204', '04011000-1234512345-07')).toBe(false);
    expect(isElectronicAddress('0225', '732829320_73282932000074')).toBe(true);
    expect(isElectronicAddress('0009', '73282932000074')).toBe(true);
    expect(isElectronicAddress('0208', '0403170701')).toBe(true);
    expect(isElectronicAddress('0208', 'BE0403170701')).toBe(false);
    expect(isElectronicAddress('9930', 'DE123456789')).toBe(true);
    expect(isElectronicAddress('0088', '4000001123452')).toBe(true);
    expect(isElectronicAddress('0088', '4000001123453')).toBe(false);
  });
});
