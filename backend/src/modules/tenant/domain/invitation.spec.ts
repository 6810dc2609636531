import { randomUUID } from 'node:crypto';
import { parseTokenTenant } from '../../../kernel/security/opaque-token.js';
import {
  type InvitationMailData,
  type KnownPerson,
  invitationExpiry,
  invitationMail,
  invitationObstacle,
  invitationStatus,
  invitationToken,
  invitationUrl,
} from './invitation.js';
import { renderMail } from '../../../kernel/mail/render-mail.js';

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

const buyer: KnownPerson = { roleLevel: null, disabledAt: null, hasAccount: true, isInCompany: false };
const colleague: KnownPerson = { ...buyer, roleLevel: 10 };
const removed: KnownPerson = { ...buyer, disabledAt: new Date('2026-03-01T12:00:00Z') };

describe('invitationObstacle for the team', () => {
  it.each([
    ['a stranger', null],
    ['a buyer', buyer],
    ['a person who was removed', removed],
  ])('is null for %s', (_who, person) => {
    expect(invitationObstacle('team', null, person)).toBeNull();
  });

  it('is membership of the team', () => {
    expect(invitationObstacle('team', null, colleague)).toBe('This person is already on your team.');
  });
});

describe('invitationObstacle for customers', () => {
  it('is null for a stranger or a contact without an account', () => {
    expect(invitationObstacle('buyer', null, null)).toBeNull();
    expect(invitationObstacle('buyer', null, { ...buyer, hasAccount: false })).toBeNull();
  });

  it('is an existing account, unless there is a company to join', () => {
    expect(invitationObstacle('buyer', null, buyer)).toBe('This person already has an account.');
    expect(invitationObstacle('buyer', 'company', buyer)).toBeNull();
    expect(invitationObstacle('buyer', 'company', { ...buyer, isInCompany: true })).toBe(
      'This person already orders for this company.',
    );
  });

  it('is membership of the team, or removal from it', () => {
    expect(invitationObstacle('buyer', 'company', colleague)).toBe('This person is already on your team.');
    expect(invitationObstacle('buyer', 'company', removed)).toContain('was removed from your team');
  });
});

const toTeam: InvitationMailData = {
  tenantName: 'Clear & Co',
  locale: 'en-US',
  timeZone: 'America/New_York',
  invitedBy: 'Olivia Owner',
  name: 'Ann Lee',
  roleLevel: 20,
  companyName: null,
  url: 'https://clear.example/account/accept-invitation?token=t',
  expiresAt: new Date('2026-03-15T12:00:00Z'),
};
const brand = { name: 'Clear & Co', siteUrl: 'https://clear.example', color: null, logo: null };
const written = (mail: InvitationMailData) =>
  renderMail({ ...brand, addressLines: [] }, invitationMail(mail));

describe('invitationMail', () => {
  it('names inviter, team, role and what the role allows', () => {
    const { subject, text } = written(toTeam);
    expect(subject).toBe('Join the team of Clear & Co');
    expect(text).toContain('Hello Ann Lee,');
    expect(text).toContain('Olivia Owner invited you to join the team of Clear & Co as a salesperson.');
    expect(text).toContain('• see quotes and orders\n• manage companies and invite customers');
    expect(text).not.toContain('prices');
  });

  it('lists everything that an owner may do', () => {
    const { text } = written({ ...toTeam, roleLevel: 40 });
    expect(text).toContain('as an owner');
    expect(text.match(/• /g)).toHaveLength(4);
  });

  it('names the company to a customer', () => {
    const buyer = { ...toTeam, roleLevel: null, name: '' };
    expect(written({ ...buyer, companyName: 'Bath & Beam' }).text).toContain(
      'Olivia Owner of Clear & Co invites you to quote and order cut glass online for Bath & Beam.',
    );
    expect(written(buyer).text).toContain('cut glass online.');
    expect(written(buyer).text).not.toContain('Hello');
  });

  it('has a button and states how long it works', () => {
    const { text, html } = written(toTeam);
    expect(text).toContain('Accept invitation:\nhttps://clear.example/account/accept-invitation?token=t');
    expect(html).toContain('href="https://clear.example/account/accept-invitation?token=t"');
    expect(text).toContain('valid for 14 days, until March 15, 2026');
  });

  it('names no inviter if platform staff invite the first owner', () => {
    const { text } = written({ ...toTeam, invitedBy: null, roleLevel: 40 });
    expect(text).toContain('You’re invited to join the team of Clear & Co as an owner.');
    expect(text).toContain('If you don’t know Clear & Co, ignore this email.');
  });
});
