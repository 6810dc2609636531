import { Module } from '@nestjs/common';
import { AuditLogController } from './http/audit-log.controller.js';
import { CardAccountController } from './http/card-account.controller.js';
import { FirstViewController } from './http/first-view.controller.js';
import { InvitationsController, TeamController } from './http/team.controller.js';
import { LandingPageController } from './http/landing-page.controller.js';
import { PlatformFeesController } from './http/platform-fees.controller.js';
import { SiteHeadController } from './http/site-head.controller.js';
import { SiteSetupController } from './http/site-setup.controller.js';
import { TenantInitController } from './http/tenant-init.controller.js';
import { TenantJobsController } from './http/tenant-jobs.controller.js';
import { TenantSettingsController } from './http/tenant-settings.controller.js';
import { TenantModule } from './tenant.module.js';

@Module({
  imports: [TenantModule],
  controllers: [
    TenantInitController,
    TeamController,
    InvitationsController,
    TenantJobsController,
    TenantSettingsController,
    SiteSetupController,
    AuditLogController,
    LandingPageController,
    CardAccountController,
    PlatformFeesController,
    SiteHeadController,
    FirstViewController,
  ],
})
export class TenantHttpModule {}
