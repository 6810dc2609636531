/** Bodies shared with calls of other modules. */
export { HardwareCutsField } from './http/hardware-cuts.field.js';
export { PanelBody, ShowerBody } from './http/quote.bodies.js';
