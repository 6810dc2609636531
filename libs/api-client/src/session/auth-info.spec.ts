import { NO_AUTH_INFO, authInfoOf, parseAuthInfo } from './auth-info.js';
import { AUTH_INFO_KEY } from './auth-info-key.js';
import { aGrant } from './session.factory.js';

describe('what is kept between visits', () => {
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
    expect(Object.keys(authInfoOf(aGrant()))).toEqual(fields);
    expect(Object.keys(parseAuthInfo('{"more":1}'))).toEqual(fields);
  });

  it('reads back as it was written', () => {
    const auth = authInfoOf(aGrant());
    expect(parseAuthInfo(JSON.stringify(auth))).toEqual(auth);
  });

  it.each([null, '', 'nonsense', '[]', '12', 'null', '{"accessToken":5,"contact":{"firstName":1}}'])(
    'counts %j as nothing kept',
    (stored) => {
      expect(parseAuthInfo(stored)).toEqual(NO_AUTH_INFO);
    },
  );
});
