import type { CatalogueContent, CatalogueTranslation, MatrixCell } from '@glass/contracts/catalogue';
import type { UnitSystem } from '@glass/contracts/primitives';
import { starterCatalogue } from '../starter/starter-catalogue.js';
import { changeOwnLanguage, toCatalogueLanguage } from './catalogue-language.js';
import { type EntryOf, listEntries } from './edit-catalogue.js';

/** Lists whose starter entries can be added to a price list later. */
export type StarterList = 'edgeFinishes' | 'cornerFinishes' | 'hinges' | 'articles';

/** An entry to add to a list, with its prices. */
export type AddedEntry = { [List in StarterList]: { list: List; entry: EntryOf<List> } }[StarterList];

/** Additions to a price list. Entries that it has are never changed. */
export interface StarterAdditions {
  /** In an order in which they can be saved: cutouts before the articles that use them. */
  entries: AddedEntry[];
  /** All translations of the price list with those of added texts; null if none are added. */
  translations: CatalogueTranslation[] | null;
}

/**
 * Entries of the starter set in the price list's units that it doesn't have, by identifier and code, in the shop's language.
 * @param locale of the shop, BCP 47
 */
export function listMissingStarterEntries<List extends StarterList>(
  content: CatalogueContent,
  list: List,
  locale: string,
): EntryOf<List>[] {
  const present = listEntries(content, list);
  return listEntries(readStarter(content.units, locale), list).filter(
    (entry) => !present.some((one) => isSameEntry(one, entry)),
  );
}

/**
 * Adds missing starter entries with sample prices and translations. Articles bring the cutouts that they need; a cutout that the
 * price list has under the same code is used.
 * @param uids of starter entries that the price list doesn't have
 * @param locale of the shop, BCP 47
 */
export function addStarterEntries(
  content: CatalogueContent,
  list: StarterList,
  uids: readonly string[],
  locale: string,
): StarterAdditions {
  const added = listMissingStarterEntries(content, list, locale).filter(({ uid }) => uids.includes(uid));
  const entries = [
    ...(list === 'articles' ? addArticles(content, added as EntryOf<'articles'>[], locale) : []),
    ...(list === 'articles' ? [] : added.map((entry) => ({ list, entry }) as AddedEntry)),
  ].map((one) => withoutOtherGlass(one, content));
  const names = entries.flatMap(({ list: of, entry }) =>
    of === 'articles' ? [entry.name, ...entry.kit.map((part) => part.name)] : [entry.name],
  );
  return { entries, translations: addTranslations(content, names, locale) };
}

/** Articles after the cutouts that the price list lacks, with the identifiers of those that it has. */
function addArticles(
  content: CatalogueContent,
  articles: readonly EntryOf<'articles'>[],
  locale: string,
): AddedEntry[] {
  const used = new Set(articles.flatMap((one) => [one.templateUID, one.otherTemplateUID]));
  const missing = listMissingStarterEntries(content, 'hinges', locale).filter(({ uid }) => used.has(uid));
  const { hinges } = readStarter(content.units, locale);
  const toOwn = (uid: string | null): string | null => {
    const template = hinges.find((hinge) => hinge.uid === uid);
    return content.hinges.find((hinge) => template && isSameEntry(hinge, template))?.uid ?? uid;
  };
  return [
    ...missing.map((entry) => ({ list: 'hinges', entry }) as const),
    ...articles.map((article) => ({
      list: 'articles' as const,
      entry: {
        ...article,
        templateUID: toOwn(article.templateUID),
        otherTemplateUID: toOwn(article.otherTemplateUID),
      },
    })),
  ];
}

/** Drops prices of glass that the price list doesn't have. */
function withoutOtherGlass(added: AddedEntry, { materials }: CatalogueContent): AddedEntry {
  if (added.list === 'articles') return added;
  const isSold = ({ materialUID }: MatrixCell) =>
    materialUID === null || materials.some(({ uid }) => uid === materialUID);
  const { entry } = added;
  return { ...added, entry: { ...entry, matrix: entry.matrix.filter(isSold) } } as AddedEntry;
}

function addTranslations(
  { translations = [], units }: CatalogueContent,
  names: readonly string[],
  locale: string,
): CatalogueTranslation[] | null {
  const have = new Set(translations.map(({ text }) => text));
  const added = (readStarter(units, locale).translations ?? []).filter(
    ({ text }) => names.includes(text) && !have.has(text),
  );
  return added.length > 0 ? [...translations, ...added] : null;
}

interface Coded {
  uid: string;
  code: string;
}

const isSameEntry = (one: Coded, other: Coded): boolean =>
  one.uid === other.uid || one.code.toLowerCase() === other.code.toLowerCase();

const starters = new Map<string, CatalogueContent>();

/** The starter set in the shop's language. */
function readStarter(units: UnitSystem, locale: string): CatalogueContent {
  const language = toCatalogueLanguage(locale);
  const key = `${units} ${language ?? ''}`;
  const known = starters.get(key);
  if (known) return known;
  const english = starterCatalogue(units);
  const starter = language ? changeOwnLanguage(english, 'en', language) : english;
  starters.set(key, starter);
  return starter;
}
