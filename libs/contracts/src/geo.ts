export * from './geo/postal-address.js';
export * from './geo/postal-code.js';
export { isPostalArea } from './geo/postal-area.js';
export * from './geo/shop-country.js';
export * from './geo/time-zone.js';
