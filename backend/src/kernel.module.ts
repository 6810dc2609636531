import { Global, Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { entities } from './entities.js';
import { AuditLog } from './kernel/audit/audit-log.js';
import { Clock } from './kernel/cache/clock.js';
import { PersonChanges } from './kernel/cache/person-changes.js';
import type { AppConfig } from './kernel/config/app-config.js';
import { CONFIG, ConfigModule } from './kernel/config/config.module.js';
import { DatabaseModule } from './kernel/database/database.module.js';
import { JobsModule } from './kernel/jobs/jobs.module.js';
import { ArrivingUploads } from './kernel/http/arriving-uploads.js';
import { loggerSettings } from './kernel/http/log-requests.js';
import { LongReplies } from './kernel/limits/long-replies.js';
import { SlowSenders } from './kernel/http/slow-senders.js';
import { RateLimits } from './kernel/limits/rate-limits.js';
import { FileMailer, MAILER, SmtpMailer } from './kernel/mail/mailer.js';
import { DiskStorage, STORAGE } from './kernel/storage/storage.js';

const storage = {
  provide: STORAGE,
  inject: [CONFIG],
  useFactory: ({ storageDir }: AppConfig) => new DiskStorage(storageDir),
};

const mailer = {
  provide: MAILER,
  inject: [CONFIG],
  useFactory: ({ smtpUrl, mailFrom, mailOutboxDir }: AppConfig) =>
    smtpUrl ? new SmtpMailer(smtpUrl, mailFrom) : new FileMailer(mailOutboxDir),
};

const services = [
  ArrivingUploads,
  AuditLog,
  Clock,
  LongReplies,
  PersonChanges,
  RateLimits,
  SlowSenders,
  storage,
  mailer,
];

/** What the API and the worker have in common. */
@Global()
@Module({ providers: services, exports: services })
export class KernelModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: KernelModule,
      imports: [
        ConfigModule.with(config),
        LoggerModule.forRoot(loggerSettings(config)),
        DatabaseModule.withEntities(entities),
        JobsModule,
      ],
    };
  }
}
