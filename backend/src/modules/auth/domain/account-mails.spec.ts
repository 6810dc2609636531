import { renderMail } from '../../../kernel/mail/render-mail.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import {
  accountNoticeMail,
  addressTakenMail,
  changeEmailLinkMail,
  resetLinkMail,
  signInLinkMail,
  type AccountNotice,
} from './account-mails.js';

const about = { tenantName: 'Clear & Co', firstName: 'Ann', url: 'https://shop.example/account/x?token=y.z' };
const notice = {
  tenantName: 'Clear & Co',
  siteUrl: 'https://shop.example',
  firstName: 'Ann',
  email: 'old@a.example',
  newEmail: 'new@a.example',
};
const written = (content: MailContent) =>
  renderMail(
    {
      name: 'Clear & Co',
      siteUrl: 'https://shop.example',
      color: null,
      logo: null,
      addressLines: [],
    },
    content,
  );

describe('emails with a link', () => {
  it.each([
    ['to choose a password', resetLinkMail(about), 'Choose a new password', '60 minutes'],
    ['to sign in', signInLinkMail(about), 'Your link to sign in', '15 minutes'],
    [
      'to confirm an address',
      changeEmailLinkMail({ ...about, email: 'new@a.example' }),
      'Confirm your new email address',
      '24 hours',
    ],
  ])('%s state purpose, lifetime, and what to do if not requested', (...mail) => {
    const [, content, subject, lifetime] = mail;
    const { subject: line, text } = written(content);
    expect(line).toBe(`${subject} - Clear & Co`);
    expect(text).toContain('your account at Clear & Co');
    expect(text).toContain(about.url);
    expect(text).toContain(`The link works once, within ${lifetime}.`);
    expect(text).toContain('Ignore this email');
  });

  it('greet by name only if the mailbox is verified', () => {
    expect(written(resetLinkMail(about)).text).toContain('Hello Ann,');
    expect(written(signInLinkMail({ ...about, firstName: '' })).text).not.toContain('Hello');
    expect(written(changeEmailLinkMail({ ...about, email: 'new@a.example' })).text).not.toContain('Hello');
  });

  it('show the address to confirm', () => {
    expect(written(changeEmailLinkMail({ ...about, email: 'new@a.example' })).text).toContain(
      'new@a.example',
    );
  });
});

describe('addressTakenMail', () => {
  it('says that nothing changed and only offers to sign in', () => {
    const { text } = written(addressTakenMail({ ...about, email: 'ann@a.example' }));
    expect(text).toContain('It is the address of your account there, so nothing has changed.');
    expect(text).toContain('Ignore this email');
    expect(text).not.toContain('works once');
  });
});

describe('accountNoticeMail', () => {
  it.each<[AccountNotice, string, string]>([
    ['password-changed', 'All other devices were signed out.', 'choose a new password immediately'],
    [
      'password-reset',
      'by a link that we sent to old@a.example',
      'change the password of your mailbox first',
    ],
    ['email-change-asked', 'nothing changes until it is opened', 'choose a new password now'],
    ['email-changed', 'is now new@a.example', 'contact Clear & Co immediately'],
  ])('of %s says what happened and what to do if it was someone else', (kind, what, cure) => {
    const { text } = written(accountNoticeMail(kind, notice));
    expect(text).toContain('your account at Clear & Co');
    expect(text).toContain(what);
    expect(text).toContain('If this was you, you’re all set.');
    expect(text).toContain(cure);
  });

  it.each<AccountNotice>(['password-changed', 'password-reset', 'email-change-asked'])(
    'of %s links to a new password',
    (kind) => {
      expect(written(accountNoticeMail(kind, notice)).text).toContain(
        'https://shop.example/account/forgot-password',
      );
    },
  );
});
