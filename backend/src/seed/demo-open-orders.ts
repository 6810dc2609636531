import { t } from '@lingui/core/macro';
import type { Catalogue } from '@glass/contracts/catalogue';
import type { OrderStatus } from '@glass/contracts/order';
import { priceQuote, withAgreedPrice } from '@glass/pricing';
import type { OrderChangeRow, OrderPanel } from '../modules/order/public.js';
import { applyTerms, GENERAL_TERMS, priceParsedPanel } from '../modules/quote/public.js';
import { demoChoices } from './demo-deliveries.js';
import { type DemoBuyer, demoTaxes } from './demo-buyer.js';
import type { DemoHistory } from './demo-history.js';
import { demoPanel } from './demo-panels.js';
import { deriveDemoUid, Random } from './random.js';

const DAY_MS = 86_400_000;
/** Share of the total that the demo's deposit is, in percent. */
const DEPOSIT_PERCENT = 40;

interface DemoPlace {
  slug: string;
  catalogue: Catalogue;
  /** The demo's buyer, and another customer. */
  buyer: DemoBuyer;
  other: DemoBuyer;
  now: Date;
}

type DemoOrder = DemoHistory['rows']['orders'][number];

/**
 * Adds orders that wait for a buyer or staff: one whose deposit is paid, one to be paid later, one with a change to answer,
 * and one with an offered price. The values are on the orders, so that the site's settings stay as they are.
 */
export function addOpenOrders(history: DemoHistory, place: DemoPlace): OrderChangeRow[] {
  const { slug, catalogue, buyer, other, now } = place;
  const random = new Random(`${slug}/open orders`);
  const add = (customer: DemoBuyer, daysAgo: number, until: OrderStatus): DemoOrder => {
    const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const spec = demoPanel(random, catalogue, `${slug}/open/${daysAgo}`);
    const quote = history.add({ ...customer, hasHouseAccount: false }, createdAt, 'ordered', until, [spec]);
    return history.rows.orders.find(({ uid }) => uid === quote.orderUid)!;
  };
  const deposit = add(buyer, 9.5, 'inProduction');
  deposit.depositMinor = Math.round((deposit.totalMinor * DEPOSIT_PERCENT) / 100);
  deposit.paidAt = null;
  const later = add(other, 8.5, 'inProduction');
  Object.assign(later, { paymentMethod: 'invoice', depositMinor: 0, paidAt: null });
  const change = (order: DemoOrder, customer: DemoBuyer, answer: Answer | null) =>
    addDemoChange(history, { order, customer, catalogue, answer, now });
  return [
    change(add(other, 3.2, 'confirmed'), other, null),
    change(add(buyer, 3.1, 'confirmed'), buyer, {
      text: t`We can still cut one more. It goes through the furnace on its own, so it costs a little more.`,
      by: 'Maria Santos',
    }),
  ];
}

interface Answer {
  text: string;
  by: string;
}

interface DemoChange {
  order: DemoOrder;
  customer: DemoBuyer;
  catalogue: Catalogue;
  /** Text of the offer; null while the request waits. */
  answer: Answer | null;
  now: Date;
}

/** Requests one more piece of an order's first panel; an offer costs a tenth more. */
function addDemoChange(
  history: DemoHistory,
  { order, customer, catalogue, answer, now }: DemoChange,
): OrderChangeRow {
  const panel = history.rows.orderPanels.find(({ orderUid }) => orderUid === order.uid)!;
  const quantity = panel.quantity + 1;
  const listed = priceParsedPanel(panel.spec, quantity, applyTerms(catalogue, GENERAL_TERMS));
  if (!listed.ok) throw new Error(`Demo change of ${panel.uid}: ${JSON.stringify(listed.errors)}`);
  const unitMinor = answer ? Math.round((listed.panel.price.unitMinor ?? 0) * 1.1) : null;
  const price = unitMinor === null ? listed.panel.price : withAgreedPrice(listed.panel.price, unitMinor, '');
  const totals = priceQuote({
    panels: [{ ...listed.panel, price }],
    discount: customer.discount,
    ...demoTaxes(customer),
    catalogue,
    requestedCharges: [],
    choices: demoChoices(customer.address, []),
  });
  const requestedAt = new Date(now.getTime() - DAY_MS);
  const answeredAt = answer ? new Date(requestedAt.getTime() + DAY_MS / 4) : null;
  const asked = { to: 'requested' as const, at: requestedAt.toISOString(), afterMinor: null };
  const { totalMinor: afterMinor } = totals;
  const offered = answeredAt && { to: 'offered' as const, at: answeredAt.toISOString(), afterMinor };
  return {
    ...describePanel(panel),
    uid: deriveDemoUid(`${order.uid}/change`),
    ...{ status: answer ? 'offered' : 'requested', version: answer ? 2 : 1 },
    ...{ spec: panel.spec, quantity, unitMinor, panelTotalMinor: price.totalMinor },
    effect: {
      ...{ beforeMinor: order.totalMinor, afterMinor: totals.totalMinor, currency: order.currency },
      ...{ promisedBefore: order.promisedDate, promisedAfter: order.promisedDate },
    },
    note: t`One more, please: the customer wants a spare.`,
    ...{ answer: answer?.text ?? '', requestedAt, requestedByName: customer.name },
    moves: offered ? [asked, offered] : [asked],
    answeredAt,
    answeredByName: answer?.by ?? null,
  };
}

function describePanel({
  tenantUid,
  orderUid,
  uid: panelUid,
  lineNumber,
  spec,
  quantity,
  price,
}: OrderPanel): Pick<
  OrderChangeRow,
  'tenantUid' | 'orderUid' | 'panelUid' | 'lineNumber' | 'before' | 'hardwareUid' | 'hardware'
> {
  return {
    ...{ tenantUid, orderUid, panelUid, lineNumber, hardwareUid: null, hardware: null },
    before: { spec, quantity, totalMinor: price.totalMinor },
  };
}
