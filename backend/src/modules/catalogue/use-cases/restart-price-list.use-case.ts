import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { PriceListState, StartPriceListRequest } from '@glass/contracts/catalogue';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { buildFirstCatalogue, NEW_LIST_NOTE } from '../domain/first-catalogue.js';
import { EditDraft, replaceDraft } from '../services/edit-draft.js';
import { readCurrentVersions, refuseWhileScheduled } from '../queries/price-list-versions.js';
import { PublishCatalogue, saveFirstCatalogue } from '../services/publish-catalogue.js';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { GetPriceList } from '../queries/get-price-list.query.js';
import { GetTenantLocale } from '../queries/get-sale-terms.query.js';

/** Creates the first price list of a tenant. It is live immediately, because no buyer has prices yet. */
@Injectable()
export class StartPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly getPriceList: GetPriceList,
    private readonly locale: GetTenantLocale,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT if there is a price list */
  async run(ctx: Context, request: StartPriceListRequest): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, 'first price list');
      if (await this.drafts.findOne(tx, {})) {
        throw generalError('STATE_CONFLICT', msg`There is already a price list.`);
      }
      await saveFirstCatalogue(tx, buildFirstCatalogue(request, await this.locale.run(tx)));
      await this.audit.write(tx, 'price-list-started', request);
      return this.getPriceList.state(tx);
    });
  }
}

/** Resets a tenant's price list to a starter one, as its first or its next version. */
@Injectable()
export class RestartPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly editDraft: EditDraft,
    private readonly publish: PublishCatalogue,
    private readonly locale: GetTenantLocale,
  ) {}

  /** @throws STATE_CONFLICT while a version is scheduled */
  async run(ctx: Context, request: StartPriceListRequest): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const first = buildFirstCatalogue(request, await this.locale.run(tx));
      if (!(await this.drafts.findOne(tx, {}))) return saveFirstCatalogue(tx, first);
      await this.drafts.lockOrThrow(tx, {});
      refuseWhileScheduled((await readCurrentVersions(tx)).scheduled);
      const { version: _first, ...content } = first;
      await this.editDraft.run(tx, (draft) => replaceDraft(draft, content));
      await this.publish.run(tx, content, { note: NEW_LIST_NOTE, takesEffectAt: null });
    });
  }
}
