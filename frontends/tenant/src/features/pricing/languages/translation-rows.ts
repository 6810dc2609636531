import {
  CATALOGUE_LANGUAGES,
  type CatalogueContent,
  type CatalogueLanguage,
  type CatalogueTranslation,
} from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import type { CellFault, SheetRow, TypedCell } from '@glass/pages/sheet';
import { listCatalogueTranslations } from '@glass/pricing/price-list';
import type { Edit } from '../edits.js';
import type { Field } from '../field-text.js';
import { parseRecords, toSheetCells } from '../record-rows.js';
import { texts } from './texts.js';

/* Translations as rows of a sheet: a row per text, identified by its place, and a cell per language. */

/** @param published to mark what changed */
export function toTranslationRows(
  content: CatalogueContent,
  published: CatalogueContent,
  languages: readonly CatalogueLanguage[],
  locale: string,
): SheetRow[] {
  const fields = translationFields(languages);
  const before = new Map(listCatalogueTranslations(published).map((row) => [row.text, row]));
  return listCatalogueTranslations(content).map((row, i) => ({
    id: String(i),
    label: row.text,
    cells: toSheetCells(fields, toRecord(row)!, toRecord(before.get(row.text)) ?? {}, content, locale),
  }));
}

/** Reads typed cells into an edit of all translations. */
export function readTranslations(
  typed: readonly TypedCell[],
  content: CatalogueContent,
  languages: readonly CatalogueLanguage[],
  locale: string,
): { edit: Edit; faults: CellFault[]; hasChanged: boolean } {
  const translations = listCatalogueTranslations(content);
  const rowOf = (id: string) => toRecord(translations[Number(id)]);
  const { changed, faults } = parseRecords(typed, translationFields(languages), rowOf, content, locale);
  const value = translations.map((row, i) => toTranslation(row.text, changed.get(String(i))) ?? row);
  const edit: Edit = { kind: 'part', part: 'translations', value: value.filter(hasTranslation) };
  return { edit, faults, hasChanged: changed.size > 0 };
}

const hasTranslation = (row: CatalogueTranslation): boolean =>
  (Object.keys(CATALOGUE_LANGUAGES) as CatalogueLanguage[]).some((language) => row[language] !== '');

const translationFields = (languages: readonly CatalogueLanguage[]): Field[] =>
  languages.map((name) => ({
    ...{ name, type: 'text', isOptional: true, empty: texts.notTranslated },
    range: { min: 0, ...limits.catalogueTranslation },
  }));

/** Fields of a sheet are null where they are empty. */
type TranslationRecord = Partial<Record<CatalogueLanguage, string | null>>;

function toRecord(row: CatalogueTranslation | undefined): TranslationRecord | undefined {
  return row && { de: row.de || null, en: row.en || null, es: row.es || null, fr: row.fr || null };
}

function toTranslation(
  text: string,
  record: TranslationRecord | undefined,
): CatalogueTranslation | undefined {
  if (!record) return undefined;
  const { de, en, es, fr } = record;
  return { text, de: de ?? '', en: en ?? '', es: es ?? '', fr: fr ?? '' };
}
