import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  GlassPanelReply,
  ReorderPanelsRequest,
  SaveGlassPanelRequest,
  UpdateQuantityRequest,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { parseAndPriceOrThrow, repriceDraftPanel } from '../domain/price-panel.js';
import { refuseOwnQuantity } from '../domain/quote-showers.js';
import { GlassPanelRepository, nextPanel } from '../persistence/glass-panel.repository.js';
import { ChangeReviewedPanel, type LockedPanel, PanelChanges } from '../services/panel-changes.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { SourceFiles } from '../services/source-files.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';

@Injectable()
export class ReorderPanels {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED unless all panels are named once */
  async run(ctx: Context, { quoteUID, version, panelUIDs }: ReorderPanelsRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.draft(tx, quoteUID, version);
      const stored = await this.panels.ofQuote(tx, quoteUID);
      const named = new Set(panelUIDs);
      const areAllNamedOnce = named.size === panelUIDs.length && panelUIDs.length === stored.length;
      if (!areAllNamedOnce || !stored.every(({ uid }) => named.has(uid))) {
        throw fieldError(
          'panelUIDs',
          msg`must name each of the quote's ${{ length: stored.length }} panels once`,
        );
      }
      await this.panels.reorderLines(tx, quoteUID, panelUIDs);
      await this.storePrices.reprice(tx, quote);
      return this.details.run(tx, quoteUID);
    });
  }
}

/**
 * Removes a panel and renumbers the lines after it. A removal during review is recorded in the history for the buyer.
 */
@Injectable()
export class RemovePanel {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly reviewed: ChangeReviewedPanel,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws STATE_CONFLICT for the only panel of a quote in review */
  async run(ctx: Context, { quote, panel, lines, pricing, isReviewed }: LockedPanel): Promise<QuoteReply> {
    if (isReviewed && lines.length === 1)
      throw generalError('STATE_CONFLICT', msg`This is the quote’s only panel. Decline the quote instead.`);
    await this.panels.delete(ctx, { uid: panel.uid });
    await this.panels.renumberLines(ctx, quote.uid);
    if (isReviewed) await this.storePrices.recomputeTotals(ctx, quote, pricing);
    else await this.storePrices.reprice(ctx, quote, {}, pricing);
    await this.sources.release(ctx, quote, [panel]);
    if (isReviewed) await this.reviewed.recordRemoved(ctx, quote, panel);
    return this.details.run(ctx, quote.uid);
  }
}

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
      const { panel, pricing, quote } = locked;
      const priced = parseAndPriceOrThrow(sent, pricing);
      refuseOwnQuantity(quote.showers, panel, priced);
      if (locked.isReviewed) return this.reviewed.run(tx, quote, pricing, panel, priced);
      return this.changes.store(tx, locked, nextPanel(tx, panel, priced), panel);
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

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED for a panel that follows its shower */
  async run(ctx: Context, { panelUID, version, quantity }: UpdateQuantityRequest): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const locked = await this.changes.lock(tx, panelUID, version, 'inReview');
      const { panel, pricing, quote } = locked;
      refuseOwnQuantity(quote.showers, panel, { spec: panel.spec, quantity });
      if (locked.isReviewed) {
        const priced = parseAndPriceOrThrow({ spec: panel.spec, quantity }, pricing);
        return this.reviewed.run(tx, quote, pricing, panel, priced);
      }
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
