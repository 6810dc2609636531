import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { contactNameSql } from '../../customer/public.js';
import { FindTenant } from '../../tenant/public.js';
import type { CustomerOrder } from '../persistence/customer-order.entity.js';
import { toOrderedShower } from '../../quote/public.js';
import { ReadOrderPanels } from './read-order-panels.query.js';
import {
  OrderAttachmentRepository,
  OrderEventRepository,
  OrderPanelEventRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  OrderRepository,
  type SerializedOrderPanel,
} from '../persistence/order.repositories.js';
import { formatAssignedNumber } from '../../../kernel/database/assigned-number.js';
import { wordActor, wordStoredText } from '../../../kernel/language/word-stored-text.js';
import type { Catalogue } from '@glass/contracts/catalogue';
import {
  canChangeOrder,
  canCustomerCancel,
  type DrawingApproval,
  formatDrawingCode,
  type OrderDelivery,
  type OrderDetails,
  type OrderDetailsForTenant,
  type OrderHistoryEntry,
  type PanelHistoryEntry,
  type Remake,
} from '@glass/contracts/order';
import type { Attachment } from '@glass/contracts/quote';
import { glassOf } from '@glass/documents/parts';
import { currentLocale } from '@glass/language';
import { computeHardwareCost } from '@glass/pricing';
import { catalogueInLanguage, translateHardware, translateTotals } from '@glass/pricing/price-list';
import { toProcessingDetails } from '../domain/processing-details.js';
import { type ChangeInHistory, listOrderActivity } from '../domain/order-activity.js';
import { type OrderMoney, ReadOrderMoney } from './get-order-payments.query.js';
import type { OrderEvent, OrderPanelEvent, OrderRemake } from '../persistence/order-parts.entities.js';

@Injectable()
export class ReadShopParts {
  constructor(
    private readonly panelEvents: OrderPanelEventRepository,
    private readonly remakes: OrderRemakeRepository,
    private readonly photos: OrderRemakePhotoRepository,
  ) {}

  async ofOrder(ctx: Context, orderUid: string): Promise<ShopParts> {
    return {
      remakes: await this.withPhotos(ctx, await this.remakes.ofOrder(ctx, orderUid)),
      panelEvents: await this.panelEvents.latest(ctx, { orderUid }),
    };
  }

  async ofPanel(ctx: Context, orderUid: string, panelUid: string): Promise<ShopParts> {
    const remakes = await this.remakes.ofOrder(ctx, orderUid);
    return {
      remakes: await this.withPhotos(
        ctx,
        remakes.filter((remake) => remake.panelUid === panelUid),
      ),
      panelEvents: await this.panelEvents.latest(ctx, { panelUid }),
    };
  }

  /** Skips the query for the many orders without remakes. */
  private async withPhotos(ctx: Context, remakes: OrderRemake[]): Promise<RemakeWithPhotos[]> {
    if (remakes.length === 0) return [];
    const photos = await this.photos.findByRemakes(
      ctx,
      remakes.map(({ uid }) => uid),
    );
    return remakes.map((remake) => ({
      ...remake,
      photos: photos.flatMap(({ remakeUid, fileUid }) => (remakeUid === remake.uid ? [fileUid] : [])),
    }));
  }
}

/** Names and change requests from other tables. */
interface OrderNames {
  changes: ChangeInHistory[];
  contactName: string;
  isGuest: boolean;
  contactEmail: string;
  companyName: string | null;
  quoteNumber: string;
}

interface OrderParts {
  order: CustomerOrder;
  panels: SerializedOrderPanel[];
  attachments: Attachment[];
  deliveries: OrderDelivery[];
  events: OrderEvent[];
  names: OrderNames;
  money: OrderMoney;
  seesPrices: boolean;
  canCancel: boolean;
  canChange: boolean;
}

type WrittenPanels = {
  panels: (Omit<OrderDetails['panels'][number], 'spec' | 'price'> &
    Pick<SerializedOrderPanel, 'spec' | 'price'>)[];
};
/** `OrderDetails` as sent; long parts are already serialized JSON. */
export type OrderReply = Omit<OrderDetails, 'panels'> & WrittenPanels;
export type OrderReplyForTenant = Omit<OrderDetailsForTenant, 'panels'> & WrittenPanels;

