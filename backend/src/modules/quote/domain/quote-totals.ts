import type { Catalogue, DiscountStructure } from '@glass/contracts/catalogue';
import type { PostalAddress } from '@glass/contracts/geo';
import type { AgreedCharges, OrderChoices, PanelPrice, PanelSpec, QuoteTotals } from '@glass/contracts/panel';
import {
  isQuoteEditable,
  type PricedHardwareLine,
  type QuoteStatus,
  type ShowerToSplit,
  type StoredHardwareLine,
} from '@glass/contracts/quote';
import {
  discountFromTotals,
  listShowerCutouts,
  listTemplates,
  priceHardwareLines,
  priceOrder,
  totalHardware,
  PricingError,
  type NamedTier,
  type QuotedPanel,
} from '@glass/pricing';
import { wordPricingFault } from '@glass/pricing/words';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { type ChosenForDelivery, toFurtherDelivery } from './quote-deliveries.js';
import { storedContext, type PricingContext } from './pricing-context.js';

/** Columns of a panel that the totals of a quote need. */
export interface PanelLine {
  uid: string;
  lineNumber: number;
  quantity: number;
  mark: string;
  /** Includes holes and cutouts (`countCornersAndFeatures`). */
  corners: number;
  /** Per piece. */
  areaM2: number;
  /** Per piece. */
  weightKg: number;
  currency: string;
  catalogueVersion: number;
  /** Quantity that the price was computed for. */
  pricedQuantity: number;
  totalMinor: number | null;
  chargedArea: string;
  /** The tenant set its price by hand. */
  isAgreed: boolean;
  materialUID: string;
  /** Uids of the hinge templates that are cut into it. */
  templateUIDs: string[];
  /** Minimum area of the company that the price was computed with; null for the price list's. */
  companyMinArea: string | null;
}

/** A panel as totals need it: with its features, or the templates that are cut into it. */
export type TotaledPanel = QuotedPanel &
  ({ templateUIDs: readonly string[] } | { spec: Pick<PanelSpec, 'features'> });

/** Prices the lines of hardware of a quote, or of an order with the panels of its quote. */
export function priceQuoteHardware(
  { hardware, showers }: Pick<ChosenForQuote, 'hardware' | 'showers'>,
  panels: readonly (Pick<QuotedPanel, 'uid'> &
    ({ templateUIDs: readonly string[] } | { spec: Pick<PanelSpec, 'features'> }))[],
  catalogue: Catalogue,
): PricedHardwareLine[] {
  if (hardware.length === 0) return [];
  const cut = panels.map((panel) => ({
    uid: panel.uid ?? '',
    templateUIDs: 'templateUIDs' in panel ? panel.templateUIDs : listTemplates(panel.spec),
  }));
  return priceHardwareLines(hardware, catalogue, listShowerCutouts(showers, cut));
}

/**
 * Computes the totals of a draft at its company's terms.
 * @throws VALIDATION_FAILED at `quantity` if the total exceeds the largest amount
 */
export function computeQuoteTotals(
  panels: TotaledPanel[],
  { catalogue, discount, taxExempt, taxCertificate, euSupply }: PricingContext,
  quote: ChosenForQuote,
): QuoteTotals {
  const choices = toOrderChoices(quote);
  try {
    const terms = { discount, taxExempt, taxCertificate, euSupply };
    const hardware = totalHardware(priceQuoteHardware(quote, panels, catalogue), discount, quote.showers);
    return priceOrder({ panels, hardware, catalogue, terms, choices }).totals;
  } catch (error) {
    if (!(error instanceof PricingError) || error.field !== 'total') throw error;
    throw fieldError('quantity', wordPricingFault(error.fault));
  }
}

/**
 * Computes the totals from panel lines, which are much smaller than panels.
 * @returns null if a line of a draft has an outdated price
 */
export function computeTotalsOfLines(
  lines: PanelLine[],
  pricing: PricingContext,
  quote: ChosenForQuote & { status: QuoteStatus; totals: QuoteTotals },
): QuoteTotals | null {
  if (!isQuoteEditable(quote.status)) return quote.totals;
  if (!lines.every((line) => hasCurrentPrice(line, pricing))) return null;
  return computeQuoteTotals(lines.map(toQuotedPanel), pricing, quote);
}

/** Choices of a quote that its charges depend on; address and method are those of its first delivery. */
export interface ChosenForQuote {
  rush: string | null;
  crate: string | null;
  shipMethod: OrderChoices['shipMethod'];
  shippingAddress: PostalAddress | null;
  agreedCharges: AgreedCharges;
  deliveries: readonly ChosenForDelivery[];
  hardware: readonly StoredHardwareLine[];
  showers: readonly ShowerToSplit[];
}

export function toOrderChoices(quote: ChosenForQuote): OrderChoices {
  const { rush, crate, shipMethod, shippingAddress: address, agreedCharges: agreed, deliveries } = quote;
  const choices = { rush, crate, shipMethod, address, agreed };
  return deliveries.length === 0 ? choices : { ...choices, further: deliveries.map(toFurtherDelivery) };
}

