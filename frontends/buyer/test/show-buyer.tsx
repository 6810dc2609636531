import type { FakeReplies, FakeShellOptions } from '@glass/shell-contract/fake-shell';
import { GENERAL_TERMS } from '@glass/pricing';
import { showRemote, type ShownRemote } from '@glass/testing/show-remote';
import definition from '../src/remote.js';
import { catalogue } from './quote.factory.js';

/** Empty replies for requests that any page may make. */
const EMPTY_REPLIES: FakeReplies = {
  '/api/glass-options/get-all': () => catalogue,
  '/api/quote/list-approvals': () => ({ items: [], nextCursor: null, waiting: 0 }),
  '/api/quote/get-attachment-list': () => ({ attachments: [] }),
  '/api/quote/list-product-aliases': () => ({ aliases: [] }),
  '/api/company/list-for-customer': () => ({ companies: [] }),
  '/api/customer/get-terms': () => ({ ...GENERAL_TERMS, company: null, address: null }),
  '/api/contact/shipping-address/list': () => ({ addresses: [] }),
  '/api/order-change/list': () => ({ items: [] }),
  '/api/payment/get-for-order': () => ({
    ...{ currency: 'USD', paidMinor: 0, refundedMinor: 0, refundableMinor: 0 },
    payments: [],
  }),
  '/api/auth/captcha-token': () => ({
    ...{ captchaUID: '20000000-0000-4000-8000-0000000000ca', expiresAt: '2026-11-20T12:10:00Z' },
    proof: { challenge: 'challenge', difficultyBits: 2 },
  }),
  '/api/geo/list-countries': () => ({
    countries: [
      { code: 'AW', name: 'Aruba', hasStates: false },
      { code: 'DE', name: 'Germany', hasStates: true },
      { code: 'US', name: 'United States', hasStates: true },
    ],
  }),
  '/api/geo/list-states': ({ countryCode }) => ({
    states: countryCode === 'US' ? [{ code: 'ME', name: 'Maine' }] : [{ code: 'BE', name: 'Berlin' }],
  }),
  '/api/geo/list-cities': () => ({ cities: ['Bangor', 'Portland', 'South Portland'] }),
  '/api/geo/list-cities-autocomplete': () => ({ cities: [{ name: 'Portland', stateCode: 'ME' }] }),
};

/** Renders the buyer’s pages with a price list. */
export function showBuyer(path: string, replies: FakeReplies, more?: FakeShellOptions): ShownRemote {
  return showRemote(definition, path, { ...EMPTY_REPLIES, ...replies }, more);
}

export { refusal } from '@glass/testing/show-remote';
