import {
  email,
  integer,
  listOf,
  mapOfTexts,
  objectOf,
  oneOf,
  readFields,
  Refusal,
  text,
  truth,
  url,
} from './parameters.mjs';
import { seconds } from './ledger.mjs';

const PRODUCT = { 'name!': text, description: text };
const PRICE = { 'currency!': text, 'unit_amount!': integer, 'product_data!': objectOf(PRODUCT) };
const CREATE_SESSION = {
  'mode!': oneOf('payment', 'setup', 'subscription'),
  ui_mode: oneOf('elements', 'embedded_page', 'form', 'hosted_page'),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  line_items: listOf(objectOf({ 'price_data!': objectOf(PRICE), 'quantity!': integer })),
  success_url: url,
  cancel_url: url,
  client_reference_id: text,
  customer_email: email,
  expires_at: integer,
  locale: text,
  adaptive_pricing: objectOf({ enabled: truth }),
  metadata: mapOfTexts,
  payment_intent_data: objectOf({
    application_fee_amount: integer,
    description: text,
    metadata: mapOfTexts,
    receipt_email: text,
  }),
};
const CREATE_REFUND = {
  payment_intent: text,
  charge: text,
  amount: integer,
  reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
  refund_application_fee: truth,
  metadata: mapOfTexts,
};
/** Minimum amounts of the currencies used in tests. */
const LEAST = {
  ...{ usd: 50, cad: 50, eur: 50, gbp: 30, aud: 50, nzd: 50, chf: 50, jpy: 50 },
  ...{ sek: 300, nok: 300, dkk: 250, pln: 200, czk: 1500 },
};
const HALF_AN_HOUR = 1800;
const A_DAY = 86_400;

/** Checkout Sessions and their money: intents, charges, fees, refunds and disputes. */
export class Payments {
  constructor(ledger, emit, baseUrl) {
    Object.assign(this, { ledger, emit, baseUrl });
  }

