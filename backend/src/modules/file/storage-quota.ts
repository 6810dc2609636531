import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../kernel/config/app-config.js';
import { CONFIG } from '../../kernel/config/config.module.js';
import type { Context } from '../../kernel/context/context.js';
import { query } from '../../kernel/database/statement.js';
import { generalError, type AppError } from '../../kernel/errors/app-error.js';

const MEGABYTE = 1024 * 1024;

export interface StorageRoom {
  quotaBytes: number;
  usedBytes: number;
  leftBytes: number;
}

const ROOM = {
  name: 'storage-room-of-tenant',
  sql: `select coalesce((select megabytes from storage_quota where tenant_uid = $1), $2)::double precision as "quotaMb",
      (select coalesce(sum(size_bytes), 0) from stored_file where tenant_uid = $1)::double precision as "usedBytes"`,
};

/** How much the files of a tenant may take, and take. */
@Injectable()
export class StorageQuota {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  async room(ctx: Context): Promise<StorageRoom> {
    const parameters = [ctx.tenantUid, this.config.tenantStorageMb];
    const [row] = await query<{ quotaMb: number; usedBytes: number }>(ctx, ROOM, parameters);
    const { quotaMb, usedBytes } = row!;
    const quotaBytes = quotaMb * MEGABYTE;
    return { quotaBytes, usedBytes, leftBytes: Math.max(0, quotaBytes - usedBytes) };
  }

  /** In the transaction that lists the file; those of a tenant come one after the other. @throws STORAGE_FULL */
  async take(ctx: Context, sizeBytes: number): Promise<void> {
    await ctx.tx.query(`select pg_advisory_xact_lock(hashtext('files of'), hashtext($1))`, [ctx.tenantUid]);
    const room = await this.room(ctx);
    if (sizeBytes > room.leftBytes) throw storageFull(room);
  }
}

export function storageFull({ quotaBytes, usedBytes }: StorageRoom): AppError {
  const reason =
    `There is no room for this file: ${inMegabytes(usedBytes)} of the ${inMegabytes(quotaBytes)} ` +
    'that the files of this site may take are used. Delete files that nobody needs, or ask for more room.';
  return generalError('STORAGE_FULL', reason);
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / MEGABYTE).toLocaleString('en')} MB`;
}
