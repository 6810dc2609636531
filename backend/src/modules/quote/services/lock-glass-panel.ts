import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import { refuseUnlessOpen } from '../domain/quote-guards.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { readPricingTerms } from '../persistence/pricing-terms.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import type { PanelLine } from '../domain/panel-line.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { Quote } from '../persistence/quote.entity.js';
import { PricingContexts } from './pricing-contexts.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';

/** A locked quote with what changing one of its panels needs. */
export interface LockedPanel {
  quote: Quote;
  panel: GlassPanel;
  /** Sorted by line number. */
  lines: PanelLine[];
  /** Of the review if `isReviewed`, otherwise the live one. */
  pricing: PricingContext;
  /** True if a tenant user changes a quote in review. */
  isReviewed: boolean;
}

/**
 * Begins every change of one panel. Locks the quote first, which serializes concurrent changes; the loser of a race
 * gets VERSION_CONFLICT with the current panel.
 */
@Injectable()
export class LockGlassPanel {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly contexts: PricingContexts,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param also `inReview` lets tenant users change panels of a quote in review
   * @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT unless `seenVersion` is null
   */
  async run(
    ctx: Context,
    panelUid: string,
    seenVersion: number | null,
    also: 'inReview' | null = null,
  ): Promise<LockedPanel> {
    const [quote, panel, lines, terms] = await Promise.all([
      this.quotes.lockOfPanel(ctx, panelUid),
      this.panels.getPanel(ctx, panelUid),
      this.panels.linesOfSameQuote(ctx, panelUid),
      readPricingTerms(ctx, 'panel', panelUid),
    ]);
    if (seenVersion !== null && panel.version !== seenVersion) {
      const current = await this.details.panel(ctx, panelUid);
      throw versionConflict('panel', current, current.panel.updatedBy || undefined);
    }
    const isReviewed = quote.status === also && ctx.reach.kind === 'tenant';
    if (!isReviewed) refuseUnlessOpen(quote);
    const pricing = await (isReviewed
      ? this.contexts.forReview(ctx, quote, terms)
      : this.contexts.forDraft(ctx, terms));
    return { quote, panel, lines, pricing, isReviewed };
  }
}
