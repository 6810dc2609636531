import { join } from 'node:path';
import { StripeStandIn } from './stand-in.mjs';

// Runs the stand-in in its own process, for `npm start` with STRIPE_STAND_IN set to a port. Webhooks are disturbed on
// purpose.
const { STRIPE_API_URL, API_PORT, DATA_DIR } = process.env;
const standIn = await StripeStandIn.start({
  port: Number(new URL(STRIPE_API_URL).port),
  file: join(DATA_DIR, 'stripe-stand-in.json'),
  webhookUrl: `http://127.0.0.1:${API_PORT}/webhooks/stripe`,
  disturbs: true,
});
process.stdout.write(`The stand-in for Stripe is at ${standIn.url}\n`);
process.on('disconnect', () => process.exit());
process.send?.('ready');
