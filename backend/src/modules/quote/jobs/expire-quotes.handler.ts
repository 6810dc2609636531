import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { ExpireQuotes } from '../use-cases/expire-quotes.use-case.js';

@Injectable()
export class ExpireQuotesTask extends ScheduledTask {
  readonly name = 'expire-quotes';
  readonly everyMs = 900_000;

  constructor(private readonly expireQuotes: ExpireQuotes) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.expireQuotes.run(ctx);
  }
}
