import { t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { TenantNameReply, TenantNameRequest } from '@glass/contracts/platform';
import type { ProblemError } from '@glass/contracts/problem-details';
import type { PlatformContext, Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FormerNames } from '../../tenant/public.js';
import { formerNameFault, slugObstacle, tenantFault } from '../domain/tenant-rules.js';
import { acrossTenants } from '../queries/staff-contexts.js';

interface Names {
  name?: string;
  slug?: string;
}

/** Checks which tenant names and slugs are taken. */
@Injectable()
export class TenantNames {
  constructor(
    private readonly database: Database,
    private readonly formerNames: FormerNames,
  ) {}

  /** @param ctx of staff, in the platform's tenant */
  async ask(ctx: Context, { name, slug, tenantUID }: TenantNameRequest): Promise<TenantNameReply> {
    const platform = acrossTenants(ctx);
    return this.database.runInTransaction(platform, async (tx) => {
      const taken = await this.taken(tx, { name, slug }, tenantUID);
      const isReserved =
        slug !== undefined && (await this.formerNames.findReservation(tx, slug, tenantUID)) !== null;
      return { ...taken, slugExists: taken.slugExists || isReserved };
    });
  }

  /** @param exceptUid tenant that may have them */
  async taken({ tx }: PlatformContext, { name, slug }: Names, exceptUid?: string): Promise<TenantNameReply> {
    const [row] = (await tx.query(
      `select exists (select from tenant where lower(name) = lower($1) and uid is distinct from $3) as "nameExists",
              exists (select from tenant where slug = $2 and uid is distinct from $3) as "slugExists"`,
      [name ?? null, slug ?? null, exceptUid ?? null],
    )) as [TenantNameReply];
    return row;
  }

  /** Validates names before they are assigned, and keeps others from assigning any until the transaction ends. */
  async faults(ctx: PlatformContext, names: Required<Names>, exceptUid?: string): Promise<ProblemError[]> {
    await lockTenantNames(ctx);
    const { nameExists, slugExists } = await this.taken(ctx, names, exceptUid);
    const reserved = slugObstacle(names.slug);
    const former = slugExists ? null : await this.formerNames.findReservation(ctx, names.slug, exceptUid);
    return [
      ...(nameExists ? [tenantFault('name', t`A tenant with this name already exists.`)] : []),
      ...(slugExists ? [tenantFault('slug', t`This address is taken.`)] : []),
      ...(former ? [tenantFault('slug', formerNameFault(former))] : []),
      ...(reserved ? [tenantFault('slug', reserved)] : []),
    ];
  }
}

/** Keeps others from creating or naming tenants until the transaction ends. */
export async function lockTenantNames({ tx }: PlatformContext): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('names of tenants', 0))`);
}
