import { Injectable } from '@nestjs/common';
import type { StartPriceListRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { CatalogueDraftRepository } from '../persistence/catalogue-draft.repository.js';
import { firstCatalogue } from '../domain/first-catalogue.js';
import { EditDraft, replacedDraft } from '../steps/edit-draft.js';
import { readStandingVersions, refuseWhileWaiting } from '../steps/price-list-versions.js';
import { PublishCatalogue, saveFirstCatalogue } from '../steps/publish-catalogue.js';

/** Brings a tenant back to the prices that one begins with: its first price list, or the next version of it. */
@Injectable()
export class RestartPriceList {
  constructor(
    private readonly database: Database,
    private readonly drafts: CatalogueDraftRepository,
    private readonly editDraft: EditDraft,
    private readonly publish: PublishCatalogue,
  ) {}

  /** @throws STATE_CONFLICT while a version waits for its day */
  async run(ctx: Context, request: StartPriceListRequest): Promise<void> {
    await this.database.runInTransaction(ctx, async (tx) => {
      const first = firstCatalogue(request);
      if (!(await this.drafts.findOne(tx, {}))) return saveFirstCatalogue(tx, first);
      await this.drafts.lockOrThrow(tx, {});
      refuseWhileWaiting((await readStandingVersions(tx)).scheduled);
      const { version: _first, ...content } = first;
      await this.editDraft.run(tx, (draft) => replacedDraft(draft, content));
      await this.publish.run(tx, content, { note: 'As a new price list', takesEffectAt: null });
    });
  }
}
