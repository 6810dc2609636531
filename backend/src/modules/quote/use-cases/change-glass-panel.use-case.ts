import { Injectable } from '@nestjs/common';
import type {
  GlassPanelReply,
  QuoteDetails,
  SaveGlassPanelRequest,
  UpdateQuantityRequest,
} from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { notFound, versionConflict } from '../../../kernel/errors/app-error.js';
import { refuseUnlessOpen } from '../domain/refuse-unless-open.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';
import { SourceFiles } from '../steps/source-files.js';

/**
 * Changes one panel of a quote, or takes it out. The quote is locked first, so that two people at one quote come
 * one after the other; the later one is told what is there now.
 */
@Injectable()
export class ChangeGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly sources: SourceFiles,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT, VALIDATION_FAILED */
  async save(
    ctx: Context,
    { panelUID, version, quantity, spec }: SaveGlassPanelRequest,
  ): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { quote, panel } = await this.lock(tx, panelUID, version);
      const priced = await this.prices.onePanel(tx, spec, quantity);
      await this.panels.change(tx, panel, priced);
      const repriced = await this.prices.reprice(tx, quote);
      await this.sources.release(tx, quote, [panel]);
      return this.details.panelOf(tx, repriced, panelUID);
    });
  }

  async updateQuantity(
    ctx: Context,
    { panelUID, version, quantity }: UpdateQuantityRequest,
  ): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { quote, panel } = await this.lock(tx, panelUID, version);
      await this.panels.change(tx, panel, { quantity });
      const repriced = await this.prices.reprice(tx, quote);
      return this.details.panelOf(tx, repriced, panelUID);
    });
  }

  /** The lines after it move up. */
  async delete(ctx: Context, panelUid: string): Promise<QuoteDetails> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const { quote, panel } = await this.lock(tx, panelUid, null);
      await this.panels.delete(tx, { uid: panelUid });
      await this.panels.closeGaps(tx, quote.uid);
      await this.prices.reprice(tx, quote);
      await this.sources.release(tx, quote, [panel]);
      return this.details.run(tx, quote.uid);
    });
  }

  private async lock(
    ctx: Context,
    panelUid: string,
    seenVersion: number | null,
  ): Promise<{ quote: Quote; panel: GlassPanel }> {
    const { quoteUid } = await this.panels.getOrThrow(ctx, { uid: panelUid });
    const quote = await this.quotes.lockVisible(ctx, quoteUid).catch(() => {
      throw notFound('panel');
    });
    const panel = await this.panels.getOrThrow(ctx, { uid: panelUid });
    if (seenVersion !== null && panel.version !== seenVersion) {
      const current = await this.details.panel(ctx, panelUid);
      throw versionConflict('panel', current, current.panel.updatedBy || undefined);
    }
    refuseUnlessOpen(quote);
    return { quote, panel };
  }
}
