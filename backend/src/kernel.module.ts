import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { entities } from './entities.js';
import { AuditModule } from './kernel/audit/audit.module.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { CacheModule } from './kernel/cache/cache.module.js';
import { ConfigModule } from './kernel/config/config.module.js';
import { DatabaseModule } from './kernel/database/database.module.js';
import { JobsModule } from './kernel/jobs/jobs.module.js';
import { LimitsModule } from './kernel/limits/limits.module.js';
import { loggerSettings } from './kernel/http/logger-settings.js';
import { MailModule } from './kernel/mail/mail.module.js';
import { StorageModule } from './kernel/storage/storage.module.js';

/** What the API and the worker have in common. */
@Module({})
export class KernelModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: KernelModule,
      imports: [
        ConfigModule.with(config),
        CacheModule,
        LoggerModule.forRoot(loggerSettings(config)),
        DatabaseModule.withEntities(entities),
        StorageModule,
        MailModule,
        LimitsModule,
        AuditModule,
        JobsModule,
      ],
    };
  }
}
