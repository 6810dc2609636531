/** Orders: checkout, production, documents and machine files. */
export { OrderModule } from './order.module.js';
export { GetOrder } from './queries/get-order.query.js';
export { OrderRepository } from './persistence/order.repository.js';
export { AccountMailRow } from './persistence/account-mail.entity.js';
export { AccountingBatchRow } from './persistence/accounting-batch.entity.js';
export { CustomerOrder } from './persistence/customer-order.entity.js';
export { OrderPanel } from './persistence/order-parts.entities.js';
export { OrderAttachment } from './persistence/order-parts.entities.js';
export { OrderEvent } from './persistence/order-parts.entities.js';
export { OrderPanelEvent, OrderRemake, OrderRemakePhoto } from './persistence/order-parts.entities.js';
