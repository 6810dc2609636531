import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import type {
  Attachment,
  Catalogue,
  OrderDetails,
  OrderDetailsForTenant,
  OrderHistoryEntry,
  PanelHistoryEntry,
  PaymentMethod,
  Remake,
} from '@glass/contracts';
import { glassOf } from '@glass/documents/parts';
import { toProcessingDetails } from '../domain/processing-details.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import type { OrderEvent, OrderPanelEvent, OrderRemake } from '../persistence/order-parts.entities.js';
import type { SerializedOrderPanel } from '../persistence/order-parts.repositories.js';

/** Names from other tables. */
export interface OrderNames {
  contactName: string;
  contactEmail: string;
  companyName: string | null;
  quoteNumber: string;
}

export interface OrderParts {
  order: CustomerOrder;
  panels: SerializedOrderPanel[];
  attachments: Attachment[];
  events: OrderEvent[];
  names: OrderNames;
}

type WrittenPanels = {
  panels: (Omit<OrderDetails['panels'][number], 'spec' | 'price'> &
    Pick<SerializedOrderPanel, 'spec' | 'price'>)[];
};
/** `OrderDetails` as sent; long parts are already serialized JSON. */
export type OrderReply = Omit<OrderDetails, 'panels'> & WrittenPanels;
export type OrderReplyForTenant = Omit<OrderDetailsForTenant, 'panels'> & WrittenPanels;

export function toOrderReply({ order, panels, attachments, events, names }: OrderParts): OrderReply {
  return {
    uid: order.uid,
    number: formatAssignedNumber(order),
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
    panels: panels.map((panel) => toOrderPanel(panel, order.catalogue)),
    attachments,
    totals: order.totals,
    processing: toProcessingDetails(order.processing),
    history: hidePaymentStep(order.paymentMethod, events.map(toHistoryEntry)),
  };
}

export function toOrderPanel({ materialUID, ...panel }: SerializedOrderPanel, catalogue: Catalogue) {
  return { ...panel, glass: glassOf({ materialUID }, catalogue) };
}

export type RemakeWithPhotos = OrderRemake & Pick<Remake, 'photos'>;

/** Production events of an order's panels. */
export interface ShopParts {
  remakes: RemakeWithPhotos[];
  /** Newest first. */
  panelEvents: OrderPanelEvent[];
}

export function toOrderReplyForTenant(
  parts: OrderParts,
  { remakes, panelEvents }: ShopParts,
): OrderReplyForTenant {
  const { order, names } = parts;
  return {
    ...toOrderReply(parts),
    contactEmail: names.contactEmail,
    notesForShop: order.notesForShop,
    heldFrom: order.heldFrom,
    dueDate: order.dueDate,
    remakes: remakes.map(toRemake),
    panelHistory: buildPanelHistory(panelEvents, remakes),
  };
}

export function toRemake(remake: RemakeWithPhotos): Remake {
  const { uid, panelUid, pieces, reason, note, atStage, at, who, photos } = remake;
  return {
    uid,
    panelUID: panelUid,
    pieces,
    reason,
    note,
    at: atStage,
    moment: at.toISOString(),
    who,
    photos,
  };
}

/** Moves and remakes in one list, oldest first. */
export function buildPanelHistory(
  events: OrderPanelEvent[],
  remakes: RemakeWithPhotos[],
): PanelHistoryEntry[] {
  const moved = events.map(({ at, who, panelUid, pieces, fromStage, toStage, note }) => ({
    ...{ at: at.toISOString(), who, panelUID: panelUid, pieces, note },
    from: fromStage,
    to: toStage,
    remake: null,
    remakeUID: null,
    photos: [],
  }));
  const remade = remakes.map(({ uid, at, who, panelUid, pieces, reason, atStage, note, photos }) => ({
    ...{ at: at.toISOString(), who, panelUID: panelUid, pieces, note },
    from: atStage,
    to: 'waiting' as const,
    remake: reason,
    remakeUID: uid,
    photos,
  }));
  return [...moved.toReversed(), ...remade].sort((one, other) => one.at.localeCompare(other.at));
}

function toHistoryEntry({ at, who, fromStatus, toStatus, note }: OrderEvent): OrderHistoryEntry {
  return { at: at.toISOString(), who, from: fromStatus, to: toStatus, note };
}

/** Orders without payment at checkout (such as on a house account) start as received; hides the step before. */
function hidePaymentStep(method: PaymentMethod, history: OrderHistoryEntry[]): OrderHistoryEntry[] {
  const [first, second, ...later] = history;
  const isPaidLater = method === 'houseAccount' || method === 'none';
  if (!isPaidLater || first?.to !== 'awaitingPayment' || second?.to !== 'received') return history;
  return [{ ...second, from: null }, ...later];
}
