import { Inject, Injectable, Module } from '@nestjs/common';
import type { AppConfig } from '../kernel/config/app-config.js';
import { CONFIG } from '../kernel/config/config.module.js';
import type { Context } from '../kernel/context/context.js';
import { escapeHtml } from '../kernel/html/markup.js';
import { JobHandler, type JobRun } from '../kernel/jobs/job-handler.js';
import { MAILER, type Mailer } from '../kernel/mail/mailer.js';
import { CacheSignal } from './cache-signal.js';
import { type TestMail, testMailJob } from './test-mail.job.js';

@Injectable()
class SendTestMail extends JobHandler<TestMail> {
  readonly definition = testMailJob;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {
    super();
  }

  async run(_ctx: Context, { uid, payload }: JobRun<TestMail>): Promise<void> {
    const sentence = `Email from ${this.config.productLabel} (${this.config.environment}) arrives here.`;
    await this.mailer.send({
      uid,
      to: payload.to,
      subject: 'Test email',
      text: sentence,
      html: `<p>${escapeHtml(sentence)}</p>`,
    });
  }
}

@Module({ providers: [CacheSignal, SendTestMail] })
export class DiagnosticsJobsModule {}
