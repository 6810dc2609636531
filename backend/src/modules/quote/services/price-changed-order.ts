import type { Catalogue } from '@glass/contracts/catalogue';
import type { PanelPrice, PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import type { PricedHardwareLine } from '@glass/contracts/quote';
import { carryAgreedPrice, discountFromTotals, withAgreedPrice } from '@glass/pricing';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { computeDrawingHash } from '../domain/drawing-hash.js';
import type { OrderDates } from '../domain/order-dates.js';
import { followQuantities, type FrozenShower } from '../domain/ordered-showers.js';
import { parseAndPriceOrThrow } from '../domain/price-panel.js';
import { reasonCannotBeMade } from '../domain/quote-guards.js';
import { catalogueSnapshot, storedContext } from '../domain/pricing-context.js';
import { computeQuoteTotals, priceQuoteHardware } from '../domain/quote-totals.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { QuoteValidity } from './freeze-quote.js';

interface PanelOfOrder {
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
  /** Whether the panel stays as it is. */
  isUnchanged: boolean;
  /** The changed panel. */
  panel: PanelOfOrder;
  panels: PanelOfOrder[];
  /** Hardware and showers of the order, which follow the number of its panels. */
  hardware: PricedHardwareLine[];
  showers: FrozenShower[];
  totals: QuoteTotals;
  /** The order's snapshot of the price list, with what the changed panel uses. */
  catalogue: Catalogue;
  days: OrderDates;
  /** Sentences that say why the tenant must approve the changed panel. */
  reviews: string[];
}

/** Prices an order with one other panel, at the price list, discount and taxes of the day it was ordered. */
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
    const { pricing: charges } = order.catalogue;
    const catalogue = { ...catalogueSnapshot(pricing, after, order), pricing: charges };
    // Deliveries name the panels of the quote.
    const quoted = await this.withUidsOfQuote(ctx, order.quoteUid, after);
    const { showers, hardware } = followQuantities(order, before, after);
    const changed = { ...quote, hardware };
    const discount = discountFromTotals(order.totals, order.catalogue);
    return {
      isUnchanged: isSameDrawing && quantity === before.quantity,
      ...{ panel, panels: after, catalogue },
      ...{ showers, hardware: priceQuoteHardware(changed, quoted, catalogue) },
      totals: computeQuoteTotals(quoted, storedContext(catalogue, discount), changed),
      reviews: findings.filter(({ severity }) => severity === 'review').map(({ message }) => message),
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
