export { GeoModule } from './geo.module.js';
export { Places } from './services/places.js';
