import { STAND_IN_KEY, STAND_IN_WEBHOOK_SECRET, StripeStandIn } from '@glass/testing/stripe';
import { testKilledCardPayments } from './killed-card-payments.js';
import { testKilledRefunds } from './killed-refunds.js';
import { testKilledTopUps } from './killed-top-ups.js';
import { RunningSystem } from './support/running-system.js';

/** Shared by all tests, since starting it is slow. */
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

for (const killed of [testKilledCardPayments, testKilledRefunds, testKilledTopUps]) {
  killed(
    () => system,
    () => standIn,
  );
}
