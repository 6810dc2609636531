import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import type { LockedPanel } from './panel-changes.js';
import { RecordQuoteEvent } from './record-quote-event.js';
import { StoreQuotePrices } from './store-quote-prices.js';
import { SourceFiles } from './source-files.js';

/**
 * Removes a panel and renumbers the lines after it. A removal during review is recorded in the history for the buyer.
 */
@Injectable()
export class RemovePanel {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws STATE_CONFLICT for the only panel of a quote in review */
  async run(ctx: Context, { quote, panel, lines, pricing, isReviewed }: LockedPanel): Promise<QuoteReply> {
    if (isReviewed && lines.length === 1)
      throw generalError('STATE_CONFLICT', 'This is the quote’s only panel. Decline the quote instead.');
    await this.panels.delete(ctx, { uid: panel.uid });
    await this.panels.renumberLines(ctx, quote.uid);
    if (isReviewed) await this.storePrices.recomputeTotals(ctx, quote, pricing);
    else await this.storePrices.reprice(ctx, quote, {}, pricing);
    await this.sources.release(ctx, quote, [panel]);
    if (isReviewed) await this.recordEvent.run(ctx, quote, 'panelRemoved', toRemovalEvent(panel));
    return this.details.run(ctx, quote.uid);
  }
}

function toRemovalEvent({ uid: panelUid, lineNumber, price, spec }: GlassPanel) {
  const { currency, totalMinor } = price;
  return {
    note: spec.mark,
    facts: { panelUid, lineNumber, currency, beforeMinor: totalMinor, afterMinor: null },
  };
}
