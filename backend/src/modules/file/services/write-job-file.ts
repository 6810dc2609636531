import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { JobResult, JobRun } from '../../../kernel/jobs/job-handler.js';
import type { TaskOwner } from '../../../kernel/limits/fair-turns.js';
import { FileStore } from './file-store.js';

const RESULT_TTL_MS = 7 * 24 * 3_600_000;

interface JobFile {
  name: string;
  contentType: string;
  /** Read while it is written. */
  stream: Readable;
  /** Called after everything is written. */
  printNote?: () => string;
}

/**
 * Streams a job's result to the storage, for the user who started it, for a week. A repeated job replaces its own
 * file.
 */
@Injectable()
export class WriteJobFile {
  constructor(private readonly files: FileStore) {}

  /**
   * @param write fills and ends the stream, if it does not fill itself
   * @throws JobCancelled, and discards what was written
   */
  async run(
    ctx: Context,
    { uid, contactUid }: JobRun<object>,
    { name, contentType, stream, printNote }: JobFile,
    write = () => Promise.resolve(),
  ): Promise<JobResult> {
    const until = new Date(Date.now() + RESULT_TTL_MS);
    const stored = {
      name,
      contentType,
      visibility: 'owner' as const,
      ownerContactUid: contactUid,
      expiresAt: until,
    };
    const saving = this.files.saveResult(ctx, uid, stored, stream, printNote);
    const fileUid = await saveWhileWriting(stream, saving, write());
    return { fileUid, fileName: name, until };
  }
}

export function toJobTaskOwner({ tenantUid }: Context, { contactUid }: JobRun<object>): TaskOwner {
  return { tenant: tenantUid, user: contactUid ?? undefined };
}

/**
 * Writes a stream and saves it at the same time. If one side fails, the other is stopped. @returns the result of
 * saving
 */
export async function saveWhileWriting<Saved>(
  stream: Readable,
  saving: Promise<Saved>,
  writing: Promise<unknown>,
): Promise<Saved> {
  // Prevents an uncaught error event before the saving side listens. The promises report the error.
  stream.on('error', () => undefined);
  const [saved, written] = await Promise.allSettled([
    saving,
    writing.catch((error: Error) => {
      stream.destroy(error);
      throw error;
    }),
  ]);
  // If both failed, the storage's error is the cause.
  if (saved.status === 'rejected') throw saved.reason;
  if (written.status === 'rejected') throw written.reason;
  return saved.value;
}