/**
 * Recomputes the totals of a quote with fixed prices after its delivery changed. Panels and discounts stay; charges
 * and taxes use its stored price list. Quotes from before these charges keep their totals.
 */
export function recomputeFixedTotals(
  panels: TotaledPanel[],
  quote: ChosenForQuote & { catalogue: Catalogue | null; totals: QuoteTotals },
): QuoteTotals {
  const { catalogue, totals } = quote;
  if (!hasCharges(catalogue)) return totals;
  const discount = discountFromTotals(totals, catalogue);
  return computeQuoteTotals(panels, storedContext(catalogue, discount), quote);
}

/**
 * Computes what an order would have cost at another discount.
 * @returns null for orders from before these charges
 */
export function computeTotalsAtDiscount(
  panels: TotaledPanel[],
  quote: ChosenForQuote & { catalogue: Catalogue },
  discount: DiscountStructure,
): QuoteTotals | null {
  const { catalogue } = quote;
  if (!hasCharges(catalogue)) return null;
  // Leaves out tiers that the order's own discount added.
  const volumeTiers = catalogue.pricing.volumeTiers.filter(({ of }: NamedTier) => of === undefined);
  const general = { ...catalogue, pricing: { ...catalogue.pricing, volumeTiers } };
  return computeQuoteTotals(panels, storedContext(general, discount), quote);
}

/** Old rows have fewer fields than the type. */
function hasCharges(catalogue: Catalogue | null): catalogue is Catalogue {
  return (catalogue?.pricing as Partial<Catalogue['pricing']> | undefined)?.deliveryZones !== undefined;
}

/**
 * Keeps agreed charges whose reason is unchanged: an agreed delivery, for example, applies to one place. Further
 * deliveries lose an agreed crate with the choice of crate; their own changes drop the rest.
 */
export function selectValidAgreedCharges<Delivery extends ChosenForDelivery>(
  before: ChosenForQuote,
  after: Omit<ChosenForQuote, 'deliveries'> & { deliveries: Delivery[] },
): { agreedCharges: AgreedCharges; deliveries: Delivery[] } {
  const place = ({
    shipMethod,
    shippingAddress: to,
  }: Pick<ChosenForQuote, 'shipMethod' | 'shippingAddress'>) =>
    JSON.stringify([shipMethod, to?.country, to?.state, to?.postalCode]);
  const { rush, crate, delivery } = after.agreedCharges;
  const isSameCrate = before.crate === after.crate;
  return {
    agreedCharges: {
      ...(rush && before.rush === after.rush ? { rush } : {}),
      ...(crate && isSameCrate ? { crate } : {}),
      ...(delivery && place(before) === place(after) ? { delivery } : {}),
    },
    deliveries: isSameCrate
      ? after.deliveries
      : after.deliveries.map((delivery) => withoutAgreedCrate(delivery)),
  };
}

function withoutAgreedCrate<Delivery extends ChosenForDelivery>(delivery: Delivery): Delivery {
  const { agreed: { crate: _crate, ...agreed } = {}, ...rest } = delivery;
  return { ...rest, agreed } as Delivery;
}

/** Distinct marks of the panels, one per line. */
export function joinMarks(panels: readonly { spec: Pick<PanelSpec, 'mark'> }[]): string {
  const marks = panels.map(({ spec }) => spec.mark.trim());
  return [...new Set(marks.filter((mark) => mark !== ''))].join('\n');
}

/** Facts that decide whether a price is current. */
export function getPriceBasis(
  price: PanelPrice,
): Pick<PanelLine, 'catalogueVersion' | 'pricedQuantity' | 'isAgreed' | 'companyMinArea'> {
  const { catalogueVersion, quantity: pricedQuantity, lines, companyMinArea = null } = price;
  const isAgreed = lines.some(({ step }) => step === 'agreed');
  return { catalogueVersion, pricedQuantity, isAgreed, companyMinArea };
}

/**
 * Whether a draft's panel has the price of this context. Agreed prices are never current, because they belong to
 * the quote they were agreed for.
 */
export function hasCurrentPrice(
  line: Pick<PanelLine, 'catalogueVersion' | 'quantity' | 'pricedQuantity' | 'isAgreed' | 'companyMinArea'>,
  { catalogue }: PricingContext,
): boolean {
  return (
    line.catalogueVersion === catalogue.version &&
    line.pricedQuantity === line.quantity &&
    line.companyMinArea === (catalogue.companyMinArea ?? null) &&
    !line.isAgreed
  );
}

/** The part of a panel that totals and marks of its quote need. */
export function toQuotedPanel(line: PanelLine) {
  const { currency, pricedQuantity: quantity, totalMinor, chargedArea } = line;
  const { uid, materialUID, mark, weightKg, areaM2, templateUIDs } = line;
  return {
    uid,
    price: { currency, quantity, totalMinor, chargedArea },
    spec: { materialUID, mark },
    templateUIDs,
    weightKg,
    areaM2,
  };
}
