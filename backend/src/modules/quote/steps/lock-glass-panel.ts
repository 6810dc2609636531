import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import { refuseUnlessOpen } from '../domain/quote-guards.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { readPricingTerms } from '../persistence/pricing-terms.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import type { QuoteToChange } from './store-panel.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';

export interface LockedPanel extends QuoteToChange {
  panel: GlassPanel;
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
    return { quote, panel, lines, terms, isReviewed };
  }
}
