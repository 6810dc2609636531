import type { Attachment, OrderDetails, OrderDetailsForTenant, OrderHistoryEntry } from '@glass/contracts';
import { glassOf } from '@glass/documents';
import { orderNumberText } from '../domain/order-number.js';
import { processingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderEvent } from '../persistence/order-parts.entities.js';
import type { WrittenOrderPanel } from '../persistence/order-parts.repositories.js';

/** Names that stand in other tables. */
export interface OrderNames {
  contactName: string;
  contactEmail: string;
  companyName: string | null;
  quoteNumber: string;
}

export interface OrderParts {
  order: CustomerOrder;
  panels: WrittenOrderPanel[];
  attachments: Attachment[];
  events: OrderEvent[];
  names: OrderNames;
}

type WrittenPanels = {
  panels: (Omit<OrderDetails['panels'][number], 'spec' | 'price'> &
    Pick<WrittenOrderPanel, 'spec' | 'price'>)[];
};
/** `OrderDetails` as they are sent: what is long is written out already. */
export type OrderReply = Omit<OrderDetails, 'panels'> & WrittenPanels;
export type OrderReplyForTenant = Omit<OrderDetailsForTenant, 'panels'> & WrittenPanels;

export function toOrderReply({ order, panels, attachments, events, names }: OrderParts): OrderReply {
  return {
    uid: order.uid,
    number: orderNumberText(order),
    status: order.status,
    version: order.version,
    quoteUID: order.quoteUid,
    quoteNumber: names.quoteNumber,
    contactUID: order.contactUid,
    contactName: names.contactName,
    companyName: names.companyName,
    jobName: order.jobName,
    poNumber: order.poNumber,
    paymentMethod: order.paymentMethod,
    paidAt: order.paidAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    shippingAddress: order.shippingAddress,
    readyDate: order.readyDate,
    promisedDate: order.promisedDate,
    panels: panels.map(
      ({ uid, lineNumber, quantity, stage, materialUID, spec, price, areaM2, weightKg }) => ({
        ...{ uid, lineNumber, quantity, stage, spec, price, areaM2, weightKg },
        glass: glassOf({ materialUID }, order.catalogue),
      }),
    ),
    attachments,
    totals: order.totals,
    processing: processingDetails(order.processing),
    history: events.map(toHistoryEntry),
  };
}

export function toOrderReplyForTenant(parts: OrderParts): OrderReplyForTenant {
  return {
    ...toOrderReply(parts),
    contactEmail: parts.names.contactEmail,
    notesForShop: parts.order.notesForShop,
  };
}

function toHistoryEntry({ at, who, fromStatus, toStatus, note }: OrderEvent): OrderHistoryEntry {
  return { at: at.toISOString(), who, from: fromStatus, to: toStatus, note };
}
