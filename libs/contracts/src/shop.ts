export * from './shop/label-code.js';
export * from './shop/panel-code.js';
export * from './shop/panel-stage.js';
export * from './shop/home.js';
export * from './shop/shop-floor.js';
export * from './shop/tracking.js';
