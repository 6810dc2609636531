import { Injectable } from '@nestjs/common';
import type { Catalogue, QuoteTotals } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { generalError, versionConflict } from '../../../kernel/errors/app-error.js';
import { quoteCanMove } from '../domain/quote-status.js';
import { reasonNotToOrder } from '../domain/reason-not-to-order.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { PriceQuotePanels } from './price-quote-panels.js';

/** A quote as it stands at the moment it becomes an order. */
export interface FrozenQuote {
  quote: Quote;
  panels: GlassPanel[];
  totals: QuoteTotals & { totalMinor: number };
  catalogue: Catalogue;
}

/** The two moves of a quote that an order causes. Both work within the order's transaction. */
@Injectable()
export class FreezeQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
  ) {}

  /**
   * Locks the quote, checks that it can be ordered for the price the buyer saw, and marks it ordered.
   * @throws NOT_FOUND, STATE_CONFLICT, QUOTE_EMPTY, PRICE_ON_REQUEST, PANEL_BREAKS_RULES, VERSION_CONFLICT
   */
  async freezeForOrder(
    ctx: Context,
    quoteUid: string,
    orderUid: string,
    seenTotalMinor: number,
  ): Promise<FrozenQuote> {
    const quote = await this.quotes.lockVisible(ctx, quoteUid);
    if (!quoteCanMove(quote.status, 'ordered')) {
      throw generalError('STATE_CONFLICT', `A quote that is ${quote.status} cannot be ordered.`);
    }
    const stored = await this.panels.ofQuote(ctx, quoteUid);
    const priced = await this.prices.current(ctx, quote, stored);
    const { panels, totals, catalogue } = priced;
    const reason = reasonNotToOrder(quote, panels, new Date());
    if (reason) throw generalError(reason.code, reason.text);
    const { totalMinor } = totals;
    if (totalMinor === null) throw generalError('PRICE_ON_REQUEST', 'This quote has no price yet.');
    if (totalMinor !== seenTotalMinor) throw versionConflict('price', { totalMinor, totals });
    await this.prices.store(ctx, quote, priced, { status: 'ordered', orderUid });
    return { quote, panels, totals: { ...totals, totalMinor }, catalogue };
  }

  /** The order was cancelled before it was paid: the quote can be ordered again. */
  async releaseAfterCancelledOrder(ctx: Context, quoteUid: string): Promise<void> {
    const quote = await this.quotes.lockOrThrow(ctx, { uid: quoteUid });
    if (quote.status !== 'ordered') return;
    await this.quotes.update(ctx, quoteUid, {
      status: 'quoted',
      orderUid: null,
      version: quote.version + 1,
      updatedAt: new Date(),
    });
  }
}
