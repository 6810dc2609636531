import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import { refuseUnlessOpen } from '../domain/refuse-unless-open.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';

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

  /** @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT unless `seenVersion` is null */
  async run(
    ctx: Context,
    panelUid: string,
    seenVersion: number | null,
  ): Promise<{ quote: Quote; panel: GlassPanel }> {
    const { quoteUid } = await this.panels.getOrThrow(ctx, { uid: panelUid });
    const quote = await this.quotes.lockVisible(ctx, quoteUid, 'panel');
    const panel = await this.panels.getOrThrow(ctx, { uid: panelUid });
    if (seenVersion !== null && panel.version !== seenVersion) {
      const current = await this.details.panel(ctx, panelUid);
      throw versionConflict('panel', current, current.panel.updatedBy || undefined);
    }
    refuseUnlessOpen(quote);
    return { quote, panel };
  }
}
