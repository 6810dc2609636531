export * from './layout/hardware-article.js';
export * from './layout/hardware-price.js';
export * from './layout/shower-layout.js';
export * from './layout/evaluated-layout.js';
export * from './layout/second-measurement.js';
