import type {
  Catalogue,
  ChargeOnRequest,
  ChosenCharge,
  DiscountStructure,
  OrderCharge,
  OrderChoices,
  PanelPrice,
  PanelSpec,
  PricingRules,
  QuoteTotals,
  TotalLine,
  VolumeTier,
} from '@glass/contracts';
import { minorPerUnit, minorToText } from '@glass/formats';
import { Decimal, percentOf, readDecimal, readPercentOff, toWhole } from './exact-decimal.js';
import { materialName } from './glass-lines.js';
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
  spec: Pick<PanelSpec, 'materialUID'>;
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
  catalogue: Pick<Catalogue, 'currency' | 'units' | 'pricing' | 'materials' | 'hidesPrices'>;
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
 *   currency, and at `total` for more money than can be counted exactly; INVALID_CATALOGUE for rates that are no numbers
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

  if (catalogue.hidesPrices) return { ...measured, lines: [], totalMinor: null, isHidden: true };
  let panelsMinor = 0;
  for (const { price } of panels) {
    if (price.totalMinor === null) return { ...measured, lines: [], totalMinor: null };
    panelsMinor += price.totalMinor;
  }
  const lines: TotalLine[] = [
    { kind: 'panels', code: 'panels', label: 'Panels', percent: null, amountMinor: panelsMinor },
  ];
  if (panels.length === 0) return { ...measured, lines, totalMinor: 0 };
  refuseUncountable([panelsMinor], currency);

  addCompanyDiscount(lines, panels, discount, catalogue);
  addVolumeDiscount(lines, panels, discount, catalogue);
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
  const totalMinor = sum(lines);
  refuseUncountable([...lines.map(({ amountMinor }) => amountMinor), totalMinor], currency);
  return { ...measured, lines, totalMinor };
}

/** Beyond it, amounts lose their last digits. */
const MAX_TOTAL_MINOR = Number.MAX_SAFE_INTEGER;

function refuseUncountable(amountsMinor: number[], currency: string): void {
  if (amountsMinor.every((amount) => Number.isSafeInteger(amount))) return;
  const most = minorToText(MAX_TOTAL_MINOR, currency);
  throw new PricingError(
    'INVALID_INPUT',
    'total',
    `the whole quote costs more than ${most}, the most that can be counted; order fewer pieces`,
  );
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

/** A line for each material that the discount names, and one for all others; each percentage of its own panels. */
function addCompanyDiscount(
  lines: TotalLine[],
  panels: QuotedPanel[],
  discount: DiscountStructure | null,
  catalogue: QuoteToPrice['catalogue'],
): void {
  if (discount === null) return;
  const { name, materials = [] } = discount;
  const own = new Set(materials.map(({ materialUID }) => materialUID));
  const minorOf = (isMeant: (panel: QuotedPanel) => boolean): number =>
    panels.filter(isMeant).reduce((total, { price }) => total + (price.totalMinor ?? 0), 0);
  const add = (code: string, label: string, percentText: string, field: string, ofMinor: number): void => {
    const percent = readPercentOff(percentText, field, 'INVALID_INPUT');
    if (percent.eq(0) || (own.size > 0 && ofMinor === 0)) return;
    const amountMinor = -percentOf(percent, ofMinor);
    const rule = `${percentText} % of ${minorToText(ofMinor, catalogue.currency)}`;
    lines.push({
      ...{ kind: 'companyDiscount', code, label, percent: percentText, amountMinor },
      // Where it is off everything the line above says of how much.
      ...(own.size > 0 ? { rule } : {}),
    });
  };
  add(
    COMPANY_CODE,
    name,
    discount.percent,
    'discount.percent',
    minorOf(({ spec }) => !own.has(spec.materialUID)),
  );
  for (const [i, { materialUID, percent }] of materials.entries()) {
    const material = catalogue.materials.find(({ uid }) => uid === materialUID);
    if (!material) continue;
    const label = `${name}, ${materialName(material, catalogue)}`;
    const ofMinor = minorOf(({ spec }) => spec.materialUID === materialUID);
    add(materialUID, label, percent, `discount.materials.${i}.percent`, ofMinor);
  }
}

const COMPANY_CODE = 'company';

/**
 * The discount that totals were counted with, as far as their lines say: by it the same panels come to the same. null
 * where they have none.
 * @param catalogue that they were counted by
 */
export function discountOfTotals(
  { lines }: Pick<QuoteTotals, 'lines'>,
  catalogue: Pick<Catalogue, 'materials' | 'units'>,
): DiscountStructure | null {
  const own = lines.filter(({ kind }) => kind === 'companyDiscount');
  const general = own.find(({ code }) => code === COMPANY_CODE);
  const ofMaterials = own.filter((line) => line !== general);
  if (own.length === 0) return null;
  const [first] = ofMaterials;
  const material = catalogue.materials.find(({ uid }) => uid === first?.code);
  const suffix = material ? `, ${materialName(material, catalogue)}` : '';
  return {
    uid: '',
    name: general?.label ?? first?.label.slice(0, suffix ? -suffix.length : undefined) ?? '',
    percent: general?.percent ?? '0',
    materials: ofMaterials.map(({ code, percent }) => ({ materialUID: code, percent: percent ?? '0' })),
  };
}

/** Of all tiers that are reached, on whatever basis, the largest percentage counts, once. */
function addVolumeDiscount(
  lines: TotalLine[],
  panels: QuotedPanel[],
  discount: DiscountStructure | null,
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
  let best: { tier: NamedTier; percent: Decimal } | null = null;
  const general = catalogue.pricing.volumeTiers.map((tier: NamedTier, i) => ({
    tier,
    at: `pricing.volumeTiers.${i}`,
    code: 'INVALID_CATALOGUE' as const,
  }));
  const own = tiersOf(discount).map((tier, i) => ({
    tier,
    at: `discount.tiers.${i}`,
    code: 'INVALID_INPUT' as const,
  }));
  for (const { tier, at, code } of [...general, ...own]) {
    const from = readDecimal(tier.from, `${at}.from`, code);
    const percent = readPercentOff(tier.percent, `${at}.percent`, code);
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
    ...(tier.of === undefined ? {} : { rule: tier.of }),
  });
}

/** A tier with the name of the discount that says it; without one, the price list does. */
export type NamedTier = VolumeTier & { of?: string };

/** The tiers of a discount, with its name on each. */
export function tiersOf(discount: DiscountStructure | null): NamedTier[] {
  return (discount?.tiers ?? []).map((tier) => ({ ...tier, of: discount!.name }));
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
