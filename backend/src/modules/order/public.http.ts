/** Bodies shared with calls of other modules. */
export { StatsBody } from './http/payment.controller.js';
