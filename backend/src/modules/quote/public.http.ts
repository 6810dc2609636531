/** Bodies shared with calls of other modules. */
export { PanelBody } from './http/quote.bodies.js';
