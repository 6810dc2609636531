import { fc } from '@glass/testing/property';
import { capitalize, compareNames, foldText, initialsOf, listWords, LOCALES } from '../src/index.js';
import { inLanguage } from '../src/server/in-language.js';

const locale = fc.constantFrom(...LOCALES);
const letters = 'abzäöüßéñçœøŁİ -’';
const name = fc.string({ unit: fc.constantFrom(...letters, ...letters.toUpperCase()), maxLength: 12 });

describe('foldText', () => {
  it.each([
    ['Straße', 'strasse'],
    ['KÖLN', 'koln'],
    ['Cœur', 'coeur'],
    ['España', 'espana'],
    ['Łódź', 'lodz'],
    ['I', 'i'],
  ])('finds %s by %s', (text, typed) => {
    expect(foldText(text)).toContain(foldText(typed));
  });

  it('is the same for a text in capitals, decomposed, or folded before', () => {
    fc.assert(
      fc.property(name, (text) => {
        const folded = foldText(text);
        expect(foldText(text.toUpperCase())).toBe(folded);
        expect(foldText(text.normalize('NFD'))).toBe(folded);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });
});

describe('initialsOf', () => {
  it.each([
    ['Ada', 'Lovelace', 'AL'],
    ['Ursula', 'von der Leyen', 'UL'],
    ['María', 'de la García López', 'MG'],
    ['Élodie', 'd’Arc', 'ÉD'],
    ['Ada Lovelace', '', 'AL'],
    ['Ada', '', 'A'],
    ['', 'Özil', 'Ö'],
    ['', '', ''],
  ])('of %s %s are %s', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });

  it('are at most two characters in every language', () => {
    fc.assert(
      fc.property(locale, name, name, (language, first, last) => {
        const initials = inLanguage(language, () => initialsOf(first, last));
        expect([...initials].length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('listWords', () => {
  it('joins words as the language does', () => {
    const words = ['A', 'B', 'C'];
    expect(listWords(words)).toBe('A, B, C');
    expect(listWords(words, 'conjunction')).toBe('A, B and C');
    expect(inLanguage('de-DE', () => listWords(words, 'disjunction'))).toBe('A, B oder C');
    expect(inLanguage('es-ES', () => listWords(['Ana', 'Inés'], 'conjunction'))).toBe('Ana e Inés');
  });

  it('leaves every word as it is, in order', () => {
    fc.assert(
      fc.property(
        locale,
        fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 6 }),
        (language, numbers) => {
          const text = inLanguage(language, () => listWords(numbers.map(String)));
          expect(text.match(/\d+/g) ?? []).toEqual(numbers.map(String));
        },
      ),
    );
  });
});

describe('compareNames', () => {
  it('sorts umlauts with their letter and numbers by value', () => {
    const sorted = inLanguage('de-DE', () => ['Zange', 'Öse', 'Ofen 10', 'Ofen 9'].toSorted(compareNames));
    expect(sorted).toEqual(['Ofen 9', 'Ofen 10', 'Öse', 'Zange']);
  });

  it('is a total order in every language', () => {
    fc.assert(
      fc.property(locale, fc.array(name), (language, names) => {
        const sorted = inLanguage(language, () => names.toSorted(compareNames));
        const again = inLanguage(language, () => sorted.toReversed().toSorted(compareNames));
        expect(again.map((one) => one.normalize('NFC'))).toEqual(sorted.map((one) => one.normalize('NFC')));
      }),
    );
  });
});

it('capitalize changes the first letter only', () => {
  expect(capitalize('überfällig am 3. Mai')).toBe('Überfällig am 3. Mai');
  expect(capitalize('')).toBe('');
});
