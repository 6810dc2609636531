import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../kernel/config/app-config.js';
import { CONFIG } from '../../kernel/config/config.module.js';
import type { Context } from '../../kernel/context/context.js';
import { execute, query } from '../../kernel/database/statement.js';
import { generalError, type AppError } from '../../kernel/errors/app-error.js';

/** A million bytes, as pages show the sizes of files: what is said to be full is what its parts add up to. */
const MEGABYTE = 1_000_000;

export interface StorageRoom {
  /** What staff of the platform set for this tenant; null where the platform's default holds. */
  ownMegabytes: number | null;
  quotaBytes: number;
  usedBytes: number;
  leftBytes: number;
}

const ROOM = {
  name: 'storage-room-of-tenant',
  sql: `select (select megabytes from storage_quota where tenant_uid = $1) as "ownMegabytes",
      (select coalesce(sum(size_bytes), 0) from stored_file where tenant_uid = $1)::double precision as "usedBytes"`,
};
const SET = {
  name: 'set-storage-quota',
  sql: `insert into storage_quota (tenant_uid, uid, megabytes) values ($1, $2, $3)
    on conflict (tenant_uid) do update set megabytes = excluded.megabytes`,
};
const UNSET = { name: 'unset-storage-quota', sql: 'delete from storage_quota where tenant_uid = $1' };

/** How much the files of a tenant may take, and take. */
@Injectable()
export class StorageQuota {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  async room(ctx: Context): Promise<StorageRoom> {
    type Row = Pick<StorageRoom, 'ownMegabytes' | 'usedBytes'>;
    const [row] = await query<Row>(ctx, ROOM, [ctx.tenantUid]);
    const { ownMegabytes, usedBytes } = row!;
    const quotaBytes = (ownMegabytes ?? this.config.tenantStorageMb) * MEGABYTE;
    return { ownMegabytes, quotaBytes, usedBytes, leftBytes: Math.max(0, quotaBytes - usedBytes) };
  }

  /** Nothing is deleted where more is used already. @param megabytes null for the platform's default */
  async set(ctx: Context, megabytes: number | null): Promise<void> {
    if (megabytes === null) await execute(ctx, UNSET, [ctx.tenantUid]);
    else await execute(ctx, SET, [ctx.tenantUid, randomUUID(), megabytes]);
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
    'that the files of this site may take are used. Delete files that nobody needs, or ask the platform for more room.';
  return generalError('STORAGE_FULL', reason);
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;
}
