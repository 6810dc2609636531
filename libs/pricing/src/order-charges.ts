import type { Crate, DeliveryZone, PricingRules, RushClass, WeightStep } from '@glass/contracts/catalogue';
import type { OrderChoices, PriceText } from '@glass/contracts/panel';
import type { UnitSystem } from '@glass/contracts/primitives';
import { minorPerUnit } from '@glass/formats';
import { type Decimal, computePercent, parseDecimal, roundToInteger } from './exact-decimal.js';
import { priceFacts } from './price-facts.js';
import { PricingError, type PricingFault, pricingFault } from './pricing.errors.js';

/** Properties of an order that its charges depend on, in addition to the catalog. */
export interface ChargedOrder {
  currency: string;
  units: UnitSystem;
  /** Price of the panels after discounts. */
  panelsMinor: number;
  /** Price of the hardware after discounts; it counts for free delivery only. */
  hardwareMinor: number;
  pieces: number;
  /** Weight of all pieces. */
  weightKg: number;
  /** Area of the largest piece. */
  largestM2: number;
}

export interface ChargePrice {
  amountMinor: number;
  /** Explains how the amount was computed; null if it is a fixed amount. */
  rule: PriceText | null;
}

type Order = ChargedOrder;

/**
 * Price of a rush class: percentage and fixed amount, at least the minimum.
 * @throws PricingError INVALID_CATALOGUE
 */
export function priceRush(rush: RushClass, order: Order): ChargePrice {
  const percent = parseDecimal(rush.percent, `rushClasses.${rush.code}.percent`);
  const fixedMinor = amountOf(rush.fixed, `rushClasses.${rush.code}.fixed`, order);
  const minimumMinor =
    rush.minimum === null ? 0 : amountOf(rush.minimum, `rushClasses.${rush.code}.minimum`, order);
  const amountMinor = computePercent(percent, order.panelsMinor) + fixedMinor;
  const isRaised = amountMinor < minimumMinor;
  const { panelsMinor, currency } = order;
  const rule = priceFacts('rushOf', {
    ...{ percent: percent.gt(0) ? rush.percent : null, panelsMinor, fixedMinor },
    ...{ minimumMinor: isRaised ? minimumMinor : null, currency },
  });
  const isFixed = !percent.gt(0) && !isRaised;
  return { amountMinor: isRaised ? minimumMinor : amountMinor, rule: isFixed ? null : rule };
}

/**
 * Price of a crate: a fixed amount, an amount per piece, and an amount per started weight step.
 * @param isRequired because of size or weight, which the rule says
 * @throws PricingError INVALID_CATALOGUE
 */
export function priceCrate(crate: Crate, order: Order, isRequired = false): ChargePrice {
  const at = `crates.${crate.code}`;
  const fixedMinor = amountOf(crate.fixed, `${at}.fixed`, order);
  const pieceMinor = amountOf(crate.perPiece, `${at}.perPiece`, order);
  const weight = weightPrice(crate.perWeight, at, order);
  const { pieces, currency } = order;
  const rule = priceFacts('crateOf', {
    ...{ required: isRequired ? 1 : 0, fixedMinor, pieces, pieceMinor, currency },
    ...weightFacts(weight),
  });
  return {
    amountMinor: fixedMinor + pieceMinor * pieces + (weight ? weight.steps * weight.stepMinor : 0),
    rule: isRequired || pieceMinor > 0 || weight ? rule : null,
  };
}

/**
 * Price of delivery to a zone.
 * @returns null if the zone has no price
 * @throws PricingError INVALID_CATALOGUE
 */
export function priceDelivery(zone: DeliveryZone, order: Order): ChargePrice | null {
  const at = `deliveryZones.${zone.code}`;
  if (zone.fixed === null) return null;
  const { currency } = order;
  if (zone.freeFrom !== null) {
    const freeMinor = amountOf(zone.freeFrom, `${at}.freeFrom`, order);
    if (order.panelsMinor + order.hardwareMinor >= freeMinor) {
      return {
        amountMinor: 0,
        rule: priceFacts('freeDelivery', { zone: zone.name, fromMinor: freeMinor, currency }),
      };
    }
  }
  const fixedMinor = amountOf(zone.fixed, `${at}.fixed`, order);
  const weight = weightPrice(zone.perWeight, at, order);
  return {
    amountMinor: fixedMinor + (weight ? weight.steps * weight.stepMinor : 0),
    rule: priceFacts('deliveryOf', { zone: zone.name, fixedMinor, currency, ...weightFacts(weight) }),
  };
}

/** The first zone that contains an address; null if none does. */
export function findDeliveryZone(
  zones: readonly DeliveryZone[],
  { country, state, postalCode }: NonNullable<OrderChoices['address']>,
): DeliveryZone | null {
  const code = normalizePostalCode(postalCode);
  return (
    zones.find(
      (zone) =>
        zone.country === country &&
        (zone.states.length === 0 || zone.states.includes(state.trim().toUpperCase())) &&
        (zone.postalCodes.length === 0 || zone.postalCodes.some((listed) => matchesPostalCode(listed, code))),
    ) ?? null
  );
}

