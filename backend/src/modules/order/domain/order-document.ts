import type {
  Catalogue,
  OrderDocument,
  OrderStatus,
  PostalAddress,
  ProcessingDetails,
  QuoteTotals,
} from '@glass/contracts';
import {
  printedPaper,
  SHIP_METHODS,
  type BuyerToPrint,
  type PanelToPrint,
  type TenantToPrint,
} from '@glass/documents';
import { orderNumberText } from './order-number.js';
import { statusText } from './order-status.js';

/** What is stored of an order, as far as papers show it. */
export interface OrderToPrint {
  number: number;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  poNumber: string;
  shippingAddress: PostalAddress | null;
  processing: ProcessingDetails;
  catalogue: Catalogue;
  totals: QuoteTotals;
  totalMinor: number;
  currency: string;
}

/** Everything that the papers of one order say, with every name resolved. */
export function orderDocument(
  order: OrderToPrint,
  panels: PanelToPrint[],
  tenant: TenantToPrint,
  buyer: BuyerToPrint,
): OrderDocument {
  const { catalogue, currency, shippingAddress, processing } = order;
  return {
    ...printedPaper({ catalogue, currency, shippingAddress, panels, tenant, buyer }),
    order: {
      kind: 'order',
      number: orderNumberText(order.number),
      date: order.createdAt.toISOString(),
      status: statusText(order.status),
      poNumber: order.poNumber,
      validUntil: null,
      shipDate: processing.confirmedDate ?? processing.requiredDate,
      shipMethod: processing.shipMethod ? SHIP_METHODS[processing.shipMethod] : '',
      notes: processing.notesToBuyer,
    },
    totals: order.totals.lines,
    totalMinor: order.totalMinor,
    paidMinor: order.paidAt ? order.totalMinor : 0,
  };
}
