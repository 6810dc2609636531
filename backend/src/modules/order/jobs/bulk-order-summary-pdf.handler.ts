import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { RenderDocuments, bulkFileName, joinPdfs, WriteBulkFile } from '../../document/public.js';
import { toJobTaskOwner } from '../../file/public.js';
import { orderFileName } from '../domain/order-file-name.js';
import { ReadOrderDocuments } from '../queries/read-order-documents.query.js';
import { bulkOrderSummariesJob, type BulkOrderSummaries } from './bulk-documents.job.js';

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
    const { orderUids, ...copy } = job.payload;
    const { withPrices } = copy;
    const only = await this.documents.readIfSingle(ctx, orderUids);
    const { name: author } = await this.documents.tenant(ctx);
    const title = withPrices ? 'Order summaries' : 'Work orders';
    const heading = only ? { kind: 'summary' as const, document: only, ...copy } : { title, author };
    return this.writeBulkFile.run(ctx, job, {
      name: only
        ? orderFileName.summary(only, copy)
        : bulkFileName(withPrices ? 'order-summaries' : 'shop-orders', job, 'pdf'),
      contentType: 'application/pdf',
      openPart: () => this.renderDocuments.open(toJobTaskOwner(ctx, job), heading),
      addOrder: async (pdf, orderUid) => {
        const { document } = await this.documents.run(ctx, orderUid);
        await pdf.add({ kind: 'summary', document, ...copy });
        return document.panels.length;
      },
      join: joinPdfs,
    });
  }
}
