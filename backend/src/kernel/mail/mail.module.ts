import { Global, Module } from '@nestjs/common';
import type { AppConfig } from '../config/app-config.js';
import { CONFIG } from '../config/config.module.js';
import { FileMailer, MAILER, SmtpMailer } from './mailer.js';

@Global()
@Module({
  providers: [
    {
      provide: MAILER,
      inject: [CONFIG],
      useFactory: ({ smtpUrl, mailFrom, mailOutboxDir }: AppConfig) =>
        smtpUrl ? new SmtpMailer(smtpUrl, mailFrom) : new FileMailer(mailOutboxDir),
    },
  ],
  exports: [MAILER],
})
export class MailModule {}
