import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { RenderDocument, shareOfJob } from '../../file/public.js';
import { DxfArchive } from '../queries/dxf-archive.js';
import { bulkDxfFilesJob, type BulkOrders } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkDxfFiles extends JobHandler<BulkOrders> {
  readonly definition = bulkDxfFilesJob;

  constructor(
    private readonly writeBulkFile: WriteBulkFile,
    private readonly renderDocument: RenderDocument,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrders>): Promise<JobResult> {
    const archive = new DxfArchive();
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName('dxf', job, 'zip'),
      contentType: 'application/zip',
      stream: archive.stream,
      addOrder: async ({ document, settings }) => {
        const toWrite = { document, profile: settings.dxfProfile };
        const files = await this.renderDocument.dxfFiles(shareOfJob(ctx, job), toWrite);
        await archive.addFiles(document.order, files, `${document.order.number}/`);
      },
      finish: () => archive.finish(),
    });
  }
}
