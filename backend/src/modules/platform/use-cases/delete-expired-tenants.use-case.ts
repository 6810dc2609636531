import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { systemContext, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import { FileStore } from '../../file/public.js';

interface LeftTenant {
  uid: string;
  name: string;
  slug: string;
}

/** Deletes tenants whose grace period is over, with all data. The platform's log keeps a record. */
@Injectable()
export class DeleteExpiredTenants {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @returns the number deleted
   * @throws as `forEachCollectingErrors`
   */
  async run(ctx: PlatformContext): Promise<number> {
    const left = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(`select uid, name, slug from tenant where deletes_at <= now()`) as Promise<LeftTenant[]>,
    );
    return forEachCollectingErrors(left, (tenant) => this.delete(ctx, tenant));
  }

  private async delete(ctx: PlatformContext, { uid, name, slug }: LeftTenant): Promise<boolean> {
    // Can't be reopened by now. If killed here, the next run finds it again.
    await this.files.deleteBytesOfTenant(ctx, uid);
    await this.database.runInTransaction(ctx, async (tx) => {
      const [held] = (await tx.tx.query(
        `select (select count(*)::int from contact where tenant_uid = $1) as people,
                (select count(*)::int from quote where tenant_uid = $1) as quotes,
                (select count(*)::int from customer_order where tenant_uid = $1) as orders`,
        [uid],
      )) as [object];
      await tx.tx.query(`delete from tenant where uid = $1 and deletes_at <= now()`, [uid]);
      const home = systemContext(ROOT_TENANT_UID, 'delete-left-tenants', ctx.traceId).within(tx.tx);
      await this.audit.write(home, 'tenant-deleted', { tenantUid: uid, name, slug, ...held });
    });
    return true;
  }
}
