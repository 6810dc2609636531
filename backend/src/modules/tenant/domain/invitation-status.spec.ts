import { randomUUID } from 'node:crypto';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { invitationExpiry, invitationStatus, invitationToken, invitationUrl } from './invitation-status.js';

const now = new Date('2026-03-01T12:00:00Z');
const sent = { acceptedAt: null, cancelledAt: null, expiresAt: new Date('2026-03-02T12:00:00Z') };

describe('the status of an invitation', () => {
  it('is open until the moment it expires', () => {
    expect(invitationStatus(sent, now)).toBe('open');
    expect(invitationStatus({ ...sent, expiresAt: now }, now)).toBe('expired');
  });

  it('is accepted or cancelled also when its time is over', () => {
    expect(invitationStatus({ ...sent, expiresAt: now, acceptedAt: now }, now)).toBe('accepted');
    expect(invitationStatus({ ...sent, expiresAt: now, cancelledAt: now }, now)).toBe('cancelled');
  });

  it('expires fourteen days after it was sent', () => {
    expect(invitationExpiry(now)).toEqual(new Date('2026-03-15T12:00:00Z'));
  });
});

describe('the token of an invitation', () => {
  const secret = 'a-secret-that-is-long-enough-for-this';
  const tenant = randomUUID();
  const invitation = { uid: randomUUID(), lastSentAt: now };

  it('is the same each time its mail is written, and another each time it is sent', () => {
    const token = invitationToken(secret, tenant, invitation);
    expect(invitationToken(secret, tenant, invitation)).toEqual(token);
    const later = { ...invitation, lastSentAt: new Date(now.getTime() + 1) };
    expect(invitationToken(secret, tenant, later).token).not.toBe(token.token);
    expect(invitationToken(secret, tenant, { ...invitation, uid: randomUUID() }).token).not.toBe(token.token);
  });

  it('names its tenant, and stands in the address of the page that accepts it', () => {
    const { token } = invitationToken(secret, tenant, invitation);
    expect(parseTokenTenant(token)).toBe(tenant);
    expect(invitationUrl('https://a.example', token)).toBe(
      `https://a.example/account/accept-invitation?token=${token}`,
    );
  });
});
