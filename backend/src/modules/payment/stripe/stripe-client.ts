import Stripe from 'stripe';
import type { AppConfig } from '../../../kernel/config/app-config.js';

/** The token under which Stripe's client is injected; null where there are no keys. */
export const STRIPE = Symbol('Stripe');

/** Sends again what was not answered, under the same key of its own. */
const RETRIES = 2;

export function stripeClient({ stripe }: AppConfig): Stripe | null {
  if (!stripe) return null;
  const standIn = stripe.apiUrl ? new URL(stripe.apiUrl) : null;
  return new Stripe(stripe.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: stripe.timeoutMs,
    telemetry: false,
    ...(standIn && { host: standIn.hostname, port: standIn.port, protocol: 'http' as const }),
  });
}
