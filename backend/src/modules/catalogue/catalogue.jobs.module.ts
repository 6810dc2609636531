import { Module } from '@nestjs/common';
import { scheduledTask } from '../../kernel/jobs/job-handler.js';
import { CatalogueModule } from './catalogue.module.js';
import { PutPricesInEffect } from './use-cases/put-prices-in-effect.use-case.js';

@Module({
  imports: [CatalogueModule],
  providers: [scheduledTask('put-prices-in-effect', 60_000, PutPricesInEffect)],
})
export class CatalogueJobsModule {}
