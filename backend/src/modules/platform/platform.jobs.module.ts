import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from '../auth/public.js';
import { TenantModule } from '../tenant/public.js';
import { SendChangelogMail, NotifyReaders } from './jobs/changelog-digest.handler.js';
import { MakePersonExport, MakeTenantExport } from './jobs/exports.handler.js';
import { DeleteExpiredTenantsTask, SumFiguresTask } from './jobs/platform-tasks.handler.js';
import { FileModule } from '../file/public.js';
import { PlatformModule } from './platform.module.js';
import { WriteExport } from './services/write-export.js';

@Module({
  imports: [AuthModule, CustomerModule, FileModule, PlatformModule, TenantModule],
  providers: [
    DeleteExpiredTenantsTask,
    SumFiguresTask,
    SendChangelogMail,
    NotifyReaders,
    WriteExport,
    MakeTenantExport,
    MakePersonExport,
  ],
})
export class PlatformJobsModule {}
