import type { Catalogue, OrderDocument, PricingRules, TotalLine } from '@glass/contracts';

/** What a customer pays for beside the panels and the shop has to do. */
export interface OrderService {
  kind: 'rush' | 'crate' | 'delivery' | 'other';
  /** `Express, 2 working days` */
  text: string;
}

type Rules = Catalogue['pricing'];
type ToService = (line: TotalLine, rules: Rules) => OrderService | null;

/** Money alone: nothing that the shop does. */
const onlyMoney: ToService = () => null;

/** For each kind of line under the panels, what it asks of the shop. */
const SERVICES: Record<TotalLine['kind'], ToService> = {
  panels: onlyMoney,
  companyDiscount: onlyMoney,
  volumeDiscount: onlyMoney,
  tax: onlyMoney,
  rush: (line, { rushClasses }) => ({ kind: 'rush', text: rushText(line, rushClasses) }),
  crate: ({ label }) => ({ kind: 'crate', text: label }),
  delivery: ({ code, label }, { deliveryZones }) => ({
    kind: 'delivery',
    text: deliveryZones.find((zone) => zone.code === code)?.name ?? label,
  }),
  charge: toChargedService,
};

/** Everything that the customer pays for and that the shop has to do beside the panels themselves. */
export function listServices({
  totals,
  catalogue,
}: Pick<OrderDocument, 'totals' | 'catalogue'>): OrderService[] {
  return totals.flatMap((line) => SERVICES[line.kind](line, catalogue.pricing) ?? []);
}

/** A rush with its lead time, which the shop plans by. */
function rushText({ code, label }: TotalLine, classes: PricingRules['rushClasses']): string {
  const days = classes.find((one) => one.code === code)?.leadWorkingDays;
  return days === undefined ? label : `${label}, ${days} working ${days === 1 ? 'day' : 'days'}`;
}

/** A surcharge or a minimum that every order pays is money; what the buyer asked for, or a fixed fee, is a service. */
function toChargedService({ code, label }: TotalLine, { orderCharges }: Rules): OrderService | null {
  const charge = orderCharges.find((one) => one.code === code);
  if (charge && !charge.optional && charge.kind !== 'fixed') return null;
  return { kind: 'other', text: label };
}

const NAMES: Record<OrderService['kind'], string> = {
  rush: 'Rush',
  crate: 'Crate',
  delivery: 'Delivery zone',
  other: '',
};

/** `Rush: Express, 2 working days` */
export function serviceLine({ kind, text }: OrderService): string {
  const name = NAMES[kind];
  return name === '' || text.toLowerCase() === name.toLowerCase() ? text : `${name}: ${text}`;
}
