import { msg } from '@lingui/core/macro';
import type { CatalogueTranslation, SaveCatalogueTranslationsRequest } from '@glass/contracts/catalogue';
import { limits } from '@glass/contracts/limits';
import { IntegerField, ListField, MAX_VERSION, TextField } from '../../../kernel/http/fields.js';

class CatalogueTranslationBody implements CatalogueTranslation {
  @TextField({ min: 1, ...limits.catalogueTranslation })
  text!: string;

  @TextField(limits.catalogueTranslation)
  de!: string;

  @TextField(limits.catalogueTranslation)
  en!: string;

  @TextField(limits.catalogueTranslation)
  es!: string;

  @TextField(limits.catalogueTranslation)
  fr!: string;
}

export class SaveCatalogueTranslationsBody implements SaveCatalogueTranslationsRequest {
  @IntegerField({ min: 0, max: MAX_VERSION })
  version!: number;

  @ListField(CatalogueTranslationBody, { ...limits.catalogueTranslations, what: msg`a translation` })
  items!: CatalogueTranslationBody[];
}
