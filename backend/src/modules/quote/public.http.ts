/** Bodies shared with calls of other modules. */
export { PanelBody, ShowerBody } from './http/quote.bodies.js';
