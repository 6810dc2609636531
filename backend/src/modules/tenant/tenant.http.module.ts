import { Module } from '@nestjs/common';
import { AuditLogController } from './http/audit-log.controller.js';
import { InvitationsController } from './http/invitations.controller.js';
import { TeamController } from './http/team.controller.js';
import { TenantInitController } from './http/tenant-init.controller.js';
import { TenantSettingsController } from './http/tenant-settings.controller.js';
import { TenantModule } from './tenant.module.js';

@Module({
  imports: [TenantModule],
  controllers: [
    TenantInitController,
    TeamController,
    InvitationsController,
    TenantSettingsController,
    AuditLogController,
  ],
})
export class TenantHttpModule {}
