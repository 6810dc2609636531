import type {
  Catalogue,
  DiscountStructure,
  EuSupply,
  ExemptTax,
  OrderCharge,
  Tax,
  VolumeTier,
} from '@glass/contracts/catalogue';
import { type OrderChoices, type QuoteTotals, TAX_EXEMPT_CODE, type TotalLine } from '@glass/contracts/panel';
import { minorPerUnit } from '@glass/formats';
import { Decimal, computePercent, parseDecimal, parsePercent, roundToInteger } from './exact-decimal.js';
import { addChoices } from './chosen-charges.js';
import { type HardwareTotals, listDeliveryParts, type QuotedPanel } from './delivery-parts.js';
import { isDeliveredAbroad } from './eu-supply.js';
import { materialName } from './glass-lines.js';
import type { ChargedOrder } from './order-charges.js';
import { isAbout, priceFacts } from './price-facts.js';
import { PricingError, pricingFault } from './pricing.errors.js';

/** All inputs of a quote's totals. */
export interface QuoteToPrice {
  panels: QuotedPanel[];
  /** Hardware beside the glass; omitted for none. */
  hardware?: HardwareTotals | undefined;
  /** The company's discount; null for none. */
  discount: DiscountStructure | null;
  catalogue: Pick<Catalogue, 'currency' | 'units' | 'pricing' | 'materials' | 'hidesPrices' | 'euSupply'>;
  /** Codes of the optional charges that the buyer requested. */
  requestedCharges: string[];
  /** The buyer's choices for the whole order; by default pickup without extras. */
  choices?: OrderChoices;
  taxExempt?: boolean;
  /** Certificate of the exemption. */
  taxCertificate?: string;
  /** For a buyer with a valid VAT id of another EU country; omitted: as stored with the catalog. */
  euSupply?: EuSupply | null;
}

/**
 * Computes totals: panels → company discount → volume discount → charges → hardware → its discount → rush → crate → delivery → taxes. Each line
 * is rounded half up to minor units once; the total is their sum. While a panel is on request, there are no lines and
 * no total; while a charge is, there are no taxes and no total.
 *
 * @throws PricingError INVALID_INPUT for an unavailable charge or panels in another currency, and at `total` for
 *   amounts too large to be exact; INVALID_CATALOGUE for rates that are not numbers
 */
export function priceQuote({
  panels,
  hardware,
  discount,
  catalogue,
  requestedCharges,
  choices = DEFAULT_CHOICES,
  taxExempt = false,
  taxCertificate = '',
  euSupply = catalogue.euSupply ?? null,
}: QuoteToPrice): QuoteTotals {
  const { currency, pricing } = catalogue;
  checkInput(panels, requestedCharges, catalogue);
  const measured = {
    currency,
    pieces: panels.reduce((sum, { price }) => sum + price.quantity, 0),
    /** Rounded to grams and square millimeters, so that the order of panels does not matter. */
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
    {
      kind: 'panels',
      code: 'panels',
      label: priceFacts('panels', {}),
      percent: null,
      amountMinor: panelsMinor,
    },
  ];
  if (panels.length === 0 && !hardware) return { ...measured, lines, totalMinor: 0 };
  rejectUnsafeAmounts([panelsMinor], currency);

  if (panels.length > 0) {
    addCompanyDiscount(lines, panels, discount, catalogue);
    addVolumeDiscount(lines, panels, discount, catalogue);
  }
  const panelsAfterMinor = sumLines(lines);
  if (panels.length > 0) addCharges(lines, pricing.orderCharges, requestedCharges, currency);
  const { lines: ofHardware, onRequest: openHardware, ...parted } = hardware ?? NO_HARDWARE;
  lines.push(...ofHardware);
  const order: ChargedOrder = {
    ...{ currency, units: catalogue.units, panelsMinor: panelsAfterMinor },
    hardwareMinor: sumLines(ofHardware),
    ...{ pieces: measured.pieces, weightKg: measured.weightKg },
    largestM2: Math.max(0, ...panels.map(({ areaM2 }) => areaM2)),
  };
  const parts = listDeliveryParts(panels, parted, choices, order);
  const { onRequest: openCharges, untaxedMinor } = addChoices(lines, pricing, choices, order, parts);
  const onRequest = [...openHardware, ...openCharges];
  if (onRequest.length > 0) return { ...measured, lines, totalMinor: null, onRequest };
  const isAbroad = euSupply !== null && isDeliveredAbroad(euSupply, parts);
  const vatId = isAbroad && !taxExempt ? euSupply.vatId : null;
  const isExempt = taxExempt || isAbroad;
  addTaxes(lines, isExempt ? exemptTaxes(pricing.taxes, taxCertificate, vatId) : pricing.taxes, untaxedMinor);
  const totalMinor = sumLines(lines);
  rejectUnsafeAmounts([...lines.map(({ amountMinor }) => amountMinor), totalMinor], currency);
  return { ...measured, lines, totalMinor };
}

