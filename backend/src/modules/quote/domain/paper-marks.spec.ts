import { limits } from '@glass/contracts/limits';
import { LOCALES } from '@glass/language';
import { inLanguage } from '@glass/language/server';
import { demoPanel } from '../../../../test/demo-quote.js';
import { withWordedMarks, withWordedNames } from './paper-marks.js';

const wordIn = (locale: (typeof LOCALES)[number], mark: string, shower: string | null) => {
  const [panel] = inLanguage(locale, () =>
    withWordedMarks([{ spec: { ...demoPanel(), mark } }], () =>
      shower === null ? undefined : { layout: { name: shower } },
    ),
  );
  return panel!.spec.mark;
};

describe('withWordedMarks', () => {
  it('names panels of a shower in the language of the paper, whatever language they were named in', () => {
    const english = 'Door 2 of Master bath';
    const german = wordIn('de-DE', english, 'Master bath');
    expect(german).toBe('Tür 2, Master bath');
    for (const locale of LOCALES) {
      const worded = wordIn(locale, german, 'Master bath');
      expect(wordIn('en-US', worded, 'Master bath')).toBe(english);
      expect(wordIn(locale, worded, 'Master bath')).toBe(worded);
    }
  });

  it('words all roles, and showers whose name has a number', () => {
    const marks = ['Panel 1', 'Door 2', 'Sliding door 3', 'Transom 4'].map((pane) => `${pane} of Bath 12`);
    expect(marks.map((mark) => wordIn('de-DE', mark, 'Bath 12'))).toEqual([
      'Scheibe 1, Bath 12',
      'Tür 2, Bath 12',
      'Schiebetür 3, Bath 12',
      'Oberlicht 4, Bath 12',
    ]);
  });

  it('words the first name of a shower, too', () => {
    expect(wordIn('de-DE', 'Door 1 of Shower', 'Shower')).toBe('Tür 1, Dusche');
    expect(wordIn('de-DE', 'Door 1', '')).toBe('Tür 1');
  });

  it('keeps marks that people wrote, and marks of other panels', () => {
    for (const mark of ['Door 2', 'Left door', 'W-14', 'Door 2 of Master bath, spare', ''])
      expect(wordIn('de-DE', mark, 'Master bath')).toBe(mark);
    expect(wordIn('de-DE', 'Door 2 of Master bath', null)).toBe('Door 2 of Master bath');
  });

  it('words marks of long names, which are cut', () => {
    const name = 'Master bath on the second floor of the house at the lake '.repeat(4).trim();
    const mark = `Door 2 of ${name}`.slice(0, limits.panelMark.max).trimEnd();
    expect(wordIn('de-DE', mark, name)).toBe(`Tür 2, ${name}`.slice(0, limits.panelMark.max).trimEnd());
  });
});

describe('withWordedNames', () => {
  it('words the first name of a shower, and keeps names that people gave', () => {
    const names = (locale: (typeof LOCALES)[number]) =>
      inLanguage(locale, () =>
        withWordedNames(['Shower', 'Dusche', 'Douche', 'Master bath'].map((name) => ({ layout: { name } }))),
      ).map(({ layout }) => layout.name);
    expect(names('de-DE')).toEqual(['Dusche', 'Dusche', 'Dusche', 'Master bath']);
    expect(names('en-US')).toEqual(['Shower', 'Shower', 'Shower', 'Master bath']);
  });
});
