import Stripe from 'stripe';
import type { AppConfig } from '../../../kernel/config/app-config.js';

/** Injection token of Stripe's client; null without keys. */
export const STRIPE = Symbol('Stripe');

/** Stripe's client retries unanswered requests with the same idempotency key. */
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
