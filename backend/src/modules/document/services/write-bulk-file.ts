import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { JobResult, JobRun } from '../../../kernel/jobs/job-handler.js';
import { WriteJobFile } from '../../file/public.js';
import { JobParts } from './job-parts.js';
import type { BulkPart, StoredPart } from './join/stored-part.js';
import { combinePrintNotes } from './render-documents.js';

/**
 * Minimum of pieces per part; a part ends with a whole order. A crashed worker repeats at most one part, a few seconds of
 * work. Each part embeds its own fonts, so smaller parts make a larger file.
 */
const PIECES_PER_PART = 400;

export type BulkJob = JobRun<{ orderUids: string[] }>;

interface BulkFile<Part extends BulkPart> {
  name: string;
  contentType: string;
  openPart(): Part;
  /** Resolves when the next order can be added. @returns the pieces of this order */
  addOrder(part: Part, orderUid: string): Promise<number>;
  join(parts: StoredPart[]): AsyncIterable<Buffer>;
}

/**
 * Writes one file of many orders, one order at a time, in parts that are stored separately. Memory doesn't grow with
 * the number of orders, and a retried job resumes after the last part.
 */
@Injectable()
export class WriteBulkFile {
  constructor(
    private readonly parts: JobParts,
    private readonly writeJobFile: WriteJobFile,
  ) {}

  /** @throws JobCancelled; the parts are kept for a while in case the user retries the job */
  async run<Part extends BulkPart>(ctx: Context, job: BulkJob, file: BulkFile<Part>): Promise<JobResult> {
    const total = job.payload.orderUids.length;
    const before = await this.parts.finished(ctx, job.uid);
    let position = before.length;
    for (let done = before.at(-1)?.done ?? 0; done < total; position += 1)
      done = await this.writePart(ctx, job, file, { position, done });
    await job.progress.report(total, total);
    const parts = await this.parts.finished(ctx, job.uid);
    if (parts.at(-1)?.done !== total) throw new Error('A part of the job is missing');
    const stored = parts.map((part) => part.stored);
    const result = await this.writeJobFile.run(ctx, job, {
      name: file.name,
      contentType: file.contentType,
      stream: Readable.from(file.join(stored), { objectMode: false }),
      printNote: () => combinePrintNotes(parts.flatMap(({ notes }) => notes)),
    });
    await this.parts.markJoined(ctx, job.uid);
    return result;
  }

  /** @returns how many orders are done, including this part */
  private async writePart<Part extends BulkPart>(
    ctx: Context,
    { uid, payload: { orderUids }, progress }: BulkJob,
    file: BulkFile<Part>,
    from: { position: number; done: number },
  ): Promise<number> {
    const part = file.openPart();
    const write = async (): Promise<{ done: number; notes: string[] }> => {
      let { done } = from;
      for (let pieces = 0; pieces < PIECES_PER_PART; done += 1) {
        const orderUid = orderUids[done];
        if (orderUid === undefined || part.stream.destroyed) break;
        await progress.report(done, orderUids.length);
        pieces += await file.addOrder(part, orderUid);
      }
      await part.finish();
      return { done, notes: part.notes };
    };
    const { done } = await this.parts.add(ctx, { jobUid: uid, position: from.position }, part.stream, write);
    return done;
  }
}
