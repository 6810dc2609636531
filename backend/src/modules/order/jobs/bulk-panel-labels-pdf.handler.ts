import { Injectable } from '@nestjs/common';
import { openPdf, roomForMore, writePanelLabels } from '@glass/documents';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkPanelLabelsJob, type BulkPanelLabels } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkPanelLabels extends JobHandler<BulkPanelLabels> {
  readonly definition = bulkPanelLabelsJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkPanelLabels>): Promise<JobResult> {
    const { name, settings } = await this.documents.tenant(ctx);
    const format = job.payload.format ?? settings.labelFormat;
    const pdf = openPdf({ title: 'Panel labels', author: name });
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName('panel-labels', job, 'pdf'),
      contentType: 'application/pdf',
      stream: pdf,
      addOrder: async ({ document }) => {
        writePanelLabels(pdf, document, { format });
        await roomForMore(pdf);
      },
      finish: async () => void pdf.end(),
    });
  }
}
