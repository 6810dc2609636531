import type { FileAudience, PictureSize } from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { FileStore } from '../file-store.js';

/** For a year: a public file never changes, because what takes its place has another address. */
const FOR_GOOD = 'public, max-age=31536000, immutable';
/** What takes the place of a file of a site has its address: every cache asks whether there is another. */
const ASKING = 'public, no-cache';
const NOBODY = 'private, no-store';

/** A file as it is sent. */
export interface ServedFile {
  /** Of the bytes. */
  storedUid: string;
  name: string;
  contentType: string;
  sizeBytes: number;
  printNote: string | null;
  cacheControl: string;
}

const CONTENT = {
  name: 'content-file-to-serve',
  sql: `select stored.uid as "storedUid", content.name, stored.content_type as "contentType",
      stored.size_bytes::double precision as "sizeBytes", content.audience
    from content_file content
    join stored_file stored on stored.tenant_uid = content.tenant_uid and stored.uid = case $3
        when 'thumb' then coalesce(content.thumb_file_uid, content.file_uid)
        when 'small' then coalesce(content.small_file_uid, content.file_uid)
        else content.file_uid end
    where content.tenant_uid = $1 and content.uid = $2`,
};
type ContentRow = Omit<ServedFile, 'cacheControl' | 'printNote'> & { audience: FileAudience };

/** Finds what an address of a file stands for, for whoever may fetch it. */
@Injectable()
export class FindServedFile {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
  ) {}

  /** A file of the tenant's site, whole. @throws NOT_FOUND also for a file that is not for this caller */
  async content(ctx: Context, uid: string): Promise<ServedFile> {
    const [content] = await this.database.readInOneRoundTrip(ctx, (tx) => contentOf(tx, uid, 'full'));
    if (!content) throw notFound('file');
    return served(ctx, content);
  }

  /** Any file. @throws NOT_FOUND also for a file that is not for this caller */
  async run(ctx: Context, uid: string, size: PictureSize = 'full'): Promise<ServedFile> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const [content] = await contentOf(tx, uid, size);
      if (content) return served(ctx, content);
      const { uid: storedUid, ...file } = await this.files.find(tx, uid);
      const isForGood = file.visibility === 'public' && !file.expiresAt;
      return { ...file, storedUid, cacheControl: isForGood ? FOR_GOOD : NOBODY };
    });
  }
}

function contentOf(ctx: Context, uid: string, size: PictureSize): Promise<ContentRow[]> {
  return query<ContentRow>(ctx, CONTENT, [ctx.tenantUid, uid, size]);
}

function served({ actor }: Context, { audience, ...file }: ContentRow): ServedFile {
  const isThere =
    audience === 'public' ||
    (actor.kind === 'contact' && (audience === 'customers' || actor.roleLevel !== null));
  if (!isThere) throw notFound('file');
  return { ...file, printNote: null, cacheControl: audience === 'public' ? ASKING : NOBODY };
}
