import type {
  Catalogue,
  ChargeOnRequest,
  ChosenCharge,
  DiscountStructure,
  OrderCharge,
  OrderChoices,
  PanelPrice,
  PricingRules,
  QuoteTotals,
  TotalLine,
  VolumeTier,
} from '@glass/contracts';
import { minorPerUnit, minorToText } from './currency.js';
import { Decimal, percentOf, readDecimal, readPercentOff, toWhole } from './exact-decimal.js';
import {
  type ChargedOrder,
  type ChargePrice,
  crateOf,
  cratePrice,
  deliveryPrice,
  deliveryZoneOf,
  rushPrice,
} from './order-charges.js';
import { PricingError } from './pricing.errors.js';

/** What a quote needs to know of one of its panels. */
export interface QuotedPanel {
  price: Pick<PanelPrice, 'currency' | 'quantity' | 'totalMinor' | 'chargedArea'>;
  /** Of one piece. */
  weightKg: number;
  /** Of one piece, as cut. */
  areaM2: number;
}

/** All that the totals of a quote depend on. */
export interface QuoteToPrice {
  panels: QuotedPanel[];
  /** The company's; null for none. */
  discount: DiscountStructure | null;
  catalogue: Pick<Catalogue, 'currency' | 'units' | 'pricing'>;
  /** Codes of the optional charges that the buyer asked for. */
  requestedCharges: string[];
  /** What the buyer chose for all of it; left out, nothing, and the glass is picked up. */
  choices?: OrderChoices;
  taxExempt?: boolean;
}

/**
 * Panels → company discount → volume discount → charges → rush → crate → delivery → taxes. Each line is rounded half
 * up to minor units once and the total is their sum. While a panel is priced on request there are no lines and no
 * total; while a charge is, there are no taxes and no total.
 *
 * @throws PricingError INVALID_INPUT for a charge that the catalogue does not offer or panels in another
 *   currency; INVALID_CATALOGUE for rates that are no numbers
 */
export function priceQuote({
  panels,
  discount,
  catalogue,
  requestedCharges,
  choices = PICKED_UP,
  taxExempt = false,
}: QuoteToPrice): QuoteTotals {
  const { currency, pricing } = catalogue;
  checkInput(panels, requestedCharges, catalogue);
  const measured = {
    currency,
    pieces: panels.reduce((sum, { price }) => sum + price.quantity, 0),
    /** To the gram and the square millimetre, so that adding in another order changes nothing. */
    weightKg: sumRounded(panels, ({ weightKg }) => weightKg, 1e3),
    areaM2: sumRounded(panels, ({ areaM2 }) => areaM2, 1e6),
  };

  let panelsMinor = 0;
  for (const { price } of panels) {
    if (price.totalMinor === null) return { ...measured, lines: [], totalMinor: null };
    panelsMinor += price.totalMinor;
  }
  const lines: TotalLine[] = [
    { kind: 'panels', code: 'panels', label: 'Panels', percent: null, amountMinor: panelsMinor },
  ];
  if (panels.length === 0) return { ...measured, lines, totalMinor: 0 };

  addCompanyDiscount(lines, discount);
  addVolumeDiscount(lines, panels, catalogue);
  const panelsAfterMinor = sum(lines);
  addCharges(lines, pricing.orderCharges, requestedCharges, currency);
  const order: ChargedOrder = {
    ...{ currency, units: catalogue.units, panelsMinor: panelsAfterMinor },
    ...{ pieces: measured.pieces, weightKg: measured.weightKg },
    largestM2: Math.max(...panels.map(({ areaM2 }) => areaM2)),
  };
  const { onRequest, untaxedMinor } = addChosen(lines, pricing, choices, order);
  if (onRequest.length > 0) return { ...measured, lines, totalMinor: null, onRequest };
  if (!taxExempt) addTaxes(lines, pricing.taxes, untaxedMinor);
  return { ...measured, lines, totalMinor: sum(lines) };
}