/** Larger amounts lose precision. */
const MAX_TOTAL_MINOR = Number.MAX_SAFE_INTEGER;

function rejectUnsafeAmounts(amountsMinor: number[], currency: string): void {
  if (amountsMinor.every((amount) => Number.isSafeInteger(amount))) return;
  const fault = pricingFault('totalTooLarge', { minor: MAX_TOTAL_MINOR, currency });
  throw new PricingError('INVALID_INPUT', 'total', fault);
}

const NO_HARDWARE: HardwareTotals = { lines: [], onRequest: [], sold: [], showers: [] };
const DEFAULT_CHOICES: OrderChoices = { rush: null, crate: null, shipMethod: 'pickUp', address: null };

/**
 * Adds a line per material with its own discount, and one for all others; each percentage applies to its own panels.
 */
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
    const percent = parsePercent(percentText, field, 'INVALID_INPUT');
    if (percent.eq(0) || (own.size > 0 && ofMinor === 0)) return;
    const amountMinor = -computePercent(percent, ofMinor);
    const { currency } = catalogue;
    const rule = priceFacts('percentOf', { percent: percentText, minor: ofMinor, currency });
    lines.push({
      ...{ kind: 'companyDiscount', code, label, percent: percentText, amountMinor },
      // If one discount covers everything, the label says it all.
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
/** Code of the lines of hardware: its price and its discount. */
export const HARDWARE_CODE = 'hardware';

/**
 * Reconstructs a company discount from the lines of totals, so that the same panels give the same totals.
 * @param catalogue used for these totals
 * @returns null if there is none
 */
export function discountFromTotals(
  { lines }: Pick<QuoteTotals, 'lines'>,
  catalogue: Pick<Catalogue, 'materials' | 'units'>,
): DiscountStructure | null {
  const own = lines.filter(({ kind }) => kind === 'companyDiscount');
  const general = own.find(({ code }) => code === COMPANY_CODE);
  const ofHardware = own.find(({ code }) => code === HARDWARE_CODE);
  const ofMaterials = own.filter((line) => line !== general && line !== ofHardware);
  if (own.length === 0) return null;
  const [first] = ofMaterials;
  const material = catalogue.materials.find(({ uid }) => uid === first?.code);
  const suffix = material ? `, ${materialName(material, catalogue)}` : '';
  return {
    uid: '',
    name:
      nameOf(general) ??
      nameOf(first)?.slice(0, suffix ? -suffix.length : undefined) ??
      nameOfHardwareDiscount(ofHardware),
    percent: general?.percent ?? '0',
    materials: ofMaterials.map(({ code, percent }) => ({ materialUID: code, percent: percent ?? '0' })),
    ...(ofHardware ? { hardwarePercent: ofHardware.percent ?? '0' } : {}),
  };
}

/** Discounts have the tenant's names. */
const nameOfHardwareDiscount = (line: TotalLine | undefined) =>
  isAbout(line?.label, 'hardwareDiscount') ? String(line.label.values['name']) : '';
const nameOf = (line: TotalLine | undefined) => (typeof line?.label === 'string' ? line.label : undefined);

/** Only the largest percentage among all reached tiers applies, whatever their basis. */
function addVolumeDiscount(
  lines: TotalLine[],
  panels: QuotedPanel[],
  discount: DiscountStructure | null,
  catalogue: QuoteToPrice['catalogue'],
): void {
  const afterCompany = sumLines(lines);
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
  const own = listNamedTiers(discount).map((tier, i) => ({
    tier,
    at: `discount.tiers.${i}`,
    code: 'INVALID_INPUT' as const,
  }));
  for (const { tier, at, code } of [...general, ...own]) {
    const from = parseDecimal(tier.from, `${at}.from`, code);
    const percent = parsePercent(tier.percent, `${at}.percent`, code);
    if (reached[tier.basis].gte(from) && percent.gt(best?.percent ?? 0)) best = { tier, percent };
  }
  if (best === null) return;
  const { tier, percent } = best;
  lines.push({
    kind: 'volumeDiscount',
    code: 'volume',
    label: priceFacts('volumeFrom', {
      from: tier.from,
      basis: tier.basis,
      unit: tierUnit(tier, catalogue),
    }),
    percent: tier.percent,
    amountMinor: -computePercent(percent, afterCompany),
    ...(tier.of === undefined ? {} : { rule: tier.of }),
  });
}

/** A tier with the name of its discount; without a name it belongs to the price list. */
export type NamedTier = VolumeTier & { of?: string };

/** Tiers of a discount with its name. */
export function listNamedTiers(discount: DiscountStructure | null): NamedTier[] {
  return (discount?.tiers ?? []).map((tier) => ({ ...tier, of: discount!.name }));
}

function tierUnit({ basis }: VolumeTier, { currency, units }: QuoteToPrice['catalogue']): string {
  if (basis === 'amount') return currency;
  if (basis === 'pieces') return '';
  return units === 'inch' ? 'ft²' : 'm²';
}

/** Each charge is computed from the panels after discounts, not from other charges. */
function addCharges(lines: TotalLine[], charges: OrderCharge[], requested: string[], currency: string): void {
  const panelsMinor = sumLines(lines);
  for (const [i, charge] of charges.entries()) {
    if (charge.optional && !requested.includes(charge.code)) continue;
    const { kind, code, label } = charge;
    const value = parseDecimal(charge.value, `pricing.orderCharges.${i}.value`);
    if (kind === 'percent') {
      const amountMinor = computePercent(value, panelsMinor);
      lines.push({ kind: 'charge', code, label, percent: charge.value, amountMinor });
      continue;
    }
    const valueMinor = roundToInteger(value.times(minorPerUnit(currency)));
    const amountMinor = kind === 'minimum' ? Math.max(0, valueMinor - panelsMinor) : valueMinor;
    if (kind === 'minimum' && amountMinor === 0) continue;
    const shown =
      kind === 'minimum' ? priceFacts('minimumCharge', { name: label, minor: valueMinor, currency }) : label;
    lines.push({ kind: 'charge', code, label: shown, percent: null, amountMinor });
  }
}

/** Each tax applies to everything taxable before taxes; a compound tax also to the previous taxes. */
export function addTaxes(
  lines: TotalLine[],
  taxes: readonly (Tax | ExemptTax)[],
  untaxedMinor: number,
): void {
  const netMinor = sumLines(lines) - untaxedMinor;
  for (const [i, tax] of taxes.entries()) {
    const { code, percent, compound } = tax;
    const label = 'exemption' in tax ? tax.exemption : tax.label;
    const rate = parseDecimal(percent, `pricing.taxes.${i}.percent`);
    const amountMinor = computePercent(rate, compound ? sumLines(lines) - untaxedMinor : netMinor);
    const percentOrNull = code === TAX_EXEMPT_CODE ? null : percent;
    lines.push({ kind: 'tax', code, label, percent: percentOrNull, amountMinor });
  }
}

/**
 * Replaces taxes by one of 0% that says that none are charged, and why: `Sales tax: exempt (certificate ME-55120)`, `VAT:
 * exempt (Reverse charge, VAT ID NL123456789B01)`.
 * @param certificate as the tenant entered it: a number, or the words that the law asks for
 * @param vatId of the buyer, for goods to another EU country
 * @returns empty if the price list has no taxes
 */
export function exemptTaxes(
  taxes: readonly Tax[],
  certificate: string,
  vatId: string | null = null,
): ExemptTax[] {
  const [first, ...others] = taxes;
  if (!first) return [];
  const tax = others.length > 0 ? null : first.label;
  const exemption = priceFacts('exempt', { tax, certificate: certificate.trim(), vatId });
  return [{ code: TAX_EXEMPT_CODE, label: first.label, percent: '0', compound: false, exemption }];
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
        pricingFault('otherCurrency', { given: price.currency, currency }),
      );
    }
  });
  requested.forEach((code, i) => {
    if (!pricing.orderCharges.some((charge) => charge.code === code)) {
      throw new PricingError('INVALID_INPUT', `requestedCharges.${i}`, pricingFault('noCharge', { code }));
    }
  });
}

function sumRounded(panels: QuotedPanel[], measure: (panel: QuotedPanel) => number, perUnit: number): number {
  const parts = panels.map((panel) => Math.round(measure(panel) * perUnit) * panel.price.quantity);
  return parts.reduce((total, part) => total + part, 0) / perUnit;
}

export function sumLines(lines: readonly TotalLine[]): number {
  return lines.reduce((total, line) => total + line.amountMinor, 0);
}
