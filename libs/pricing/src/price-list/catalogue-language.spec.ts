import type { CatalogueContent, CatalogueTranslation } from '@glass/contracts/catalogue';
import { findSidedSurface, glassPictureName } from '@glass/contracts/catalogue';
import type { PriceText, TotalLine } from '@glass/contracts/panel';
import { ruleSets } from '@glass/geometry';
import { fc } from '@glass/testing/property';
import { starterCatalogue } from '../index.js';
import { priceFacts } from '../price-facts.js';
import {
  catalogueInLanguage,
  changeOwnLanguage,
  compareCatalogues,
  describePriceChange,
  listCatalogueFaults,
  listCatalogueTexts,
  listCatalogueTranslations,
  mergeValues,
  selectUsedTranslations,
  translateTotals,
} from './index.js';

const { translations: _starter, version: _version, ...start } = starterCatalogue('inch', ruleSets.us);
const LINE: TotalLine = { kind: 'charge', code: 'x', label: '', percent: null, amountMinor: 100 };
const german = (text: string, de: string): CatalogueTranslation => ({ text, de, en: '', es: '', fr: '' });
const translated = (...translations: CatalogueTranslation[]): CatalogueContent => ({
  ...start,
  translations,
});

describe('catalogueInLanguage', () => {
  it('returns the same catalog without translations', () => {
    expect(catalogueInLanguage(start, 'de-DE')).toBe(start);
  });

  it('translates a text wherever it appears, in all countries of the language', () => {
    const catalogue = translated(german('Clear', 'Floatglas'), german('Rush', 'Eilauftrag'));
    for (const locale of ['de-DE', 'de-AT', 'de']) {
      const { materials, pricing } = catalogueInLanguage(catalogue, locale);
      expect(materials.map(({ name }) => name).slice(0, 4)).toEqual([
        'Floatglas',
        'Floatglas',
        'Floatglas',
        'Low-iron',
      ]);
      expect(pricing.rushClasses.map(({ name }) => name)).toEqual(['Eilauftrag', 'Express']);
    }
  });

  it('falls back to the own text, without translations in the reply', () => {
    const catalogue = translated(german('Clear', 'Floatglas'));
    expect(catalogueInLanguage(catalogue, 'fr-FR')).toEqual(start);
    expect(catalogueInLanguage(catalogue, 'nl-NL')).toEqual(start);
  });

  it('returns the same object each time, and for an already translated catalog', () => {
    const catalogue = translated(german('Clear', 'Floatglas'));
    const once = catalogueInLanguage(catalogue, 'de-DE');
    expect(catalogueInLanguage(catalogue, 'de-AT')).toBe(once);
    expect(catalogueInLanguage(once, 'de-DE')).toBe(once);
  });

  it('keeps picture and sides of the glass that the own name says', () => {
    const catalogue = translated(
      german('Satin etched', 'Seidenmatt'),
      german('Mirror', 'Silber'),
      german('Clear', 'Spiegelnd entspiegelt'),
    );
    const { materials } = catalogueInLanguage(catalogue, 'de-DE');
    expect(materials.map(glassPictureName)).toEqual(start.materials.map(glassPictureName));
    expect(materials.map(findSidedSurface)).toEqual(start.materials.map(findSidedSurface));
  });

  it('changes names and sentences only, whatever the translations are', () => {
    const blank = (content: CatalogueContent) =>
      JSON.parse(
        JSON.stringify(content, (key, value: unknown) =>
          ['name', 'label', 'message', 'look', 'sidedSurface', 'translations'].includes(key)
            ? undefined
            : value,
        ),
      ) as unknown;
    const texts = listCatalogueTexts(start);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...texts), fc.string())), (rows) => {
        const catalogue = translated(...new Map(rows.map(([text, de]) => [text, german(text, de)])).values());
        expect(blank(catalogueInLanguage(catalogue, 'de-DE'))).toEqual(blank(start));
      }),
    );
  });
});

describe('changeOwnLanguage', () => {
  it.each(['inch', 'metric'] as const)('makes German the language of a starter catalog (%s)', (units) => {
    const english = starterCatalogue(units, ruleSets.en);
    const inGerman = changeOwnLanguage(english, 'en', 'de');
    const names = ({ materials }: CatalogueContent) => materials.map(({ name }) => name);
    expect(names(inGerman)).toEqual(names(catalogueInLanguage(english, 'de-DE')));
    expect(names(catalogueInLanguage(inGerman, 'en-GB'))).toEqual(names(english));
    expect(names(catalogueInLanguage(inGerman, 'fr-FR'))).toEqual(
      names(catalogueInLanguage(english, 'fr-FR')),
    );
    expect(listCatalogueFaults(inGerman)).toEqual([]);
  });

  it('changes nothing for the language that it has', () => {
    const english = starterCatalogue('inch');
    expect(changeOwnLanguage(english, 'en', 'en')).toBe(english);
  });
});

