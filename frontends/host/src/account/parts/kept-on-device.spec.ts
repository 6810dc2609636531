import { jest } from '@jest/globals';
import { askedAddress, keptSignUp } from './kept-on-device.js';

const TENANT = '20000000-0000-4000-8000-000000000001';
const OTHER = '20000000-0000-4000-8000-000000000002';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('what this device keeps of a sign-up', () => {
  it('is kept for its own tenant, until it is used', () => {
    keptSignUp(TENANT).set({ continueKey: 'key-1', returnTo: '/quote' });
    expect(keptSignUp(TENANT).get()).toEqual({ continueKey: 'key-1', returnTo: '/quote' });
    expect(keptSignUp(OTHER).get()).toBeNull();
    keptSignUp(TENANT).forget();
    expect(keptSignUp(TENANT).get()).toBeNull();
  });

  it.each(['', 'nonsense', 'null', '[]', '{"continueKey":5}'])('counts %j as nothing kept', (stored) => {
    window.localStorage.setItem(`signUp.${TENANT}`, stored);
    expect(keptSignUp(TENANT).get()).toBeNull();
  });

  it('is kept for as long as the page is open where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    askedAddress(TENANT).set('bea@demo.example');
    expect(askedAddress(TENANT).get()).toBe('bea@demo.example');
    expect(askedAddress(OTHER).get()).toBeNull();
  });
});
