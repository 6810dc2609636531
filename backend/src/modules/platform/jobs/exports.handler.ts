import { fileNames } from '../../../kernel/language/file-names.js';
import { Injectable } from '@nestjs/common';
import { type Context, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobResult, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { readSeesPrices } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import {
  type ExportedRows,
  FILES_OF_PERSON,
  FILES_OF_TENANT,
  TABLES_OF_TENANTS,
  listTenantTables,
  listUserTables,
} from '../domain/exported-rows.js';
import { type PersonToExport, type TenantToExport, exportPersonJob, exportTenantJob } from './exports.job.js';
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guardFormula } from '@glass/formats/tables';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ReadFiles, WriteJobFile, type ZipEntry, zipEntries } from '../../file/public.js';

const PAGE_SIZE = 1000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

interface Export {
  /** Archive name. */
  name: string;
  /** Tenant of the rows and files. */
  inside: Context;
  tables: ExportedRows[];
  files: Pick<ExportedRows, 'from' | 'parameters'>;
}

type Row = Record<string, string | null> & { rowUid: string };

/**
 * Writes rows as CSV and files by uid into a ZIP, holding one page of rows in memory. Concurrent changes may or may not
 * be included; suspended tenants have none.
 */
@Injectable()
export class WriteExport {
  constructor(
    private readonly database: Database,
    private readonly files: ReadFiles,
    private readonly writeJobFile: WriteJobFile,
  ) {}

  /**
   * @param ctx of the requester, who gets the result
   * @throws JobCancelled
   */
  async run(ctx: Context, job: JobRun<object>, { name, inside, tables, files }: Export): Promise<JobResult> {
    const list: ExportedRows = { ...files, name: 'files', columns: { name: 't.name' } };
    const date = new Date();
    const total = tables.length + 1;
    const entries = async function* (this: WriteExport): AsyncGenerator<ZipEntry> {
      for (const [done, table] of tables.entries()) {
        await job.progress.report(done, total);
        yield { name: `${table.name}.csv`, content: Readable.from(this.csvOf(inside, table)), date };
      }
      for await (const page of this.pagesOf(inside, list)) {
        await job.progress.report(total - 1, total);
        for (const file of page) {
          const content = await this.openFile(inside, file.rowUid);
          if (content) yield { name: `files/${file.rowUid}/${asFileName(file.name ?? '')}`, content, date };
        }
      }
      await job.progress.report(total, total);
    };
    const stream = zipEntries(entries.call(this));
    return this.writeJobFile.run(ctx, job, { name, contentType: 'application/zip', stream });
  }

  private async *csvOf(inside: Context, table: ExportedRows): AsyncGenerator<string> {
    const columns = Object.keys(table.columns);
    const written = { columns, cast: { string: guardFormula } };
    // Without a byte order mark, spreadsheets misread characters beyond ASCII.
    yield stringify([], { ...written, header: true, bom: true });
    for await (const page of this.pagesOf(inside, table)) yield stringify(page, written);
  }

  private async *pagesOf(
    inside: Context,
    { columns, from, parameters }: ExportedRows,
  ): AsyncGenerator<Row[]> {
    const read = Object.entries(columns).map(([heading, sql]) => `(${sql})::text as "${heading}"`);
    const sql = `select t.uid as "rowUid", ${read.join(', ')} from ${from} and t.uid > $2
      order by t.uid limit ${PAGE_SIZE}`;
    for (let after = BEFORE_ALL, isMore = true; isMore;) {
      const page = await this.database.runInTransaction(
        inside,
        ({ tx }) => tx.query(sql, [inside.tenantUid, after, ...parameters]) as Promise<Row[]>,
      );
      yield page;
      isMore = page.length === PAGE_SIZE;
      after = page.at(-1)?.rowUid ?? after;
    }
  }

  /** Opens a file; null if it was deleted after its row was read. */
  private async openFile(inside: Context, uid: string): Promise<Readable | null> {
    try {
      return await this.files.read(inside, uid);
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}

/** Replaces characters that some file systems forbid. */
function asFileName(name: string): string {
  return name.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, '_').replace(/^\.+/, '_') || 'file';
}

/** Requester and exported tenant may differ. Reads are restricted to the payload's tenant, which the server set. */
const insideOf = (ctx: Context, tenantUid: string): Context =>
  systemContext(tenantUid, 'Export', ctx.traceId);

@Injectable()
export class MakeTenantExport extends JobHandler<TenantToExport> {
  readonly definition = exportTenantJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly writeExport: WriteExport,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<TenantToExport>): Promise<JobResult> {
    const inside = insideOf(ctx, job.payload.tenantUid);
    const { slug, tables } = await this.database.runInTransaction(inside, async (tx) => ({
      slug: (await this.findTenant.ofContext(tx)).slug,
      tables: listTenantTables(
        (await tx.tx.query(TABLES_OF_TENANTS)) as Parameters<typeof listTenantTables>[0],
      ),
    }));
    return this.writeExport.run(ctx, job, {
      ...{ name: `${slug}.zip`, inside, tables },
      files: { from: FILES_OF_TENANT, parameters: [] },
    });
  }
}

@Injectable()
export class MakePersonExport extends JobHandler<PersonToExport> {
  readonly definition = exportPersonJob;

  constructor(
    private readonly database: Database,
    private readonly writeExport: WriteExport,
  ) {
    super();
  }

  async run(ctx: Context, job: JobRun<PersonToExport>): Promise<JobResult> {
    const { tenantUid, contactUid } = job.payload;
    const inside = insideOf(ctx, tenantUid);
    const seesPrices = await this.database.runInTransaction(inside, (tx) => readSeesPrices(tx, contactUid));
    return this.writeExport.run(ctx, job, {
      ...{ name: `${fileNames.personalData}.zip`, inside, tables: listUserTables(contactUid, seesPrices) },
      files: { from: FILES_OF_PERSON, parameters: [contactUid] },
    });
  }
}
