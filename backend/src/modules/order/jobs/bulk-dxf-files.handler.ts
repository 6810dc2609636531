import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { bulkFileName, DxfPart, RenderDocument, WriteBulkFile, zipDxfParts } from '../../document/public.js';
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
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName('dxf', job, 'zip'),
      contentType: 'application/zip',
      openPart: () => new DxfPart(),
      addOrder: async (part, orderUid) => {
        const { document, settings } = await this.documents.run(ctx, orderUid);
        const toWrite = { document, profile: settings.dxfProfile };
        const files = await this.renderDocument.dxfFiles(toJobTaskOwner(ctx, job), toWrite);
        await part.add(document.order, files);
        return files.length;
      },
      join: zipDxfParts,
    });
  }
}
