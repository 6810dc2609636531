import { Injectable } from '@nestjs/common';
import { systemContext, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { readCurrentVersions } from '../queries/price-list-versions.js';
import { PublishCatalogue } from '../services/publish-catalogue.js';

/** Makes scheduled versions live when they are due. */
@Injectable()
export class PutPricesInEffect {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly publish: PublishCatalogue,
  ) {}

  /** @returns number of tenants with new prices */
  async run(ctx: PlatformContext, now = new Date()): Promise<number> {
    const due = await this.database.runInTransaction(
      ctx,
      ({ tx }) =>
        tx.query(
          `select v.tenant_uid as "tenantUid" from catalogue_version v
           join catalogue_settings s on s.tenant_uid = v.tenant_uid and s.version < v.version
           where v.takes_effect_at > v.published_at and v.takes_effect_at <= $1 and v.withdrawn_at is null`,
          [now],
        ) as Promise<{ tenantUid: string }[]>,
    );
    let count = 0;
    for (const { tenantUid } of due) {
      const ofTenant = systemContext(tenantUid, 'System', ctx.traceId);
      await this.database.runInTransaction(ofTenant, async (tx) => {
        await this.drafts.lockOrThrow(tx, {});
        const { scheduled } = await readCurrentVersions(tx);
        // Withdrawn or made live by another process in the meantime.
        if (!scheduled || scheduled.takesEffectAt > now) return;
        await this.publish.takeEffect(tx, scheduled.version, scheduled.content);
        count += 1;
      });
    }
    return count;
  }
}
