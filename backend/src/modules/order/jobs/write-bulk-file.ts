import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { JobResult, JobRun } from '../../../kernel/jobs/job-handler.js';
import { WriteJobFile, type JobFile } from '../../file/public.js';
import { ReadOrderDocuments, type OrderDocuments } from '../queries/read-order-documents.query.js';
import type { BulkOrders } from './bulk-documents.job.js';

export interface BulkFile extends JobFile {
  /** Resolves when there is room for the next order. */
  addOrder(documents: OrderDocuments): Promise<void>;
  finish(): Promise<void>;
}

/** Makes one file of many orders, one order at a time: memory does not grow with the orders. */
@Injectable()
export class WriteBulkFile {
  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly writeJobFile: WriteJobFile,
  ) {}

  /** @throws JobCancelled; what was written until then is discarded */
  async run(ctx: Context, job: JobRun<BulkOrders>, file: BulkFile): Promise<JobResult> {
    return this.writeJobFile.run(ctx, job, file, () => this.write(ctx, job, file));
  }

  private async write(
    ctx: Context,
    { payload, progress }: JobRun<BulkOrders>,
    file: BulkFile,
  ): Promise<void> {
    const { orderUids } = payload;
    for (const [done, orderUid] of orderUids.entries()) {
      await progress.report(done, orderUids.length);
      await file.addOrder(await this.documents.run(ctx, orderUid));
      if (file.stream.destroyed) return;
    }
    await progress.report(orderUids.length, orderUids.length);
    await file.finish();
  }
}

/** `panel-labels-12-orders.pdf` */
export function bulkFileName(what: string, { payload }: JobRun<BulkOrders>, extension: string): string {
  return `${what}-${payload.orderUids.length}-orders.${extension}`;
}
