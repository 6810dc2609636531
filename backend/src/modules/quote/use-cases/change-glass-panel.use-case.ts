import { Injectable } from '@nestjs/common';
import type { GlassPanelReply, SaveGlassPanelRequest, UpdateQuantityRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { repriceDraftPanel } from '../domain/reprice-draft-panel.js';
import { nextPanel } from '../persistence/glass-panel.repository.js';
import { ChangeReviewedPanel } from '../steps/change-reviewed-panel.js';
import { LockGlassPanel } from '../steps/lock-glass-panel.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';
import { QuoteCatalogues } from '../steps/quote-catalogues.js';
import { RemovePanel } from '../steps/remove-panel.js';
import { StorePanel } from '../steps/store-panel.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

@Injectable()
export class SaveGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly lock: LockGlassPanel,
    private readonly prices: PriceQuotePanels,
    private readonly store: StorePanel,
    private readonly reviewed: ChangeReviewedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED */
  async run(
    ctx: Context,
    { panelUID, version, quantity, spec }: SaveGlassPanelRequest,
  ): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { panel, isReviewed, ...change } = await this.lock.run(tx, panelUID, version, 'inReview');
      if (isReviewed) return this.reviewed.run(tx, change.quote, panel, { spec, quantity });
      const priced = await this.prices.priceOnePanel(tx, spec, quantity, change.terms);
      return this.store.run(tx, change, nextPanel(tx, panel, priced), panel);
    });
  }
}

@Injectable()
export class UpdateQuantity {
  constructor(
    private readonly database: Database,
    private readonly lock: LockGlassPanel,
    private readonly catalogues: QuoteCatalogues,
    private readonly store: StorePanel,
    private readonly reviewed: ChangeReviewedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT */
  async run(ctx: Context, { panelUID, version, quantity }: UpdateQuantityRequest): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { panel, isReviewed, ...change } = await this.lock.run(tx, panelUID, version, 'inReview');
      if (isReviewed) return this.reviewed.run(tx, change.quote, panel, { spec: panel.spec, quantity });
      const catalogue = await this.catalogues.forDraft(tx, change.terms);
      const priced = repriceDraftPanel({ ...panel, quantity }, catalogue);
      return this.store.run(tx, change, nextPanel(tx, panel, priced), panel);
    });
  }
}

@Injectable()
export class DeleteGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly lock: LockGlassPanel,
    private readonly remove: RemovePanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT */
  async run(ctx: Context, panelUid: string): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) =>
      this.remove.run(tx, await this.lock.run(tx, panelUid, null, 'inReview')),
    );
  }
}
