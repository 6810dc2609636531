import { Module } from '@nestjs/common';
import { TenantModule } from './tenant.module.js';

@Module({ imports: [TenantModule], providers: [] })
export class TenantJobsModule {}
