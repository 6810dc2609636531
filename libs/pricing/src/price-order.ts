import type { Catalogue, DiscountStructure, EuSupply } from '@glass/contracts/catalogue';
import type { OrderChoices, QuoteTotals } from '@glass/contracts/panel';
import type { DecimalText } from '@glass/contracts/primitives';
import type { WorkCalendar } from '@glass/contracts/tenant';
import { listFilledDeliveries, type QuotedPanel } from './delivery-parts.js';
import { findDeliveryZone } from './order-charges.js';
import { computePromisedDays, type PromisedDays, resolveLeadTimes } from './promised-days.js';
import { priceQuote, type QuoteToPrice } from './quote-totals.js';

/** Values that a buyer's company has instead of the price list's. */
export interface CompanyTerms {
  /** Minimum area of a piece, for `applyCompanyMinimum`; null for the price list's. */
  minArea: DecimalText | null;
  /** The discount if it is valid today; null for none. */
  discount: DiscountStructure | null;
  /** Whether the buyer pays no taxes. */
  taxExempt: boolean;
  /** Number or name of the certificate of the exemption; may be empty. */
  taxCertificate: string;
  /** For a buyer with a valid VAT id of another EU country. */
  euSupply: EuSupply | null;
}

/** For guests and people without a company. */
export const GENERAL_TERMS: CompanyTerms = {
  ...{ minArea: null, discount: null, taxExempt: false },
  taxCertificate: '',
  euSupply: null,
};

/** Day and calendar that promised days are counted with. */
export interface OrderDay {
  /** Today at the fabricator, as `2026-11-30`. */
  orderedOn: string;
  calendar: WorkCalendar;
}

/** Everything that the price and the days of an order depend on. */
export interface OrderToPrice {
  /** Priced with `applyCompanyMinimum(catalogue, terms.minArea)`. */
  panels: QuotedPanel[];
  /** From `totalHardware`; omitted for none. */
  hardware?: QuoteToPrice['hardware'];
  catalogue: QuoteToPrice['catalogue'];
  terms: Pick<CompanyTerms, 'discount' | 'taxExempt'> &
    Partial<Pick<CompanyTerms, 'taxCertificate' | 'euSupply'>>;
  /** Delivery or pick-up, lead time, packing, and amounts that the fabricator agreed to. */
  choices: OrderChoices;
  /** Omit it if only amounts are needed. */
  day?: OrderDay;
}

export interface PricedOrder {
  /** Lines and total. The total is null while a panel or charge is on request, or if prices are hidden. */
  totals: QuoteTotals;
  /** When the last delivery is ready and delivered; null without `day`. */
  days: PromisedDays | null;
  /** Whether the total leaves out a delivery, because its place is not known yet. */
  isDeliveryOpen: boolean;
  /** Deliveries with pieces, by number. */
  deliveries: PricedDelivery[];
}

export interface PricedDelivery {
  /** From 1. */
  number: number;
  pieces: number;
  /** Its own lead and transit time; null without `day`. */
  days: PromisedDays | null;
}

/**
 * Prices an order: panels → company discount → volume discount → charges → rush → crates → deliveries → taxes, with
 * the days it is ready and delivered. Crate, transport and days belong to a delivery, everything else to the order. The buying page, quotes and orders all use it, so that the first number is the
 * number paid.
 *
 * @throws PricingError as `priceQuote`
 */
export function priceOrder({ panels, hardware, catalogue, terms, choices, day }: OrderToPrice): PricedOrder {
  const { discount, taxExempt, taxCertificate, euSupply } = terms;
  const exempt = {
    taxExempt,
    ...(taxCertificate ? { taxCertificate } : {}),
    ...(euSupply ? { euSupply } : {}),
  };
  const totals = priceQuote({
    panels,
    hardware,
    catalogue,
    discount,
    ...exempt,
    choices,
    requestedCharges: [],
  });
  const filled = listFilledDeliveries(panels, choices);
  const deliveries = filled.map(({ number, counts, shipMethod, address }) => ({
    number,
    pieces: counts.reduce((sum, pieces) => sum + pieces, 0),
    days: day
      ? promiseDays(
          panels.filter((_, i) => counts[i]! > 0),
          catalogue,
          { rush: choices.rush, shipMethod, address },
          day,
        )
      : null,
  }));
  return {
    totals,
    days: day ? (latestDays(deliveries) ?? promiseDays(panels, catalogue, choices, day)) : null,
    isDeliveryOpen:
      (filled.length > 0 ? filled : [choices]).some(
        ({ shipMethod, address }) => shipMethod === 'delivery' && address === null,
      ) && catalogue.pricing.deliveryZones.length > 0,
    deliveries,
  };
}

/** Days of the last delivery; null if there is none. The delivery day is null while one is unknown. */
export function latestDays(deliveries: readonly { days: PromisedDays | null }[]): PromisedDays | null {
  const days = deliveries.flatMap(({ days: own }) => (own ? [own] : []));
  if (days.length === 0) return null;
  const promised = days.map(({ promisedDate }) => promisedDate);
  return {
    readyDate: days
      .map(({ readyDate }) => readyDate)
      .toSorted()
      .at(-1)!,
    promisedDate: promised.includes(null) ? null : promised.toSorted().at(-1)!,
  };
}

/** Rounds weight and area of a piece to what quotes store, so that totals are equal before and after saving. */
export function roundPieceMeasures({ weightKg, netAreaMm2 }: { weightKg: number; netAreaMm2: number }) {
  return { weightKg: roundDecimal(weightKg, 4), areaM2: roundDecimal(netAreaMm2 / MM2_PER_M2, 6) };
}

const MM2_PER_M2 = 1_000_000;

/** Rounds the decimal text, because multiplying first would lose half a unit now and then. */
function roundDecimal(value: number, decimals: number): number {
  const text = String(value);
  // Exponents mean less than 1e-6, which rounds to 0.
  return text.includes('e-') ? 0 : Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`);
}

/**
 * Ready and delivery days, by the slowest glass of the panels.
 * @param hardwareDays working days until all hardware of the delivery is there
 */
export function promiseDays(
  panels: readonly { spec: { materialUID: string } }[],
  catalogue: Pick<Catalogue, 'pricing' | 'materials'>,
  choices: Pick<OrderChoices, 'rush' | 'shipMethod' | 'address'>,
  { orderedOn, calendar }: OrderDay,
  hardwareDays = 0,
): PromisedDays {
  const times = resolveLeadTimes(
    catalogue,
    panels.map(({ spec }) => spec.materialUID),
    hardwareDays,
  );
  return computePromisedDays(orderedOn, times, choices, calendar);
}

/** Whether a postal code alone decides the delivery zone, or the state is needed too. */
export function needsStateForZone(
  { deliveryZones }: Pick<Catalogue['pricing'], 'deliveryZones'>,
  area: NonNullable<OrderChoices['address']>,
): boolean {
  if (area.state.trim() !== '') return false;
  const anyState = deliveryZones.map((zone) => ({ ...zone, states: [] }));
  return findDeliveryZone(anyState, area) !== null && findDeliveryZone(deliveryZones, area) === null;
}

/** Countries whose postal codes have a delivery zone, the fabricator's own first; its own if there are no zones. */
export function listDeliveryCountries(
  { deliveryZones }: Pick<Catalogue['pricing'], 'deliveryZones'>,
  home: string,
): [string, ...string[]] {
  const served = [...new Set(deliveryZones.map(({ country }) => country))];
  const [first, ...others] = served.includes(home)
    ? [home, ...served.filter((country) => country !== home)]
    : served;
  return [first ?? home, ...others];
}
