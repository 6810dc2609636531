/** Orders: checkout, payment, status, lists and documents. */
export { OrderModule } from './order.module.js';
export { ordersNotFound } from './domain/orders-not-found.js';
export { toProcessingDetails } from './domain/processing-details.js';
export { SHORT_LABEL_PATH } from './domain/short-label-address.js';
export { CustomerOrder } from './persistence/customer-order.entity.js';
export { LabelKeys } from './persistence/label-keys.js';
export {
  OrderAttachment,
  OrderEvent,
  OrderPanel,
  OrderPanelEvent,
  OrderRemake,
  OrderRemakePhoto,
} from './persistence/order-parts.entities.js';
export {
  OrderAttachmentRepository,
  OrderPanelRepository,
  OrderRemakePhotoRepository,
  OrderRemakeRepository,
  OrderPanelEventRepository,
  OrderEventRepository,
  type PanelInShop,
  type SerializedOrderPanel,
} from './persistence/order-parts.repositories.js';
export { OrderRepository } from './persistence/order.repository.js';
export { GetOrder } from './queries/get-order.query.js';
export { buildPanelHistory, toOrderPanel, toRemake } from './queries/order-presenter.js';
export {
  IN_SHOP,
  IN_SHOP_SQL,
  lastDayOfWeek,
  SHOP_COLUMNS,
  toShopOrder,
  type ShopOrderRow,
} from './queries/shop-orders.js';
export { ReadShopParts } from './queries/shop-parts.query.js';
export { ChangeOrderPlace } from './services/change-order-place.js';
export { CreditOrder } from './services/credit-order.js';
export { FindPiece } from './queries/find-piece.query.js';
export { MoveInShop, type OrderInShop } from './services/move-in-shop.js';