/** The code of a charge that the fabricator settled by hand. */
const AGREED = 'agreed';

const PICKED_UP: OrderChoices = { rush: null, crate: null, shipMethod: 'pickUp', address: null };

/** What the buyer chose, or what is on request of it; and how much of that no tax is counted on. */
function addChosen(
  lines: TotalLine[],
  { rushClasses, crates, deliveryZones }: PricingRules,
  choices: OrderChoices,
  order: ChargedOrder,
): { onRequest: ChargeOnRequest[]; untaxedMinor: number } {
  const onRequest: ChargeOnRequest[] = [];
  const add = (kind: ChosenCharge, code: string, label: string, price: ChargePrice): void => {
    const { amountMinor, rule } = price;
    // An amount that is just itself needs no words.
    const words = rule === minorToText(amountMinor, order.currency) ? {} : { rule };
    lines.push({ kind, code, label, percent: null, amountMinor, ...words });
  };
  /** What the list has no price for costs what the fabricator settled, and is open as long as they have not. */
  const ask = (kind: ChosenCharge, what: string): void => {
    const settled = choices.agreed?.[kind];
    if (settled) add(kind, AGREED, what, { amountMinor: settled.amountMinor, rule: settled.reason });
    else onRequest.push({ kind, what });
  };
  const rush = rushClasses.find(({ code }) => code === choices.rush);
  if (rush) add('rush', rush.code, rush.name, rushPrice(rush, order));
  else if (choices.rush !== null) ask('rush', 'A lead time that is no longer offered');

  const packed = crateOf(crates, choices, order);
  if (choices.crate !== null && packed?.crate.code !== choices.crate) {
    ask('crate', 'A crate that is no longer offered');
  } else if (packed) {
    const { amountMinor, rule } = cratePrice(packed.crate, order);
    const why = packed.isRequired ? 'needed for this size or weight: ' : '';
    add('crate', packed.crate.code, packed.crate.name, { amountMinor, rule: `${why}${rule}` });
  }

  const { address } = choices;
  if (choices.shipMethod === 'pickUp' || address === null || deliveryZones.length === 0)
    return { onRequest, untaxedMinor: 0 };
  const zone = deliveryZoneOf(deliveryZones, address);
  const price = zone && deliveryPrice(zone, order);
  if (!zone || !price) {
    const place = [address.postalCode, address.state, address.country].filter(Boolean).join(' ');
    ask('delivery', `Delivery to ${place}`);
    return { onRequest, untaxedMinor: 0 };
  }
  add('delivery', zone.code, 'Delivery', price);
  return { onRequest, untaxedMinor: zone.taxed ? 0 : price.amountMinor };
}

function addCompanyDiscount(lines: TotalLine[], discount: DiscountStructure | null): void {
  if (discount === null) return;
  const percent = readPercentOff(discount.percent, 'discount.percent', 'INVALID_INPUT');
  if (percent.eq(0)) return;
  lines.push({
    kind: 'companyDiscount',
    code: 'company',
    label: discount.name,
    percent: discount.percent,
    amountMinor: -percentOf(percent, sum(lines)),
  });
}

