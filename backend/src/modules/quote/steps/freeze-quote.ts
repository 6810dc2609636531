import {
  addDays,
  dayIn,
  endOfDay,
  type Catalogue,
  type QuotePlatformFee,
  type QuoteTotals,
} from '@glass/contracts';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError, priceConflict, versionConflict } from '../../../kernel/errors/app-error.js';
import { WorkOutPlatformFee } from '../../payment/public.js';
import { FindTenant } from '../../tenant/public.js';
import { catalogueSnapshot } from '../domain/catalogue-snapshot.js';
import { daysOfOrder, type DaysOfOrder } from '../domain/days-of-order.js';
import { refuseWithoutDeliveryPlace } from '../domain/quote-guards.js';
import { reasonNotToOrder } from '../domain/reason-not-to-order.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ApprovalOfQuote } from './approval-of-quote.js';
import { NoteQuoteEvent } from './note-quote-event.js';
import { PriceQuotePanels } from './price-quote-panels.js';

/** A quote as it stands at the moment it becomes an order. */
export interface FrozenQuote {
  quote: Quote;
  panels: GlassPanel[];
  totals: QuoteTotals & { totalMinor: number };
  /** What the panels use of the catalogue (`catalogueSnapshot`). */
  catalogue: Catalogue;
  platformFee: QuotePlatformFee | null;
  /** What its buyer is promised. */
  days: DaysOfOrder;
  orderedAt: Date;
}

/** What a quote has from the moment its prices hold. */
type Quoted = Pick<Quote, 'quotedAt' | 'expiresAt' | 'platformFee'>;

/** How long the prices of a quote hold, and when its glass is ready: what the tenant has set. */
@Injectable()
export class QuoteValidity {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly workOutFee: WorkOutPlatformFee,
  ) {}

  /** Of a quote whose prices hold from now on. Within the caller's transaction. */
  async quotedNow(ctx: Context, totals: QuoteTotals): Promise<Quoted> {
    const quotedAt = new Date();
    const platformFee = await this.feeFrom(ctx, totals, quotedAt);
    return { quotedAt, expiresAt: await this.fromNow(ctx), platformFee };
  }

  /** What the platform keeps of prices that hold from then on. */
  feeFrom(ctx: Context, totals: QuoteTotals, at: Date): Promise<QuotePlatformFee | null> {
    return this.workOutFee.run(ctx, totals, at);
  }

  /** The end of the last day of a quote that is quoted now, in the tenant's time zone. Within the caller's transaction. */
  async fromNow(ctx: Context): Promise<Date> {
    const { quoteValidDays, timeZone } = (await this.findTenant.ofContext(ctx)).settings;
    return endOfDay(timeZone, addDays(dayIn(timeZone, new Date()), quoteValidDays));
  }

  /** What is promised of a quote that is ordered. Within the caller's transaction. */
  async daysOf(ctx: Context, quote: Quote, catalogue: Catalogue, orderedAt: Date): Promise<DaysOfOrder> {
    const { settings } = await this.findTenant.ofContext(ctx);
    return daysOfOrder(quote, catalogue, settings, orderedAt);
  }
}

/** The two moves of a quote that an order causes. Both work within the order's transaction. */
@Injectable()
export class FreezeQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly validity: QuoteValidity,
    private readonly approvalOf: ApprovalOfQuote,
    private readonly note: NoteQuoteEvent,
  ) {}

  /**
   * Locks the quote, checks that it is the one that the buyer saw and can be ordered for the price they saw, and marks
   * it ordered.
   * @throws NOT_FOUND, STATE_CONFLICT, QUOTE_NOT_ORDERABLE, QUOTE_EMPTY, PRICE_ON_REQUEST, PANEL_BREAKS_RULES,
   * VERSION_CONFLICT, APPROVAL_NEEDED
   */
  async freezeForOrder(
    ctx: Context,
    seen: { quoteUID: string; orderUID: string; quoteVersion: number; totalMinor: number },
  ): Promise<FrozenQuote> {
    const quote = await this.quotes.lockVisible(ctx, seen.quoteUID);
    const stored = await this.panels.ofQuote(ctx, seen.quoteUID);
    const priced = await this.prices.current(ctx, quote, stored);
    const { panels, totals } = priced;
    const reason = reasonNotToOrder(quote, panels, totals);
    if (reason) throw generalError(reason.code, reason.text);
    refuseWithoutDeliveryPlace(quote);
    const { totalMinor } = totals;
    if (totalMinor === null) throw generalError('PRICE_ON_REQUEST', 'This quote has no price yet.');
    if (totalMinor !== seen.totalMinor) throw priceConflict({ totalMinor, totals });
    // At the same price it may be other glass: another hole, another address.
    if (quote.version !== seen.quoteVersion)
      throw versionConflict('quote', { version: quote.version }, quote.updatedByName || undefined);
    await this.approvalOf.refuseUnlessMayOrder(ctx, quote, totals);
    const catalogue = catalogueSnapshot(
      priced.catalogue,
      panels.map(({ spec }) => spec),
      priced,
    );
    const orderedAt = new Date();
    const platformFee = await this.validity.feeFrom(ctx, totals, orderedAt);
    const days = await this.validity.daysOf(ctx, quote, catalogue, orderedAt);
    await this.prices.store(ctx, quote, priced, {
      ...{ status: 'ordered', orderUid: seen.orderUID, catalogue, platformFee },
      quotedAt: quote.quotedAt ?? orderedAt,
    });
    await this.note.run(ctx, quote, 'ordered');
    return { quote, panels, totals: { ...totals, totalMinor }, catalogue, platformFee, days, orderedAt };
  }

  /**
   * Before an order that was made of a quote is paid later.
   * @throws STATE_CONFLICT when its buyer was removed from its company
   */
  async refuseUnlessMember(
    ctx: Context,
    order: { companyUid: string | null; contactUid: string },
  ): Promise<void> {
    await this.approvalOf.refuseUnlessMember(ctx, order);
  }

  /**
   * The order was cancelled before it was paid: the quote can be ordered again at its prices, for as long as they
   * hold. One that was ordered as a draft is quoted from now on. The platform's fee is that of the day of its quoting
   * again, until it is ordered once more.
   */
  async releaseAfterCancelledOrder(ctx: Context, quoteUid: string): Promise<void> {
    const quote = await this.quotes.lockOrThrow(ctx, { uid: quoteUid });
    if (quote.status !== 'ordered') return;
    const expiresAt = quote.expiresAt ?? (await this.validity.fromNow(ctx));
    const { totals, quotedAt } = quote;
    const platformFee = quotedAt && (await this.validity.feeFrom(ctx, totals, quotedAt));
    await this.quotes.change(ctx, quote, { status: 'quoted', orderUid: null, expiresAt, platformFee });
    await this.note.run(ctx, quote, 'orderCancelled');
  }
}
