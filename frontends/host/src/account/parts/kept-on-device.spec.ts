import { jest } from '@jest/globals';
import { askedAddress, forgetSignUp, keepAskedAddress, keepSignUp, keptSignUp } from './kept-on-device.js';

const TENANT = '20000000-0000-4000-8000-000000000001';
const OTHER = '20000000-0000-4000-8000-000000000002';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('what this device keeps of a sign-up', () => {
  it('is kept for its own tenant, until it is used', () => {
    keepSignUp(TENANT, { continueKey: 'key-1', returnTo: '/quote' });
    expect(keptSignUp(TENANT)).toEqual({ continueKey: 'key-1', returnTo: '/quote' });
    expect(keptSignUp(OTHER)).toBeNull();
    forgetSignUp(TENANT);
    expect(keptSignUp(TENANT)).toBeNull();
  });

  it.each(['', 'nonsense', 'null', '[]', '{"continueKey":5}'])('counts %j as nothing kept', (stored) => {
    window.localStorage.setItem(`signUp.${TENANT}`, stored);
    expect(keptSignUp(TENANT)).toBeNull();
  });

  it('is kept for as long as the page is open where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepAskedAddress(TENANT, 'bea@demo.example');
    expect(askedAddress(TENANT)).toBe('bea@demo.example');
    expect(askedAddress(OTHER)).toBe('');
  });
});
