import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { orderDxfFiles } from '../domain/order-dxf-files.js';
import { DxfArchive } from '../queries/dxf-archive.js';
import { bulkDxfFilesJob, type BulkOrders } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkDxfFiles extends JobHandler<BulkOrders> {
  readonly definition = bulkDxfFilesJob;

  constructor(private readonly writeBulkFile: WriteBulkFile) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrders>): Promise<JobResult> {
    const archive = new DxfArchive();
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName('dxf', job, 'zip'),
      contentType: 'application/zip',
      stream: archive.stream,
      addOrder: ({ document, settings }) =>
        archive.addFiles(
          document.order,
          orderDxfFiles(document, settings.dxfProfile),
          `${document.order.number}/`,
        ),
      finish: () => archive.finish(),
    });
  }
}
