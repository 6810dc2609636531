export * from './order/buyer-home.js';
export * from './order/drawing-code.js';
export * from './order/order-approval.js';
export * from './order/order-deliveries.js';
export * from './order/order-delivery.js';
export * from './order/order-place.js';
export * from './order/order-status.js';
export * from './order/order.js';
