import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fc } from '@glass/testing/property';
import { formatMessage } from '../src/format-message.js';
import { replaceInMessages, replaceInText } from '../src/own-words.js';

const SHOWER = [
  { from: 'Dusche', to: 'Kabine' },
  { from: 'Duschen', to: 'Kabinen' },
];
const inGerman = (icu: string, words = SHOWER, values = {}) => {
  const replace = replaceInMessages(words)!;
  return formatMessage(replace(compileMessage(icu)), values, 'de-DE');
};

describe('own words', () => {
  it.each([
    ['Die Dusche ist fertig.', 'Die Kabine ist fertig.'],
    ['Duschen, Spiegel', 'Kabinen, Spiegel'],
    // Other words, although they contain it.
    ['Duschkabine, Duschtür, Eckdusche', 'Duschkabine, Duschtür, Eckdusche'],
  ])('replaces whole words: %s', (before, after) => {
    expect(inGerman(before)).toBe(after);
  });

  it('replaces in each form of a plural', () => {
    const icu = '{count, plural, one {# Dusche} other {# Duschen}}';
    expect(inGerman(icu, SHOWER, { count: 1 })).toBe('1 Kabine');
    expect(inGerman(icu, SHOWER, { count: 2 })).toBe('2 Kabinen');
  });

  it('keeps the capital at the start of a sentence', () => {
    const words = [{ from: 'quote', to: 'offer' }];
    expect(replaceInText(words)('Quote or quote')).toBe('Offer or offer');
  });

  it('leaves values alone', () => {
    expect(inGerman('Dusche für {name}', SHOWER, { name: 'Dusche & Bad GmbH' })).toBe(
      'Kabine für Dusche & Bad GmbH',
    );
  });

  it('exchanges two words without replacing one twice', () => {
    const words = [
      { from: 'Tür', to: 'Flügel' },
      { from: 'Flügel', to: 'Tür' },
    ];
    expect(replaceInText(words)('Tür und Flügel')).toBe('Flügel und Tür');
  });

  const word = fc.stringMatching(/^[a-zäöüß]{2,6}$/);
  it('changes only those words', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), word, word, (text, from, to) => {
        const replaced = replaceInText([{ from, to }])(text.join(' ')).split(' ');
        expect(replaced).toEqual(text.map((each) => (each === from ? to : each)));
      }),
    );
  });

  it('reads special characters as they are', () => {
    expect(replaceInText([{ from: 'z. B.', to: 'etwa' }])('Glas, z. B. ESG, zxBx')).toBe(
      'Glas, etwa ESG, zxBx',
    );
  });
});
