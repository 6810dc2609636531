import {
  CatalogueDraftRow,
  CatalogueSettingsRow,
  CatalogueVersionRow,
} from './persistence/catalogue.entities.js';
import { DiscountStructureRow } from './persistence/discount-structure.entity.js';

export { CatalogueModule } from './catalogue.module.js';
export { CompareToStart, type ChangesSinceStart } from './queries/compare-to-start.query.js';
export { GetCatalogue, type LiveCatalogue, type CatalogueSettings } from './queries/get-catalogue.query.js';
export { GetSaleTerms } from './queries/get-sale-terms.query.js';
export { ChangeSaleTerms } from './services/change-sale-terms.js';
export {
  discountColumns,
  getValidDiscount,
  type DiscountColumns,
} from './persistence/discount-structure.repository.js';
export { DiscountStructureRepository } from './persistence/discount-structure.repository.js';
export { RestartPriceList } from './use-cases/restart-price-list.use-case.js';
export { StartPriceList } from './use-cases/restart-price-list.use-case.js';
export { saveFirstCatalogue } from './services/publish-catalogue.js';

export const catalogueEntities = [
  CatalogueSettingsRow,
  CatalogueVersionRow,
  CatalogueDraftRow,
  DiscountStructureRow,
];
