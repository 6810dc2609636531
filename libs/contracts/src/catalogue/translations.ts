import type { WholeNumber } from '../primitives/formats.js';

/** Languages that a tenant can translate its catalog to, by code, each named in itself. */
export const CATALOGUE_LANGUAGES = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
} as const;
export type CatalogueLanguage = keyof typeof CATALOGUE_LANGUAGES;

/**
 * Translations of a name or sentence of the catalog, wherever it appears. '' for none: readers of that language get the
 * tenant's own text.
 */
export interface CatalogueTranslation {
  /**
   * As the tenant wrote it.
   * @example Low-iron
   */
  text: string;
  de: string;
  en: string;
  es: string;
  fr: string;
}

/** Every text of the draft that can be translated, in the catalog's order. */
export interface CatalogueTranslationsReply {
  /** Draft revision of the last change of translations. */
  version: WholeNumber;
  items: CatalogueTranslation[];
}

/** All translations; those of texts that are left out are removed. */
export interface SaveCatalogueTranslationsRequest {
  version: WholeNumber;
  items: CatalogueTranslation[];
}
