import { runsOf } from './runs.js';

const printed = (text: string) =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

describe('a text on a document', () => {
  it.each([
    ['Ελληνικά, Кириллица, Čeština, Việt Nam', 'Ελληνικά, Кириллица, Čeština, Việt Nam'],
    ['7⅛ ﬁne', '71⁄8 fine'],
    ['a\tb\u00a0c', 'a b c'],
  ])('of %j says %j', (text, shown) => expect(printed(text)).toBe(shown));

  it.each(['Ann\u200e', '\u202aAnn\u202c', 'An\u200dn', 'An\u00adn', '\ufeffAnn', 'Ann\ufe0f'])(
    'shows no sign for a character of %j that has none',
    (text) => expect(printed(text)).toBe('Ann'),
  );
});
