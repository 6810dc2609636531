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
  /** The tenant works on a quote that it looks at. */
  isReviewed: boolean;
}

/**
 * What every change of one panel begins with. Its quote is locked first, so that two people at one quote come one
 * after the other; the later one is told what is there now.
 */
@Injectable()
export class LockGlassPanel {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param also of a quote that is no draft: the tenant may change what it looks at, to a hole that it can drill
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
      this.panels.linesBeside(ctx, panelUid),
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
