import { plural, t } from '@lingui/core/macro';
import { currentLocale, defineTexts } from '../src/index.js';
import { currentWords, inLanguage, loadCatalogues } from '../src/server/in-language.js';

const texts = defineTexts(() => ({
  language: currentLocale(),
  panels: (count: number) => t`${plural(count, { one: '# panel', other: '# panels' })} in your quote`,
}));

describe('inLanguage', () => {
  it('keeps requests of different languages apart, also after waiting', async () => {
    const read = async (steps: number) => {
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      return texts.language;
    };
    const requests = (['de-DE', 'fr-CA', 'en-GB', 'es-MX'] as const).map((locale, index) =>
      inLanguage(locale, () => read(5 - index)),
    );
    expect(await Promise.all(requests)).toEqual(['de-DE', 'fr-CA', 'en-GB', 'es-MX']);
    expect(texts.language).toBe('en-US');
  });

  it('gives English, with its plurals, outside a request and for messages without a translation', () => {
    expect(texts.panels(1)).toBe('1 panel in your quote');
    expect(inLanguage('fr-FR', () => texts.panels(2))).toBe('2 panels in your quote');
  });

  it('replaces the words of one tenant for that tenant alone, in one language', () => {
    const words = [{ language: 'en', from: 'panels', to: 'panes' }];
    expect(inLanguage('en-GB', () => texts.panels(2), words)).toBe('2 panes in your quote');
    expect(inLanguage('en-GB', () => texts.panels(2))).toBe('2 panels in your quote');
    const german = [{ language: 'de', from: 'panels', to: 'panes' }];
    expect(inLanguage('en-GB', () => texts.panels(2), german)).toBe('2 panels in your quote');
  });

  it('keeps the words of a tenant in another of its languages, unless others are given', () => {
    const words = [
      { language: 'en', from: 'panels', to: 'panes' },
      { language: 'de', from: 'panels', to: 'Gläser' },
    ];
    const [english, german, plain] = inLanguage(
      'en-GB',
      () => [
        texts.panels(2),
        inLanguage('de-AT', () => currentWords()),
        inLanguage('en-US', () => texts.panels(2), []),
      ],
      words,
    );
    expect([english, german, plain]).toEqual(['2 panes in your quote', words, '2 panels in your quote']);
  });

  it('has a catalog for every language', () => {
    expect(loadCatalogues).not.toThrow();
  });
});

describe('defineTexts', () => {
  it('is listed and read like the table it creates', () => {
    expect(Object.keys(texts)).toEqual(['language', 'panels']);
    expect('language' in texts).toBe(true);
    expect({ ...texts }.language).toBe('en-US');
  });
});
