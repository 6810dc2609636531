import type { Catalogue } from '@glass/contracts/catalogue';
import type { LabelCodes, OrderDocument } from '@glass/contracts/document';
import { type PostalAddress, dayIn } from '@glass/contracts/geo';
import {
  deliveryStatusChip,
  ORDER_STATUS_WORDS,
  type OrderDelivery,
  type OrderStatus,
  type ProcessingDetails,
  SHIP_METHOD_WORDS,
  computeReadyDay,
} from '@glass/contracts/order';
import type { QuoteTotals } from '@glass/contracts/panel';
import type { EvaluatedLayout } from '@glass/contracts/layout';
import type { OrderedShower, PricedHardwareLine } from '@glass/contracts/quote';
import {
  type BuyerToPrint,
  type PanelToPrint,
  type TenantToPrint,
  type DeliveryToPrint,
  printedDeliveries,
  printedHardware,
  printedMentions,
  printedParts,
} from '@glass/documents/parts';
import { type AssignedNumber, formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { fileNames } from '../../../kernel/language/file-names.js';
import { findDeliveryNotes } from './order-shipping.js';

const ofDelivery = (number: number | undefined): string => (number === undefined ? '' : `-${number}`);

/**
 * File names of one order's documents, the same for every way to download them: `SO-1042-labels.pdf`. In the reader's
 * language.
 */
export const orderFileName = {
  summary: (
    { order }: OrderDocument,
    { withPrices, forCustomer = false }: { withPrices: boolean; forCustomer?: boolean },
  ) =>
    `${withPrices || forCustomer ? fileNames.summary(order.number) : fileNames.shopOrder(order.number)}.pdf`,
  labels: ({ order }: OrderDocument, delivery?: number) =>
    `${fileNames.labels(order.number)}${ofDelivery(delivery)}.pdf`,
  packingSlip: ({ order }: OrderDocument, delivery?: number) =>
    `${fileNames.packingSlip(order.number)}${ofDelivery(delivery)}.pdf`,
  cuttingList: (documents: readonly OrderDocument[]) => {
    const [only] = documents;
    const name =
      only && documents.length === 1
        ? fileNames.cuttingList(only.order.number)
        : fileNames.cuttingLists(documents.length);
    return `${name}.pdf`;
  },
  zpl: ({ order }: OrderDocument, delivery?: number) =>
    `${fileNames.labels(order.number)}${ofDelivery(delivery)}.zpl`,
  pickList: (documents: readonly OrderDocument[], delivery?: number) => {
    const [only] = documents;
    const name =
      only && documents.length === 1
        ? fileNames.pickList(only.order.number)
        : fileNames.pickLists(documents.length);
    return `${name}${ofDelivery(delivery)}.pdf`;
  },
  dxf: ({ order }: OrderDocument) => `${order.number}-dxf.zip`,
};

export interface OrderToPrint extends AssignedNumber {
  jobName: string;
  status: OrderStatus;
  createdAt: Date;
  /** Received, minus refunds. */
  paidMinor: number;
  /** Still to pay; 0 for canceled orders. */
  dueMinor?: number;
  isOnAccount?: boolean;
  poNumber: string;
  shippingAddress: PostalAddress | null;
  readyDate: string | null;
  promisedDate: string | null;
  processing: ProcessingDetails;
  notesForShop?: string;
  /** Delivery notes that the buyer entered in the quote. */
  buyerDeliveryNotes?: string;
  catalogue: Catalogue;
  hardware: PricedHardwareLine[];
  showers: (Pick<OrderedShower, 'uid' | 'layout' | 'units' | 'panes'> & { evaluated: EvaluatedLayout })[];
  totals: QuoteTotals;
  totalMinor: number;
  currency: string;
  /** Each of several deliveries; empty for one. */
  deliveries: OrderDelivery[];
}

/** An order on hold or canceled may never have been confirmed. */
const CONFIRMED: OrderStatus[] = [
  'confirmed',
  'inProduction',
  'ready',
  'partlyShipped',
  'shipped',
  'completed',
];

export function buildOrderDocument(
  order: OrderToPrint,
  panels: PanelToPrint[],
  tenant: TenantToPrint,
  buyer: BuyerToPrint,
  labelKey: Omit<LabelCodes, 'orderNumber'> | null = null,
): OrderDocument {
  const { catalogue, currency, shippingAddress, processing, totals } = order;
  const mentioned = { tenant, shippingAddress, totals, isConsumer: buyer.companyName === null };
  return {
    ...printedParts({ catalogue, currency, shippingAddress, panels, tenant, buyer }),
    ...printedHardware(order.hardware, catalogue, order.showers),
    ...printedDeliveries(order.deliveries.map(toDeliveryToPrint), order.totals, tenant.settings),
    labelCodes: labelKey && { ...labelKey, orderNumber: order.number },
    order: {
      kind: 'order',
      number: formatAssignedNumber(order),
      name: order.jobName,
      date: dayIn(tenant.settings.timeZone, order.createdAt),
      status: ORDER_STATUS_WORDS[order.status],
      isConfirmed: CONFIRMED.includes(order.status),
      poNumber: order.poNumber,
      validUntil: null,
      shipDate: computeReadyDay(order),
      promisedDate: order.promisedDate,
      shipMethod: processing.shipMethod ? SHIP_METHOD_WORDS[processing.shipMethod] : '',
      isPickUp: processing.shipMethod === 'pickUp',
      workOrderNumber: processing.workOrderNumber,
      rack: processing.rack,
      notes: processing.notesToBuyer,
      notesForShop: order.notesForShop ?? '',
      deliveryNotes: findDeliveryNotes(order.notesForShop ?? '', order.buyerDeliveryNotes),
    },
    mentions: printedMentions('confirmation', mentioned),
    deliveryNoteMentions: printedMentions('deliveryNote', mentioned),
    totals: order.totals.lines,
    onRequest: order.totals.onRequest ?? [],
    totalMinor: order.totalMinor,
    paidMinor: order.paidMinor,
    dueMinor: order.dueMinor,
    isOnAccount: order.isOnAccount,
  };
}

function toDeliveryToPrint(delivery: OrderDelivery): DeliveryToPrint {
  const { number, name, method, shippingAddress, status, dueDate, promisedDate } = delivery;
  return {
    ...{ number, name, method, shippingAddress, promisedDate },
    status: deliveryStatusChip({ status, method }).label,
    shipDate: dueDate,
    requestedDate: delivery.requiredDate,
    notes: delivery.deliveryNotes,
    panels: delivery.panels.map(({ panelUID: uid, from, to }) => ({ uid, from, to })),
    hardware: delivery.hardware,
  };
}
