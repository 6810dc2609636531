import { Injectable, Module } from '@nestjs/common';
import type { PlatformContext } from '../../kernel/context/context.js';
import { ScheduledTask } from '../../kernel/jobs/job-handler.js';
import { FileStore } from './file-store.js';
import { FileModule } from './file.module.js';

const AT_A_TIME = 200;

/** Results of jobs are kept for a week, then they go. */
@Injectable()
class DeleteExpiredFiles extends ScheduledTask {
  readonly name = 'delete-expired-files';
  readonly everyMs = 3_600_000;

  constructor(private readonly files: FileStore) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    while ((await this.files.deleteExpired(ctx, AT_A_TIME)) === AT_A_TIME);
  }
}

@Module({ imports: [FileModule], providers: [DeleteExpiredFiles] })
export class FileJobsModule {}
