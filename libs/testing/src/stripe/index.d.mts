export {
  STAND_IN_KEY,
  STAND_IN_WEBHOOK_SECRET,
  StripeStandIn,
  STRIPE_FAILURES,
  type StandInEvent,
  type StandInOptions,
  type StripeFailure,
} from './stand-in.mjs';
export { signature } from './webhooks.mjs';
