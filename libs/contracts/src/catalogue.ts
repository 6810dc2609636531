export * from './catalogue/catalogue.js';
export * from './catalogue/glass-look.js';
export * from './catalogue/hardware.js';
export * from './catalogue/price-list.js';
export * from './catalogue/start-glass.js';
