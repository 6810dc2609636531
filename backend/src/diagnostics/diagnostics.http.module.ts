import { Module, type Type } from '@nestjs/common';
import type { AppConfig } from '../kernel/config/app-config.js';
import { AbsentDiagnosticsController } from './absent-diagnostics.controller.js';
import { DiagnosticsController } from './diagnostics.controller.js';
import { Diagnostics } from './diagnostics.js';

@Module({ controllers: [DiagnosticsController], providers: [Diagnostics] })
class DiagnosticsHttpModule {}

@Module({ controllers: [AbsentDiagnosticsController] })
class AbsentDiagnosticsModule {}

/** The /api-test calls, where the configuration has them. */
export function diagnosticsModule({
  diagnosticsEnabled,
}: Pick<AppConfig, 'diagnosticsEnabled'>): Type<unknown> {
  return diagnosticsEnabled ? DiagnosticsHttpModule : AbsentDiagnosticsModule;
}
