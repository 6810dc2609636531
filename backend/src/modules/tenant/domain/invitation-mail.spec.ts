import { renderMail } from '../../../kernel/mail/render-mail.js';
import { invitationMail, type InvitationMailData } from './invitation-mail.js';

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
