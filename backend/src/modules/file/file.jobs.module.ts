import { Injectable, Module } from '@nestjs/common';
import type { PlatformContext } from '../../kernel/context/context.js';
import { ScheduledTask } from '../../kernel/jobs/job-handler.js';
import { FileStore } from './services/file-store.js';
import { FileModule } from './file.module.js';

const BATCH_SIZE = 200;

@Injectable()
class DeleteExpiredFiles extends ScheduledTask {
  readonly name = 'delete-expired-files';
  readonly everyMs = 3_600_000;

  constructor(private readonly files: FileStore) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    while ((await this.files.deleteExpired(ctx, BATCH_SIZE)) === BATCH_SIZE);
  }
}

@Module({ imports: [FileModule], providers: [DeleteExpiredFiles] })
export class FileJobsModule {}
