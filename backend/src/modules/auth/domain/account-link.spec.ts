import { randomUUID } from 'node:crypto';
import { isUid } from '@glass/contracts/primitives';
import { hashToken, parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { accountLinkToken, accountLinkUrl } from './account-link.js';

const secret = 'a-secret-that-is-long-enough-for-this';
const tenant = randomUUID();
const uid = randomUUID();

describe('account link token', () => {
  it('is derived deterministically, so that an email can be sent again', () => {
    expect(accountLinkToken(secret, tenant, 'sign-up', uid)).toEqual(
      accountLinkToken(secret, tenant, 'sign-up', uid),
    );
  });

  it('differs by purpose, uid, tenant and secret', () => {
    const tokens = [
      accountLinkToken(secret, tenant, 'sign-up', uid),
      accountLinkToken(secret, tenant, 'reset-password', uid),
      accountLinkToken(secret, tenant, 'sign-up', randomUUID()),
      accountLinkToken(secret, randomUUID(), 'sign-up', uid),
      accountLinkToken('another-secret', tenant, 'sign-up', uid),
    ].map(({ token }) => token.split('.')[1]);
    expect(new Set(tokens).size).toBe(5);
  });

  it('contains its tenant and is stored as a hash', () => {
    const { token, hash } = accountLinkToken(secret, tenant, 'reset-password', uid);
    expect(parseTokenTenant(token)).toBe(tenant);
    expect(hash).toBe(hashToken(token));
    expect(hash).not.toContain(token.split('.')[1]);
  });

  it.each(['sign-in', 'tenant-jump', 'login-as'] as const)('has the form of a uid to %s', (purpose) => {
    const { token } = accountLinkToken(secret, tenant, purpose, uid);
    expect(isUid(token)).toBe(true);
    expect(parseTokenTenant(token)).toBeNull();
    expect(accountLinkUrl('https://a.example', purpose, token)).toBe(
      `https://a.example/account/token-login/${token}`,
    );
  });

  it('is part of the URL of the page that it opens', () => {
    expect(accountLinkUrl('https://a.example', 'change-email', 'x.y')).toBe(
      'https://a.example/account/verify-email-change?token=x.y',
    );
  });
});
