import { Injectable } from '@nestjs/common';
import type { Catalogue, QuoteStatus, QuoteTotals } from '@glass/contracts';
import { priceQuote } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { CompanyRepository } from '../../customer/public.js';
import { priceReadPanel, readAndPricePanel, type PricedPanel } from '../domain/price-panel.js';
import { quoteIsOpen } from '../domain/quote-status.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { KeepSourceFiles } from './keep-source-files.js';

export interface PricedQuote {
  panels: GlassPanel[];
  /** Those of them whose price is another one than the stored one. */
  changed: GlassPanel[];
  totals: QuoteTotals;
  catalogue: Catalogue;
}

/** Keeps what a quote says it costs true. Works within the caller's transaction. */
@Injectable()
export class PriceQuotePanels {
  constructor(
    private readonly getCatalogue: GetCatalogue,
    private readonly companies: CompanyRepository,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly keepSources: KeepSourceFiles,
  ) {}

  /** @throws VALIDATION_FAILED with the fields of the specification that are wrong */
  async onePanel(ctx: Context, spec: unknown, quantity: number): Promise<PricedPanel> {
    const result = readAndPricePanel(spec, quantity, await this.getCatalogue.run(ctx));
    if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
    return result.panel;
  }

  /**
   * The quote at the prices that hold for it: those of today while it is a draft, those it was quoted with
   * afterwards.
   */
  async current(ctx: Context, quote: Quote, stored: GlassPanel[]): Promise<PricedQuote> {
    const catalogue = await this.getCatalogue.run(ctx);
    if (!quoteIsOpen(quote.status)) return { panels: stored, changed: [], totals: quote.totals, catalogue };
    const panels = stored.map((panel) => atTodaysPrice(panel, catalogue));
    const company = quote.companyUid ? await this.companies.findOne(ctx, { uid: quote.companyUid }) : null;
    const totals = priceQuote({
      panels: panels.map(({ price, weightKg, areaM2 }) => ({ price, weightKg, areaM2 })),
      discount: await this.getCatalogue.discount(ctx, company?.discountStructureUid ?? null),
      catalogue,
      requestedCharges: [],
      taxExempt: company?.taxExempt ?? false,
    });
    return { panels, changed: panels.filter((panel) => !stored.includes(panel)), totals, catalogue };
  }

  /** Writes prices and totals, and makes it a new version of the quote. */
  async store(
    ctx: Context,
    quote: Quote,
    { panels, changed, totals }: PricedQuote,
    changes: Partial<Pick<Quote, 'status' | 'orderUid' | 'expiresAt' | 'review'>> = {},
  ): Promise<void> {
    await this.panels.savePrices(ctx, changed);
    await this.quotes.update(ctx, quote.uid, {
      ...changes,
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: panels.length,
      pieces: totals.pieces,
      version: quote.version + 1,
      updatedAt: new Date(),
    });
  }

  /** Reads the panels of a quote that was just changed, prices it anew and stores that. */
  async reprice(ctx: Context, quote: Quote): Promise<PricedQuote> {
    const priced = await this.current(ctx, quote, await this.panels.ofQuote(ctx, quote.uid));
    await this.store(ctx, quote, priced);
    await this.keepSources.run(ctx, quote, priced.panels);
    return priced;
  }
}

/** A panel that cannot be made of today's catalogue any more keeps its form and loses its price. */
function atTodaysPrice(panel: GlassPanel, catalogue: Catalogue): GlassPanel {
  if (panel.price.catalogueVersion === catalogue.version && panel.price.quantity === panel.quantity)
    return panel;
  const result = priceReadPanel(panel.spec, panel.quantity, catalogue);
  if (result.ok) return { ...panel, ...result.panel };
  const missing = result.errors.map(({ name, reason }) => ({
    step: 'glass' as const,
    part: { kind: 'panel' as const },
    what: `${name}: ${reason}`,
  }));
  return { ...panel, price: { ...panel.price, unitMinor: null, totalMinor: null, lines: [], missing } };
}
