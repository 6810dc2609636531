import { Module } from '@nestjs/common';
import { FileModule } from '../file/public.js';
import { CatalogueDraftRepository } from './persistence/catalogue-draft.repository.js';
import { DiscountStructureRepository } from './persistence/discount-structure.repository.js';
import { CompareToStart } from './queries/compare-to-start.query.js';
import { GetCatalogue } from './queries/get-catalogue.query.js';
import { GetPriceList } from './queries/get-price-list.query.js';
import { GetSaleTerms } from './queries/get-sale-terms.query.js';
import { GetTenantLocale } from './queries/get-sale-terms.query.js';
import { ListEntries } from './queries/list-entries.query.js';
import { ChangeSaleTerms } from './services/change-sale-terms.js';
import { EditDraft } from './services/edit-draft.js';
import { RecordHardwarePhotos } from './services/record-hardware-photos.js';
import { PublishCatalogue } from './services/publish-catalogue.js';
import {
  DiscardPriceListDraft,
  PublishPriceList,
  TakeBackPriceList,
  WithdrawPriceList,
} from './use-cases/publish-price-list.use-case.js';
import { PutPricesInEffect } from './use-cases/put-prices-in-effect.use-case.js';
import { DeleteEntry, SaveEntry } from './use-cases/save-entry.use-case.js';
import { SaveMatrix } from './use-cases/save-matrix.use-case.js';
import { SavePart } from './use-cases/save-part.use-case.js';
import { RestartPriceList } from './use-cases/restart-price-list.use-case.js';
import { StartPriceList } from './use-cases/restart-price-list.use-case.js';

const WORK = [
  DiscountStructureRepository,
  CompareToStart,
  GetCatalogue,
  GetPriceList,
  GetSaleTerms,
  GetTenantLocale,
  ChangeSaleTerms,
  ListEntries,
  SaveEntry,
  DeleteEntry,
  SaveMatrix,
  SavePart,
  StartPriceList,
  RestartPriceList,
  PublishPriceList,
  DiscardPriceListDraft,
  TakeBackPriceList,
  WithdrawPriceList,
  PutPricesInEffect,
];

@Module({
  imports: [FileModule],
  providers: [CatalogueDraftRepository, EditDraft, PublishCatalogue, RecordHardwarePhotos, ...WORK],
  exports: WORK,
})
export class CatalogueModule {}
