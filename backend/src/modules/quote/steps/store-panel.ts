import { Injectable } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { deferToCommit } from '../../../kernel/database/database.js';
import { joinMarks, computeQuoteTotals } from '../domain/quote-totals.js';
import {
  cornersOf,
  hasCurrentPrice,
  toPanelLine,
  toQuotedPanel,
  type PanelLine,
} from '../domain/panel-line.js';
import { refuseTooManyCorners } from '../domain/quote-guards.js';
import { sourceOf } from '../domain/drawing-source.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { PricingTerms } from '../persistence/pricing-terms.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { toPanelReply } from '../queries/quote-presenter.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import { QuoteCatalogues } from './quote-catalogues.js';
import { SourceFiles } from './source-files.js';

/** A locked draft with what changing one of its panels needs. */
export interface QuoteToChange {
  quote: Quote;
  /** Sorted by line number. */
  lines: PanelLine[];
  terms: PricingTerms;
}

/**
 * Stores one priced panel and the new totals. The fast path, which autosaves take, computes the totals from lines the
 * caller has read and sends its writes together with the COMMIT. If other panels have outdated prices, or a drawing
 * is involved, the whole quote is read and repriced.
 */
@Injectable()
export class StorePanel {
  constructor(
    private readonly catalogues: QuoteCatalogues,
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
    change: QuoteToChange,
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    const { quote, lines, terms } = change;
    const catalogue = await this.catalogues.forDraft(ctx, terms);
    const others = lines.filter(({ uid }) => uid !== panel.uid);
    refuseTooManyCorners(
      others.reduce((sum, { corners }) => sum + corners, 0),
      cornersOf(panel.spec),
    );
    const isFastPath =
      others.every((line) => hasCurrentPrice(line, catalogue)) &&
      !sourceOf(panel) &&
      !(before && sourceOf(before));
    if (!isFastPath) return this.storeAndReprice(ctx, quote, panel, before);

    const stored = toPanelLine(panel);
    const after = before ? lines.map((line) => (line.uid === panel.uid ? stored : line)) : [...lines, stored];
    const totals = computeQuoteTotals(after.map(toQuotedPanel), terms, catalogue, quote);
    deferToCommit(ctx, this.write(ctx, panel, before));
    const changed = this.quotes.changeSummary(ctx, quote, {
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: after.length,
      marks: joinMarks(after.map(({ mark }) => mark)),
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
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    await this.write(ctx, panel, before);
    const repriced = await this.prices.reprice(ctx, quote);
    if (before) await this.sources.release(ctx, quote, [before]);
    return this.details.replyForPanel(ctx, repriced, panel.uid);
  }

  private write(ctx: Context, panel: GlassPanel, before: GlassPanel | null): Promise<void> {
    return before ? this.panels.replace(ctx, panel) : this.panels.insertPanel(ctx, panel);
  }
}
