import { CornerFinishRow, EdgeFinishRow, HingeTemplateRow } from './persistence/finish.entities.js';
import { HolePriceRow, StandardHoleRow } from './persistence/hole.entities.js';
import { MaterialRow } from './persistence/material.entity.js';
import { CatalogueSettingsRow, DiscountStructureRow, ShapeRuleRow } from './persistence/rule.entities.js';

/** What a tenant sells: materials, finishes, hinges, holes, shape rules, discounts. */
export { CatalogueModule } from './catalogue.module.js';
export { GetCatalogue, type CatalogueSettings } from './queries/get-catalogue.query.js';
export { ChangeCatalogue } from './use-cases/change-catalogue.use-case.js';
export { saveCatalogue } from './steps/save-catalogue.js';

export const catalogueEntities = [
  CatalogueSettingsRow,
  MaterialRow,
  EdgeFinishRow,
  CornerFinishRow,
  HingeTemplateRow,
  HolePriceRow,
  StandardHoleRow,
  ShapeRuleRow,
  DiscountStructureRow,
];
