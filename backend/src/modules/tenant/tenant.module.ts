import { Global, Module } from '@nestjs/common';
import { TENANT_DIRECTORY } from '../../kernel/access/principal-reader.js';
import { CatalogueModule } from '../catalogue/public.js';
import { FindTenant } from './queries/find-tenant.query.js';
import { InitTenant } from './queries/init-tenant.query.js';

/** Global because the access guard asks it whether a tenant exists. */
@Global()
@Module({
  imports: [CatalogueModule],
  providers: [FindTenant, InitTenant, { provide: TENANT_DIRECTORY, useExisting: FindTenant }],
  exports: [FindTenant, InitTenant, TENANT_DIRECTORY],
})
export class TenantModule {}
