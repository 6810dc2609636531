import { PLAIN_SIGNS } from '@glass/formats';
import { splitRuns } from './runs.js';

const printed = (text: string) =>
  splitRuns(text)
    .map((run) => run.text)
    .join('');

describe('splitRuns', () => {
  it.each([
    ['Ελληνικά, Кириллица, Čeština, Việt Nam', 'Ελληνικά, Кириллица, Čeština, Việt Nam'],
    ['7⅛ ﬁne', '71⁄8 fine'],
    ['a\tb\u00a0c', 'a b c'],
    ['⌀ 12, ⌀½″', 'Ø 12, Ø1⁄2″'],
    ['⌵ 82°, ⌴10, ↧6', 'csk  82°, cbore 10, depth 6'],
    ['☑ left ➔ right ✗', '[x] left -> right x'],
    ['☐ door, 浴室 ⌀12', '[ ] door, 浴室 Ø12'],
  ])('prints %j as %j', (text, shown) => expect(printed(text)).toBe(shown));

  it.each(['Ann\u200e', '\u202aAnn\u202c', 'An\u200dn', 'An\u00adn', '\ufeffAnn', 'Ann\ufe0f'])(
    'prints nothing for an invisible character in %j',
    (text) => expect(printed(text)).toBe('Ann'),
  );

  it.each(Object.keys(PLAIN_SIGNS))('prints the technical sign %s, or equivalent characters', (sign) => {
    expect(splitRuns(`a ${sign} 12`).filter(({ part }) => part === null)).toEqual([]);
  });
});
