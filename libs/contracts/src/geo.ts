export * from './geo/postal-address.js';
export * from './geo/time-zone.js';
