import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { JobResult, JobRun } from '../../../kernel/jobs/job-handler.js';
import type { Share } from '../../../kernel/limits/turnstile.js';
import { FileStore } from '../../file/public.js';
import { ReadOrderDocuments, type OrderDocuments } from '../queries/read-order-documents.query.js';
import type { BulkOrders } from './bulk-documents.job.js';

/** How long a result waits to be fetched. */
const KEPT_MS = 7 * 24 * 3_600_000;

export interface BulkFile {
  name: string;
  contentType: string;
  /** Read away while orders are added to it. */
  stream: Readable;
  /** Resolves when there is room for the next order. */
  addOrder(documents: OrderDocuments): Promise<void>;
  finish(): Promise<void>;
}

/**
 * Makes one file of many orders, one order at a time, and stores it while it is made: memory does not grow with
 * the orders. A job that is run again replaces its own file.
 */
@Injectable()
export class WriteBulkFile {
  constructor(
    private readonly documents: ReadOrderDocuments,
    private readonly files: FileStore,
  ) {}

  /** @throws JobCancelled; what was written until then is discarded */
  async run(ctx: Context, job: JobRun<BulkOrders>, file: BulkFile): Promise<JobResult> {
    const { name, contentType, stream } = file;
    const stored = {
      name,
      contentType,
      visibility: 'owner' as const,
      ownerContactUid: job.contactUid,
      expiresAt: new Date(Date.now() + KEPT_MS),
    };
    const [saving, writing] = await Promise.allSettled([
      this.files.saveResult(ctx, job.uid, stored, stream),
      this.write(ctx, job, file).catch((error: Error) => {
        stream.destroy(error);
        throw error;
      }),
    ]);
    // Either side ends the other; the storage's error is the cause where both failed.
    if (saving.status === 'rejected') throw saving.reason;
    if (writing.status === 'rejected') throw writing.reason;
    return { fileUid: saving.value, fileName: name };
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

/** Its part in the turns of the drawings: that of who asked for it. */
export function shareOfJob({ tenantUid }: Context, { contactUid }: JobRun<BulkOrders>): Share {
  return { tenant: tenantUid, person: contactUid ?? undefined };
}

/** `panel-labels-12-orders.pdf` */
export function bulkFileName(what: string, { payload }: JobRun<BulkOrders>, extension: string): string {
  const count = payload.orderUids.length;
  return `${what}-${count}-${count === 1 ? 'order' : 'orders'}.${extension}`;
}
