import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../kernel/context/context.js';
import { Database } from '../../kernel/database/database.js';
import { query } from '../../kernel/database/statement.js';
import { FileStore } from './file-store.js';
import type { StoredPart } from './join/stored-part.js';
import { JobPartRepository } from './persistence/job-part.entity.js';
import { bothOrNeither } from './write-job-file.js';

/** Until somebody tries a failed job again: what was made for it is as old as that at most. */
const KEPT_MS = 24 * 3_600_000;
/** A worker that dies between the result and the end of its job leaves them to the next. */
const KEPT_WHEN_JOINED_MS = 600_000;

export interface FinishedPart<Detail> {
  /** Steps of the job that are done with it and those before it. */
  done: number;
  detail: Detail;
  stored: StoredPart;
}

export interface PartToWrite<Detail> {
  position: number;
  /** Read away while it is written. */
  stream: Readable;
  /** Fills the stream and ends it; answers as `FinishedPart`. */
  write(): Promise<{ done: number; detail: Detail }>;
}

const FINISHED = {
  name: 'finished-parts-of-job',
  sql: `select part.position, part.done, part.detail, part.file_uid as "fileUid", file.size_bytes::double precision as "sizeBytes"
    from job_part part
    join stored_file file on file.tenant_uid = part.tenant_uid and file.uid = part.file_uid and file.expires_at > now()
    where part.tenant_uid = $1 and part.job_uid = $2 order by part.position`,
};
interface FinishedRow<Detail> {
  position: number;
  done: number;
  detail: Detail;
  fileUid: string;
  sizeBytes: number;
}

/** What is finished of long jobs. Nobody fetches a part; it goes some time after the whole is stored. */
@Injectable()
export class JobParts {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly parts: JobPartRepository,
  ) {}

  /** From the first on, without a gap. */
  async finished<Detail extends object>(ctx: Context, jobUid: string): Promise<FinishedPart<Detail>[]> {
    const rows = await this.database.runInTransaction(ctx, (tx) =>
      query<FinishedRow<Detail>>(tx, FINISHED, [tx.tenantUid, jobUid]),
    );
    return rows
      .filter(({ position }, index) => position === index)
      .map(({ done, detail, fileUid, sizeBytes }) => ({
        done,
        detail,
        stored: { sizeBytes, read: (part) => this.files.read(ctx, fileUid, part) },
      }));
  }

  /** What is at its place has expired, or is the work of a worker that was taken for dead: this one takes it. */
  async add<Detail extends object>(
    ctx: Context,
    jobUid: string,
    { position, stream, write }: PartToWrite<Detail>,
  ): Promise<{ done: number; detail: Detail }> {
    const fileUid = randomUUID();
    const file = {
      uid: fileUid,
      name: 'part',
      contentType: 'application/octet-stream',
      // Nobody's: only the software itself reads it.
      visibility: 'owner' as const,
      ownerContactUid: null,
      expiresAt: new Date(Date.now() + KEPT_MS),
    };
    const written = write();
    const alongside = async (tx: Context): Promise<void> => {
      const { done, detail } = await written;
      const created = { uid: randomUUID(), createdAt: new Date() };
      await this.parts.delete(tx, { jobUid, position });
      await this.parts.insert(tx, { ...created, jobUid, position, done, fileUid, detail });
    };
    await bothOrNeither(stream, this.files.save(ctx, file, stream, alongside), written);
    return written;
  }

  /** The whole is stored. */
  async joined(ctx: Context, jobUid: string): Promise<void> {
    await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.query(
        `update stored_file file set expires_at = $3 from job_part part
         where part.tenant_uid = $1 and part.job_uid = $2
           and file.tenant_uid = part.tenant_uid and file.uid = part.file_uid`,
        [tenantUid, jobUid, new Date(Date.now() + KEPT_WHEN_JOINED_MS)],
      ),
    );
  }
}
