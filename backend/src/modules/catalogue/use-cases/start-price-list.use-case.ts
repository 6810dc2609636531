import { Injectable } from '@nestjs/common';
import type { PriceListState, StartPriceListRequest } from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/locks.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { GetPriceList } from '../queries/get-price-list.query.js';
import { firstCatalogue } from '../domain/first-catalogue.js';
import { saveFirstCatalogue } from '../steps/publish-catalogue.js';

/** The first price list of a tenant that sells nothing yet. It is live at once: there is nobody whose prices change. */
@Injectable()
export class StartPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly getPriceList: GetPriceList,
    private readonly audit: AuditLog,
  ) {}

  /** @throws STATE_CONFLICT when there is a price list already */
  async run(ctx: Context, request: StartPriceListRequest): Promise<PriceListState> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, 'first price list');
      if (await this.drafts.findOne(tx, {})) {
        throw generalError('STATE_CONFLICT', 'There is a price list already.');
      }
      await saveFirstCatalogue(tx, firstCatalogue(request));
      await this.audit.write(tx, 'price-list-started', request);
      return this.getPriceList.state(tx);
    });
  }
}