/** Of all tiers that are reached, on whatever basis, the largest percentage counts, once. */
function addVolumeDiscount(
  lines: TotalLine[],
  panels: QuotedPanel[],
  catalogue: QuoteToPrice['catalogue'],
): void {
  const afterCompany = sum(lines);
  const reached: Record<VolumeTier['basis'], Decimal> = {
    amount: new Decimal(afterCompany).div(minorPerUnit(catalogue.currency)),
    area: panels.reduce(
      (area, { price }) => area.plus(new Decimal(price.chargedArea).times(price.quantity)),
      new Decimal(0),
    ),
    pieces: new Decimal(panels.reduce((pieces, { price }) => pieces + price.quantity, 0)),
  };
  let best: { tier: VolumeTier; percent: Decimal } | null = null;
  for (const [i, tier] of catalogue.pricing.volumeTiers.entries()) {
    const from = readDecimal(tier.from, `pricing.volumeTiers.${i}.from`);
    const percent = readPercentOff(tier.percent, `pricing.volumeTiers.${i}.percent`);
    if (reached[tier.basis].gte(from) && percent.gt(best?.percent ?? 0)) best = { tier, percent };
  }
  if (best === null) return;
  const { tier, percent } = best;
  lines.push({
    kind: 'volumeDiscount',
    code: 'volume',
    label: `From ${tier.from} ${tierUnit(tier, catalogue)}`,
    percent: tier.percent,
    amountMinor: -percentOf(percent, afterCompany),
  });
}

function tierUnit({ basis }: VolumeTier, { currency, units }: QuoteToPrice['catalogue']): string {
  if (basis === 'amount') return currency;
  if (basis === 'pieces') return 'pieces';
  return units === 'inch' ? 'ft²' : 'm²';
}

/** Every charge is counted on the panels after discounts, none on another charge. */
function addCharges(lines: TotalLine[], charges: OrderCharge[], requested: string[], currency: string): void {
  const panelsMinor = sum(lines);
  for (const [i, charge] of charges.entries()) {
    if (charge.optional && !requested.includes(charge.code)) continue;
    const { kind, code, label } = charge;
    const value = readDecimal(charge.value, `pricing.orderCharges.${i}.value`);
    if (kind === 'percent') {
      const amountMinor = percentOf(value, panelsMinor);
      lines.push({ kind: 'charge', code, label, percent: charge.value, amountMinor });
      continue;
    }
    const valueMinor = toWhole(value.times(minorPerUnit(currency)));
    const amountMinor = kind === 'minimum' ? Math.max(0, valueMinor - panelsMinor) : valueMinor;
    if (kind === 'minimum' && amountMinor === 0) continue;
    const shown = kind === 'minimum' ? `${label} ${minorToText(valueMinor, currency)} ${currency}` : label;
    lines.push({ kind: 'charge', code, label: shown, percent: null, amountMinor });
  }
}

/** Each tax on everything before the taxes but what is not taxed; a compound one on the taxes before it too. */
function addTaxes(lines: TotalLine[], taxes: Catalogue['pricing']['taxes'], untaxedMinor: number): void {
  const netMinor = sum(lines) - untaxedMinor;
  for (const [i, { code, label, percent, compound }] of taxes.entries()) {
    const rate = readDecimal(percent, `pricing.taxes.${i}.percent`);
    const amountMinor = percentOf(rate, compound ? sum(lines) - untaxedMinor : netMinor);
    lines.push({ kind: 'tax', code, label, percent, amountMinor });
  }
}

function checkInput(
  panels: QuotedPanel[],
  requested: string[],
  { currency, pricing }: QuoteToPrice['catalogue'],
): void {
  panels.forEach(({ price }, i) => {
    if (price.currency !== currency) {
      throw new PricingError(
        'INVALID_INPUT',
        `panels.${i}.price.currency`,
        `${price.currency} is not ${currency}`,
      );
    }
  });
  requested.forEach((code, i) => {
    if (!pricing.orderCharges.some((charge) => charge.code === code)) {
      throw new PricingError('INVALID_INPUT', `requestedCharges.${i}`, `there is no charge "${code}"`);
    }
  });
}

function sumRounded(panels: QuotedPanel[], measure: (panel: QuotedPanel) => number, perUnit: number): number {
  const parts = panels.map((panel) => Math.round(measure(panel) * perUnit) * panel.price.quantity);
  return parts.reduce((total, part) => total + part, 0) / perUnit;
}

function sum(lines: TotalLine[]): number {
  return lines.reduce((total, line) => total + line.amountMinor, 0);
}
