import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { quoteIsOpen, type DiscountStructure, type QuoteTotals } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { WorkOutPlatformFee } from '../../payment/public.js';
import { catalogueSnapshot } from '../domain/catalogue-snapshot.js';
import { marksOf, stillAgreed, totalsAsQuoted, totalsOf } from '../domain/totals-of.js';
import { readAndPricePanel, type PricedPanel } from '../domain/price-panel.js';
import { isTodays, quotedPanel, type PanelLine } from '../domain/panel-line.js';
import type { QuoteCatalogue } from '../domain/quote-catalogue.js';
import { atTodaysPrice } from '../domain/todays-price.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { readPricingTerms, type PricingTerms } from '../persistence/pricing-terms.js';
import { QuoteRepository, type QuoteChanges } from '../persistence/quote.repository.js';
import { QuoteCatalogues } from './quote-catalogues.js';
import { SourceFiles } from './source-files.js';

export interface PricedQuote {
  panels: GlassPanel[];
  /** Those of them whose price is another one than the stored one. */
  changed: GlassPanel[];
  totals: QuoteTotals;
  /** Today's for a draft; afterwards what the panels use of the one that they were priced by. */
  catalogue: QuoteCatalogue;
  /** Whether taxes of the catalogue are not to be counted. */
  taxExempt: boolean;
  /** Of a draft, its company's. */
  discount: DiscountStructure | null;
}

/** What was written. */
export interface RepricedQuote extends PricedQuote {
  quote: Quote;
}

/** Keeps what a quote says it costs true. Works within the caller's transaction. */
@Injectable()
export class PriceQuotePanels {
  constructor(
    private readonly catalogues: QuoteCatalogues,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly sources: SourceFiles,
    private readonly workOutFee: WorkOutPlatformFee,
  ) {}

  /** @throws VALIDATION_FAILED with the fields of the specification that are wrong */
  async onePanel(ctx: Context, spec: unknown, quantity: number, terms: PricingTerms): Promise<PricedPanel> {
    const catalogue = await this.catalogues.ofDraft(ctx, terms);
    const result = readAndPricePanel(spec, quantity, catalogue);
    if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
    return result.panel;
  }

  /**
   * The quote at the prices that hold for it: those of today while it is a draft, those it was quoted with
   * afterwards.
   * @param known the terms, where the caller has read them
   */
  async current(
    ctx: Context,
    quote: Quote,
    stored: GlassPanel[],
    known?: PricingTerms,
  ): Promise<PricedQuote> {
    if (!quoteIsOpen(quote.status)) {
      const catalogue = await this.catalogues.ofSubmitted(ctx, quote);
      // A price list that was kept with a quote has no taxes where its buyer pays none.
      const kept = { totals: quote.totals, catalogue, taxExempt: false, discount: null };
      return { panels: stored, changed: [], ...kept };
    }
    const terms = known ?? (await readPricingTerms(ctx, 'company', quote.companyUid));
    const catalogue = await this.catalogues.ofDraft(ctx, terms);
    const panels: GlassPanel[] = [];
    const changed: GlassPanel[] = [];
    for (const panel of stored) {
      const priced = atTodaysPrice(panel, catalogue);
      panels.push(priced);
      if (priced === panel) continue;
      changed.push(priced);
      // One with hundreds of holes takes milliseconds: other calls get their turn.
      await setImmediate();
    }
    const totals = totalsOf(panels, terms, catalogue, quote);
    const { taxExempt, discount } = terms;
    return { panels, changed, totals, catalogue, taxExempt, discount };
  }

  /** What the panels of a quote come to, of a small part of their rows; null where one of them has an older price. */
  async ofLines(
    ctx: Context,
    quote: Quote,
    lines: PanelLine[],
    terms: PricingTerms,
  ): Promise<Pick<PricedQuote, 'totals' | 'catalogue'> | null> {
    if (!quoteIsOpen(quote.status))
      return { totals: quote.totals, catalogue: await this.catalogues.ofSubmitted(ctx, quote) };
    const catalogue = await this.catalogues.ofDraft(ctx, terms);
    if (!lines.every((line) => isTodays(line, catalogue))) return null;
    return { totals: totalsOf(lines.map(quotedPanel), terms, catalogue, quote), catalogue };
  }

  /** The same for all panels that the quote has. */
  async ofQuote(ctx: Context, quote: Quote): Promise<PricedQuote> {
    return this.current(ctx, quote, await this.panels.ofQuote(ctx, quote.uid));
  }

  /** The complete catalogue by which a quote was submitted. */
  completeCatalogue(ctx: Context, quote: Quote): Promise<QuoteCatalogue> {
    return this.catalogues.completeOfSubmitted(ctx, quote);
  }

  /** Writes prices and totals, with what else changes, as the next version of the quote. */
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
   * Writes how and when the glass leaves: a draft is priced anew; of one whose prices hold the charges are counted anew,
   * by the price list that it was priced by.
   * @param quote locked by the caller
   */
  async redeliver(ctx: Context, quote: Quote, changes: QuoteChanges): Promise<void> {
    if (quoteIsOpen(quote.status)) {
      await this.reprice(ctx, quote, changes);
      return;
    }
    const panels = await this.panels.ofQuote(ctx, quote.uid);
    const agreedCharges = stillAgreed(quote, { ...quote, ...changes });
    const totals = totalsAsQuoted(panels, { ...quote, ...changes, agreedCharges });
    const platformFee = quote.quotedAt && (await this.workOutFee.run(ctx, totals, quote.quotedAt));
    await this.quotes.change(ctx, quote, {
      ...changes,
      ...{ agreedCharges, totals, totalMinor: totals.totalMinor, platformFee },
    });
  }

  /**
   * What a quote in review comes to when the tenant has changed a panel or set a price. What nobody touched stays; the
   * rest is counted by the price list that the quote was submitted at.
   * @param quote locked by the caller
   */
  async recount(ctx: Context, quote: Quote, changes: QuoteChanges = {}): Promise<RepricedQuote> {
    const [panels, terms, catalogue] = await Promise.all([
      this.panels.ofQuote(ctx, quote.uid),
      readPricingTerms(ctx, 'company', quote.companyUid),
      this.catalogues.completeOfSubmitted(ctx, quote),
    ]);
    const { taxExempt, discount } = terms;
    const totals = totalsOf(panels, terms, catalogue, { ...quote, ...changes });
    const specs = panels.map(({ spec }) => spec);
    const snapshot = catalogueSnapshot(catalogue, specs, terms);
    const priced = { panels, changed: [], totals };
    const stored = await this.store(ctx, quote, priced, { ...changes, catalogue: snapshot });
    await this.sources.keep(ctx, quote, panels);
    return { ...priced, catalogue, taxExempt, discount, quote: stored };
  }

  /**
   * Writes what changed and prices the quote anew, as it is then.
   * @param quote locked by the caller, who may have changed its panels
   */
  async reprice(ctx: Context, quote: Quote, changes: QuoteChanges = {}): Promise<RepricedQuote> {
    const changed = { ...quote, ...changes };
    const priced = await this.current(ctx, changed, await this.panels.ofQuote(ctx, quote.uid));
    const stored = await this.store(ctx, quote, priced, changes);
    await this.sources.keep(ctx, quote, priced.panels);
    return { ...priced, quote: stored };
  }
}
