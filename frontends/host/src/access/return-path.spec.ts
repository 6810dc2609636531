import { loginPath, parseReturnPath, withReturnPath } from './return-path.js';

const ORIGIN = 'https://demo.example';
const read = (returnTo: string) => parseReturnPath(`?returnTo=${encodeURIComponent(returnTo)}`, ORIGIN);
const UID = '40000000-0000-4000-8000-000000000001';

describe('return path after signing in', () => {
  it.each([
    `/quote/${UID}?tab=files#terms`,
    '/account/profile',
    // This link needs a signed-in user.
    '/account/verify-email-change?token=t.x',
  ])('leads to where the person was, with search and hash: %s', (from) => {
    expect(loginPath(from)).toMatch(/^\/account\/login\?returnTo=/);
    expect(parseReturnPath(loginPath(from).slice('/account/login'.length), ORIGIN)).toBe(from);
  });

  it.each([
    '/',
    '/account/login',
    '/account/signup',
    '/account/forgot-password?send=sign-in-link',
    '/account/reset-password?token=t.x',
    `/account/token-login/${UID}`,
    '/account/verify-email?token=t.x',
    '/account/accept-invitation?token=t.x',
    '/Account/Signup/',
    '/account/%73ignup',
    '/no/such/page',
    '//',
  ])('is left out when they were at %s', (from) => {
    expect(loginPath(from)).toBe('/account/login');
  });

  it('keeps the return path of a user who is already signing in', () => {
    const login = loginPath('/quote?tab=files');
    expect(loginPath(login)).toBe(login);
    expect(loginPath(withReturnPath('/account/signup', '/quote?tab=files'))).toBe(login);
  });

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
    '/account/signup',
    `/account/token-login/${UID}`,
    '/Account/Signup',
    '/account/%6Cogin',
    '/no/such/page',
  ])('never leads off the site, to no page, or back to one that people sign in by: %j', (returnTo) => {
    expect(read(returnTo)).toBeNull();
  });

  it('never leaves the site through the login page’s own return path', () => {
    expect(loginPath(`/account/login?returnTo=${encodeURIComponent('//evil.example/')}`)).toBe(
      '/account/login',
    );
  });

  it('is null when the URL names none', () => {
    expect(parseReturnPath('', ORIGIN)).toBeNull();
  });
});
