export { STRIPE_FAILURES } from './failures.mjs';
export { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from './stand-in.mjs';
export { signature } from './webhooks.mjs';
