import Stripe from 'stripe';
import { parseEvent, type EventNotice } from './parse-event.js';

const stripe = new Stripe('sk_test_0123456789');
const SECRET = 'whsec_0123456789';

function read(event: object): EventNotice {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return parseEvent(stripe, Buffer.from(payload), signature, [SECRET]);
}

const paid = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  livemode: false,
  account: 'acct_1',
  data: { object: { id: 'cs_1' } },
};

describe('parseEvent', () => {
  it('reads the subject of a signed event', () => {
    expect(read(paid)).toEqual({
      eventId: 'evt_1',
      type: 'checkout.session.completed',
      account: 'acct_1',
      isLive: false,
      about: { kind: 'session', objectId: 'cs_1' },
    });
  });

  it.each([
    ['NUL in the id', { ...paid, id: 'evt_\u00001' }],
    ['NUL in the account', { ...paid, account: 'acct_\u0000' }],
    ['NUL in the object', { ...paid, data: { object: { id: 'cs_\u0000' } } }],
    ['NUL in the type', { ...paid, type: 'checkout.session.\u0000' }],
    ['a lone surrogate', { ...paid, id: 'evt_\ud800' }],
    ['a blank', { ...paid, id: 'evt 1' }],
    ['300 characters', { ...paid, id: 'e'.repeat(300) }],
    ['a number as id', { ...paid, id: 7 }],
    ['no id', { ...paid, id: undefined }],
    ['an object as account', { ...paid, account: {} }],
    ['no type', { ...paid, type: undefined }],
    ['an empty id', { ...paid, id: '' }],
  ])('rejects identifiers that can’t be Stripe’s: %s', (_what, event) => {
    expect(() => read(event)).toThrow('The event has an identifier that cannot be Stripe’s');
  });
});
