import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from '@glass/testing/stripe';
import { killedCardPayments } from './killed-card-payments.js';
import { killedRefunds } from './killed-refunds.js';
import { killedTopUps } from './killed-top-ups.js';
import { RunningSystem } from './support/running-system.js';

/** One for all: to start it takes longer than most of what is done to it. */
let system: RunningSystem;
let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await StripeStandIn.start();
  system = await RunningSystem.start({
    STRIPE_API_URL: standIn.url,
    STRIPE_SECRET_KEY: STAND_IN_KEY,
    STRIPE_WEBHOOK_SECRET: STAND_IN_WEBHOOK_SECRET,
  });
});
afterAll(async () => {
  await system.stop();
  await standIn.stop();
});

for (const killed of [killedCardPayments, killedRefunds, killedTopUps]) {
  killed(
    () => system,
    () => standIn,
  );
}
