import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { RenderDocuments } from '../../file/public.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkOrderSummariesJob, type BulkOrderSummaries } from './bulk-documents.job.js';
import { bulkFileName, shareOfJob, WriteBulkFile } from './write-bulk-file.js';

@Injectable()
export class MakeBulkOrderSummaries extends JobHandler<BulkOrderSummaries> {
  readonly definition = bulkOrderSummariesJob;

  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly renderDocuments: RenderDocuments,
    private readonly writeBulkFile: WriteBulkFile,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<BulkOrderSummaries>): Promise<JobResult> {
    const { withPrices } = job.payload;
    const { name } = await this.documents.tenant(ctx);
    const pdf = this.renderDocuments.open(shareOfJob(ctx, job), {
      title: withPrices ? 'Order summaries' : 'Shop orders',
      author: name,
    });
    return this.writeBulkFile.run(ctx, job, {
      name: bulkFileName(withPrices ? 'order-summaries' : 'shop-orders', job, 'pdf'),
      contentType: 'application/pdf',
      stream: pdf.stream,
      addOrder: ({ document }) => pdf.add({ kind: 'summary', document, withPrices }),
      finish: () => pdf.finish(),
    });
  }
}
