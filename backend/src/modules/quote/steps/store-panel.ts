import { Injectable } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { lastly } from '../../../kernel/database/database.js';
import { marksTogether, totalsOf } from '../domain/totals-of.js';
import { cornersOf, isTodays, lineOf, quotedPanel, type PanelLine } from '../domain/panel-line.js';
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

/** A locked draft, as far as the change of one of its panels needs it. */
export interface QuoteToChange {
  quote: Quote;
  /** In their order. */
  lines: PanelLine[];
  terms: PricingTerms;
}

/**
 * Writes one priced panel and what its quote comes to then. The usual way, which every autosave goes, counts the
 * totals from what the caller has read and writes with the COMMIT. Where more is to be done, because another panel
 * has an older price or one of the two was read from a drawing, the whole quote is read and priced again.
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
   * The last thing of its transaction.
   * @param before what the panel was; null for a new line
   * @throws STATE_CONFLICT when the quote has too many corners; UID_TAKEN, when the transaction is committed
   */
  async run(
    ctx: Context,
    change: QuoteToChange,
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    const { quote, lines, terms } = change;
    const catalogue = await this.catalogues.ofDraft(ctx, terms);
    const others = lines.filter(({ uid }) => uid !== panel.uid);
    refuseTooManyCorners(
      others.reduce((sum, { corners }) => sum + corners, 0),
      cornersOf(panel.spec),
    );
    const isUsual =
      others.every((line) => isTodays(line, catalogue)) && !sourceOf(panel) && !(before && sourceOf(before));
    if (!isUsual) return this.storeAndReprice(ctx, quote, panel, before);

    const stored = lineOf(panel);
    const after = before ? lines.map((line) => (line.uid === panel.uid ? stored : line)) : [...lines, stored];
    const totals = totalsOf(after.map(quotedPanel), terms, catalogue, quote);
    lastly(ctx, this.write(ctx, panel, before));
    const changed = this.quotes.changeSummary(ctx, quote, {
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: after.length,
      marks: marksTogether(after.map(({ mark }) => mark)),
      pieces: totals.pieces,
    });
    lastly(ctx, changed.writing);
    return toPanelReply(changed.quote, panel, totals, null);
  }

  /** The panel as it is, for a call that was sent before. */
  stored(ctx: Context, panelUid: string): Promise<GlassPanelReply> {
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
    return this.details.panelOf(ctx, repriced, panel.uid);
  }

  private write(ctx: Context, panel: GlassPanel, before: GlassPanel | null): Promise<void> {
    return before ? this.panels.replace(ctx, panel) : this.panels.addOne(ctx, panel);
  }
}
