import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { FileStore } from '../file-store.js';

const AT_A_TIME = 200;

/** Results of jobs are kept for a week, then they go. */
@Injectable()
export class DeleteExpiredFiles extends ScheduledTask {
  readonly name = 'delete-expired-files';
  readonly everyMs = 3_600_000;

  constructor(private readonly files: FileStore) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    while ((await this.files.deleteExpired(ctx, AT_A_TIME)) === AT_A_TIME);
  }
}
