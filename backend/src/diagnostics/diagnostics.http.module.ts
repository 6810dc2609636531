import { Module, type Type } from '@nestjs/common';
import type { AppConfig } from '../kernel/config/app-config.js';
import { AuthModule } from '../modules/auth/public.js';
import { CatalogueModule } from '../modules/catalogue/public.js';
import { CustomerModule } from '../modules/customer/public.js';
import { DocumentModule } from '../modules/document/public.js';
import { FileModule } from '../modules/file/public.js';
import { TenantModule } from '../modules/tenant/public.js';
import { absentDiagnosticsController } from './absent-diagnostics.controller.js';
import { CacheSignal } from './cache-signal.js';
import { DiagnosticsController, TrialsController } from './diagnostics.controller.js';
import { Diagnostics } from './diagnostics.js';
import { TestData } from './test-data.js';
import { TryParts } from './try-parts.js';
import { TrySecrets } from './try-secrets.js';

@Module({
  imports: [AuthModule, CatalogueModule, CustomerModule, DocumentModule, FileModule, TenantModule],
  controllers: [DiagnosticsController, TrialsController],
  providers: [CacheSignal, Diagnostics, TestData, TryParts, TrySecrets],
})
class DiagnosticsHttpModule {}

@Module({ controllers: [absentDiagnosticsController()] })
class AbsentDiagnosticsModule {}

/** The /api-test calls, if enabled by the configuration. */
export function diagnosticsModule({
  diagnosticsEnabled,
}: Pick<AppConfig, 'diagnosticsEnabled'>): Type<unknown> {
  return diagnosticsEnabled ? DiagnosticsHttpModule : AbsentDiagnosticsModule;
}
