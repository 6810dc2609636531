import { randomUUID } from 'node:crypto';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import { invitationExpiry, invitationStatus, invitationToken, invitationUrl } from './invitation-status.js';

const now = new Date('2026-03-01T12:00:00Z');
const sent = { acceptedAt: null, cancelledAt: null, expiresAt: new Date('2026-03-02T12:00:00Z') };

describe('invitationStatus', () => {
  it('is open until it expires', () => {
    expect(invitationStatus(sent, now)).toBe('open');
    expect(invitationStatus({ ...sent, expiresAt: now }, now)).toBe('expired');
  });

  it('is accepted or canceled even after its expiry', () => {
    expect(invitationStatus({ ...sent, expiresAt: now, acceptedAt: now }, now)).toBe('accepted');
    expect(invitationStatus({ ...sent, expiresAt: now, cancelledAt: now }, now)).toBe('cancelled');
  });

  it('expires fourteen days after sending', () => {
    expect(invitationExpiry(now)).toEqual(new Date('2026-03-15T12:00:00Z'));
  });
});

describe('invitationToken', () => {
  const secret = 'a-secret-that-is-long-enough-for-this';
  const tenant = randomUUID();
  const invitation = { uid: randomUUID(), lastSentAt: now };

  it('is stable for one sending, and changes when sent again', () => {
    const token = invitationToken(secret, tenant, invitation);
    expect(invitationToken(secret, tenant, invitation)).toEqual(token);
    const later = { ...invitation, lastSentAt: new Date(now.getTime() + 1) };
    expect(invitationToken(secret, tenant, later).token).not.toBe(token.token);
    expect(invitationToken(secret, tenant, { ...invitation, uid: randomUUID() }).token).not.toBe(token.token);
  });

  it('contains its tenant and is part of the accepting page’s URL', () => {
    const { token } = invitationToken(secret, tenant, invitation);
    expect(parseTokenTenant(token)).toBe(tenant);
    expect(invitationUrl('https://a.example', token)).toBe(
      `https://a.example/account/accept-invitation?token=${token}`,
    );
  });
});
