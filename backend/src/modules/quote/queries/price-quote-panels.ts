import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { QuoteTotals } from '@glass/contracts/panel';
import { isQuoteEditable } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { computeQuoteTotals } from '../domain/quote-totals.js';
import type { PricingContext } from '../domain/pricing-context.js';
import { repriceDraftPanel } from '../domain/price-panel.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';

/** The pricing context of drafts is the live one; other quotes have the catalogue stored with them. */
export interface PricedQuote extends PricingContext {
  panels: GlassPanel[];
  /** Panels whose price differs from the stored one. */
  changed: GlassPanel[];
  totals: QuoteTotals;
}

/** Computes the prices of quotes. Requires a transaction. */
@Injectable()
export class PriceQuotePanels {
  constructor(
    readonly contexts: PricingContexts,
    private readonly panels: GlassPanelRepository,
  ) {}

  /**
   * Prices a quote: drafts at current prices, others at the prices they were quoted with.
   * @param known the quote's context, if the caller has read it
   */
  async pricePanels(
    ctx: Context,
    quote: Quote,
    stored: GlassPanel[],
    known?: PricingContext,
  ): Promise<PricedQuote> {
    const pricing = known ?? (await this.contexts.forQuote(ctx, quote));
    if (!isQuoteEditable(quote.status))
      return { ...pricing, panels: stored, changed: [], totals: quote.totals };
    const panels: GlassPanel[] = [];
    const changed: GlassPanel[] = [];
    for (const panel of stored) {
      const priced = repriceDraftPanel(panel, pricing);
      panels.push(priced);
      if (priced === panel) continue;
      changed.push(priced);
      // Panels with hundreds of holes take milliseconds each; let other requests run in between.
      await setImmediate();
    }
    return { ...pricing, panels, changed, totals: computeQuoteTotals(panels, pricing, quote) };
  }

  /** Like `pricePanels`, for all stored panels of the quote. */
  async priceQuote(ctx: Context, quote: Quote): Promise<PricedQuote> {
    return this.pricePanels(ctx, quote, await this.panels.ofQuote(ctx, quote.uid));
  }
}
