import { Module } from '@nestjs/common';
import { TenantInitController } from './http/tenant-init.controller.js';
import { TenantModule } from './tenant.module.js';

@Module({ imports: [TenantModule], controllers: [TenantInitController] })
export class TenantHttpModule {}
