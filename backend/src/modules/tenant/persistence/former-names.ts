import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import type { AppConfig } from '../../../kernel/config/app-config.js';
import { CONFIG } from '../../../kernel/config/config.module.js';
import type { Context, PlatformContext } from '../../../kernel/context/context.js';
import { parseSlug } from '../domain/site-address.js';

/**
 * Former slugs and hosts of tenants' sites. Labels, documents and emails keep their old URLs, so these redirect to the
 * current site and stay reserved for their tenant.
 */
@Injectable()
export class FormerNames {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  /** @param name a slug or a host */
  async add(ctx: Context, name: string): Promise<void> {
    await ctx.tx.query(
      `insert into tenant_former_name (tenant_uid, uid, name, released_at) values ($1, $2, $3, now())
       on conflict (tenant_uid, name) do update set released_at = excluded.released_at`,
      [ctx.tenantUid, randomUUID(), name],
    );
  }

  /** Whether the tenant of the context had a site at this host. */
  async isOf(ctx: Context, host: string): Promise<boolean> {
    const rows: unknown[] = await ctx.tx.query(
      'select from tenant_former_name where tenant_uid = $1 and name = $2',
      [ctx.tenantUid, this.nameIn(host)],
    );
    return rows.length > 0;
  }

  /** Tenant that last had a site at this host. */
  async lastOwner(tx: QueryRunner, host: string): Promise<string | null> {
    const rows: { tenantUid: string }[] = await tx.query(
      `select tenant_uid as "tenantUid" from tenant_former_name where name = $1 order by released_at desc limit 1`,
      [this.nameIn(host)],
    );
    return rows[0]?.tenantUid ?? null;
  }

  /**
   * Finds the last tenant with this name, which may still have labels and emails with it.
   * @param name a slug or a host
   * @param exceptUid tenant that may reuse it
   * @returns the tenant's name; null if the name is free
   */
  async findReservation({ tx }: PlatformContext, name: string, exceptUid?: string): Promise<string | null> {
    const rows: { name: string }[] = await tx.query(
      `select t.name from tenant_former_name f join tenant t on t.uid = f.tenant_uid
       where f.name = $1 and f.tenant_uid is distinct from $2 order by f.released_at desc limit 1`,
      [this.nameIn(name), exceptUid ?? null],
    );
    return rows[0]?.name ?? null;
  }

  private nameIn(host: string): string {
    return parseSlug(host, this.config.baseDomain) ?? host;
  }
}
