import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { bulkDxf, bulkFileName, RenderDocument, WriteBulkFile } from '../../document/public.js';
import { toJobTaskOwner } from '../../file/public.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkDxfFilesJob, type BulkOrders } from './bulk-documents.job.js';

@Injectable()
export class MakeBulkDxfFiles extends JobHandler<BulkOrders> {
  readonly definition = bulkDxfFilesJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocument: RenderDocument,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrders>): Promise<JobResult> {
    const file = bulkDxf({
      name: bulkFileName('dxf', job, 'zip'),
      filesOf: async (orderUid) => {
        const { document, settings } = await this.documents.run(ctx, orderUid);
        const toWrite = { document, profile: settings.dxfProfile };
        const files = await this.renderDocument.dxfFiles(toJobTaskOwner(ctx, job), toWrite);
        return { order: document.order, files };
      },
    });
    return this.writeBulkFile.run(ctx, job, file);
  }
}
