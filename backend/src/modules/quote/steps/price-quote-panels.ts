import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { isQuoteEditable, type DiscountStructure, type QuoteTotals } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { ComputePlatformFee } from '../../payment/public.js';
import { catalogueSnapshot } from '../domain/catalogue-snapshot.js';
import {
  marksOf,
  selectValidAgreedCharges,
  recomputeFixedTotals,
  computeQuoteTotals,
} from '../domain/quote-totals.js';
import { parseAndPricePanel, type PricedPanel } from '../domain/price-panel.js';
import { hasCurrentPrice, toQuotedPanel, type PanelLine } from '../domain/panel-line.js';
import type { QuoteCatalogue } from '../domain/quote-catalogue.js';
import { repriceDraftPanel } from '../domain/reprice-draft-panel.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { readPricingTerms, type PricingTerms } from '../persistence/pricing-terms.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { QuoteCatalogues } from './quote-catalogues.js';
import { SourceFiles } from './source-files.js';

interface PricedQuote {
  panels: GlassPanel[];
  /** Panels whose price differs from the stored one. */
  changed: GlassPanel[];
  totals: QuoteTotals;
  /** Drafts: the live catalogue. Other quotes: the snapshot stored with them. */
  catalogue: QuoteCatalogue;
  /** Whether the buyer pays no taxes. */
  taxExempt: boolean;
  /** Discount of a draft's company; null for other quotes. */
  discount: DiscountStructure | null;
}

export interface RepricedQuote extends PricedQuote {
  quote: Quote;
}

/** Computes and stores the prices of quotes. Requires a transaction. */
@Injectable()
export class PriceQuotePanels {
  constructor(
    private readonly catalogues: QuoteCatalogues,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly sources: SourceFiles,
    private readonly computePlatformFee: ComputePlatformFee,
  ) {}

  /** @throws VALIDATION_FAILED with the invalid fields of the specification */
  async priceOnePanel(
    ctx: Context,
    spec: unknown,
    quantity: number,
    terms: PricingTerms,
  ): Promise<PricedPanel> {
    const catalogue = await this.catalogues.forDraft(ctx, terms);
    const result = parseAndPricePanel(spec, quantity, catalogue);
    if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
    return result.panel;
  }

  /**
   * Prices a quote: drafts at current prices, others at the prices they were quoted with.
   * @param known the terms, if the caller has read them
   */
  async pricePanels(
    ctx: Context,
    quote: Quote,
    stored: GlassPanel[],
    known?: PricingTerms,
  ): Promise<PricedQuote> {
    if (!isQuoteEditable(quote.status)) {
      const catalogue = await this.catalogues.forSubmitted(ctx, quote);
      // Snapshots contain no taxes if the buyer is tax-exempt.
      const fixed = { totals: quote.totals, catalogue, taxExempt: false, discount: null };
      return { panels: stored, changed: [], ...fixed };
    }
    const terms = known ?? (await readPricingTerms(ctx, 'company', quote.companyUid));
    const catalogue = await this.catalogues.forDraft(ctx, terms);
    const panels: GlassPanel[] = [];
    const changed: GlassPanel[] = [];
    for (const panel of stored) {
      const priced = repriceDraftPanel(panel, catalogue);
      panels.push(priced);
      if (priced === panel) continue;
      changed.push(priced);
      // Panels with hundreds of holes take milliseconds each; let other requests run in between.
      await setImmediate();
    }
    const totals = computeQuoteTotals(panels, terms, catalogue, quote);
    const { taxExempt, discount } = terms;
    return { panels, changed, totals, catalogue, taxExempt, discount };
  }

  /**
   * Computes the totals from panel lines, which are much smaller than panels.
   * @returns null if a line has an outdated price
   */
  async priceLines(
    ctx: Context,
    quote: Quote,
    lines: PanelLine[],
    terms: PricingTerms,
  ): Promise<Pick<PricedQuote, 'totals' | 'catalogue'> | null> {
    if (!isQuoteEditable(quote.status))
      return { totals: quote.totals, catalogue: await this.catalogues.forSubmitted(ctx, quote) };
    const catalogue = await this.catalogues.forDraft(ctx, terms);
    if (!lines.every((line) => hasCurrentPrice(line, catalogue))) return null;
    return { totals: computeQuoteTotals(lines.map(toQuotedPanel), terms, catalogue, quote), catalogue };
  }

  /** Like `pricePanels`, for all stored panels of the quote. */
  async priceQuote(ctx: Context, quote: Quote): Promise<PricedQuote> {
    return this.pricePanels(ctx, quote, await this.panels.ofQuote(ctx, quote.uid));
  }

  completeCatalogue(ctx: Context, quote: Quote): Promise<QuoteCatalogue> {
    return this.catalogues.completeForSubmitted(ctx, quote);
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
      marks: marksOf(panels),
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
   */
  async recomputeTotals(ctx: Context, quote: Quote, changes: QuoteChanges = {}): Promise<RepricedQuote> {
    const [panels, terms, catalogue] = await Promise.all([
      this.panels.ofQuote(ctx, quote.uid),
      readPricingTerms(ctx, 'company', quote.companyUid),
      this.catalogues.completeForSubmitted(ctx, quote),
    ]);
    const { taxExempt, discount } = terms;
    const totals = computeQuoteTotals(panels, terms, catalogue, { ...quote, ...changes });
    const specs = panels.map(({ spec }) => spec);
    const snapshot = catalogueSnapshot(catalogue, specs, terms);
    const priced = { panels, changed: [], totals };
    const stored = await this.store(ctx, quote, priced, { ...changes, catalogue: snapshot });
    await this.sources.keep(ctx, quote, panels);
    return { ...priced, catalogue, taxExempt, discount, quote: stored };
  }

  /**
   * Stores the changes and reprices the quote.
   * @param quote locked by the caller, who may have changed its panels
   */
  async reprice(ctx: Context, quote: Quote, changes: QuoteChanges = {}): Promise<RepricedQuote> {
    const changed = { ...quote, ...changes };
    const priced = await this.pricePanels(ctx, changed, await this.panels.ofQuote(ctx, quote.uid));
    const stored = await this.store(ctx, quote, priced, changes);
    await this.sources.keep(ctx, quote, priced.panels);
    return { ...priced, quote: stored };
  }
}