function toOrderReply(parts: OrderParts): OrderReply {
  const { order, panels, attachments, deliveries, names, money, canCancel, canChange, seesPrices } = parts;
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
    balance: seesPrices ? money.balance : null,
    ...{ canCancel, canChange },
    createdAt: order.createdAt.toISOString(),
    shippingAddress: order.shippingAddress,
    readyDate: order.readyDate,
    promisedDate: order.promisedDate,
    panels: panels.map((panel) => toOrderPanel(panel, order.catalogue)),
    hardware: translateHardware(order.hardware, order.catalogue, currentLocale()),
    showers: readShowers(order, panels),
    deliveries,
    attachments,
    totals: translateTotals(order.totals, order.catalogue, currentLocale()),
    processing: toProcessingDetails(order.processing),
    ...readHistory(parts),
    payments: seesPrices ? money.payments : null,
  };
}

function readShowers(
  { showers, hardware, catalogue }: CustomerOrder,
  panels: readonly SerializedOrderPanel[],
): OrderReply['showers'] {
  if (showers.length === 0) return [];
  const read = panels.map(({ spec, ...panel }) => ({ ...panel, spec: spec.read() }));
  return showers.map((shower) => toOrderedShower(shower, read, hardware, catalogue));
}

function readHistory(parts: OrderParts): Pick<OrderReply, 'history' | 'activity'> {
  const { names, money, attachments, seesPrices } = parts;
  const history = hidePaymentStep(parts.events.map(toHistoryEntry));
  const placedAt = history.find(({ to }) => to === 'received')?.at ?? null;
  const { payments, refundedBy } = money;
  const { contactName: customer, changes } = names;
  return {
    history,
    activity: listOrderActivity({
      ...{ placedAt, customer, payments, refundedBy, changes, attachments, seesPrices },
    }),
  };
}

/** @param catalogue as stored with the order */
export function toOrderPanel(panel: SerializedOrderPanel, catalogue: Catalogue) {
  const { uid, lineNumber, quantity, stage, stages, pieceStages, spec, price, areaM2, weightKg } = panel;
  const { materialUID, drawingHash } = panel;
  return {
    ...{ uid, lineNumber, quantity, stage, stages, pieceStages, spec, price, areaM2, weightKg },
    glass: glassOf({ materialUID }, catalogueInLanguage(catalogue, currentLocale())),
    drawingCode: drawingHash && formatDrawingCode(drawingHash),
    approval: toDrawingApproval(panel),
  };
}

function toDrawingApproval(panel: SerializedOrderPanel): DrawingApproval | null {
  const { drawingHash, approvedHash, approvedAt, approvedByName, confirmedSizes: sizes } = panel;
  const { sizesConfirmed: isConfirmed } = panel;
  if (approvedHash === null || approvedAt === null || approvedByName === null) return null;
  const drawingCode = formatDrawingCode(approvedHash);
  const isOutdated = approvedHash !== drawingHash;
  return {
    drawingCode,
    isOutdated,
    isConfirmed,
    at: approvedAt.toISOString(),
    by: wordActor(approvedByName),
    sizes,
  };
}

type RemakeWithPhotos = OrderRemake & Pick<Remake, 'photos'>;

/** Production events of an order's panels. */
interface ShopParts {
  remakes: RemakeWithPhotos[];
  /** Newest first. */
  panelEvents: OrderPanelEvent[];
}

