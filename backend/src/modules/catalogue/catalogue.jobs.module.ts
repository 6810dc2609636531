import { Module } from '@nestjs/common';
import { CatalogueModule } from './catalogue.module.js';
import { PutPricesInEffectTask } from './jobs/put-prices-in-effect.handler.js';

@Module({ imports: [CatalogueModule], providers: [PutPricesInEffectTask] })
export class CatalogueJobsModule {}
