import { findSiteProblems } from './public-site.js';

const SITE = {
  webScheme: 'https',
  apiPublicUrl: 'https://api.glass.example',
  baseDomain: 'glass.example',
  mailFrom: 'Glass <no-reply@glass.example>',
  allowedOrigins: ['https://partner.example'],
};
const TRIAL = { ...SITE, webScheme: 'http', apiPublicUrl: 'http://localhost:5000', baseDomain: 'localhost' };
const namesOf = (problems: string[]) => problems.map((problem) => problem.split(' ')[0]);

describe('findSiteProblems', () => {
  it('accepts public names over https', () => {
    expect(findSiteProblems(SITE, false)).toEqual([]);
  });

  it.each([
    ['API_PUBLIC_URL', 'https://localhost', { apiPublicUrl: 'https://localhost' }],
    ['API_PUBLIC_URL', 'https://127.0.0.1:5000', { apiPublicUrl: 'https://127.0.0.1:5000' }],
    ['API_PUBLIC_URL', 'https://[::1]', { apiPublicUrl: 'https://[::1]' }],
    ['API_PUBLIC_URL', 'https://0.0.0.0', { apiPublicUrl: 'https://0.0.0.0' }],
    ['API_PUBLIC_URL', 'http://api.glass.example', { apiPublicUrl: 'http://api.glass.example' }],
    ['WEB_SCHEME', 'http', { webScheme: 'http' }],
    ['BASE_DOMAIN', 'localhost, as where none is set', { baseDomain: 'localhost' }],
    ['BASE_DOMAIN', 'glass.localhost', { baseDomain: 'glass.localhost' }],
    ['BASE_DOMAIN', '203.0.113.7', { baseDomain: '203.0.113.7' }],
    ['MAIL_FROM', 'no-reply@localhost, as where none is set', { mailFrom: 'no-reply@localhost' }],
    ['MAIL_FROM', 'Glass <no-reply@LOCALHOST>', { mailFrom: 'Glass <no-reply@LOCALHOST>' }],
    ['ALLOWED_ORIGINS', 'http://partner.example', { allowedOrigins: ['http://partner.example'] }],
    ['ALLOWED_ORIGINS', 'https://localhost:3000', { allowedOrigins: ['https://localhost:3000'] }],
  ])('rejects %s that is not %s', (name, _value, changed) => {
    expect(namesOf(findSiteProblems({ ...SITE, ...changed }, false))).toEqual([name]);
  });

  it('accepts local addresses in a trial, and only there', () => {
    expect(findSiteProblems(TRIAL, true)).toEqual([]);
    const elsewhere = { apiPublicUrl: 'http://api.glass.example', baseDomain: 'glass.example' };
    expect(findSiteProblems({ ...TRIAL, ...elsewhere }, true)).toEqual([
      'ALLOW_HTTP_ON_LOCALHOST is for BASE_DOMAIN=localhost alone',
      'ALLOW_HTTP_ON_LOCALHOST is for an API_PUBLIC_URL of this machine alone',
    ]);
  });
});
