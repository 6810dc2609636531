import { Injectable } from '@nestjs/common';
import { openPdf, roomForMore, writeOrderSummary } from '@glass/documents';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkOrderSummariesJob, type BulkOrderSummaries } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkOrderSummaries extends JobHandler<BulkOrderSummaries> {
  readonly definition = bulkOrderSummariesJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrderSummaries>): Promise<JobResult> {
    const { withPrices } = job.payload;
    const { name } = await this.documents.tenant(ctx);
    const pdf = openPdf({ title: withPrices ? 'Order summaries' : 'Shop orders', author: name });
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName(withPrices ? 'order-summaries' : 'shop-orders', job, 'pdf'),
      contentType: 'application/pdf',
      stream: pdf,
      addOrder: async ({ document }) => {
        writeOrderSummary(pdf, document, { withPrices });
        await roomForMore(pdf);
      },
      finish: async () => void pdf.end(),
    });
  }
}
