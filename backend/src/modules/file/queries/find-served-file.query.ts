import type { FileAudience, PictureSize } from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query } from '../../../kernel/database/statement.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { ReadFiles } from './read-files.query.js';

/** Public stored files are immutable: a replacement has another address. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Site files can be replaced under the same address, so caches must revalidate. */
const REVALIDATE = 'public, no-cache';
const NO_STORE = 'private, no-store';

interface ServedFile {
  /** Uid of the stored bytes. */
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

/** Resolves a file address for callers who may read it. */
@Injectable()
export class FindServedFile {
  constructor(
    private readonly database: Database,
    private readonly files: ReadFiles,
  ) {}

  /** A file of the tenant's site in full size. @throws NOT_FOUND also without access */
  async content(ctx: Context, uid: string): Promise<ServedFile> {
    const [content] = await this.database.readInOneRoundTrip(ctx, (tx) => findContent(tx, uid, 'full'));
    if (!content) throw notFound('file');
    return toServedFile(ctx, content);
  }

  /** Any file. @throws NOT_FOUND also without access */
  async run(ctx: Context, uid: string, size: PictureSize = 'full'): Promise<ServedFile> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const [content] = await findContent(tx, uid, size);
      if (content) return toServedFile(ctx, content);
      const { uid: storedUid, ...file } = await this.files.find(tx, uid);
      const isImmutable = file.visibility === 'public' && !file.expiresAt;
      return { ...file, storedUid, cacheControl: isImmutable ? IMMUTABLE : NO_STORE };
    });
  }
}

function findContent(ctx: Context, uid: string, size: PictureSize): Promise<ContentRow[]> {
  return query<ContentRow>(ctx, CONTENT, [ctx.tenantUid, uid, size]);
}

function toServedFile({ actor }: Context, { audience, ...file }: ContentRow): ServedFile {
  const isAllowed =
    audience === 'public' ||
    (actor.kind === 'contact' && (audience === 'customers' || actor.roleLevel !== null));
  if (!isAllowed) throw notFound('file');
  return { ...file, printNote: null, cacheControl: audience === 'public' ? REVALIDATE : NO_STORE };
}
