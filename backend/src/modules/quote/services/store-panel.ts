import { Injectable } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { deferToCommit } from '../../../kernel/database/database.js';
import { computeQuoteTotals, marksOf } from '../domain/quote-totals.js';
import { cornersOf, hasCurrentPrice, toQuotedPanel } from '../domain/panel-line.js';
import { refuseTooManyCorners } from '../domain/quote-guards.js';
import { sourceOf } from '../domain/drawing-source.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { toPanelReply } from '../queries/quote-presenter.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import type { LockedPanel } from './lock-glass-panel.js';
import { SourceFiles } from './source-files.js';

/**
 * Stores one priced panel and the new totals. The fast path, which autosaves take, computes the totals from lines the
 * caller has read and sends its writes together with the COMMIT. If other panels have outdated prices, or a drawing
 * is involved, the whole quote is read and repriced.
 */
@Injectable()
export class StorePanel {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly sources: SourceFiles,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * Must be the last step of its transaction.
   * @param before the stored panel; null for a new one
   * @throws STATE_CONFLICT if the quote has too many corners; UID_TAKEN, at the commit
   */
  async run(
    ctx: Context,
    { quote, lines, pricing }: Pick<LockedPanel, 'quote' | 'lines' | 'pricing'>,
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    const others = lines.filter(({ uid }) => uid !== panel.uid);
    refuseTooManyCorners(
      others.reduce((sum, { corners }) => sum + corners, 0),
      cornersOf(panel.spec),
    );
    const isFastPath =
      others.every((line) => hasCurrentPrice(line, pricing)) &&
      !sourceOf(panel) &&
      !(before && sourceOf(before));
    if (!isFastPath) return this.storeAndReprice(ctx, quote, pricing, panel, before);

    const after = lines.map((line) => (line.uid === panel.uid ? panel : toQuotedPanel(line)));
    if (!before) after.push(panel);
    const totals = computeQuoteTotals(after, pricing, quote);
    deferToCommit(ctx, this.write(ctx, panel, before));
    const changed = this.quotes.changeSummary(ctx, quote, {
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: after.length,
      marks: marksOf(after),
      pieces: totals.pieces,
    });
    deferToCommit(ctx, changed.writing);
    return toPanelReply(changed.quote, panel, totals, null);
  }

  /** Replies to a repeated request with the stored panel. */
  getStored(ctx: Context, panelUid: string): Promise<GlassPanelReply> {
    return this.details.panel(ctx, panelUid);
  }

  private async storeAndReprice(
    ctx: Context,
    quote: Quote,
    pricing: PricingContext,
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    await this.write(ctx, panel, before);
    const repriced = await this.prices.reprice(ctx, quote, {}, pricing);
    if (before) await this.sources.release(ctx, quote, [before]);
    return this.details.replyForPanel(ctx, repriced, panel.uid);
  }

  private write(ctx: Context, panel: GlassPanel, before: GlassPanel | null): Promise<void> {
    return before ? this.panels.replace(ctx, panel) : this.panels.insertPanel(ctx, panel);
  }
}
