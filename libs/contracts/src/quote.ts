export * from './quote/deliveries.js';
export * from './quote/hardware.js';
export * from './quote/quote-link.js';
export * from './quote/quote-review.js';
export * from './quote/quote-status.js';
export * from './quote/quote.js';
export * from './quote/shipping.js';
export * from './quote/showers.js';
