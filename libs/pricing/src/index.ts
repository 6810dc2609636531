export { starterCatalogue } from './starter/starter-catalogue.js';
export { INCH_UIDS, METRIC_UIDS } from './starter/starter-uids.js';
