export { GeoModule } from './geo.module.js';
export { Places } from './places.js';
