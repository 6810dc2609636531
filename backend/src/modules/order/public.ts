/** Orders: checkout, the way through the shop, documents and machine files. */
export { OrderModule } from './order.module.js';
export { OrderRepository } from './persistence/order.repository.js';
export { CustomerOrder } from './persistence/customer-order.entity.js';
export { OrderPanel } from './persistence/order-parts.entities.js';
export { OrderAttachment } from './persistence/order-parts.entities.js';
export { OrderEvent } from './persistence/order-parts.entities.js';
export { OrderPanelEvent, OrderRemake } from './persistence/order-parts.entities.js';
