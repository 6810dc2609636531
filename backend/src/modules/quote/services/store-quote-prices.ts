import { Injectable } from '@nestjs/common';
import { isQuoteEditable } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { ComputePlatformFee } from '../../payment/public.js';
import { catalogueSnapshot, type PricingContext } from '../domain/pricing-context.js';
import {
  joinMarks,
  selectValidAgreedCharges,
  recomputeFixedTotals,
  computeQuoteTotals,
} from '../domain/quote-totals.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { PriceQuotePanels, type PricedQuote } from '../queries/price-quote-panels.js';
import { SourceFiles } from './source-files.js';

interface RepricedQuote extends PricedQuote {
  quote: Quote;
}

/** Stores the prices of quotes. Requires a transaction. */
@Injectable()
export class StoreQuotePrices {
  constructor(
    readonly prices: PriceQuotePanels,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly sources: SourceFiles,
    private readonly computePlatformFee: ComputePlatformFee,
  ) {}

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
    const valid = selectValidAgreedCharges(quote, { ...quote, ...changes });
    const totals = recomputeFixedTotals(panels, { ...quote, ...changes, ...valid });
    const platformFee = quote.quotedAt && (await this.computePlatformFee.run(ctx, totals, quote.quotedAt));
    await this.quotes.change(ctx, quote, {
      ...changes,
      ...{ ...valid, totals, totalMinor: totals.totalMinor, platformFee },
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
    const catalogue = catalogueSnapshot(pricing, panels, { ...quote, ...changes });
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
    const priced = await this.prices.pricePanels(
      ctx,
      changed,
      await this.panels.ofQuote(ctx, quote.uid),
      known,
    );
    const stored = await this.store(ctx, quote, priced, changes);
    await this.sources.keep(ctx, quote, priced.panels);
    return { ...priced, quote: stored };
  }
}
