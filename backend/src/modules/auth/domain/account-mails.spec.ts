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
      colour: null,
      logo: null,
      addressLines: [],
    },
    content,
  );

describe('a mail with a link', () => {
  it.each([
    ['to choose a password', resetLinkMail(about), 'Choose a new password', '60 minutes'],
    ['to sign in', signInLinkMail(about), 'Your link to sign in', '15 minutes'],
    [
      'to confirm an address',
      changeEmailLinkMail({ ...about, email: 'new@a.example' }),
      'Confirm your new e-mail address',
      '24 hours',
    ],
  ])('%s says what it is for, how long it is good, and what to do when it was not asked for', (...mail) => {
    const [, content, subject, lifetime] = mail;
    const { subject: line, text } = written(content);
    expect(line).toBe(`${subject} - Clear & Co`);
    expect(text).toContain('your account at Clear & Co');
    expect(text).toContain(about.url);
    expect(text).toContain(`The link is good for ${lifetime} and works once.`);
    expect(text).toContain('Then do nothing');
  });

  it('greets by name only where the mailbox is known to be theirs', () => {
    expect(written(resetLinkMail(about)).text).toContain('Hello Ann,');
    expect(written(signInLinkMail({ ...about, firstName: '' })).text).not.toContain('Hello');
    expect(written(changeEmailLinkMail({ ...about, email: 'new@a.example' })).text).not.toContain('Hello');
  });

  it('shows the address that is to be confirmed', () => {
    expect(written(changeEmailLinkMail({ ...about, email: 'new@a.example' })).text).toContain(
      'new@a.example',
    );
  });
});

describe('a mail to an address that somebody else wants', () => {
  it('says that nothing was changed, and offers nothing but to sign in', () => {
    const { text } = written(addressTakenMail({ ...about, email: 'ann@a.example' }));
    expect(text).toContain('It is the address of your account there, so nothing was changed.');
    expect(text).toContain('you need not do anything');
    expect(text).not.toContain('works once');
  });
});

describe('a notice', () => {
  it.each<[AccountNotice, string, string]>([
    ['password-changed', 'All other devices were signed out.', 'choose a new password at once'],
    [
      'password-reset',
      'by a link that we sent to old@a.example',
      'change the password of your mailbox first',
    ],
    ['email-change-asked', 'until it is opened nothing changes', 'choose a new password now'],
    ['email-changed', 'is now new@a.example', 'tell Clear & Co at once'],
  ])('of %s says what was done and what to do when it was somebody else', (kind, what, cure) => {
    const { text } = written(accountNoticeMail(kind, notice));
    expect(text).toContain('your account at Clear & Co');
    expect(text).toContain(what);
    expect(text).toContain('Was it you? Then all is well.');
    expect(text).toContain(cure);
  });

  it.each<AccountNotice>(['password-changed', 'password-reset', 'email-change-asked'])(
    'of %s leads to a new password',
    (kind) => {
      expect(written(accountNoticeMail(kind, notice)).text).toContain(
        'https://shop.example/account/forgot-password',
      );
    },
  );
});
