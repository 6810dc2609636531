import { Module, type DynamicModule } from '@nestjs/common';
import type { AppConfig } from './kernel/config/app-config.js';
import { JobsWorkerModule } from './kernel/jobs/jobs.module.js';
import { KernelModule } from './kernel.module.js';
import { FileJobsModule } from './modules/file/file.jobs.module.js';

@Module({})
export class WorkerModule {
  static with(config: AppConfig): DynamicModule {
    return { module: WorkerModule, imports: [KernelModule.with(config), FileJobsModule, JobsWorkerModule] };
  }
}
