import { findScreen } from '@glass/contracts/screens';
import { linkUrl, toLinkUrl } from './link-urls.js';

const TOKEN = '2000000000004000800000000000000a.aB-9_x';
const UID = '30000000-0000-4000-8000-000000000001';

describe('toLinkUrl', () => {
  it.each([
    [`/quote/${UID}#messages`, `/q/${TOKEN}/quote/${UID}#messages`],
    [`/customer/order/${UID}`, `/q/${TOKEN}/order/${UID}`],
    [`/customer/panel-view/${UID}?order=${UID}`, `/q/${TOKEN}/panel-view/${UID}?order=${UID}`],
    [`/panel-edit/${UID}`, `/q/${TOKEN}/panel/${UID}`],
    [`/panel-edit?quote=${UID}`, `/q/${TOKEN}/add-panel?quote=${UID}`],
    [`/checkout/payment-options?quote=${UID}`, `/q/${TOKEN}/checkout?quote=${UID}`],
    [`/checkout/demo-payment?session=${UID}`, `/q/${TOKEN}/demo-payment?session=${UID}`],
    [`/checkout/complete?order=${UID}`, `/q/${TOKEN}/complete?order=${UID}`],
    ['/customer/my-quotes', `/q/${TOKEN}`],
  ])('converts %s to a screen under the link', (ordinary, ofLink) => {
    expect(toLinkUrl(TOKEN, ordinary)).toBe(ofLink);
    expect(findScreen(ofLink.split(/[?#]/)[0]!)).toMatch(/^\/q\/\{token\}/);
  });

  it.each([
    '/get-a-quote',
    '/account/login',
    `/q/${TOKEN}/checkout`,
    'https://stripe.example/pay',
    '/panel-editor',
  ])('keeps %s', (url) => {
    expect(toLinkUrl(TOKEN, url)).toBe(url);
  });

  it('keeps the token as it is', () => {
    expect(linkUrl(TOKEN)).toBe(`/q/${TOKEN}`);
  });
});
