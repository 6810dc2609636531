import { Injectable } from '@nestjs/common';
import type { PriceListState, StartPriceListRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { GetPriceList } from '../queries/get-price-list.query.js';
import { buildFirstCatalogue } from '../domain/first-catalogue.js';
import { saveFirstCatalogue } from '../services/publish-catalogue.js';

/** Creates the first price list of a tenant. It is live immediately, because no buyer has prices yet. */
@Injectable()
export class StartPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly getPriceList: GetPriceList,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT if there is a price list */
  async run(ctx: Context, request: StartPriceListRequest): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, 'first price list');
      if (await this.drafts.findOne(tx, {})) {
        throw generalError('STATE_CONFLICT', 'There is already a price list.');
      }
      await saveFirstCatalogue(tx, buildFirstCatalogue(request));
      await this.audit.write(tx, 'price-list-started', request);
      return this.getPriceList.state(tx);
    });
  }
}
