import type { PricingRules } from '@glass/contracts/catalogue';
import type {
  AgreedCharges,
  ChargeOnRequest,
  ChosenCharge,
  OrderChoices,
  PriceText,
  TotalLine,
} from '@glass/contracts/panel';
import type { DeliveryPart } from './delivery-parts.js';
import {
  type ChargedOrder,
  type ChargePrice,
  findDeliveryZone,
  priceCrate,
  priceDelivery,
  priceRush,
  selectCrate,
} from './order-charges.js';
import { priceFacts } from './price-facts.js';

/** Code of a charge that the tenant priced manually. */
const AGREED_CODE = 'agreed';

/**
 * Adds the buyer's choices, or lists them as on request. Rush is charged once for the whole order; each delivery has
 * its own crate and transport. Returns how much of them is untaxed.
 */
export function addChoices(
  lines: TotalLine[],
  pricing: PricingRules,
  choices: OrderChoices,
  order: ChargedOrder,
  parts: DeliveryPart[],
): { onRequest: ChargeOnRequest[]; untaxedMinor: number } {
  const charges: ChosenLines = { lines, onRequest: [], untaxedMinor: 0 };
  const rush = pricing.rushClasses.find(({ code }) => code === choices.rush);
  if (rush) addChosen(charges, {}, 'rush', rush.code, rush.name, priceRush(rush, order));
  else if (choices.rush !== null) ask(charges, choices.agreed, {}, 'rush', priceFacts('rushGone', {}));
  for (const part of parts) addCrate(charges, pricing, choices, part);
  for (const part of parts) addDelivery(charges, pricing, part);
  return charges;
}

interface ChosenLines {
  lines: TotalLine[];
  onRequest: ChargeOnRequest[];
  untaxedMinor: number;
}

type OfDelivery = Pick<TotalLine, 'delivery'>;

function addChosen(
  { lines }: ChosenLines,
  of: OfDelivery,
  kind: ChosenCharge,
  code: string,
  label: PriceText,
  { amountMinor, rule }: ChargePrice,
): void {
  lines.push({ kind, code, label, percent: null, amountMinor, ...(rule === null ? {} : { rule }), ...of });
}

/** Choices without a price in the catalog cost what the tenant agreed to, and stay open until then. */
function ask(
  charges: ChosenLines,
  agreed: AgreedCharges | undefined,
  of: OfDelivery,
  kind: ChosenCharge,
  what: PriceText,
): void {
  const settled = agreed?.[kind];
  if (!settled) {
    charges.onRequest.push({ kind, what, ...of });
    return;
  }
  const price = { amountMinor: settled.amountMinor, rule: settled.reason };
  addChosen(charges, of, kind, AGREED_CODE, what, price);
}

function addCrate(
  charges: ChosenLines,
  { crates }: PricingRules,
  { crate }: OrderChoices,
  part: DeliveryPart,
) {
  const { order, of, shipMethod, agreed } = part;
  const packed = selectCrate(crates, { crate, shipMethod }, order);
  if (crate !== null && packed?.crate.code !== crate) {
    ask(charges, agreed, of, 'crate', priceFacts('crateGone', numberOf(of)));
  } else if (packed) {
    const { code, name } = packed.crate;
    const label = priceFacts('crate', { name, ...numberOf(of) });
    addChosen(charges, of, 'crate', code, label, priceCrate(packed.crate, order, packed.isRequired));
  }
}

function addDelivery(charges: ChosenLines, { deliveryZones }: PricingRules, part: DeliveryPart): void {
  const { order, of, shipMethod, address, agreed } = part;
  if (shipMethod === 'pickUp' || address === null || deliveryZones.length === 0) return;
  const zone = findDeliveryZone(deliveryZones, address);
  const price = zone && priceDelivery(zone, order);
  if (!zone || !price) {
    const place = [address.postalCode, address.state, address.country].filter(Boolean).join(' ');
    ask(charges, agreed, of, 'delivery', priceFacts('deliveryTo', { place, ...numberOf(of) }));
    return;
  }
  addChosen(charges, of, 'delivery', zone.code, priceFacts('delivery', numberOf(of)), price);
  if (!zone.taxed) charges.untaxedMinor += price.amountMinor;
}

const numberOf = ({ delivery }: OfDelivery) => ({ delivery: delivery ?? null });
