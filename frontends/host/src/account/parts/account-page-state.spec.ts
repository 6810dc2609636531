import { jest } from '@jest/globals';
import { keptSignUp } from '@glass/pages/sign-up';
import { askedAddress } from './account-page-state.js';

const TENANT = '20000000-0000-4000-8000-000000000001';
const OTHER = '20000000-0000-4000-8000-000000000002';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the sign-up stored on this device', () => {
  it('is stored per tenant until it is used', () => {
    keptSignUp(TENANT).set({ continueKey: 'key-1', returnTo: '/quote' });
    expect(keptSignUp(TENANT).get()).toEqual({ continueKey: 'key-1', returnTo: '/quote' });
    expect(keptSignUp(OTHER).get()).toBeNull();
    keptSignUp(TENANT).forget();
    expect(keptSignUp(TENANT).get()).toBeNull();
  });

  it.each(['', 'nonsense', 'null', '[]', '{"continueKey":5}'])('treats %j as nothing stored', (stored) => {
    window.localStorage.setItem(`signUp.${TENANT}`, stored);
    expect(keptSignUp(TENANT).get()).toBeNull();
  });

  it('lasts as long as the page when the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    askedAddress(TENANT).set('bea@demo.example');
    expect(askedAddress(TENANT).get()).toBe('bea@demo.example');
    expect(askedAddress(OTHER).get()).toBeNull();
  });
});