/** The crate of an order: the chosen one, or for delivery the first one that its weight or size requires. */
export function selectCrate(
  crates: readonly Crate[],
  { crate, shipMethod }: Pick<OrderChoices, 'crate' | 'shipMethod'>,
  { weightKg, largestM2 }: Pick<Order, 'weightKg' | 'largestM2'>,
): { crate: Crate; isRequired: boolean } | null {
  const chosen = crates.find(({ code }) => code === crate);
  if (chosen) return { crate: chosen, isRequired: false };
  if (shipMethod !== 'delivery') return null;
  const required = crates.find(
    ({ requiredAboveKg, requiredAboveM2 }) =>
      (requiredAboveKg !== null && weightKg > requiredAboveKg) ||
      (requiredAboveM2 !== null && largestM2 > requiredAboveM2),
  );
  return required ? { crate: required, isRequired: true } : null;
}

const KG_PER_POUND = 0.45359237;

/** Compares in whole grams, so that rounding never starts another step. */
function weightPrice(perWeight: WeightStep | null, at: string, order: Order): StartedSteps | null {
  if (perWeight === null) return null;
  const stepMinor = amountOf(perWeight.rate, `${at}.perWeight.rate`, order);
  const steps = Math.ceil(Math.round(order.weightKg * 1000) / Math.round(perWeight.stepKg * 1000));
  const isInch = order.units === 'inch';
  const size = Math.round((isInch ? perWeight.stepKg / KG_PER_POUND : perWeight.stepKg) * 10) / 10;
  return { steps, stepMinor, stepWeight: `${size} ${isInch ? 'lb' : 'kg'}` };
}

interface StartedSteps {
  steps: number;
  stepMinor: number;
  /** With its unit. */
  stepWeight: string;
}

const weightFacts = (weight: StartedSteps | null) =>
  weight ?? { steps: null, stepMinor: null, stepWeight: null };

function amountOf(text: string, field: string, { currency }: Order): number {
  const value: Decimal = parseDecimal(text, `pricing.${field}`);
  return roundToInteger(value.times(minorPerUnit(currency)));
}

/** Lists invalid fields of the order charges, each with a reason. */
export function listOrderChargeFaults(pricing: PricingRules): { field: string; fault: PricingFault }[] {
  const faults: { field: string; fault: PricingFault }[] = [];
  const fail = (field: string, fault: PricingFault) => faults.push({ field: `pricing.${field}`, fault });
  for (const list of ['rushClasses', 'crates', 'deliveryZones'] as const) {
    const codes = pricing[list].map(({ code }) => code);
    codes.forEach((code, i) => {
      if (codes.indexOf(code) !== i) fail(`${list}.${i}.code`, pricingFault('listedTwice', { text: code }));
    });
  }
  const amount = (text: string | null, field: string) => {
    const fault = text === null ? null : amountFault(text);
    if (fault) fail(field, fault);
  };
  const weight = (step: WeightStep | null, field: string) => {
    if (step && !(step.stepKg > 0)) fail(`${field}.stepKg`, pricingFault('noWeight', {}));
    amount(step?.rate ?? null, `${field}.rate`);
  };
  pricing.rushClasses.forEach(({ percent, fixed, minimum }, i) => {
    amount(percent, `rushClasses.${i}.percent`);
    amount(fixed, `rushClasses.${i}.fixed`);
    amount(minimum, `rushClasses.${i}.minimum`);
  });
  pricing.crates.forEach(({ fixed, perPiece, perWeight }, i) => {
    amount(fixed, `crates.${i}.fixed`);
    amount(perPiece, `crates.${i}.perPiece`);
    weight(perWeight, `crates.${i}.perWeight`);
  });
  pricing.deliveryZones.forEach(({ fixed, freeFrom, perWeight, postalCodes }, i) => {
    amount(fixed, `deliveryZones.${i}.fixed`);
    amount(freeFrom, `deliveryZones.${i}.freeFrom`);
    weight(perWeight, `deliveryZones.${i}.perWeight`);
    postalCodes.forEach((listed, j) => {
      const [first, last, ...more] = listed.split('-').map(normalizePostalCode);
      const isRange = last === undefined || (first!.length === last.length && first! <= last);
      if (!first || !isRange || more.length > 0) {
        fail(`deliveryZones.${i}.postalCodes.${j}`, pricingFault('noPostalCode', { text: listed }));
      }
    });
  });
  return faults;
}

/** @throws PricingError INVALID_CATALOGUE with the first invalid field */
export function checkOrderCharges(pricing: PricingRules): void {
  const [first] = listOrderChargeFaults(pricing);
  if (first) throw new PricingError('INVALID_CATALOGUE', first.field, first.fault);
}

function amountFault(text: string): PricingFault | null {
  try {
    parseDecimal(text, '');
    return null;
  } catch (error) {
    if (error instanceof PricingError) return error.fault;
    throw error;
  }
}

/** Removes spaces and dashes, which are optional in postal codes: `3542 AB`, `04101-2210`. */
function normalizePostalCode(code: string): string {
  return code.toUpperCase().replace(/[^A-Z\d]/g, '');
}

function matchesPostalCode(listed: string, code: string): boolean {
  const [first = '', last = first] = listed.split('-').map(normalizePostalCode);
  const beginning = code.slice(0, first.length);
  return beginning.length === first.length && first <= beginning && beginning <= last;
}
