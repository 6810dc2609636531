import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { Uid } from '../primitives/formats.js';
import { listPieceStages, setPieceStages, type PanelProgress } from '../shop/panel-stage.js';
import type { DeliveredPieces, DeliveryStatus, OrderDelivery } from './order-delivery.js';
import type { OrderStatus, PanelStage } from './order.js';
import type { OrderPosition } from './order-status.js';

/** Words for a delivery's status; a pick-up is never shipped. */
export function deliveryStatusText(status: DeliveryStatus, method: OrderDelivery['method']): string {
  if (method === 'pickUp' && status === 'ready') return t`Ready for pick-up`;
  if (method === 'pickUp' && (status === 'shipped' || status === 'delivered')) return t`Picked up`;
  return DELIVERY_STATUS_WORDS[status];
}

const DELIVERY_STATUS_WORDS = defineTexts((): Readonly<Record<DeliveryStatus, string>> => ({
  placed: t`Order placed`,
  inProduction: t`In production`,
  ready: t`Ready to ship`,
  shipped: t`Shipped`,
  delivered: t`Delivered`,
}));

const DELIVERY_TONES = {
  placed: 'info',
  inProduction: 'info',
  ready: 'success',
  shipped: 'success',
  delivered: 'success',
} as const satisfies Record<DeliveryStatus, string>;

/** Label and color tone of a status chip. The order itself may be confirmed already. */
export function deliveryStatusChip({ status, method }: Pick<OrderDelivery, 'status' | 'method'>) {
  const label = status === 'placed' ? t`Not started` : deliveryStatusText(status, method);
  return { label, tone: DELIVERY_TONES[status] };
}

type Panel = PanelProgress & { uid: Uid };

/** Stages of the pieces of a delivery. */
function stagesOfDelivery(panels: readonly Panel[], pieces: readonly DeliveredPieces[]): PanelStage[] {
  return pieces.flatMap(({ panelUID, from, to }) => {
    const panel = panels.find(({ uid }) => uid === panelUID);
    return panel ? listPieceStages(panel).slice(from - 1, to) : [];
  });
}

export function countUnpackedPieces(panels: readonly Panel[], pieces: readonly DeliveredPieces[]): number {
  return stagesOfDelivery(panels, pieces).filter((stage) => stage !== 'packed').length;
}

/** Status of a delivery: what is known of it, otherwise the state of its pieces. */
export function computeDeliveryStatus(
  { status, heldFrom }: OrderPosition,
  delivery: { panels: readonly DeliveredPieces[]; isShipped: boolean; isDelivered: boolean },
  panels: readonly Panel[],
): DeliveryStatus {
  if (delivery.isDelivered) return 'delivered';
  if (delivery.isShipped) return 'shipped';
  const at = status === 'onHold' ? heldFrom : status;
  if (at === null || NOT_BEGUN.includes(at)) return 'placed';
  return countUnpackedPieces(panels, delivery.panels) === 0 ? 'ready' : 'inProduction';
}

const NOT_BEGUN: readonly OrderStatus[] = ['awaitingPayment', 'received', 'confirmed', 'cancelled'];

/** Packs the pieces of a delivery. */
export function packDelivery<P extends Panel>(panels: readonly P[], pieces: readonly DeliveredPieces[]): P[] {
  return panels.map((panel) => {
    const own = pieces.filter(({ panelUID }) => panelUID === panel.uid);
    const isIn = (piece: number) => own.some(({ from, to }) => piece >= from && piece <= to);
    return setPieceStages(panel, (stage, piece) => (isIn(piece) ? 'packed' : stage));
  });
}

/** Status of an order from its deliveries: nothing, part of it or all of it is shipped, or all is delivered. */
export function orderStatusFromDeliveries(
  deliveries: readonly { isShipped: boolean; isDelivered: boolean }[],
): 'open' | 'partlyShipped' | 'shipped' | 'completed' {
  if (deliveries.every(({ isDelivered }) => isDelivered)) return 'completed';
  const shipped = deliveries.filter(({ isShipped }) => isShipped).length;
  if (shipped === deliveries.length) return 'shipped';
  return shipped === 0 ? 'open' : 'partlyShipped';
}

/** The delivery of a piece; undefined if the order has only one. */
export function findDeliveryOfPiece<Delivery extends { panels: readonly DeliveredPieces[] }>(
  deliveries: readonly Delivery[],
  panelUID: Uid,
  piece: number,
): Delivery | undefined {
  return deliveries.find(({ panels }) =>
    panels.some((own) => own.panelUID === panelUID && piece >= own.from && piece <= own.to),
  );
}