  createSession(form, account) {
    const given = readFields(form, CREATE_SESSION);
    const { line_items: lines = [], payment_intent_data: data = {} } = given;
    if (given.mode !== 'payment')
      throw new Refusal('The stand-in supports only payment mode', { param: 'mode' });
    if (lines.length === 0) throw new Refusal('Missing required param: line_items.', { param: 'line_items' });
    if ((given.ui_mode ?? 'hosted_page') === 'hosted_page' && !given.success_url)
      throw new Refusal('Missing required param: success_url.', { param: 'success_url' });
    const currencies = new Set(lines.map((line) => line.price_data.currency));
    const [currency] = currencies;
    if (currencies.size > 1 || currency !== currency.toLowerCase() || currency.length !== 3)
      throw new Refusal(`Invalid currency: ${[...currencies].join(', ')}`, { param: 'line_items' });
    if (lines.some(({ quantity, price_data }) => quantity < 1 || price_data.unit_amount < 0))
      throw new Refusal('Amounts and quantities have to be positive', { param: 'line_items' });
    const total = lines.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0);
    if (total > 0 && total < (LEAST[currency] ?? 50))
      throw new Refusal(`The Checkout Session's total must convert to at least 50 cents.`, {
        code: 'amount_too_small',
      });
    this.#checkFee(data.application_fee_amount, total, account);
    const now = seconds();
    const expires = given.expires_at ?? now + A_DAY;
    if (expires < now + HALF_AN_HOUR - 5 || expires > now + A_DAY + 5)
      throw new Refusal(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours after creation.',
        {
          param: 'expires_at',
        },
      );
    const session = this.ledger.add('session', {
      account,
      object: 'checkout.session',
      mode: 'payment',
      ui_mode: 'hosted_page',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: total,
      amount_subtotal: total,
      currency,
      client_reference_id: given.client_reference_id ?? null,
      customer_email: given.customer_email ?? null,
      customer_details: null,
      success_url: given.success_url,
      cancel_url: given.cancel_url ?? null,
      expires_at: expires,
      metadata: given.metadata ?? {},
      payment_intent: null,
      payment_method_types: ['card', 'us_bank_account'],
      wanted: { ...data, name: lines.map((line) => line.price_data.product_data.name).join(', ') },
    });
    session.url = `${this.baseUrl()}/pay/${session.id}`;
    return session;
  }

  #checkFee(fee, total, account) {
    if (fee === undefined) return;
    const param = 'payment_intent_data[application_fee_amount]';
    if (!account)
      throw new Refusal(
        'Can only apply an application_fee_amount when the payment is on a connected account.',
        { param },
      );
    if (fee < 1) throw new Refusal('The application fee has to be positive.', { param });
    if (fee > total)
      throw new Refusal('The application fee cannot be more than the charge itself.', { param });
  }

  session(id, account) {
    const session = this.ledger.get('session', id, account);
    if (session.status === 'open' && session.expires_at <= seconds()) this.#expire(session, account);
    return session;
  }

  expireSession(id, account) {
    const session = this.session(id, account);
    if (session.status !== 'open')
      throw new Refusal(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    this.#expire(session, account);
    return session;
  }

  #expire(session, account) {
    Object.assign(session, { status: 'expired', url: null });
    this.emit('checkout.session.expired', session, account);
  }

  /**
   * Pays a session on its page.
   * @param {'card' | 'declined' | 'bank'} how by bank, the money arrives or fails later
   */
  pay(id, how) {
    const account = this.ledger.accountOf(id);
    const session = this.session(id, account);
    if (session.status !== 'open') throw new Refusal(`This payment is ${session.status}.`, { status: 409 });
    if (how === 'declined') return { session, declined: true };
    if (session.amount_total === 0) {
      Object.assign(session, { status: 'complete', payment_status: 'no_payment_required', url: null });
      this.emit('checkout.session.completed', session, account);
      return { session, declined: false };
    }
    const { application_fee_amount: fee = null, metadata = {}, description = null } = session.wanted;
    const intent = this.ledger.add('intent', {
      account,
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: 'processing',
      metadata,
      description,
      application_fee_amount: fee,
      latest_charge: null,
      last_payment_error: null,
      payment_method_types: [how === 'bank' ? 'us_bank_account' : 'card'],
    });
    Object.assign(session, { status: 'complete', payment_intent: intent.id, url: null });
    if (how === 'card') this.#charge(session, intent, account);
    this.emit('checkout.session.completed', session, account);
    return { session, declined: false };
  }

  /** Settles or fails a pending bank payment. */
  settleBank(id, isPaid) {
    const account = this.ledger.accountOf(id);
    const session = this.session(id, account);
    const intent = this.ledger.get('intent', session.payment_intent, account);
    if (intent.status !== 'processing') throw new Refusal('This payment is settled.', { status: 409 });
    if (isPaid) {
      this.#charge(session, intent, account);
      return this.emit('checkout.session.async_payment_succeeded', session, account);
    }
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: {
        code: 'payment_failed',
        message: 'The bank account has insufficient funds.',
        type: 'card_error',
      },
    });
    this.emit('checkout.session.async_payment_failed', session, account);
  }

  #charge(session, intent, account) {
    const fee = intent.application_fee_amount;
    const charge = this.ledger.add('charge', {
      account,
      object: 'charge',
      amount: intent.amount,
      amount_captured: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      description: intent.description,
      paid: true,
      refunded: false,
      disputed: false,
      status: 'succeeded',
      payment_intent: intent.id,
      metadata: intent.metadata,
      application_fee_amount: fee,
      application_fee: null,
      payment_method_details: { type: intent.payment_method_types[0] },
    });
    if (fee) {
      const made = this.ledger.add('fee', {
        object: 'application_fee',
        amount: fee,
        amount_refunded: 0,
        charge: charge.id,
        currency: intent.currency,
      });
      // The platform's own item, taken from this account.
      made.account = account;
      charge.application_fee = made.id;
    }
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id });
    session.payment_status = 'paid';
    this.emit('payment_intent.succeeded', intent, account);
    this.emit('charge.succeeded', charge, account);
  }

  intent(id, account, expand = []) {
    const intent = this.ledger.get('intent', id, account);
    const charge = intent.latest_charge && this.ledger.get('charge', intent.latest_charge, account);
    return expand.includes('latest_charge') ? { ...intent, latest_charge: charge } : intent;
  }

  refund(form, account) {
    const given = readFields(form, CREATE_REFUND);
    const charge = this.#chargeOf(given, account);
    const left = charge.amount - charge.amount_refunded;
    const amount = given.amount ?? left;
    if (left === 0)
      throw new Refusal(`Charge ${charge.id} has already been refunded.`, {
        code: 'charge_already_refunded',
      });
    if (charge.disputed)
      throw new Refusal(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
    if (amount < 1 || amount > left)
      throw new Refusal(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      });
    const refund = this.ledger.add('refund', {
      account,
      object: 'refund',
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: given.reason ?? null,
      status: 'succeeded',
      metadata: given.metadata ?? {},
    });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    if (given.refund_application_fee && charge.application_fee) {
      const fee = this.ledger.get('fee', charge.application_fee);
      const due = Math.floor((fee.amount * charge.amount_refunded) / charge.amount);
      fee.amount_refunded = charge.refunded ? fee.amount : due;
    }
    this.emit('refund.created', refund, account);
    this.emit('charge.refunded', charge, account);
    return refund;
  }

  /** Pays out an account's balance to its bank. */
  payout(account, { amount, currency, status = 'paid' }) {
    const arrival_date = seconds();
    const payout = { account, object: 'payout', amount, currency, status, arrival_date };
    const made = this.ledger.add('payout', payout);
    this.emit('payout.created', made, account);
    return made;
  }

  /** Completes or fails a payout. */
  endPayout(id, status) {
    const account = this.ledger.accountOf(id);
    const payout = this.ledger.get('payout', id, account);
    payout.status = oneOf('paid', 'failed', 'canceled')(status, 'status');
    this.emit(`payout.${status}`, payout, account);
  }

  /** Fails a refund at the bank. */
  failRefund(id) {
    const account = this.ledger.accountOf(id);
    const refund = this.ledger.get('refund', id, account);
    const charge = this.ledger.get('charge', refund.charge, account);
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.emit('refund.failed', refund, account);
  }

  #chargeOf({ payment_intent, charge }, account) {
    if (charge) return this.ledger.get('charge', charge, account);
    const intent = this.ledger.get('intent', text(payment_intent, 'payment_intent'), account);
    if (!intent.latest_charge)
      throw new Refusal(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
    return this.ledger.get('charge', intent.latest_charge, account);
  }

  /** Refunds half of the remaining amount, as from Stripe's own dashboard. */
  refundHalf(intentId) {
    const account = this.ledger.accountOf(intentId);
    const { amount, amount_refunded } = this.#chargeOf({ payment_intent: intentId }, account);
    const half = Math.ceil((amount - amount_refunded) / 2);
    return this.refund({ payment_intent: intentId, amount: String(half) }, account);
  }

  /** Charges of all accounts, newest first. */
  charges() {
    return this.ledger.everywhere('charge').map(({ payment_intent: id, ...charge }) => ({ ...charge, id }));
  }

  /** Pending bank payments, newest first. */
  awaitingBanks() {
    return this.ledger
      .everywhere('session')
      .filter(
        ({ id, payment_intent: intent }) =>
          intent && this.ledger.get('intent', intent, this.ledger.accountOf(id)).status === 'processing',
      );
  }

  /** Opens a dispute by the cardholder. */
  dispute(intentId, reason = 'product_not_received') {
    const account = this.ledger.accountOf(intentId);
    const charge = this.#chargeOf({ payment_intent: intentId }, account);
    charge.disputed = true;
    const dispute = this.ledger.add('dispute', {
      account,
      object: 'dispute',
      amount: charge.amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: intentId,
      reason,
      status: 'needs_response',
      evidence_details: { due_by: seconds() + 7 * A_DAY },
    });
    this.emit('charge.dispute.created', dispute, account);
    return dispute;
  }

  closeDispute(id, status) {
    const account = this.ledger.accountOf(id);
    const dispute = this.ledger.get('dispute', id, account);
    dispute.status = oneOf('won', 'lost')(status, 'status');
    this.emit('charge.dispute.closed', dispute, account);
  }
}