describe('starterCatalogue', () => {
  it.each(['inch', 'metric'] as const)('translates every text (%s)', (units) => {
    const starter = starterCatalogue(units, ruleSets.us);
    const untranslated = listCatalogueTranslations(starter).filter(({ de, es, fr }) => !de || !es || !fr);
    expect(untranslated).toEqual([]);
  });
});

describe('listCatalogueTexts', () => {
  it('lists names, charges and messages once, without measures', () => {
    const [rule] = start.shapeRules;
    const texts = listCatalogueTexts({ ...start, shapeRules: [{ ...rule!, message: 'Ask us first.' }] });
    expect(texts).toEqual(expect.arrayContaining(['Clear', 'Flat polish', 'Radius', 'Rush', 'Sales tax']));
    expect(texts).toContain('Ask us first.');
    expect(texts).not.toContain('1-1/4');
    expect(texts.filter((text) => text === 'Clear')).toHaveLength(1);
  });

  it('lists each with its translations', () => {
    const rows = listCatalogueTranslations(translated(german('Low-iron', 'Weißglas'), german('Gone', 'Weg')));
    expect(rows.find(({ text }) => text === 'Low-iron')).toEqual(german('Low-iron', 'Weißglas'));
    expect(rows.find(({ text }) => text === 'Clear')).toEqual(german('Clear', ''));
    expect(rows.map(({ text }) => text)).not.toContain('Gone');
  });

  it('selects the translations of an excerpt', () => {
    const catalogue = translated(german('Low-iron', 'Weißglas'), german('Clear', 'Floatglas'));
    const excerpt = { ...catalogue, materials: catalogue.materials.slice(0, 1) };
    expect(selectUsedTranslations(excerpt)).toEqual([german('Clear', 'Floatglas')]);
  });
});

describe('translatePrice', () => {
  const catalogue = translated(
    german('Clear', 'Floatglas'),
    german('Flat polish', 'Polierte Kante'),
    german('Greater Portland', 'Großraum Portland'),
    german('Energy surcharge', 'Energiezuschlag'),
  );
  const inGerman = (text: PriceText) =>
    translateTotals({ lines: [{ ...LINE, label: text }] }, catalogue, 'de-DE').lines[0]!.label;

  it.each([
    ['3/8 in Clear', '3/8 in Floatglas'],
    ['Energy surcharge', 'Energiezuschlag'],
    ['Clear film', 'Clear film'],
    ['3/8 in Low-iron', '3/8 in Low-iron'],
  ])('%s: %s', (text, translation) => expect(inGerman(text)).toBe(translation));

  it('translates names in facts, and nothing else', () => {
    expect(
      inGerman(priceFacts('edge', { letter: 'A', finish: 'Flat polish', glass: '3/8 in Clear' })),
    ).toEqual(priceFacts('edge', { letter: 'A', finish: 'Polierte Kante', glass: '3/8 in Floatglas' }));
    const free = { fromMinor: 75_000, currency: 'USD' };
    expect(inGerman(priceFacts('freeDelivery', { zone: 'Greater Portland', ...free }))).toEqual(
      priceFacts('freeDelivery', { zone: 'Großraum Portland', ...free }),
    );
    const unchanged = priceFacts('unknownCornerFinish', { corner: 'Clear' });
    expect(inGerman(unchanged)).toEqual(unchanged);
  });

  it('keeps a price without translations', () => {
    const totals = { lines: [LINE] };
    expect(translateTotals(totals, start, 'de-DE')).toBe(totals);
  });
});

describe('translations of a price list', () => {
  it('compareCatalogues and describePriceChange name text and language', () => {
    const [before, after] = [translated(german('Clear', 'Klar')), translated(german('Clear', 'Floatglas'))];
    const changes = compareCatalogues(before, after);
    expect(changes).toMatchObject([
      { part: 'translations', field: 'Clear.de', before: 'Klar', after: 'Floatglas' },
    ]);
    expect(describePriceChange(changes[0]!, before, after)).toEqual({
      what: 'Clear, Deutsch',
      before: 'Klar',
      after: 'Floatglas',
    });
    expect(compareCatalogues(start, translated(german('Clear', '')))).toEqual([]);
  });

  it('mergeValues merges translations of different languages of a text', () => {
    const base = [german('Clear', 'Klar')];
    const mine = [german('Clear', 'Floatglas')];
    const theirs = [{ ...german('Clear', 'Klar'), fr: 'Clair' }];
    expect(mergeValues(base, mine, theirs)).toEqual({
      value: [{ ...german('Clear', 'Floatglas'), fr: 'Clair' }],
      hasConflict: false,
    });
  });

  it('listCatalogueFaults refuses a text that is translated twice', () => {
    const faults = listCatalogueFaults(
      translated(german('Clear', 'a'), german('clear', 'b'), german('Clear', 'c')),
    );
    expect(faults.map(({ field }) => field)).toEqual(['translations.2.text']);
  });
});
