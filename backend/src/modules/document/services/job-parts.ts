import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { FileStore, ReadFiles, saveWhileWriting } from '../../file/public.js';
import type { StoredPart } from './join/stored-part.js';
import { JobPartRepository, type JobPart } from '../persistence/job-part.entity.js';

/** Longest time after which a failed job may be retried. */
const PART_TTL_MS = 24 * 3_600_000;
/** If a worker dies between storing the result and finishing the job, the next one uses the parts. */
const JOINED_PART_TTL_MS = 600_000;

interface PartContent {
  /** Number of the job's steps that are finished with this part. */
  done: number;
  /** Sentences about what could not be printed. */
  notes: string[];
}

interface FinishedPart extends PartContent {
  stored: StoredPart;
}

const FINISHED = {
  name: 'finished-parts-of-job',
  sql: `select part.position, part.done, part.detail->'notes' as notes, part.file_uid as "fileUid", file.size_bytes::double precision as "sizeBytes"
    from job_part part
    join stored_file file on file.tenant_uid = part.tenant_uid and file.uid = part.file_uid and file.expires_at > now()
    where part.tenant_uid = $1 and part.job_uid = $2 and part.detail ? 'notes' order by part.position`,
};
interface FinishedRow extends PartContent {
  position: number;
  fileUid: string;
  sizeBytes: number;
}

/** Finished sections of long jobs, from which an interrupted job resumes. They expire after the whole is stored. */
@Injectable()
export class JobParts {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly readFiles: ReadFiles,
    private readonly parts: JobPartRepository,
  ) {}

  /** The finished parts from the start, up to the first gap. */
  async finished(ctx: Context, jobUid: string): Promise<FinishedPart[]> {
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      query<FinishedRow>(tx, FINISHED, [tx.tenantUid, jobUid]),
    );
    return rows
      .filter(({ position }, index) => position === index)
      .map(({ done, notes, fileUid, sizeBytes }) => ({
        done,
        notes,
        stored: { sizeBytes, read: (part) => this.readFiles.read(ctx, fileUid, part) },
      }));
  }

  /** Replaces a part at this position, which has expired or is from a worker that was considered dead. */
  async add(
    ctx: Context,
    { jobUid, position }: Pick<JobPart, 'jobUid' | 'position'>,
    /** Read while it is written. */
    stream: Readable,
    /** Fills and ends the stream. */
    write: () => Promise<PartContent>,
  ): Promise<PartContent> {
    const fileUid = randomUUID();
    const file = {
      uid: fileUid,
      name: 'part',
      contentType: 'application/octet-stream',
      // Without owner: only the software reads it.
      visibility: 'owner' as const,
      ownerContactUid: null,
      expiresAt: new Date(Date.now() + PART_TTL_MS),
    };
    const written = write();
    const writeInSameTransaction = async (tx: Context): Promise<void> => {
      const { done, notes } = await written;
      const created = { uid: randomUUID(), createdAt: new Date() };
      await this.parts.delete(tx, { jobUid, position });
      await this.parts.insert(tx, { ...created, jobUid, position, done, fileUid, detail: { notes } });
    };
    await saveWhileWriting(stream, this.files.save(ctx, file, stream, writeInSameTransaction), written);
    return written;
  }

  /** Shortens the parts' expiry after the whole was stored. */
  async markJoined(ctx: Context, jobUid: string): Promise<void> {
    await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.query(
        `update stored_file file set expires_at = $3 from job_part part
         where part.tenant_uid = $1 and part.job_uid = $2
           and file.tenant_uid = part.tenant_uid and file.uid = part.file_uid`,
        [tenantUid, jobUid, new Date(Date.now() + JOINED_PART_TTL_MS)],
      ),
    );
  }
}
