import { Module, type DynamicModule } from '@nestjs/common';
import { DiagnosticsJobsModule } from './diagnostics/diagnostics.jobs.module.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { JobsWorkerModule } from './kernel/jobs/jobs-worker.module.js';
import { KernelModule } from './kernel.module.js';
import { AuthJobsModule } from './modules/auth/auth.jobs.module.js';
import { CatalogueJobsModule } from './modules/catalogue/catalogue.jobs.module.js';
import { CompanyJobsModule } from './modules/company/company.jobs.module.js';
import { FileJobsModule } from './modules/file/file.jobs.module.js';
import { OrderJobsModule } from './modules/order/order.jobs.module.js';
import { PlatformJobsModule } from './modules/platform/platform.jobs.module.js';
import { PaymentJobsModule } from './modules/payment/payment.jobs.module.js';
import { QuoteJobsModule } from './modules/quote/quote.jobs.module.js';
import { ReceivablesJobsModule } from './modules/receivables/receivables.jobs.module.js';
import { TenantJobsModule } from './modules/tenant/tenant.jobs.module.js';

/** Every module that does jobs. */
export const jobsModules = [
  AuthJobsModule,
  CatalogueJobsModule,
  CompanyJobsModule,
  FileJobsModule,
  PaymentJobsModule,
  OrderJobsModule,
  PlatformJobsModule,
  QuoteJobsModule,
  ReceivablesJobsModule,
  TenantJobsModule,
  // Also where the calls are switched off: a job that was accepted before must find its handler.
  DiagnosticsJobsModule,
];

@Module({})
export class WorkerModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        KernelModule.with(config, 'worker'),
        ...jobsModules,
        // Last: it checks that every job has its handler.
        JobsWorkerModule,
      ],
    };
  }
}
