import type { Catalogue } from '@glass/contracts/catalogue';
import type { DocumentOrder, OrderDocument } from '@glass/contracts/document';
import { dayIn, type PostalAddress } from '@glass/contracts/geo';
import { SHIP_METHOD_WORDS } from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import {
  listDeliveries,
  type QuoteShipping,
  type QuoteStatus,
  QUOTE_STATUS_WORDS,
} from '@glass/contracts/quote';
import {
  printedDeliveries,
  printedParts,
  type BuyerToPrint,
  type DeliveryToPrint,
  type PanelToPrint,
  type TenantToPrint,
} from '@glass/documents/parts';
import type { StoredDelivery } from './quote-deliveries.js';
import { formatAssignedNumber, type AssignedNumber } from '../../../kernel/database/assigned-number.js';

export interface QuoteToPrint extends AssignedNumber {
  name: string;
  status: QuoteStatus;
  updatedAt: Date;
  expiresAt: Date | null;
  poNumber: string;
  notes: string;
  shippingAddress: PostalAddress | null;
  shipMethod: QuoteShipping['method'];
  requestedDate: string | null;
  deliveryNotes: string;
  deliveryName?: string;
  deliveries: readonly StoredDelivery[];
}

/** Panels and totals at the prices that apply. */
interface PriceToPrint {
  catalogue: Catalogue;
  panels: PanelToPrint[];
  totals: QuoteTotals;
}

/** Leaves out how to reach the buyer. */
export function hideContact(document: OrderDocument): OrderDocument {
  return { ...document, buyer: { ...document.buyer, email: '', phone: '' } };
}

export function buildQuoteDocument(
  quote: QuoteToPrint,
  { catalogue, panels, totals }: PriceToPrint,
  tenant: TenantToPrint,
  buyer: BuyerToPrint,
  ifOrdered: DocumentOrder['ifOrdered'] = null,
  days: readonly Days[] = [],
): OrderDocument {
  const shippingAddress = quote.shipMethod === 'pickUp' ? null : quote.shippingAddress;
  const { currency } = totals;
  const { timeZone } = tenant.settings;
  return {
    ...printedParts({ catalogue, currency, shippingAddress, panels, tenant, buyer }),
    ...printedDeliveries(listDeliveriesToPrint(quote, panels, days), totals, tenant.settings.locale),
    labelCodes: null,
    order: {
      kind: 'quote',
      number: formatAssignedNumber(quote),
      name: quote.name,
      date: dayIn(timeZone, quote.updatedAt),
      status: QUOTE_STATUS_WORDS[quote.status],
      poNumber: quote.poNumber,
      validUntil: quote.expiresAt && dayIn(timeZone, quote.expiresAt),
      shipDate: quote.requestedDate,
      promisedDate: null,
      ifOrdered,
      shipMethod: SHIP_METHOD_WORDS[quote.shipMethod],
      isPickUp: quote.shipMethod === 'pickUp',
      workOrderNumber: '',
      rack: '',
      notes: quote.notes,
    },
    totals: totals.lines,
    onRequest: totals.onRequest ?? [],
    totalMinor: totals.totalMinor,
    paidMinor: null,
  };
}

type Days = { readyDate: string | null; promisedDate: string | null };

/** Deliveries with pieces; empty for a quote with one delivery. @param days of all deliveries, by number */
function listDeliveriesToPrint(
  quote: QuoteToPrint,
  panels: readonly PanelToPrint[],
  days: readonly Days[],
): DeliveryToPrint[] {
  if (quote.deliveries.length === 0) return [];
  const { shipMethod: method, shippingAddress, requestedDate, deliveryNotes, deliveries } = quote;
  const { deliveryName: name = '' } = quote;
  const shipping = {
    ...{ name, method, addressSource: 'none' as const, addressUID: null, requestedDate, deliveryNotes },
    ...{ rush: null, crate: null },
  };
  return listDeliveries({ shippingAddress, shipping, deliveries: [...deliveries], panels: [...panels] })
    .filter(({ pieces }) => pieces > 0)
    .map(({ number, name, panels: own, ...delivery }) => ({
      ...{ number, name, method: delivery.method, shippingAddress: delivery.shippingAddress, status: '' },
      shipDate: days[number - 1]?.readyDate ?? null,
      promisedDate: days[number - 1]?.promisedDate ?? null,
      requestedDate: delivery.requestedDate,
      notes: delivery.deliveryNotes,
      panels: own.map(({ panelUID: uid, pieces }) => ({ uid, from: 1, to: pieces })),
    }));
}

export function quotePdfName({ order }: OrderDocument): string {
  return `${order.number}.pdf`;
}
