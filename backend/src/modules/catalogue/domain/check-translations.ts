import { msg } from '@lingui/core/macro';
import {
  CATALOGUE_LANGUAGES,
  type CatalogueContent,
  type CatalogueLanguage,
  type CatalogueTranslation,
} from '@glass/contracts/catalogue';
import { listCatalogueTexts } from '@glass/pricing/price-list';
import { AppError } from '../../../kernel/errors/app-error.js';

const LANGUAGES = Object.keys(CATALOGUE_LANGUAGES) as CatalogueLanguage[];

/**
 * Selects the rows that translate anything.
 * @throws VALIDATION_FAILED at `items.N.text` for a text that the draft doesn't have; rows that are already stored may
 * stay, because their text may come back
 */
export function checkTranslations(
  draft: CatalogueContent,
  items: readonly CatalogueTranslation[],
): CatalogueTranslation[] {
  const known = new Set([
    ...listCatalogueTexts(draft),
    ...(draft.translations ?? []).map(({ text }) => text),
  ]);
  const errors = items.flatMap(({ text }, i) =>
    known.has(text)
      ? []
      : [
          {
            name: `items.${i}.text`,
            reason: msg`“${text}” is not a text of this price list.`,
            code: 'invalid',
          },
        ],
  );
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
  return items.filter((row) => LANGUAGES.some((language) => row[language] !== ''));
}
