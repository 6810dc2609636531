import { Injectable } from '@nestjs/common';
import type { TenantJob, TenantJobsReply, TenantJobsRequest } from '@glass/contracts/job';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseKeysetPage, toListReply } from '../../../kernel/database/keyset-page.js';
import { matchesSql, SqlConditions } from '../../../kernel/database/sql-conditions.js';
import { query } from '../../../kernel/database/statement.js';
import { type Job, wordFailure } from '../../../kernel/jobs/job.entity.js';
import { toSearchPatterns } from '../../../kernel/database/text-search.js';

interface JobRow extends Pick<
  TenantJob,
  'kind' | 'status' | 'done' | 'total' | 'error' | 'orders' | 'attempts' | 'person'
> {
  failure: Job['failure'];
  uid: string;
  contactUid: string;
  fileUid: string | null;
  fileName: string | null;
  until: Date | null;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
  sortValue: string;
}

const SORTS = { createdAt: { sql: 'job.created_at', cast: 'timestamptz' as const } };
const PERSON = `contact.first_name || ' ' || contact.last_name`;

/** A page of the background jobs of the tenant's users, newest first. */
@Injectable()
export class ListJobs {
  constructor(private readonly database: Database) {}

  async run(ctx: Context, request: TenantJobsRequest): Promise<TenantJobsReply> {
    const page = parseKeysetPage(request, SORTS, '-createdAt', 'job.uid');
    const { search, filters } = request;
    const where = new SqlConditions();
    where.add((p) => `job.tenant_uid = ${p}`, ctx.tenantUid);
    if (filters?.status?.length) where.add((p) => `job.status = any(${p}::text[])`, filters.status);
    if (search)
      where.add(
        (p) => matchesSql(`${PERSON} || E'\\n' || coalesce(job.result_file_name, '')`, p),
        toSearchPatterns(search),
      );
    if (page.after) where.addPair(page.after.sql, page.after.parameters);
    const sql = `select job.uid, job.kind, job.status, job.done, job.total, job.error, job.failure, job.attempts,
        coalesce(jsonb_array_length(job.payload -> 'orderUids'), 1) as orders,
        job.contact_uid as "contactUid", ${PERSON} as person,
        job.result_file_uid as "fileUid", job.result_file_name as "fileName", job.result_until as until,
        job.created_at as "createdAt", job.started_at as "startedAt", job.finished_at as "finishedAt",
        ${page.sortValueSql} as "sortValue"
      from job
      left join contact on contact.tenant_uid = job.tenant_uid and contact.uid = job.contact_uid
      where ${where.sql} order by ${page.orderBy} limit ${page.limit + 1}`;
    const rows = await this.database.readInOneRoundTrip(ctx, (tx) =>
      query<JobRow>(tx, { name: undefined, sql }, where.parameters),
    );
    const { contactUid } = ctx.contact;
    return toListReply(rows, page, (row) => toJob(row, row.contactUid === contactUid));
  }
}

function toJob(row: JobRow, isOwn: boolean): TenantJob {
  const { kind, status, done, total, orders, attempts, person, until } = row;
  const error = wordFailure(row);
  const hasResult = until !== null && until > new Date();
  return {
    ...{ jobUID: row.uid, kind, status, done, total, error, orders, attempts, person, isOwn },
    // Only the job's own user can download its file.
    resultFileUID: hasResult && isOwn ? row.fileUid : null,
    resultFileName: row.fileName,
    resultUntil: until?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
