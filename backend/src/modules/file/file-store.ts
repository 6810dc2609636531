import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Context, PlatformContext } from '../../kernel/context/context.js';
import { Database } from '../../kernel/database/database.js';
import { notFound } from '../../kernel/errors/app-error.js';
import { STORAGE, type Storage } from '../../kernel/storage/storage.js';
import { StoredFile, type FileVisibility } from './persistence/stored-file.entity.js';

export interface NewFile {
  uid: string;
  name: string;
  contentType: string;
  visibility: FileVisibility;
  ownerContactUid: string | null;
  expiresAt: Date | null;
}

/** Files of a tenant: the bytes in the storage, the rest in the database. */
@Injectable()
export class FileStore {
  constructor(
    private readonly database: Database,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Writes the bytes, then the row: a file that is listed is whole. Saving the same uid again replaces it. */
  async save(ctx: Context, file: NewFile, content: Readable): Promise<void> {
    const sizeBytes = await this.storage.write(keyOf(ctx.tenantUid, file.uid), content);
    await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.upsert(StoredFile, { ...file, tenantUid, sizeBytes, createdAt: new Date() }, [
        'tenantUid',
        'uid',
      ]),
    );
  }

  /** @throws NOT_FOUND when there is no such file, it has expired, or it is not for this caller */
  async open(ctx: Context, uid: string): Promise<{ file: StoredFile; content: Readable }> {
    const file = await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.findOneBy(StoredFile, { tenantUid, uid }),
    );
    if (!file || (file.expiresAt && file.expiresAt <= new Date()) || !mayFetch(ctx, file))
      throw notFound('file');
    return { file, content: await this.storage.read(keyOf(ctx.tenantUid, uid)) };
  }

  /** Deletes the bytes and rows of files whose time is over, a few at a time. Answers how many. */
  async deleteExpired(ctx: PlatformContext, limit: number): Promise<number> {
    const expired: { tenant_uid: string; uid: string }[] = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(`select tenant_uid, uid from stored_file where expires_at < now() limit $1`, [limit]),
    );
    for (const { tenant_uid: tenantUid, uid } of expired) {
      await this.storage.delete(keyOf(tenantUid, uid));
      await this.database.runInTransaction(ctx, ({ tx }) =>
        tx.manager.delete(StoredFile, { tenantUid, uid }),
      );
    }
    return expired.length;
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
