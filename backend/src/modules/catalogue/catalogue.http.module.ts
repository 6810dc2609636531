import { Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue.module.js';
import { GlassOptionsController } from './http/glass-options.controller.js';

@Module({ imports: [CatalogueModule], controllers: [GlassOptionsController] })
export class CatalogueHttpModule {}
