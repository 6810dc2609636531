import {
  CATALOGUE_LANGUAGES,
  findSidedSurface,
  glassLook,
  type CatalogueContent,
  type CatalogueLanguage,
  type CatalogueTranslation,
  type Material,
} from '@glass/contracts/catalogue';
import { materialName } from '../glass-lines.js';

type OwnToTranslated = ReadonlyMap<string, string>;

/** A text without a word, such as `12 mm` or `1/2`, is the same in all languages. */
const WORD = /\p{L}{3}/u;

/** Names and sentences of a catalog that buyers read, once each, in the catalog's order. */
export function listCatalogueTexts(content: CatalogueContent): string[] {
  const { pricing } = content;
  const named = [
    ...content.materials,
    ...content.edgeFinishes,
    ...content.cornerFinishes,
    ...content.hinges,
    ...(content.articles ?? []).flatMap((article) => [article, ...article.kit]),
    ...content.standardHoles,
    ...pricing.rushClasses,
    ...pricing.crates,
    ...pricing.deliveryZones,
  ];
  const texts = [
    ...named.map(({ name }) => name),
    ...[...pricing.orderCharges, ...pricing.taxes].map(({ label }) => label),
    ...content.shapeRules.map(({ message }) => message),
  ];
  return [...new Set(texts)].filter((text) => WORD.test(text));
}

/** Each text of a catalog with its translations; '' where one is missing. */
export function listCatalogueTranslations(content: CatalogueContent): CatalogueTranslation[] {
  const known = new Map(content.translations?.map((row) => [row.text, row]));
  return listCatalogueTexts(content).map(
    (text) => known.get(text) ?? { text, de: '', en: '', es: '', fr: '' },
  );
}

/** Keeps the translations of texts that the catalog has, such as those of an excerpt. */
export function selectUsedTranslations(content: CatalogueContent): CatalogueTranslation[] {
  const used = new Set(listCatalogueTexts(content));
  return (content.translations ?? []).filter(({ text }) => used.has(text));
}

const inLanguages = new WeakMap<CatalogueContent, Map<CatalogueLanguage, CatalogueContent>>();

/**
 * The catalog as a reader of a language sees it: translated where the tenant gave a translation, otherwise in the
 * tenant's own words. Prices, codes, looks and sides of glass stay. Returns the same object each time.
 * @param locale BCP 47; only its language counts
 */
export function catalogueInLanguage<Content extends CatalogueContent>(
  catalogue: Content,
  locale: string,
): Content {
  if (!catalogue.translations) return catalogue;
  const language = toCatalogueLanguage(locale);
  const { translations: _all, ...own } = catalogue;
  if (!language) return own as Content;
  const byLanguage = inLanguages.get(catalogue) ?? new Map<CatalogueLanguage, CatalogueContent>();
  inLanguages.set(catalogue, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known as Content;
  const translated = { ...own, ...replaceTexts(catalogue, readTranslations(catalogue, language)) };
  byLanguage.set(language, translated);
  return translated as Content;
}

/**
 * Makes a language the catalog's own one, for a shop that works in it: its translations become the texts, and the texts
 * so far become translations.
 * @param own language of the texts so far
 * @param language of the shop; without translations into it, nothing changes
 */
export function changeOwnLanguage<Content extends CatalogueContent>(
  catalogue: Content,
  own: CatalogueLanguage,
  language: CatalogueLanguage,
): Content {
  if (own === language || !catalogue.translations) return catalogue;
  const rows = new Map(
    catalogue.translations.map((row): [string, CatalogueTranslation] => {
      const text = row[language] || row.text;
      return [text, { ...row, [own]: row.text, [language]: '', text }];
    }),
  );
  return { ...catalogueInLanguage(catalogue, language), translations: [...rows.values()] };
}

const NONE: OwnToTranslated = new Map();
const namesInLanguages = new WeakMap<CatalogueContent, Map<CatalogueLanguage, OwnToTranslated>>();

/**
 * Translated texts by own text, and those of full names of glass: `10 mm Clear`.
 * @param locale BCP 47; only its language counts
 */
export function readTranslatedNames(catalogue: CatalogueContent, locale: string): OwnToTranslated {
  const language = toCatalogueLanguage(locale);
  if (!language || !catalogue.translations?.length) return NONE;
  const byLanguage = namesInLanguages.get(catalogue) ?? new Map<CatalogueLanguage, OwnToTranslated>();
  namesInLanguages.set(catalogue, byLanguage);
  const known = byLanguage.get(language);
  if (known) return known;
  const translated = readTranslations(catalogue, language);
  const glasses = catalogue.materials.flatMap((material): [string, string][] => {
    const name = translated.get(material.name);
    if (name === undefined) return [];
    return [[materialName(material, catalogue), materialName({ ...material, name }, catalogue)]];
  });
  const texts = new Map([...glasses, ...translated]);
  byLanguage.set(language, texts);
  return texts;
}

/** The language of a locale, if catalogs can be translated to it. @param locale BCP 47 */
export function toCatalogueLanguage(locale: string): CatalogueLanguage | null {
  const [language = ''] = locale.toLowerCase().split('-');
  return language in CATALOGUE_LANGUAGES ? (language as CatalogueLanguage) : null;
}

function readTranslations(
  { translations = [] }: CatalogueContent,
  language: CatalogueLanguage,
): OwnToTranslated {
  return new Map(
    translations.flatMap((row): [string, string][] => {
      const translation = row[language].trim();
      return translation === '' ? [] : [[row.text, translation]];
    }),
  );
}

function replaceTexts(
  content: CatalogueContent,
  translated: OwnToTranslated,
): Omit<CatalogueContent, 'currency' | 'units' | 'precision' | 'translations'> {
  const word = (text: string): string => translated.get(text) ?? text;
  const named = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => (translated.has(row.name) ? { ...row, name: word(row.name) } : row));
  const labelled = <Row extends { label: string }>(rows: readonly Row[]): Row[] =>
    rows.map((row) => (translated.has(row.label) ? { ...row, label: word(row.label) } : row));
  const { pricing } = content;
  return {
    materials: content.materials.map((one) =>
      translated.has(one.name) ? renameGlass(one, word(one.name)) : one,
    ),
    edgeFinishes: named(content.edgeFinishes),
    cornerFinishes: named(content.cornerFinishes),
    hinges: named(content.hinges),
    ...(content.articles
      ? { articles: named(content.articles).map((article) => ({ ...article, kit: named(article.kit) })) }
      : {}),
    holePrices: content.holePrices,
    standardHoles: named(content.standardHoles),
    shapeRules: content.shapeRules.map((rule) => ({ ...rule, message: word(rule.message) })),
    pricing: {
      ...pricing,
      orderCharges: labelled(pricing.orderCharges),
      rushClasses: named(pricing.rushClasses),
      crates: named(pricing.crates),
      deliveryZones: named(pricing.deliveryZones),
      taxes: labelled(pricing.taxes),
    },
  };
}

/** The tenant's own name decided how the glass looks and whether its sides differ; the translation must not. */
function renameGlass(material: Material, name: string): Material {
  return {
    ...material,
    name,
    look: glassLook(material),
    sidedSurface: findSidedSurface(material) ?? 'none',
  };
}
