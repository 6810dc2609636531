import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from '../auth/public.js';
import { TenantModule } from '../tenant/public.js';
import { SendChangelogMail, NotifyReaders } from './jobs/changelog-digest.handler.js';
import { MakePersonExport, MakeTenantExport, WriteExport } from './jobs/exports.handler.js';
import { scheduledTask } from '../../kernel/jobs/job-handler.js';
import { DeleteExpiredTenants } from './use-cases/close-tenant.use-case.js';
import { SumFigures } from './use-cases/sum-figures.use-case.js';
import { FileModule } from '../file/public.js';
import { PlatformModule } from './platform.module.js';

@Module({
  imports: [AuthModule, CustomerModule, FileModule, PlatformModule, TenantModule],
  providers: [
    scheduledTask('delete-left-tenants', 3_600_000, DeleteExpiredTenants),
    // Determines how old the statistics may be.
    scheduledTask('sum-up-figures', 30_000, SumFigures),
    SendChangelogMail,
    NotifyReaders,
    WriteExport,
    MakeTenantExport,
    MakePersonExport,
  ],
})
export class PlatformJobsModule {}
