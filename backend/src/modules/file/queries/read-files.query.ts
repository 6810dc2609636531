import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, notFound } from '../../../kernel/errors/app-error.js';
import { STORAGE, type BytePart, type Storage } from '../../../kernel/storage/storage.js';
import { StoredFile } from '../persistence/stored-file.entity.js';

/** Files that a link to a quote or its buyer opens. Implemented by the order module, which this module can't import. */
export interface LinkedFiles {
  isLinked(ctx: Context, quoteUid: string, fileUid: string): Promise<boolean>;

  /** Whether it is attached to a quote or order of this person. Copied quotes share files with the original’s buyer. */
  isAttachedFor(ctx: Context, contactUid: string, fileUid: string): Promise<boolean>;
}
export const LINKED_FILES = Symbol('LinkedFiles');

/** Reads files that the caller may read. */
@Injectable()
export class ReadFiles {
  constructor(
    private readonly database: Database,
    @Inject(STORAGE) private readonly storage: Storage,
    /** Absent in processes without orders, where links open no file. */
    @Optional() @Inject(LINKED_FILES) private readonly linked: LinkedFiles | null,
  ) {}

  /** @throws NOT_FOUND if the file doesn't exist, has expired, or the caller may not read it */
  async open(ctx: Context, uid: string): Promise<{ file: StoredFile; content: Readable }> {
    const file = await this.find(ctx, uid);
    return { file, content: await this.read(ctx, uid) };
  }

  /** Metadata of a file. @throws NOT_FOUND as `open` */
  async find(ctx: Context, uid: string): Promise<StoredFile> {
    const file = await this.database.runInTransaction(ctx, async (tx) => {
      const found = await tx.tx.manager.findOneBy(StoredFile, { tenantUid: tx.tenantUid, uid });
      return found && (await this.mayFetch(tx, found)) ? found : null;
    });
    if (!file || (file.expiresAt && file.expiresAt <= new Date())) throw notFound('file');
    return file;
  }

  /**
   * Streams a file, or a range of it, that the caller may read.
   * @throws NOT_FOUND if it was deleted meanwhile
   */
  async read(ctx: Context, uid: string, part?: BytePart): Promise<Readable> {
    const content = await this.storage.read(storageKeyOf(ctx.tenantUid, uid), part);
    if (!content) throw notFound('file');
    return content;
  }

  /** Reads a small file, such as a logo. @returns null if there is none */
  async readBytes(ctx: Context, uid: string | null): Promise<Buffer | null> {
    if (!uid) return null;
    try {
      return await buffer((await this.open(ctx, uid)).content);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }

  /** Name of a file that the caller may read, otherwise null. */
  async findName(ctx: Context, uid: string): Promise<string | null> {
    const { tx, tenantUid } = ctx;
    const file = await tx.manager.findOneBy(StoredFile, { tenantUid, uid });
    return file && (await this.mayFetch(ctx, file)) ? file.name : null;
  }

  private async mayFetch(ctx: Context, file: StoredFile): Promise<boolean> {
    const { actor } = ctx;
    if (file.visibility === 'public') return true;
    if (actor.kind === 'link') return (await this.linked?.isLinked(ctx, actor.quoteUid, file.uid)) ?? false;
    if (actor.kind !== 'contact') return actor.kind === 'system';
    if (actor.contactUid === file.ownerContactUid) return true;
    if (file.visibility !== 'tenant') return false;
    if (actor.roleLevel !== null) return true;
    return (await this.linked?.isAttachedFor(ctx, actor.contactUid, file.uid)) ?? false;
  }
}

export function storageKeyOf(tenantUid: string, uid: string): string {
  return `${tenantUid}/${uid}`;
}
