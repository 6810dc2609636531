export { buildShower } from './build-shower.js';
