/** What the stand-in keeps of an event that it would tell of. */
export interface StandInEvent {
  id: string;
  type: string;
  account?: string;
  data: { object: Record<string, unknown> & { id: string } };
}

export interface StandInOptions {
  port?: number;
  /** Keeps everything there, over restarts. */
  file?: string;
  /** Where events are sent as soon as they happen; without it they wait in `webhooks.waiting`. */
  webhookUrl?: string;
  /** Sends each event twice, late, and later ones before earlier ones. */
  disturbs?: boolean;
  retryMs?: number;
}

/** The errors of Stripe that the stand-in can answer with. */
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
    /** Where events are sent from now on. */
    url: string | undefined;
    waiting: StandInEvent[];
    send(event: object, options?: { to?: string; secret?: string }): Promise<number>;
  };
  failNext(
    how: 'hanging' | 'silent' | 'lost' | number | StripeFailure,
    options?: { method?: string; path?: string; times?: number; isKept?: boolean; isDone?: boolean },
  ): void;
  /** Nothing goes wrong any more. */
  recover(): void;
  /** Does something at the moment of the next such call, before it is done or between that and its answer. */
  interrupt(
    call: { method: 'GET' | 'POST'; path: string; when: 'before' | 'after' },
    work: () => unknown,
  ): Promise<void>;
  stop(): Promise<void>;
}
