import { Injectable } from '@nestjs/common';
import type { GlassPanelReply, SaveGlassPanelRequest, UpdateQuantityRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseAndPriceOrThrow, repriceDraftPanel } from '../domain/price-panel.js';
import { nextPanel } from '../persistence/glass-panel.repository.js';
import { ChangeReviewedPanel } from '../services/change-reviewed-panel.js';
import { PanelChanges } from '../services/panel-changes.js';
import { RemovePanel } from '../services/remove-panel.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

@Injectable()
export class SaveGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly changes: PanelChanges,
    private readonly reviewed: ChangeReviewedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED */
  async run(ctx: Context, { panelUID, version, ...sent }: SaveGlassPanelRequest): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const locked = await this.changes.lock(tx, panelUID, version, 'inReview');
      const { panel } = locked;
      if (locked.isReviewed) return this.reviewed.run(tx, locked.quote, locked.pricing, panel, sent);
      return this.changes.store(
        tx,
        locked,
        nextPanel(tx, panel, parseAndPriceOrThrow(sent, locked.pricing)),
        panel,
      );
    });
  }
}

@Injectable()
export class UpdateQuantity {
  constructor(
    private readonly database: Database,
    private readonly changes: PanelChanges,
    private readonly reviewed: ChangeReviewedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT */
  async run(ctx: Context, { panelUID, version, quantity }: UpdateQuantityRequest): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const locked = await this.changes.lock(tx, panelUID, version, 'inReview');
      const { panel, pricing } = locked;
      if (locked.isReviewed)
        return this.reviewed.run(tx, locked.quote, pricing, panel, { spec: panel.spec, quantity });
      const priced = repriceDraftPanel({ ...panel, quantity }, pricing);
      return this.changes.store(tx, locked, nextPanel(tx, panel, priced), panel);
    });
  }
}

@Injectable()
export class DeleteGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly changes: PanelChanges,
    private readonly remove: RemovePanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT */
  async run(ctx: Context, panelUid: string): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) =>
      this.remove.run(tx, await this.changes.lock(tx, panelUid, null, 'inReview')),
    );
  }
}
