import { deliveryTexts } from '../texts.js';
import type { Catalogue, PricingRules } from '@glass/contracts/catalogue';
import type { OrderDocument } from '@glass/contracts/document';
import type { TotalLine } from '@glass/contracts/panel';
import { wordTotal } from '@glass/pricing/words';

/** A charged service that the shop has to perform, except the panels themselves. */
export interface OrderService {
  kind: 'rush' | 'crate' | 'delivery' | 'other';
  /** `Express, 2 working days` */
  text: string;
}

type Rules = Catalogue['pricing'];
type ToService = (line: TotalLine, rules: Rules) => OrderService | null;

/** Charges without work for the shop. */
const noService: ToService = () => null;

const SERVICES: Record<TotalLine['kind'], ToService> = {
  panels: noService,
  companyDiscount: noService,
  volumeDiscount: noService,
  tax: noService,
  // Papers list each article.
  hardware: noService,
  rush: (line, { rushClasses }) => ({ kind: 'rush', text: rushText(line, rushClasses) }),
  crate: ({ label }) => ({ kind: 'crate', text: wordTotal(label) }),
  delivery: ({ code, label }, { deliveryZones }) => ({
    kind: 'delivery',
    text: deliveryZones.find((zone) => zone.code === code)?.name ?? wordTotal(label),
  }),
  charge: toChargedService,
};

/**
 * All services of an order that the shop performs, except the panels themselves.
 * @param delivery only those of one of several deliveries, and those of the whole order
 */
export function listServices(
  { totals, catalogue }: Pick<OrderDocument, 'totals' | 'catalogue'>,
  delivery?: number,
): OrderService[] {
  return totals
    .filter((line) => line.delivery === undefined || delivery === undefined || line.delivery === delivery)
    .flatMap((line) => SERVICES[line.kind](line, catalogue.pricing) ?? []);
}

/** A rush with its lead time, which the shop plans by. */
function rushText({ code, label }: TotalLine, classes: PricingRules['rushClasses']): string {
  const days = classes.find((one) => one.code === code)?.leadWorkingDays;
  return days === undefined ? wordTotal(label) : deliveryTexts.rushWithDays(wordTotal(label), days);
}

/** Mandatory surcharges and minimums are money only; optional charges and fixed fees are services. */
function toChargedService({ code, label }: TotalLine, { orderCharges }: Rules): OrderService | null {
  const charge = orderCharges.find((one) => one.code === code);
  if (charge && !charge.optional && charge.kind !== 'fixed') return null;
  return { kind: 'other', text: wordTotal(label) };
}

/** `Rush: Express, 2 working days` */
export function serviceLine({ kind, text }: OrderService): string {
  if (kind === 'other') return text;
  const name = deliveryTexts[kind];
  return text.toLowerCase() === name.toLowerCase() ? text : `${name}: ${text}`;
}
