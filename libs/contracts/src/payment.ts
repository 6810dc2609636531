export * from './payment/order-payments.js';
export * from './payment/payment-dashboard.js';
export * from './payment/payment.js';
export * from './payment/platform-fee.js';
