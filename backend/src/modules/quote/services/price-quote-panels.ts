import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isQuoteEditable, type QuoteTotals } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { ComputePlatformFee } from '../../payment/public.js';
import { catalogueSnapshot } from '../domain/catalogue-snapshot.js';
import {
  joinMarks,
  selectValidAgreedCharges,
  recomputeFixedTotals,
  computeQuoteTotals,
} from '../domain/quote-totals.js';
import type { PricingContext } from '../domain/pricing-context.js';
import { repriceDraftPanel } from '../domain/price-panel.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';
import { SourceFiles } from './source-files.js';

/** The pricing context of drafts is the live one; other quotes have the catalogue stored with them. */
interface PricedQuote extends PricingContext {
  panels: GlassPanel[];
  /** Panels whose price differs from the stored one. */
  changed: GlassPanel[];
  totals: QuoteTotals;
}

export interface RepricedQuote extends PricedQuote {
  quote: Quote;
}

/** Computes and stores the prices of quotes. Requires a transaction. */
@Injectable()
export class PriceQuotePanels {
  constructor(
    readonly contexts: PricingContexts,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly sources: SourceFiles,
    private readonly computePlatformFee: ComputePlatformFee,
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

  /** Stores prices, totals and other changes as the next version of the quote. */
  async store(
    ctx: Context,
    quote: Quote,
    { panels, changed, totals }: Pick<PricedQuote, 'panels' | 'changed' | 'totals'>,
    changes: QuoteChanges = {},
  ): Promise<Quote> {
    await this.panels.savePrices(ctx, changed);
    return this.quotes.change(ctx, quote, {
      ...changes,
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: panels.length,
      marks: joinMarks(panels),
      pieces: totals.pieces,
    });
  }

  /**
   * Stores delivery changes. Drafts are fully repriced; for quotes with fixed prices only the charges are recomputed,
   * with their stored price list.
   * @param quote locked by the caller
   */
  async storeDelivery(ctx: Context, quote: Quote, changes: QuoteChanges): Promise<void> {
    if (isQuoteEditable(quote.status)) {
      await this.reprice(ctx, quote, changes);
      return;
    }
    const panels = await this.panels.ofQuote(ctx, quote.uid);
    const agreedCharges = selectValidAgreedCharges(quote, { ...quote, ...changes });
    const totals = recomputeFixedTotals(panels, { ...quote, ...changes, agreedCharges });
    const platformFee = quote.quotedAt && (await this.computePlatformFee.run(ctx, totals, quote.quotedAt));
    await this.quotes.change(ctx, quote, {
      ...changes,
      ...{ agreedCharges, totals, totalMinor: totals.totalMinor, platformFee },
    });
  }

  /**
   * Recomputes the totals of a quote in review after the tenant changed a panel or set a price. Charges use the price
   * list of the submission; other panels keep their prices.
   * @param quote locked by the caller
   * @param pricing of the review (`PricingContexts.forReview`)
   */
  async recomputeTotals(
    ctx: Context,
    quote: Quote,
    pricing: PricingContext,
    changes: QuoteChanges = {},
  ): Promise<RepricedQuote> {
    const panels = await this.panels.ofQuote(ctx, quote.uid);
    const totals = computeQuoteTotals(panels, pricing, { ...quote, ...changes });
    const priced = { ...pricing, panels, changed: [], totals };
    const catalogue = catalogueSnapshot(pricing, panels);
    const stored = await this.store(ctx, quote, priced, { ...changes, catalogue });
    await this.sources.keep(ctx, quote, panels);
    return { ...priced, quote: stored };
  }

  /**
   * Stores the changes and reprices the quote.
   * @param quote locked by the caller, who may have changed its panels
   * @param known the context of the changed quote, if the caller has read it
   */
  async reprice(
    ctx: Context,
    quote: Quote,
    changes: QuoteChanges = {},
    known?: PricingContext,
  ): Promise<RepricedQuote> {
    const changed = { ...quote, ...changes };
    const priced = await this.pricePanels(ctx, changed, await this.panels.ofQuote(ctx, quote.uid), known);
    const stored = await this.store(ctx, quote, priced, changes);
    await this.sources.keep(ctx, quote, priced.panels);
    return { ...priced, quote: stored };
  }
}