function toOrderReplyForTenant(
  parts: OrderParts,
  { remakes, panelEvents }: ShopParts,
  seesCosts: boolean,
): OrderReplyForTenant {
  const { order, names } = parts;
  const { hardware, totals, catalogue } = order;
  const hardwareCost = seesCosts ? computeHardwareCost(hardware, totals, catalogue) : undefined;
  return {
    ...toOrderReply(parts),
    ...(hardwareCost && { hardwareCost }),
    ...(names.isGuest && { isGuest: true }),
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
  return {
    ...{ at: at.toISOString(), who: wordActor(who), from: fromStatus, to: toStatus },
    note: wordStoredText(note),
  };
}

/** The history of a placed order begins with that; waiting for the payment before it is no news. */
function hidePaymentStep(history: OrderHistoryEntry[]): OrderHistoryEntry[] {
  const [first, second, ...later] = history;
  if (first?.to !== 'awaitingPayment' || second?.to !== 'received') return history;
  return [{ ...second, from: null }, ...later];
}

/** Reads an order's history and money, and whether its customer can cancel it. */
@Injectable()
export class ReadOrderState {
  constructor(
    private readonly events: OrderEventRepository,
    private readonly money: ReadOrderMoney,
    private readonly findTenant: FindTenant,
  ) {}

  async run(
    ctx: Context,
    order: CustomerOrder,
  ): Promise<Pick<OrderParts, 'events' | 'money' | 'canCancel' | 'canChange'>> {
    const { settings } = await this.findTenant.ofContext(ctx);
    return {
      events: await this.events.ofOrder(ctx, order.uid),
      money: await this.money.run(ctx, order),
      canCancel: canCustomerCancel(order, settings.cancelUntil),
      canChange: canChangeOrder(order, settings.changeUntil),
    };
  }
}

@Injectable()
export class GetOrder {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderRepository,
    private readonly panels: ReadOrderPanels,
    private readonly attachments: OrderAttachmentRepository,
    private readonly shopParts: ReadShopParts,
    private readonly state: ReadOrderState,
  ) {}

  /** The caller's own order (also for tenant users), or one they approved for their company. @throws NOT_FOUND */
  async forCustomer(ctx: Context, uid: string): Promise<OrderReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const own = tx.reach.kind === 'tenant' ? { contactUid: tx.contact.contactUid } : {};
      const order = await this.orders.getOrThrow(tx, { uid, ...own });
      return toOrderReply(await this.readParts(tx, order));
    });
  }

  /** @throws NOT_FOUND */
  async forTenant(ctx: Context, uid: string): Promise<OrderReplyForTenant> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const order = await this.orders.getOrThrow(tx, { uid });
      const parts = await this.readParts(tx, order);
      return toOrderReplyForTenant(parts, await this.shopParts.ofOrder(tx, uid), ctx.seesCosts);
    });
  }

  private async readParts(ctx: Context, order: CustomerOrder): Promise<OrderParts> {
    return {
      order,
      ...(await this.panels.serialized(ctx, order)),
      attachments: await this.attachments.ofOrder(ctx, order.uid),
      names: await this.readNames(ctx, order.uid),
      ...(await this.state.run(ctx, order)),
      seesPrices: ctx.seesPrices,
    };
  }

  private async readNames(ctx: Context, uid: string): Promise<OrderNames> {
    const rows: OrderNames[] = await ctx.tx.query(
      `select ${contactNameSql('c')} as "contactName",
              c.kind = 'guest' as "isGuest", c.email as "contactEmail", company.name as "companyName", q.number_prefix || q.number as "quoteNumber",
              (select coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'lineNumber', r.line_number, 'hardware', r.hardware->>'name',
                 'note', r.note, 'answer', r.answer, 'afterMinor', r.effect->'afterMinor', 'moves', r.moves,
                 'requestedAt', r.requested_at, 'requestedByName', r.requested_by_name,
                 'answeredAt', r.answered_at, 'answeredByName', r.answered_by_name)), '[]')
               from order_change_request r where r.tenant_uid = $1 and r.order_uid = $2) as changes
       from customer_order o
       join contact c on c.tenant_uid = o.tenant_uid and c.uid = o.contact_uid
       join quote q on q.tenant_uid = o.tenant_uid and q.uid = o.quote_uid
       left join company on company.tenant_uid = o.tenant_uid and company.uid = o.company_uid
       where o.tenant_uid = $1 and o.uid = $2`,
      [ctx.tenantUid, uid],
    );
    return rows[0]!;
  }
}
