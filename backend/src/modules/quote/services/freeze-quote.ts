import { msg } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import { addDays, dayIn, endOfDay } from '@glass/contracts/geo';
import { type QuoteTotals, TAX_EXEMPT_CODE } from '@glass/contracts/panel';
import type { QuotePlatformFee } from '@glass/contracts/payment';
import { isQuoteEditable, type NumberedDelivery, type PricedHardwareLine } from '@glass/contracts/quote';
import type { Locale } from '@glass/language';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError, priceConflict, versionConflict } from '../../../kernel/errors/app-error.js';
import { ComputePlatformFee } from '../../payment/public.js';
import { FindTenant, ReaderLanguage } from '../../tenant/public.js';
import { catalogueSnapshot } from '../domain/pricing-context.js';
import { computeOrderDates, type OrderDates } from '../domain/order-dates.js';
import { listQuoteDeliveries } from '../domain/quote-deliveries.js';
import { refuseWithoutDeliveryPlace, reasonNotToOrder } from '../domain/quote-guards.js';
import { freezeShowers, type FrozenShower } from '../domain/ordered-showers.js';
import { priceQuoteHardware } from '../domain/quote-totals.js';
import { toQuoteShowers } from '../domain/shower-findings.js';
import { vatTexts } from '../domain/vat-texts.js';
import { readPricingTerms } from '../persistence/pricing-contexts.js';
import type { PricedQuote } from '../queries/price-quote-panels.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ApprovalPolicy } from './approval-policy.js';
import { RecordQuoteEvent } from './record-quote-event.js';
import { StoreQuotePrices } from './store-quote-prices.js';

export interface FrozenQuote {
  quote: Quote;
  panels: GlassPanel[];
  /** All of the quote; those without pieces are not ordered. */
  deliveries: NumberedDelivery[];
  totals: QuoteTotals & { totalMinor: number };
  /** The parts of the catalogue that the panels use (`catalogueSnapshot`). */
  catalogue: Catalogue;
  hardware: PricedHardwareLine[];
  showers: FrozenShower[];
  platformFee: QuotePlatformFee | null;
  /** Ready and delivery dates promised to the buyer, of the order and its deliveries. */
  days: OrderDates;
  orderedAt: Date;
  /** Language of the order's papers. */
  language: Locale;
}

/** Fields that are set when the prices become fixed. */
type Quoted = Pick<Quote, 'quotedAt' | 'expiresAt' | 'platformFee'>;

/** Computes how long prices are valid and when glass is ready, from the tenant's settings. */
@Injectable()
export class QuoteValidity {
  constructor(
    private readonly findTenant: FindTenant,
    private readonly computePlatformFee: ComputePlatformFee,
    readonly language: ReaderLanguage,
  ) {}

  /** Requires a transaction. */
  async buildQuotedFields(ctx: Context, totals: QuoteTotals): Promise<Quoted> {
    const quotedAt = new Date();
    const platformFee = await this.computeFee(ctx, totals, quotedAt);
    return { quotedAt, expiresAt: await this.computeExpiry(ctx), platformFee };
  }

  /** @param at time from which the prices are fixed; decides the fee rate */
  computeFee(ctx: Context, totals: QuoteTotals, at: Date): Promise<QuotePlatformFee | null> {
    return this.computePlatformFee.run(ctx, totals, at);
  }

  /** End of the last valid day of a quote that is quoted now, in the tenant's time zone. Requires a transaction. */
  async computeExpiry(ctx: Context): Promise<Date> {
    const { quoteValidDays, timeZone } = (await this.findTenant.ofContext(ctx)).settings;
    return endOfDay(timeZone, addDays(dayIn(timeZone, new Date()), quoteValidDays));
  }

  /** Requires a transaction. */
  async computeDates(
    ctx: Context,
    quote: Quote,
    { panels, catalogue }: { panels: Parameters<typeof computeOrderDates>[1]; catalogue: Catalogue },
    orderedAt: Date,
  ): Promise<OrderDates> {
    const { settings } = await this.findTenant.ofContext(ctx);
    return computeOrderDates(quote, panels, catalogue, settings, orderedAt);
  }
}

