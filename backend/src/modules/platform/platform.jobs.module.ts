import { Module } from '@nestjs/common';
import { CustomerModule } from '../customer/public.js';
import { AuthModule } from '../auth/public.js';
import { TenantModule } from '../tenant/public.js';
import { SendChangelogMail, TellReaders } from './jobs/changelog-digest.handler.js';
import { DeleteLeftTenantsTask, SumUpFiguresTask } from './jobs/platform-tasks.handler.js';
import { PlatformModule } from './platform.module.js';

@Module({
  imports: [AuthModule, CustomerModule, PlatformModule, TenantModule],
  providers: [DeleteLeftTenantsTask, SumUpFiguresTask, SendChangelogMail, TellReaders],
})
export class PlatformJobsModule {}
