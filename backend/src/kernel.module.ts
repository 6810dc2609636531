import { Global, Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { entities } from './entities.js';
import { AuditLog } from './kernel/audit/audit-log.js';
import { Caches } from './kernel/cache/caches.js';
import { Clock } from './kernel/cache/clock.js';
import { ContactChanges } from './kernel/cache/contact-changes.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { CONFIG, ConfigModule } from './kernel/config/config.module.js';
import { DatabaseModule } from './kernel/database/database.module.js';
import { JobsModule } from './kernel/jobs/jobs.module.js';
import { UploadLimiter } from './kernel/http/upload-limiter.js';
import { loggerSettings } from './kernel/http/log-requests.js';
import { LongReplies } from './kernel/limits/long-replies.js';
import { SlowUploadGuard } from './kernel/http/slow-upload-guard.js';
import { RateLimits } from './kernel/limits/rate-limits.js';
import { Metrics } from './kernel/observability/metrics.js';
import { ObservedWork } from './kernel/observability/observed-work.js';
import { OperatorsPort } from './kernel/observability/operators-port.js';
import { createSpanSource, TRACER, Tracing } from './kernel/observability/tracing.js';
import { ActiveWork } from './kernel/observability/active-work.js';
import { FileMailer, MAILER, SmtpMailer } from './kernel/mail/mailer.js';
import { STORAGE } from './kernel/storage/storage.js';
import { createStorage } from './kernel/storage/create-storage.js';

const storage = {
  provide: STORAGE,
  inject: [CONFIG],
  useFactory: createStorage,
};

const mailer = {
  provide: MAILER,
  inject: [CONFIG],
  useFactory: ({ smtpUrl, mailFrom, mailOutboxDir }: AppConfig) =>
    smtpUrl ? new SmtpMailer(smtpUrl, mailFrom) : new FileMailer(mailOutboxDir),
};

/** Name of the process in traces. */
type ProcessName = 'api' | 'worker' | 'command';

const services = [
  UploadLimiter,
  AuditLog,
  Caches,
  Clock,
  LongReplies,
  Metrics,
  ObservedWork,
  OperatorsPort,
  ContactChanges,
  RateLimits,
  SlowUploadGuard,
  Tracing,
  ActiveWork,
  storage,
  mailer,
];

/** Services shared by API and worker. */
@Global()
@Module({ providers: services, exports: services })
export class KernelModule {
  static with(config: AppConfig, processName: ProcessName = 'command'): DynamicModule {
    return {
      module: KernelModule,
      providers: [
        {
          provide: TRACER,
          inject: [CONFIG],
          useFactory: (config: AppConfig) => createSpanSource(config, processName),
        },
      ],
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(loggerSettings(config)),
        DatabaseModule.withEntities(entities),
        JobsModule,
      ],
    };
  }
}
