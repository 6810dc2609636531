import { Injectable } from '@nestjs/common';
import type { ProblemError, TenantNameReply, TenantNameRequest } from '@glass/contracts';
import { PlatformContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { FormerNames } from '../../tenant/public.js';
import { formerNameFault, slugFault, tenantFault } from '../domain/tenant-faults.js';

interface Names {
  name?: string;
  slug?: string;
}

/** Says which names and parts of addresses are taken. */
@Injectable()
export class TenantNames {
  constructor(
    private readonly database: Database,
    private readonly formerNames: FormerNames,
  ) {}

  /** @param ctx of the staff, in the platform's own tenant */
  async ask(ctx: Context, { name, slug, tenantUID }: TenantNameRequest): Promise<TenantNameReply> {
    const platform = new PlatformContext(ctx.actor, ctx.traceId);
    return this.database.runInTransaction(platform, async (tx) => {
      const taken = await this.taken(tx, { name, slug }, tenantUID);
      const isReserved =
        slug !== undefined && (await this.formerNames.findReservation(tx, slug, tenantUID)) !== null;
      return { ...taken, slugExists: taken.slugExists || isReserved };
    });
  }

  /** @param exceptUid the tenant that may have them */
  async taken({ tx }: PlatformContext, { name, slug }: Names, exceptUid?: string): Promise<TenantNameReply> {
    const [row] = (await tx.query(
      `select exists (select from tenant where lower(name) = lower($1) and uid is distinct from $3) as "nameExists",
              exists (select from tenant where slug = $2 and uid is distinct from $3) as "slugExists"`,
      [name ?? null, slug ?? null, exceptUid ?? null],
    )) as [TenantNameReply];
    return row;
  }

  /** The same for names that are about to be given: until the transaction ends, nobody else gives one. */
  async faults(ctx: PlatformContext, names: Required<Names>, exceptUid?: string): Promise<ProblemError[]> {
    await lockTenantNames(ctx);
    const { nameExists, slugExists } = await this.taken(ctx, names, exceptUid);
    const reserved = slugFault(names.slug);
    const former = slugExists ? null : await this.formerNames.findReservation(ctx, names.slug, exceptUid);
    return [
      ...(nameExists ? [tenantFault('name', 'A tenant with this name already exists.')] : []),
      ...(slugExists ? [tenantFault('slug', 'This address is taken.')] : []),
      ...(former ? [tenantFault('slug', formerNameFault(former))] : []),
      ...(reserved ? [tenantFault('slug', reserved)] : []),
    ];
  }
}

/** Until the transaction ends, nobody else makes or names a tenant. */
export async function lockTenantNames({ tx }: PlatformContext): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('names of tenants', 0))`);
}
