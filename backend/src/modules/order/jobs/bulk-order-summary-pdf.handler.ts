import { Injectable } from '@nestjs/common';
import { orderSummaryTitle } from '@glass/documents';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { RenderDocuments, shareOfJob } from '../../file/public.js';
import { orderFileName } from '../domain/order-file-name.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkOrderSummariesJob, type BulkOrderSummaries } from './bulk-documents.job.js';
import { bulkFileName, WriteBulkFile } from './write-bulk-file.js';

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
    const { withPrices, orderUids } = job.payload;
    const only = await this.documents.ofOnly(ctx, orderUids);
    const { name: author } = await this.documents.tenant(ctx);
    const title = withPrices ? 'Order summaries' : 'Shop orders';
    const pdf = this.renderDocuments.open(
      shareOfJob(ctx, job),
      only ? orderSummaryTitle(only, { withPrices }) : { title, author },
    );
    return this.writeBulkFile.run(ctx, job, {
      name: only
        ? orderFileName.summary(only, withPrices)
        : bulkFileName(withPrices ? 'order-summaries' : 'shop-orders', job, 'pdf'),
      contentType: 'application/pdf',
      stream: pdf.stream,
      printNote: () => pdf.printNote(),
      addOrder: ({ document }) => pdf.add({ kind: 'summary', document, withPrices }),
      finish: () => pdf.finish(),
    });
  }
}
