import { currentLocale } from '@glass/language';
import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { execute } from '../../../kernel/database/statement.js';
import { generalError, type AppError } from '../../../kernel/errors/app-error.js';
import { GetStorageUsage, MEGABYTE, type StorageUsage } from '../queries/storage-usage.query.js';

const SET = {
  name: 'set-storage-quota',
  sql: `insert into storage_quota (tenant_uid, uid, megabytes) values ($1, $2, $3)
    on conflict (tenant_uid) do update set megabytes = excluded.megabytes`,
};
const UNSET = { name: 'unset-storage-quota', sql: 'delete from storage_quota where tenant_uid = $1' };

@Injectable()
export class StorageQuota {
  constructor(readonly usage: GetStorageUsage) {}

  /** Never deletes files, even if more is used. @param megabytes null for the platform's default */
  async set(ctx: Context, megabytes: number | null): Promise<void> {
    if (megabytes === null) await execute(ctx, UNSET, [ctx.tenantUid]);
    else await execute(ctx, SET, [ctx.tenantUid, randomUUID(), megabytes]);
  }

  /**
   * Checks the quota in the transaction that inserts the file; serializes the tenant's inserts. @throws STORAGE_FULL
   */
  async take(ctx: Context, sizeBytes: number): Promise<void> {
    await ctx.tx.query(`select pg_advisory_xact_lock(hashtext('files of'), hashtext($1))`, [ctx.tenantUid]);
    const room = await this.usage.run(ctx);
    if (sizeBytes > room.leftBytes) throw storageFullError(room);
  }
}

export function storageFullError({ quotaBytes, usedBytes }: StorageUsage): AppError {
  const [used, quota] = [inMegabytes(usedBytes), inMegabytes(quotaBytes)];
  const reason = msg`There is no room for this file: ${used} of ${quota} used. Delete files you don’t need, or ask the platform for more storage.`;
  return generalError('STORAGE_FULL', reason);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toLocaleString(currentLocale(), { maximumFractionDigits: 1 })} MB`;
}
