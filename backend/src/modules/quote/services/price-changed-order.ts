import type { Catalogue } from '@glass/contracts/catalogue';
import type { Finding, PanelPrice, PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import type { PricedHardwareLine, StoredHardwareLine } from '@glass/contracts/quote';
import { msg } from '@lingui/core/macro';
import { carryAgreedPrice, discountFromTotals, withAgreedPrice } from '@glass/pricing';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { computeDrawingHash } from '../domain/drawing-hash.js';
import type { OrderDates } from '../domain/order-dates.js';
import { followQuantities, type FrozenShower } from '../domain/ordered-showers.js';
import { parseAndPriceOrThrow } from '../domain/price-panel.js';
import { reasonCannotBeMade } from '../domain/quote-guards.js';
import { catalogueSnapshot, type PricingContext, storedContext } from '../domain/pricing-context.js';
import { changeHardware, isSameLine, type WantedHardware } from '../domain/changed-hardware.js';
import { computeQuoteTotals, priceQuoteHardware } from '../domain/quote-totals.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { findMissingHardware, type MissingHardware } from '../domain/shower-findings.js';
import { QuoteValidity } from './freeze-quote.js';

export interface PanelOfOrder {
  uid: string;
  lineNumber: number;
  quantity: number;
  spec: PanelSpec;
  price: PanelPrice;
  areaM2: number;
  weightKg: number;
}

interface PricedAtOrdering {
  quoteUid: string;
  companyUid: string | null;
  catalogue: Catalogue;
  totals: QuoteTotals;
  hardware: PricedHardwareLine[];
  showers: FrozenShower[];
  createdAt: Date;
}

interface PanelChange {
  panelUid: string;
  spec: PanelSpec;
  quantity: number;
  /** Price of one piece that the tenant sets; null for the price list's, or what was agreed before. */
  unitMinor: number | null;
}

export interface ChangedOrder {
  /** Whether the panel or line of hardware stays as it is. */
  isUnchanged: boolean;
  /** The changed panel; null if hardware changed. */
  panel: PanelOfOrder | null;
  panels: PanelOfOrder[];
  /** Hardware and showers of the order, which follow the number of its panels. */
  hardware: PricedHardwareLine[];
  showers: FrozenShower[];
  totals: QuoteTotals;
  /** The order's snapshot of the price list, with what the changed panel uses. */
  catalogue: Catalogue;
  days: OrderDates;
  /** Why the tenant must approve the changed panel. */
  reviews: Finding[];
  /** Hardware that showers need and the changed order lacks. */
  missingHardware: MissingHardware[];
}

interface ChangedParts {
  quote: Quote;
  pricing: PricingContext;
  panels: PanelOfOrder[];
  hardware: StoredHardwareLine[];
  showers: FrozenShower[];
}

/** Prices an order with one other panel or line of hardware, at the price list, discount and taxes of the day it was ordered. */
@Injectable()
export class PriceChangedOrder {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly glassPanels: GlassPanelRepository,
    private readonly contexts: PricingContexts,
    private readonly validity: QuoteValidity,
  ) {}

  /**
   * Requires a transaction.
   * @param panels of the order; one of them has the uid of the change
   * @throws VALIDATION_FAILED at the fields of the panel, as `spec.…`; PANEL_BREAKS_RULES if it can't be made
   */
  async run(
    ctx: Context,
    order: PricedAtOrdering,
    panels: PanelOfOrder[],
    change: PanelChange,
  ): Promise<ChangedOrder> {
    const quote = await this.quotes.getOrThrow(ctx, { uid: order.quoteUid });
    const pricing = await this.contexts.forReview(ctx, order);
    const priced = parseAndPriceOrThrow(change, pricing);
    const { spec, price, areaM2, weightKg, quantity, findings } = priced;
    const before = panels.find(({ uid }) => uid === change.panelUid)!;
    const never = reasonCannotBeMade({
      status: 'ordered',
      panels: [{ lineNumber: before.lineNumber, price, findings }],
    });
    if (never) throw generalError(never.code, never.text);
    const isSameDrawing = computeDrawingHash(spec) === computeDrawingHash(before.spec);
    const agreed =
      change.unitMinor === null
        ? carryAgreedPrice(price, before.price, isSameDrawing)
        : withAgreedPrice(price, change.unitMinor, '');
    const panel = { ...before, spec, price: agreed, areaM2, weightKg, quantity };
    const after = panels.map((each) => (each.uid === panel.uid ? panel : each));
    const { showers, hardware } = followQuantities(order, before, after);
    return {
      isUnchanged: isSameDrawing && quantity === before.quantity,
      ...{ panel, panels: after },
      ...(await this.priceParts(ctx, order, { quote, pricing, panels: after, hardware, showers })),
      reviews: findings.filter(({ severity }) => severity === 'review'),
    };
  }

  /**
   * Prices an order with another version of a line of hardware, or without it. Requires a transaction.
   * @throws NOT_FOUND, VALIDATION_FAILED, STATE_CONFLICT for the last line of an order
   */
  async withHardware(
    ctx: Context,
    order: PricedAtOrdering,
    panels: PanelOfOrder[],
    wanted: WantedHardware,
  ): Promise<ChangedOrder> {
    const quote = await this.quotes.getOrThrow(ctx, { uid: order.quoteUid });
    const pricing = await this.contexts.forReview(ctx, order);
    const hardware = changeHardware(order.hardware, wanted, pricing.catalogue);
    if (panels.length + hardware.length === 0)
      throw generalError(
        'STATE_CONFLICT',
        msg`An order can’t be empty. Cancel it instead of removing its last line.`,
      );
    const before = order.hardware.find(({ uid }) => uid === wanted.hardwareUid)!;
    const after = hardware.find(({ uid }) => uid === wanted.hardwareUid);
    const { showers } = order;
    return {
      isUnchanged: after !== undefined && wanted.totalMinor === null && isSameLine(before, after),
      ...{ panel: null, panels, reviews: [] },
      ...(await this.priceParts(ctx, order, { quote, pricing, panels, hardware, showers })),
    };
  }

  /** Hardware, totals and dates of the changed order, at its discount and charges. */
  private async priceParts(
    ctx: Context,
    order: PricedAtOrdering,
    { quote, pricing, panels, hardware, showers }: ChangedParts,
  ): Promise<
    Pick<ChangedOrder, 'catalogue' | 'showers' | 'hardware' | 'missingHardware' | 'totals' | 'days'>
  > {
    const { pricing: charges } = order.catalogue;
    const catalogue = { ...catalogueSnapshot(pricing, panels, { hardware, showers }), pricing: charges };
    // Deliveries name the panels of the quote.
    const quoted = await this.withUidsOfQuote(ctx, order.quoteUid, panels);
    const changed = { ...quote, hardware };
    const discount = discountFromTotals(order.totals, order.catalogue);
    return {
      ...{ catalogue, showers, hardware: priceQuoteHardware(changed, quoted, catalogue) },
      missingHardware: showers.flatMap((shower) => findMissingHardware(shower, hardware, catalogue)),
      totals: computeQuoteTotals(quoted, storedContext(catalogue, discount), changed),
      days: await this.validity.computeDates(ctx, quote, { panels: quoted, catalogue }, order.createdAt),
    };
  }

  private async withUidsOfQuote<Panel extends PanelOfOrder>(
    ctx: Context,
    quoteUid: string,
    panels: Panel[],
  ): Promise<Panel[]> {
    const own = await this.glassPanels.ofQuote(ctx, quoteUid);
    return panels.map((panel) => ({
      ...panel,
      uid: own.find(({ lineNumber }) => lineNumber === panel.lineNumber)?.uid ?? panel.uid,
    }));
  }
}
