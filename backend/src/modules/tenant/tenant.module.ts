import { Global, Module } from '@nestjs/common';
import { TENANT_DIRECTORY } from '../../kernel/access/principal-reader.js';
import { CatalogueModule } from '../catalogue/public.js';
import { FileModule } from '../file/public.js';
import { FindTenant } from './queries/find-tenant.query.js';
import { InitTenant } from './queries/init-tenant.query.js';
import { SendTenantMail } from './use-cases/send-tenant-mail.js';

/** Global because the access guard asks it whether a tenant exists. */
@Global()
@Module({
  imports: [CatalogueModule, FileModule],
  providers: [FindTenant, InitTenant, SendTenantMail, { provide: TENANT_DIRECTORY, useExisting: FindTenant }],
  exports: [FindTenant, InitTenant, SendTenantMail, TENANT_DIRECTORY],
})
export class TenantModule {}
