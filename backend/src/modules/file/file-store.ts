import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import type { Context, PlatformContext } from '../../kernel/context/context.js';
import { Database } from '../../kernel/database/database.js';
import { AppError, notFound } from '../../kernel/errors/app-error.js';
import { forEachCollectingErrors } from '../../kernel/jobs/for-each-collecting-errors.js';
import { derivedUid } from '../../kernel/security/derived-uid.js';
import { STORAGE, type BytePart, type Storage } from '../../kernel/storage/storage.js';
import { CountedContent } from './counted-content.js';
import { StoredFile, type FileVisibility } from './persistence/stored-file.entity.js';
import { StorageQuota } from './storage-quota.js';

/** Long enough for the transaction that refers to an upload; what nobody referred to goes with the expired files. */
export const UNTIL_KEPT_MS = 3_600_000;

export interface NewFile {
  uid: string;
  name: string;
  contentType: string;
  visibility: FileVisibility;
  ownerContactUid: string | null;
  expiresAt: Date | null;
}

type Alongside = (tx: Context) => Promise<void>;

interface WriteOptions {
  replaces?: boolean;
  printNote?: (() => string) | undefined;
  alongside?: Alongside | undefined;
}

/** Files of a tenant: the bytes in the storage, the rest in the database. */
@Injectable()
export class FileStore {
  constructor(
    private readonly database: Database,
    @Inject(STORAGE) private readonly storage: Storage,
    private readonly quota: StorageQuota,
  ) {}

  /**
   * Writes the bytes, then the row: a file that is listed is whole. Bytes without a row would stay for ever, so they go
   * where the row cannot be written.
   * @param file its uid is drawn here, never chosen by a client
   * @param alongside is written with the row, or neither is
   * @throws when there is a file of this uid, which stays as it is; STORAGE_FULL
   */
  async save(ctx: Context, file: NewFile, content: Readable, alongside?: Alongside): Promise<void> {
    await this.write(ctx, file, content, { alongside });
  }

  /**
   * Stores what a job made. A client chooses the uid of its job, so the file has one that follows from it and from
   * nothing else: a job that is run again replaces its own result, and no other file.
   * @param printNote what of it could not be printed, asked once the bytes are written
   * @returns the file's uid
   * @throws STORAGE_FULL
   */
  async saveResult(
    ctx: Context,
    jobUid: string,
    file: Omit<NewFile, 'uid'>,
    content: Readable,
    printNote?: () => string,
  ): Promise<string> {
    // Nobody can find a job's uid whose result would bear the uid of a given file.
    const uid = derivedUid(`result of job ${jobUid}`);
    await this.write(ctx, { ...file, uid }, content, { replaces: true, printNote });
    return uid;
  }

  private async write(
    ctx: Context,
    file: NewFile,
    content: Readable,
    { replaces = false, printNote, alongside }: WriteOptions,
  ): Promise<void> {
    const key = keyOf(ctx.tenantUid, file.uid);
    const room = await this.database.runInTransaction(ctx, (tx) => this.quota.room(tx));
    const counted = new CountedContent(room);
    const sizeBytes = await this.storage.write(key, counted.of(content), { replaces });
    try {
      await this.database.runInTransaction(ctx, async (tx) => {
        await this.quota.take(tx, sizeBytes);
        const created = { tenantUid: tx.tenantUid, sizeBytes, createdAt: new Date() };
        const described = { contentHash: counted.hash(), printNote: printNote?.() || null };
        const row = { ...file, ...created, ...described };
        const { manager } = tx.tx;
        if (replaces) await manager.upsert(StoredFile, row, ['tenantUid', 'uid']);
        else await manager.insert(StoredFile, row);
        await alongside?.(tx);
      });
    } catch (error) {
      // Why the row was not written is what the caller has to know.
      await this.storage.delete(key).catch(() => undefined);
      throw error;
    }
  }

  /** @throws NOT_FOUND when there is no such file, it has expired, or it is not for this caller */
  async open(ctx: Context, uid: string): Promise<{ file: StoredFile; content: Readable }> {
    const file = await this.find(ctx, uid);
    return { file, content: await this.read(ctx, uid) };
  }

