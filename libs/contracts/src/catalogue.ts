export * from './catalogue/catalogue.js';
export * from './catalogue/price-list.js';
