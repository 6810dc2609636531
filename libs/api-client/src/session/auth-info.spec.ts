import { AUTH_INFO_KEY, browserStorage } from '../storage/lasting-storage.js';
import { toAuthInfo, keptAuthInfo, NO_AUTH_INFO, readAuthInfo } from './auth-info.js';
import { aGrant } from './browser.factory.js';

describe('AuthInfo', () => {
  it('has exactly the fields of the specification', () => {
    const fields = [
      'contactUID',
      'contactEmail',
      'tenantUID',
      'tenantName',
      'tenantIsDemoMode',
      'accessToken',
      'refreshToken',
      'refreshExpiration',
      'contact',
      'redirectReason',
    ];
    expect(AUTH_INFO_KEY).toBe('authInfo');
    expect(Object.keys(NO_AUTH_INFO)).toEqual(fields);
    expect(Object.keys(toAuthInfo(aGrant()))).toEqual(fields);
    expect(Object.keys(readAuthInfo({ more: 1 }))).toEqual(fields);
  });

  it('reads back as written', () => {
    const auth = toAuthInfo(aGrant());
    keptAuthInfo(browserStorage).set(auth);
    expect(window.localStorage.getItem(AUTH_INFO_KEY)).toBe(JSON.stringify(auth));
    expect(keptAuthInfo(browserStorage).get()).toEqual(auth);
  });

  it.each([null, '', 'nonsense', '[]', '12', 'null', '{"accessToken":5,"contact":{"firstName":1}}'])(
    'counts %j as nothing kept',
    (stored) => {
      window.localStorage.clear();
      if (stored !== null) window.localStorage.setItem(AUTH_INFO_KEY, stored);
      expect(keptAuthInfo(browserStorage).get()).toEqual(NO_AUTH_INFO);
    },
  );
});
