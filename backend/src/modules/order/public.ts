/** Orders: checkout, payment, status, lists and documents. */
import { CustomerOrder } from './persistence/customer-order.entity.js';
import {
  OrderAttachment,
  OrderEvent,
  OrderPanel,
  OrderPanelEvent,
  OrderRemake,
  OrderRemakePhoto,
} from './persistence/order-parts.entities.js';
import { OrderChangeRow } from './persistence/order-change.entity.js';
import { OrderDeliveryRow } from './persistence/order-delivery.entity.js';

export { OrderChangeRow } from './persistence/order-change.entity.js';
export { OrderDeliveryRow } from './persistence/order-delivery.entity.js';
export { OrderDeliveryRepository } from './persistence/order-delivery.repository.js';
export { buildOrderDeliveries } from './domain/order-deliveries.js';
export { ORDER_PAPERS, type OrderPapers, type PaperToAttach } from './services/order-mail-files.js';
export { OrderModule } from './order.module.js';
export { SHORT_LABEL_PATH } from './domain/order-labels.js';
export { CustomerOrder } from './persistence/customer-order.entity.js';
export { LabelKeys } from './persistence/label-keys.js';
export {
  OrderEvent,
  OrderPanel,
  OrderRemake,
  type PanelApproval,
} from './persistence/order-parts.entities.js';
export {
  OrderPanelRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  OrderPanelEventRepository,
  OrderEventRepository,
  type PanelInShop,
  OrderRepository,
} from './persistence/order.repositories.js';
export { ReadOrderBalance } from './queries/order-balance.query.js';
export { GetOrder } from './queries/get-order.query.js';
export {
  GetOrderedPanel,
  type OrderedPanelReply,
  type OrderedPanelReplyForTenant,
} from './queries/get-ordered-panel.query.js';
export { OrderBoard } from './queries/order-board.query.js';
export { ChangeOrderPlace } from './services/change-order-place.js';
export { CreditOrder } from './services/credit-order.js';
export { FindPiece } from './queries/find-piece.query.js';
export { MoveInShop, type OrderInShop } from './services/move-order.js';

export const orderEntities = [
  CustomerOrder,
  OrderPanel,
  OrderAttachment,
  OrderEvent,
  OrderPanelEvent,
  OrderRemake,
  OrderRemakePhoto,
  OrderDeliveryRow,
  OrderChangeRow,
];
export { OF_OWN_ORDERS } from './persistence/order.repositories.js';
