import { loginPath, returnPathOf } from './return-path.js';

const ORIGIN = 'https://demo.example';
const read = (returnTo: string) => returnPathOf(`?returnTo=${encodeURIComponent(returnTo)}`, ORIGIN);

describe('the way back after signing in', () => {
  it('leads to where the person was, with search and hash', () => {
    const from = '/quote/40000000-0000-4000-8000-000000000001?tab=files#terms';
    expect(loginPath(from)).toMatch(/^\/account\/login\?returnTo=/);
    expect(returnPathOf(loginPath(from).slice('/account/login'.length), ORIGIN)).toBe(from);
  });

  it.each(['/', '/account/login', '/account/login?returnTo=%2Fquote'])(
    'is left out when they were at %s',
    (from) => {
      expect(loginPath(from)).toBe('/account/login');
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    'quote',
    '',
    '/account/login',
    '/account/../account/login',
  ])('never leads off the site or back to the login page: %j', (returnTo) => {
    expect(read(returnTo)).toBeNull();
  });

  it('is absent when the address names none', () => {
    expect(returnPathOf('', ORIGIN)).toBeNull();
  });
});
