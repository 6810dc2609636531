/** An event for webhooks. */
export interface StandInEvent {
  id: string;
  type: string;
  account?: string;
  data: { object: Record<string, unknown> & { id: string } };
}

export interface StandInOptions {
  port?: number;
  /** File that keeps the data over restarts. */
  file?: string;
  /** URL that receives events immediately; without it they collect in `webhooks.waiting`. */
  webhookUrl?: string;
  /** Sends each event twice, late, and out of order. */
  disturbs?: boolean;
  retryMs?: number;
}

/** Stripe errors that the stand-in can return. */
export type StripeFailure =
  | 'api_connection_error'
  | 'api_error'
  | 'authentication_error'
  | 'api_key_expired'
  | 'permission_error'
  | 'account_invalid'
  | 'idempotency_error'
  | 'idempotency_key_in_use'
  | 'lock_timeout'
  | 'rate_limit'
  | 'invalid_request_error'
  | 'amount_too_small'
  | 'amount_too_large'
  | 'balance_insufficient'
  | 'insufficient_funds'
  | 'charge_already_refunded'
  | 'charge_disputed'
  | 'charge_expired_for_capture'
  | 'payment_intent_unexpected_state'
  | 'resource_missing'
  | 'account_closed'
  | 'capability_not_active'
  | 'refund_disputed_payment'
  | 'charge_not_refundable'
  | 'card_error'
  | 'expired_card';

export const STRIPE_FAILURES: Record<StripeFailure, unknown>;
export const STAND_IN_KEY: string;
export const STAND_IN_WEBHOOK_SECRET: string;

export class StripeStandIn {
  static start(options?: StandInOptions): Promise<StripeStandIn>;
  readonly url: string;
  readonly calls: {
    method: string;
    path: string;
    account: string | null;
    key: string | null;
    body: string;
  }[];
  readonly ledger: {
    all(kind: string, account?: string | null): (Record<string, unknown> & { id: string })[];
    add(kind: string, thing: Record<string, unknown>): { id: string };
    forget(id: string): void;
  };
  readonly accounts: {
    setState(id: string, isEnabled: boolean, reason?: string): void;
    deauthorize(id: string): void;
  };
  readonly payments: {
    pay(sessionId: string, how: 'card' | 'declined' | 'bank'): unknown;
    settleBank(sessionId: string, isPaid: boolean): void;
    refund(form: Record<string, unknown>, account: string | null): { id: string };
    failRefund(id: string): void;
    payout(account: string, payout: { amount: number; currency: string; status?: string }): { id: string };
    endPayout(id: string, status: 'paid' | 'failed' | 'canceled'): void;
    dispute(paymentId: string, reason?: string): { id: string };
    closeDispute(id: string, status: 'won' | 'lost'): void;
    expireSession(id: string, account: string): unknown;
  };
  readonly webhooks: {
    url: string | undefined;
    waiting: StandInEvent[];
    send(event: object, options?: { to?: string; secret?: string }): Promise<number>;
  };
  failNext(
    how: 'hanging' | 'silent' | 'lost' | number | StripeFailure,
    options?: { method?: string; path?: string; times?: number; isKept?: boolean; isDone?: boolean },
  ): void;
  /** Ends all simulated failures. */
  recover(): void;
  /** Runs a callback at the next matching call, before it is carried out or before its answer. */
  interrupt(
    call: { method: 'GET' | 'POST'; path: string; when: 'before' | 'after' },
    work: () => unknown,
  ): Promise<void>;
  stop(): Promise<void>;
}