  /** What is known of a file, without its bytes. @throws NOT_FOUND as `open` does */
  async find(ctx: Context, uid: string): Promise<StoredFile> {
    const file = await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.findOneBy(StoredFile, { tenantUid, uid }),
    );
    if (!file || (file.expiresAt && file.expiresAt <= new Date()) || !mayFetch(ctx, file))
      throw notFound('file');
    return file;
  }

  /**
   * The bytes of a file that the caller may have, or a part of them, as they come off the storage.
   * @throws NOT_FOUND when it was deleted in between
   */
  async read(ctx: Context, uid: string, part?: BytePart): Promise<Readable> {
    const content = await this.storage.read(keyOf(ctx.tenantUid, uid), part);
    if (!content) throw notFound('file');
    return content;
  }

  /** The whole of a small file; null when there is none to be had: for logos, which nothing waits for. */
  async bytesOf(ctx: Context, uid: string | null): Promise<Buffer | null> {
    if (!uid) return null;
    try {
      return await buffer((await this.open(ctx, uid)).content);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  /**
   * Lets a file that was saved for a while stay. Called in the transaction that writes down where it belongs.
   * @param only where a client names the file: what it has to be
   * @throws NOT_FOUND when its time is over, or it is another
   */
  async keep(
    ctx: Context,
    uid: string,
    only: Partial<Pick<NewFile, 'contentType' | 'visibility'>> = {},
  ): Promise<void> {
    const { tx, tenantUid } = ctx;
    const alive = { ...only, tenantUid, uid, expiresAt: MoreThan(new Date()) };
    const { affected } = await tx.manager.update(StoredFile, alive, { expiresAt: null });
    if (affected === 0) throw notFound('file');
  }

  /**
   * The same for files that a client names: of these, the ones that are this person's and of that kind stay. The others
   * are left as they are, as are those that stay already.
   */
  async keepOwn(
    ctx: Context,
    uids: string[],
    own: { ownerContactUid: string; contentType: string },
  ): Promise<void> {
    const { tx, tenantUid } = ctx;
    const alive = { ...own, tenantUid, uid: In(uids), expiresAt: MoreThan(new Date()) };
    await tx.manager.update(StoredFile, alive, { expiresAt: null });
  }

  /**
   * The opposite: of these, the ones that are this person's and of that kind, and were to stay, go then. Called in the
   * transaction that stops referring to them.
   */
  async releaseOwn(
    ctx: Context,
    uids: string[],
    own: { ownerContactUid: string; contentType: string },
    until: Date,
  ): Promise<void> {
    const { tx, tenantUid } = ctx;
    const kept = { ...own, tenantUid, uid: In(uids), expiresAt: IsNull() };
    await tx.manager.update(StoredFile, kept, { expiresAt: until });
  }

  /** What a file is called, for whoever may fetch it; null when there is none to be had. */
  async nameOf(ctx: Context, uid: string): Promise<string | null> {
    const { tx, tenantUid } = ctx;
    const file = await tx.manager.findOneBy(StoredFile, { tenantUid, uid });
    return file && mayFetch(ctx, file) ? file.name : null;
  }

  /**
   * Nobody can fetch the file from the commit on. Called in the transaction that stops referring to it; `delete`
   * comes after, and where it does not, the hourly sweep does.
   */
  async release(ctx: Context, uid: string): Promise<void> {
    const { tx, tenantUid } = ctx;
    await tx.manager.update(StoredFile, { tenantUid, uid }, { expiresAt: new Date() });
  }

  /**
   * Deletes bytes and row, for good: never within a transaction, which could still be undone. Deleting what is not
   * there is fine; who may do it is the caller's to know.
   */
  async delete(ctx: Context, uid: string): Promise<void> {
    if (ctx.isInTransaction) throw new Error('Bytes cannot be rolled back: delete a file after the commit');
    await this.database.runInTransaction(ctx, (tx) => this.release(tx, uid));
    await this.storage.delete(keyOf(ctx.tenantUid, uid));
    await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.delete(StoredFile, { tenantUid, uid }),
    );
  }

  /** Deletes the bytes of all files of a tenant that is about to go; the rows go with it. */
  async deleteBytesOf(ctx: PlatformContext, tenantUid: string): Promise<void> {
    const files = await this.database.runInTransaction(ctx, ({ tx }) =>
      tx.manager.find(StoredFile, { where: { tenantUid }, select: { tenantUid: true, uid: true } }),
    );
    for (const { uid } of files) await this.storage.delete(keyOf(tenantUid, uid));
  }

  /**
   * Deletes the bytes and rows of files whose time is over, a few at a time. Answers how many; throws as `forEachCollectingErrors`
   * does.
   */
  async deleteExpired(ctx: PlatformContext, limit: number): Promise<number> {
    const expired: { tenant_uid: string; uid: string }[] = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(`select tenant_uid, uid from stored_file where expires_at < now() limit $1`, [limit]),
    );
    return forEachCollectingErrors(expired, async ({ tenant_uid: tenantUid, uid }) => {
      await this.storage.delete(keyOf(tenantUid, uid));
      await this.database.runInTransaction(ctx, ({ tx }) =>
        tx.manager.delete(StoredFile, { tenantUid, uid }),
      );
      return true;
    });
  }
}

function mayFetch({ actor }: Context, file: StoredFile): boolean {
  if (file.visibility === 'public') return true;
  if (actor.kind !== 'contact') return actor.kind === 'system';
  return (
    actor.contactUid === file.ownerContactUid || (file.visibility === 'tenant' && actor.roleLevel !== null)
  );
}

function keyOf(tenantUid: string, uid: string): string {
  return `${tenantUid}/${uid}`;
}
