import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from '../auth/public.js';
import { TenantModule } from '../tenant/public.js';
import { SendChangelogMail, TellReaders } from './jobs/changelog-digest.handler.js';
import { MakePersonExport, MakeTenantExport } from './jobs/exports.handler.js';
import { DeleteLeftTenantsTask, SumUpFiguresTask } from './jobs/platform-tasks.handler.js';
import { FileModule } from '../file/public.js';
import { PlatformModule } from './platform.module.js';
import { WriteExport } from './steps/write-export.js';

@Module({
  imports: [AuthModule, CustomerModule, FileModule, PlatformModule, TenantModule],
  providers: [
    DeleteLeftTenantsTask,
    SumUpFiguresTask,
    SendChangelogMail,
    TellReaders,
    WriteExport,
    MakeTenantExport,
    MakePersonExport,
  ],
})
export class PlatformJobsModule {}
