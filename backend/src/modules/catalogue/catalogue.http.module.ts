import { Module } from '@nestjs/common';
import { TablesModule } from '../../kernel/tables/tables.module.js';
import { CatalogueModule } from './catalogue.module.js';
import { CataloguePartsController } from './http/catalogue-parts.controller.js';
import { CatalogueController } from './http/catalogue.controller.js';
import { GlassOptionsController } from './http/glass-options.controller.js';
import { HardwareArticleController } from './http/hardware-article.controller.js';
import { PriceListController } from './http/price-list.controller.js';
import { ShapeRulesController } from './http/shape-rules.controller.js';
import { TranslationsController } from './http/translations.controller.js';

@Module({
  imports: [CatalogueModule, TablesModule],
  controllers: [
    GlassOptionsController,
    CatalogueController,
    CataloguePartsController,
    HardwareArticleController,
    ShapeRulesController,
    PriceListController,
    TranslationsController,
  ],
})
export class CatalogueHttpModule {}
