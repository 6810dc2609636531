import { Module } from '@nestjs/common';
import { ChangelogController } from './http/changelog.controller.js';
import { DealingsController } from './http/dealings.controller.js';
import { OwnDataController, PeopleController, StaffLinksController } from './http/people.controller.js';
import { FeeAccountController, PlatformFeeController } from './http/platform-fees.controller.js';
import { QueuesController } from './http/queues.controller.js';
import { StatisticsController } from './http/statistics.controller.js';
import {
  TenantDomainsController,
  TenantsController,
  TenantClosingController,
} from './http/tenants.controller.js';
import { PlatformModule } from './platform.module.js';

@Module({
  imports: [PlatformModule],
  controllers: [
    ChangelogController,
    StaffLinksController,
    StatisticsController,
    QueuesController,
    OwnDataController,
    PeopleController,
    DealingsController,
    PlatformFeeController,
    FeeAccountController,
    TenantsController,
    TenantClosingController,
    TenantDomainsController,
  ],
})
export class PlatformHttpModule {}
