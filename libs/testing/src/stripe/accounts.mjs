import { mapOfTexts, objectOf, oneOf, readFields, Refusal, text, url } from './parameters.mjs';
import { seconds } from './ledger.mjs';

const kindOf = (...kinds) => objectOf({ 'type!': oneOf(...kinds) });

const CREATE = {
  controller: objectOf({
    fees: objectOf({ 'payer!': oneOf('account', 'application') }),
    losses: objectOf({ 'payments!': oneOf('application', 'stripe') }),
    requirement_collection: oneOf('application', 'stripe'),
    stripe_dashboard: kindOf('express', 'full', 'none'),
  }),
  country: text,
  default_currency: text,
  email: text,
  business_profile: objectOf({ name: text, url, product_description: text }),
  capabilities: objectOf({ card_payments: objectOf({ requested: oneOf('true', 'false') }) }),
  metadata: mapOfTexts,
};
const LINK = {
  'account!': text,
  'refresh_url!': url,
  'return_url!': url,
  'type!': oneOf('account_onboarding', 'account_update'),
};

/** Connected accounts and their onboarding links. */
export class Accounts {
  constructor(ledger, emit, baseUrl) {
    Object.assign(this, { ledger, emit, baseUrl });
  }

  create(form) {
    const given = readFields(form, CREATE);
    const { controller } = given;
    if (controller?.stripe_dashboard?.type === 'full' && controller.requirement_collection === 'application')
      throw new Refusal('A full dashboard needs requirement_collection to be stripe', {
        param: 'controller',
      });
    return this.ledger.add('account', {
      object: 'account',
      type: 'none',
      controller: { type: 'application', ...controller },
      country: given.country ?? 'US',
      default_currency: given.default_currency ?? 'usd',
      email: given.email ?? null,
      business_profile: given.business_profile ?? {},
      metadata: given.metadata ?? {},
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      requirements: {
        currently_due: ['business_profile.url', 'external_account', 'tos_acceptance.date'],
        past_due: [],
        disabled_reason: 'requirements.past_due',
      },
    });
  }

  link(form) {
    const { account, return_url } = readFields(form, LINK);
    this.get(account);
    const back = encodeURIComponent(return_url);
    const at = `${this.baseUrl()}/onboarding/${account}?return=${back}`;
    return { object: 'account_link', created: seconds(), expires_at: seconds() + 300, url: at };
  }

  get(id) {
    const account = this.ledger.get('account', id);
    if (account.deauthorized)
      throw new Refusal(`The application does not have access to account '${id}'.`, {
        status: 403,
        code: 'account_invalid',
      });
    return account;
  }

  /** Simulates completed onboarding, or an account that Stripe disabled. */
  setState(id, isEnabled, reason = null) {
    const account = this.ledger.get('account', id);
    Object.assign(account, {
      charges_enabled: isEnabled,
      payouts_enabled: isEnabled,
      details_submitted: true,
      requirements: {
        currently_due: isEnabled ? [] : ['individual.verification.document'],
        past_due: [],
        disabled_reason: isEnabled ? null : (reason ?? 'requirements.past_due'),
      },
    });
    this.emit('account.updated', account, id);
  }

  /** Simulates a fabricator disconnecting the platform in their own dashboard. */
  deauthorize(id) {
    this.ledger.get('account', id).deauthorized = true;
    this.emit('account.application.deauthorized', { id: 'ca_platform', object: 'application' }, id);
  }
}
