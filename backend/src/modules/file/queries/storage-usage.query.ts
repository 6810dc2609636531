import { Inject, Injectable } from '@nestjs/common';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context } from '../../../kernel/context/context.js';
import { query } from '../../../kernel/database/statement.js';

/** Decimal, as pages show file sizes. */
export const MEGABYTE = 1_000_000;

export interface StorageUsage {
  /** Set by platform staff for this tenant; null for the platform's default. */
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

@Injectable()
export class GetStorageUsage {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  async run(ctx: Context): Promise<StorageUsage> {
    type Row = Pick<StorageUsage, 'ownMegabytes' | 'usedBytes'>;
    const [row] = await query<Row>(ctx, ROOM, [ctx.tenantUid]);
    const { ownMegabytes, usedBytes } = row!;
    const quotaBytes = (ownMegabytes ?? this.config.tenantStorageMb) * MEGABYTE;
    return { ownMegabytes, quotaBytes, usedBytes, leftBytes: Math.max(0, quotaBytes - usedBytes) };
  }
}