/** Changes of a quote that an order causes. Both require the order's transaction. */
@Injectable()
export class FreezeQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly validity: QuoteValidity,
    private readonly approvalPolicy: ApprovalPolicy,
    private readonly recordEvent: RecordQuoteEvent,
  ) {}

  /**
   * Locks the quote, checks that it is unchanged since the buyer saw it and can be ordered at that price, and marks
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
    const priced = await this.storePrices.prices.pricePanels(ctx, quote, stored);
    const { panels, totals } = priced;
    const showers = toQuoteShowers(quote, panels, priced.catalogue);
    const reason = reasonNotToOrder({ ...quote, panels, totals, showers });
    if (reason) throw generalError(reason.code, reason.text);
    refuseWithoutDeliveryPlace(quote, panels);
    const { totalMinor } = totals;
    if (totalMinor === null) throw generalError('PRICE_ON_REQUEST', msg`This quote has no price yet.`);
    if (totalMinor !== seen.totalMinor) throw priceConflict({ totalMinor, totals });
    // The glass or address may have changed without changing the total.
    if (quote.version !== seen.quoteVersion)
      throw versionConflict('quote', { version: quote.version }, quote.updatedByName || undefined);
    await this.approvalPolicy.refuseUnlessMayOrder(ctx, quote, totals);
    await this.refuseOutdatedVatId(ctx, quote, priced);
    const catalogue = catalogueSnapshot(priced, panels, quote);
    const orderedAt = new Date();
    const platformFee = await this.validity.computeFee(ctx, totals, orderedAt);
    const days = await this.validity.computeDates(ctx, quote, { panels, catalogue }, orderedAt);
    const language = quote.language ?? (await this.validity.language.ofCustomer(ctx, quote));
    await this.storePrices.store(ctx, quote, priced, {
      ...{ status: 'ordered', orderUid: seen.orderUID, catalogue, platformFee },
      quotedAt: quote.quotedAt ?? orderedAt,
      language,
    });
    await this.recordEvent.run(ctx, quote, 'ordered');
    return {
      ...{ quote, panels, totals: { ...totals, totalMinor } },
      deliveries: listQuoteDeliveries(quote, panels),
      hardware: priceQuoteHardware(quote, panels, catalogue),
      showers: freezeShowers(quote.showers, panels, catalogue),
      ...{ catalogue, platformFee, days, orderedAt, language },
    };
  }

  /**
   * Prices that were fixed without VAT need a VAT id that is still confirmed when the order is placed, because its
   * invoice follows. Drafts are priced with the current check anyway.
   */
  private async refuseOutdatedVatId(
    ctx: Context,
    { status, companyUid }: Quote,
    { euSupply, totals, catalogue }: PricedQuote,
  ): Promise<void> {
    const isExempt = totals.lines.some(({ code }) => code === TAX_EXEMPT_CODE);
    const isByCertificate = catalogue.pricing.taxes.some(({ code }) => code === TAX_EXEMPT_CODE);
    if (!euSupply || !isExempt || isByCertificate || isQuoteEditable(status)) return;
    const now = await readPricingTerms(ctx, 'company', companyUid);
    if (now.euSupply?.vatId !== euSupply.vatId)
      throw generalError('STATE_CONFLICT', vatTexts.expired(euSupply.vatId));
  }

  /**
   * Check before an existing order is paid.
   * @throws STATE_CONFLICT if its buyer was removed from its company
   */
  async refuseUnlessMember(
    ctx: Context,
    order: { companyUid: string | null; contactUid: string },
  ): Promise<void> {
    await this.approvalPolicy.refuseUnlessMember(ctx, order);
  }

  /**
   * Makes a quote orderable again after its unpaid order was canceled. A quote that was ordered as a draft becomes
   * quoted. The platform fee goes back to the rate of the day it was quoted.
   */
  async releaseAfterCanceledOrder(ctx: Context, quoteUid: string): Promise<void> {
    const quote = await this.quotes.lockOrThrow(ctx, { uid: quoteUid });
    if (quote.status !== 'ordered') return;
    const expiresAt = quote.expiresAt ?? (await this.validity.computeExpiry(ctx));
    const { totals, quotedAt } = quote;
    const platformFee = quotedAt && (await this.validity.computeFee(ctx, totals, quotedAt));
    await this.quotes.change(ctx, quote, { status: 'quoted', orderUid: null, expiresAt, platformFee });
    await this.recordEvent.run(ctx, quote, 'orderCancelled');
  }
}
