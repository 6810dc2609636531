import { Injectable } from '@nestjs/common';
import { panelLabelsTitle } from '@glass/documents';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { RenderDocuments, shareOfJob } from '../../file/public.js';
import { orderFileName } from '../domain/order-file-name.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkPanelLabelsJob, type BulkPanelLabels } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkPanelLabels extends JobHandler<BulkPanelLabels> {
  readonly definition = bulkPanelLabelsJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocuments: RenderDocuments,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkPanelLabels>): Promise<JobResult> {
    const only = await this.documents.ofOnly(ctx, job.payload.orderUids);
    const { name: author, settings } = await this.documents.tenant(ctx);
    const format = job.payload.format ?? settings.labelFormat;
    const pdf = this.renderDocuments.open(
      shareOfJob(ctx, job),
      only ? panelLabelsTitle(only) : { title: 'Panel labels', author },
    );
    return this.writeBulkFile.run(ctx, job, {
      name: only ? orderFileName.labels(only) : bulkFileName('panel-labels', job, 'pdf'),
      contentType: 'application/pdf',
      stream: pdf.stream,
      printNote: () => pdf.printNote(),
      addOrder: ({ document }) => pdf.add({ kind: 'labels', document, format }),
      finish: () => pdf.finish(),
    });
  }
}
