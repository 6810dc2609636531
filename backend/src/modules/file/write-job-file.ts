import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../kernel/context/context.js';
import type { JobResult, JobRun } from '../../kernel/jobs/job-handler.js';
import type { TaskOwner } from '../../kernel/limits/fair-limiter.js';
import { FileStore } from './file-store.js';

/** How long a result waits to be fetched. */
const KEPT_MS = 7 * 24 * 3_600_000;

export interface JobFile {
  name: string;
  contentType: string;
  /** Read away while it is written. */
  stream: Readable;
  /** Asked once all is written. */
  printNote?: () => string;
}

/**
 * Stores what a job makes while it is made, for the one who asked for it and for a week. A job that is run again
 * replaces its own file.
 */
@Injectable()
export class WriteJobFile {
  constructor(private readonly files: FileStore) {}

  /**
   * @param write fills the stream and ends it
   * @throws JobCancelled; what was written until then is discarded
   */
  async run(
    ctx: Context,
    { uid, contactUid }: JobRun<object>,
    { name, contentType, stream, printNote }: JobFile,
    write: () => Promise<void>,
  ): Promise<JobResult> {
    const until = new Date(Date.now() + KEPT_MS);
    const stored = {
      name,
      contentType,
      visibility: 'owner' as const,
      ownerContactUid: contactUid,
      expiresAt: until,
    };
    const saving = this.files.saveResult(ctx, uid, stored, stream, printNote);
    const fileUid = await bothOrNeither(stream, saving, write());
    return { fileUid, fileName: name, until };
  }
}

/** Its part in the turns of the drawings: that of who asked for it. */
export function toJobTaskOwner({ tenantUid }: Context, { contactUid }: JobRun<object>): TaskOwner {
  return { tenant: tenantUid, user: contactUid ?? undefined };
}

/** Fills a stream and saves it at the same time: either side ends the other. Answers what saving does. */
export async function bothOrNeither<Saved>(
  stream: Readable,
  saving: Promise<Saved>,
  writing: Promise<unknown>,
): Promise<Saved> {
  // Who saves may not listen yet, and an error that nobody hears ends the process. Both promises tell of it.
  stream.on('error', () => undefined);
  const [saved, written] = await Promise.allSettled([
    saving,
    writing.catch((error: Error) => {
      stream.destroy(error);
      throw error;
    }),
  ]);
  // The storage's error is the cause where both failed.
  if (saved.status === 'rejected') throw saved.reason;
  if (written.status === 'rejected') throw written.reason;
  return saved.value;
}
