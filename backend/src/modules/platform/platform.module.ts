import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/public.js';
import { CustomerModule } from '../customer/public.js';
import { TenantModule } from '../tenant/public.js';
import { MakeLoginAsLink } from './use-cases/make-login-as-link.use-case.js';
import { MakeStaffLink } from './steps/make-staff-link.js';
import { MakeTenantJumpLink } from './use-cases/make-tenant-jump-link.use-case.js';

@Module({
  imports: [AuthModule, CustomerModule, TenantModule],
  providers: [MakeStaffLink, MakeTenantJumpLink, MakeLoginAsLink],
  exports: [MakeTenantJumpLink, MakeLoginAsLink],
})
export class PlatformModule {}
