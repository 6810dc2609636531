import type {
  ContentFile,
  ContentFileListReply,
  ContentFileListRequest,
  FileFolder,
  FileFoldersReply,
  LandingFile,
} from '@glass/contracts/tenant';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply, type SortColumn } from '../../../kernel/database/keyset-page.js';
import { SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { notFound } from '../../../kernel/errors/app-error.js';
import { GetStorageUsage } from './storage-usage.query.js';

const SORTS: Record<string, SortColumn> = {
  name: { sql: 'file.name', cast: 'text' },
  changedAt: { sql: 'file.changed_at', cast: 'timestamptz' },
  sizeBytes: { sql: 'file.size_bytes', cast: 'bigint' },
};

const COLUMNS = `file.uid, file.uid as "fileUID", file.version, file.name, file.folder, file.kind,
  file.content_type as "contentType", file.size_bytes::double precision as "sizeBytes", file.width_px as "widthPx",
  file.height_px as "heightPx", file.audience, file.created_at as "createdAt", file.changed_at as "changedAt",
  file.changed_by as "changedBy",
  coalesce((
    select json_agg(json_build_object('where', use.place, 'what', use.what) order by use.place, use.position)
    from content_file_use use where use.tenant_uid = file.tenant_uid and use.file_uid = file.uid
  ), '[]') as "usedIn"`;

const ONE = {
  name: 'content-file',
  sql: `select ${COLUMNS}, '' as "sortValue" from content_file file where file.tenant_uid = $1 and file.uid = $2`,
};
const FOLDERS = {
  name: 'content-folders',
  sql: `select folder as name, count(*)::integer as files from content_file
    where tenant_uid = $1 and folder <> '' group by folder order by folder`,
};
const SHOWN = {
  name: 'content-files-shown',
  sql: `select uid as "fileUID", name, content_type as "contentType", size_bytes::double precision as "sizeBytes",
      width_px as "widthPx", height_px as "heightPx", audience
    from content_file where tenant_uid = $1 and uid = any($2::uuid[]) and (audience <> 'team' or $3)`,
};

type Row = Omit<ContentFile, 'createdAt' | 'changedAt'> & {
  uid: string;
  createdAt: Date;
  changedAt: Date;
  sortValue: string;
};

/** Files of a tenant's site. */
@Injectable()
export class ListContentFiles {
  constructor(
    private readonly database: Database,
    private readonly storageUsage: GetStorageUsage,
  ) {}

  async run(ctx: Context, request: ContentFileListRequest): Promise<ContentFileListReply> {
    const page = parseKeysetPage(request, SORTS, '-changedAt', 'file.uid');
    const where = new SqlConditions();
    where.add((p) => `file.tenant_uid = ${p}`, ctx.tenantUid);
    const { kind = [], audience = [], folder = [] } = request.filters ?? {};
    if (kind.length > 0) where.add((p) => `file.kind = any(${p}::text[])`, kind);
    if (audience.length > 0) where.add((p) => `file.audience = any(${p}::text[])`, audience);
    if (folder.length > 0) where.add((p) => `file.folder = any(${p}::text[])`, folder);
    if (request.search) where.addSearch(request.search, ['file.name', 'file.folder']);
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `select ${COLUMNS}, ${page.sortValueSql} as "sortValue" from content_file file
      where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<Row>(tx, { name: undefined, sql }, where.parameters),
    );
    return toListReply(rows, page, toItem);
  }

  /** Requires a transaction. @throws NOT_FOUND */
  async one(ctx: Context, uid: string): Promise<ContentFile> {
    const [row] = await query<Row>(ctx, ONE, [ctx.tenantUid, uid]);
    if (!row) throw notFound('file');
    return toItem(row);
  }

  async folders(ctx: Context): Promise<FileFoldersReply> {
    const [folders, { usedBytes, quotaBytes }] = await this.database.readInOneRoundTrip(ctx, (tx) =>
      Promise.all([query<FileFolder>(tx, FOLDERS, [tx.tenantUid]), this.storageUsage.run(tx)]),
    );
    return { folders, storage: { usedBytes, limitBytes: quotaBytes } };
  }

  /** Returns these files for a page: all for the team, otherwise only those that aren't for the team only. */
  async shown(ctx: Context, uids: string[], toTeam: boolean): Promise<LandingFile[]> {
    if (uids.length === 0) return [];
    return this.database.readInOneRoundTrip(ctx, (tx) =>
      query<LandingFile>(tx, SHOWN, [tx.tenantUid, uids, toTeam]),
    );
  }
}

function toItem({ uid: _uid, sortValue: _sortValue, createdAt, changedAt, ...file }: Row): ContentFile {
  return { ...file, createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() };
}
