import {
  isBelgianDigits,
  isGtin13,
  isLuhn,
  isMod11x10,
  isNif,
  isSirenDigits,
  isSiretDigits,
  mod97,
} from './check-digits.js';

const DIGITS: [string, (text: string) => boolean, string[]][] = [
  ['isLuhn', isLuhn, ['4111111111111111', '0']],
  ['isMod11x10', isMod11x10, ['136695976']],
  ['isGtin13', isGtin13, ['4000001123452']],
  ['isSirenDigits', isSirenDigits, ['732829320', '356000000']],
  ['isSiretDigits', isSiretDigits, ['73282932000074']],
  ['isBelgianDigits', isBelgianDigits, ['0403170701', '0202239951']],
];

describe('check digits', () => {
  it.each(DIGITS)(
    '%s accepts real numbers and rejects every single changed digit',
    (_, isValid, examples) => {
      for (const example of examples) {
        expect([example, isValid(example)]).toEqual([example, true]);
        [...example].forEach((char, at) => {
          const wrong = example.slice(0, at) + String((Number(char) + 1) % 10) + example.slice(at + 1);
          expect([wrong, isValid(wrong)]).toEqual([wrong, false]);
        });
      }
    },
  );

  it('isSiretDigits accepts the head office of La Poste by Luhn and its post offices by the sum of their digits', () => {
    expect(isLuhn('35600000000048')).toBe(true);
    expect(isSiretDigits('35600000000048')).toBe(true);
    expect(isSiretDigits('35600000012343')).toBe(false);
    expect(isSiretDigits('35600000012342')).toBe(false);
    expect(isSiretDigits('35600000012341')).toBe(true);
    expect(isSiretDigits('73282932000006')).toBe(false);
  });

  it('isNif accepts persons and organizations with the kind of control character that they have', () => {
    for (const valid of ['12345678Z', 'X1234567L', 'A58818501', 'B83834747', 'P2800000H', 'K1234567L'])
      expect([valid, isNif(valid)]).toEqual([valid, true]);
    for (const wrong of ['12345678A', 'X1234567A', 'A58818502', 'A5881850A', 'P28000008', '1234567Z', ''])
      expect([wrong, isNif(wrong)]).toEqual([wrong, false]);
  });

  it('mod97 leaves 1 for a valid IBAN whose country and check digits are at its end', () => {
    expect([mod97('370400440532013000DE89'), mod97('370400440532013000DE88')]).toEqual([1, 0]);
  });
});
