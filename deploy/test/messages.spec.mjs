import messagesLoader from '../../frontends/webpack.messages-loader.mjs';
import {
  compileText,
  filesOfLocale,
  readEnglish,
  readTranslations,
} from '../../tools/messages/catalogues.mjs';
import { LOCALES } from '../../tools/messages/compile.mjs';
import { extractMessages } from '../../tools/messages/extract.mjs';
import { findTermFaults, TERMS } from '../../tools/messages/glossary.mjs';
import { spellAs } from '../../tools/messages/spelling.mjs';
import { LOCALES as PRODUCT_LOCALES } from '@glass/language';

const CODE = `import { plural, t } from '@lingui/core/macro';
export const texts = {
  /** Title */
  title: t\`Say “it’s” and \\\\n\`,
  order: t({ message: 'Order "now"', context: 'verb', comment: 'Button' }),
  panels: (count: number, file: string) =>
    t\`\${plural(count, { one: '# panel', other: '# panels' })} of \${file}\`,
};`;

describe('extractMessages', () => {
  it('finds messages with key, comment and context', () => {
    expect(extractMessages('libs/ui/src/texts.ts', CODE)).toMatchObject([
      { message: 'Say “it’s” and \\n', key: 'texts.title', comment: 'Title' },
      { message: 'Order "now"', context: 'verb', key: 'texts.order', comment: 'Button' },
      { message: '{count, plural, one {# panel} other {# panels}} of {file}', key: 'texts.panels' },
    ]);
  });
});

describe('messagesLoader', () => {
  it('leaves ids in the code, and as many lines', () => {
    const code = `a._(/*i18n*/ {
  id: "Ab3+x/",
  message: "Say \\"it\\"\\n"
});
a._(/*i18n*/ {
  id: "Cd",
  message: 'It\\'s "now"',
  context: 'verb',
  values: { count: count }
});`;
    let result = '';
    const context = { _module: { buildInfo: {} }, callback: (_error, out) => (result = out) };
    messagesLoader.call(context, code, null);
    expect(context._module.buildInfo.messages).toEqual([
      ['Ab3+x/', 'Say "it"\n'],
      ['Cd', 'It\'s "now"'],
    ]);
    expect(result).toContain('a._(/*i18n*/ "Ab3+x/"');
    expect(result.split('\n')).toHaveLength(code.split('\n').length);
    expect(result).not.toContain('Say');
    expect(result).toContain('values: { count: count }');
    expect(result).not.toContain('verb');
  });
});

describe('catalogs', () => {
  it('are of the languages of the product', () => {
    expect(LOCALES).toEqual([...PRODUCT_LOCALES]);
    expect(['en-US', 'en-GB', 'de-DE', 'es-MX'].map(filesOfLocale)).toEqual([
      [],
      ['en-GB'],
      ['de', 'de-DE'],
      ['es', 'es-MX'],
    ]);
  });

  it('have plain texts as strings', () => {
    expect(compileText('Save')).toBe('Save');
    expect(compileText('{count} panels')).toEqual([['count'], ' panels']);
  });
});

describe('spellAs', () => {
  it.each([
    ['en-GB', 'Color of the {color}', 'Colour of the {color}'],
    [
      'en-GB',
      '{kind, select, center {Center {n}} other {Tempered}}',
      '{kind, select, center {Centre {n}} other {Toughened}}',
    ],
    ['en-GB', 'such as #0b5394, in colorful', 'such as #0b5394, in colorful'],
    [
      'de-CH',
      '{n, plural, one {# Maß} other {# Maße}} „{größe}“',
      '{n, plural, one {# Mass} other {# Masse}} «{größe}»',
    ],
    ['de-AT', 'Ihre USt-IdNr., inkl. 20 % MwSt.', 'Ihre UID-Nr., inkl. 20 % USt.'],
    ['de-AT', 'Peppol, deutsche USt-IdNr.', 'Peppol, deutsche USt-IdNr.'],
    ['fr-CA', 'Aperçu de l’e-mail et d’e-mails', 'Aperçu du courriel et de courriels'],
    ['fr-CA', 'L’e-mail. Cet e-mail, cet été', 'Le courriel. Ce courriel, cet été'],
    [
      'fr-CA',
      '{n, plural, one {Nouvel e-mail} other {# E-mails}}',
      '{n, plural, one {Nouveau courriel} other {# Courriels}}',
    ],
    ['fr-FR', 'Color ß', 'Color ß'],
  ])('writes %s: %s', (locale, message, written) => {
    expect(spellAs(locale, message)).toBe(written);
  });

  it('leaves no ß and no German quotation marks in Swiss messages', async () => {
    const swiss = Object.values(await readTranslations('de-CH'));
    expect(swiss.length).toBeGreaterThan(5000);
    expect(swiss.filter((text) => /[ßẞ„“]/.test(text))).toEqual([]);
  });

  it('leaves no US spelling in British messages, and every message in them', async () => {
    const [american, british] = [await readEnglish(), await readTranslations('en-GB')];
    expect(Object.keys(british)).toEqual(Object.keys(american));
    const us =
      /\b(?:colors?|centers?|gray|catalogs?|millimeters?|meters?|tempered|canceled|toward|zip code)\b/i;
    const withoutNames = (text) => text.replaceAll(/\{\w+/g, '');
    expect(Object.values(british).filter((text) => us.test(withoutNames(text)))).toEqual([]);
  });
});

describe('the glossary', () => {
  it('has each term once, in German, French and Spanish', () => {
    expect(TERMS.length).toBeGreaterThan(70);
    expect(new Set(TERMS.map(({ term }) => term)).size).toBe(TERMS.length);
    for (const term of TERMS)
      for (const language of ['de', 'fr', 'es'])
        expect([term.term, term[language]?.length > 0]).toEqual([term.term, true]);
  });

  it.each([
    ['de', 'Tempered panel', 'Scheibe aus ESG', []],
    ['de', 'Tempered panel', 'Gehärtete Scheibe', ['tempered']],
    ['de', 'A fixed panel', 'Ein Festteil', []],
    ['de', 'Add hole', 'Loch einfügen', ['hole', 'hole']],
    ['de-CH', 'Your quote', 'Ihre Offerte', []],
    ['de', 'Your quote', 'Ihre Offerte', ['quote']],
    ['es-MX', 'Your quote', 'Su cotización', []],
    ['de', 'Check the {label}', '{label} prüfen', []],
  ])('checks %s: “%s” as “%s”', (language, message, translation, faulty) => {
    expect(findTermFaults(language, message, translation)).toHaveLength(faulty.length);
  });
});
