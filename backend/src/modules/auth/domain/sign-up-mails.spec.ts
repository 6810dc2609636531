import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { closedAccountMail, confirmAddressMail, haveAccountMail } from './account-mails.js';

const site = { tenantName: 'Clear Cut Glass', siteUrl: 'https://clear-cut.example' };
const confirm = (panelCount = 0) => confirmAddressMail({ ...site, token: 'abc.d-e', panelCount });

const textOf = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n');
const buttonsOf = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => (block.kind === 'button' ? [[block.label, block.url]] : []));

describe('confirmAddressMail', () => {
  it('states its purpose, has one button, and states the link’s lifetime', () => {
    const mail = confirm();
    expect(mail.subject).toBe('Confirm your email - Clear Cut Glass');
    expect(textOf(mail)).toContain('Thanks for signing up at Clear Cut Glass.');
    expect(buttonsOf(mail)).toEqual([
      ['Confirm my email', 'https://clear-cut.example/account/verify-email?token=abc.d-e'],
    ]);
    expect(textOf(mail)).toContain('The link works once, within 48 hours.');
    expect(textOf(mail)).toContain(
      'In a different browser than the one you used to sign up, it asks for the password',
    );
  });

  it('has no greeting: the name was typed by the requester, and the mailbox may be someone else’s', () => {
    expect(confirm().greeting).toBeUndefined();
  });

  it.each([
    [0, /saved/, false],
    [1, /The panel you entered is saved/, true],
    [3, /The 3 panels you entered are saved/, true],
  ])('with %i panels says what happens to them', (count, sentence, says) => {
    expect(sentence.test(textOf(confirm(count)))).toBe(says);
  });
});

describe('haveAccountMail', () => {
  it('links to sign-in and to a new password, and says that nothing changed', () => {
    const mail = haveAccountMail({ ...site, firstName: 'Robin' });
    expect(mail.greeting).toBe('Robin');
    expect(textOf(mail)).toContain(
      'You already have an account, so we didn’t create another, and yours hasn’t changed.',
    );
    expect(buttonsOf(mail)).toEqual([
      ['Sign in', 'https://clear-cut.example/account/login'],
      ['Choose a new password', 'https://clear-cut.example/account/forgot-password'],
    ]);
  });

  it('has no greeting if the account has no name', () => {
    expect(haveAccountMail({ ...site, firstName: '' }).greeting).toBeUndefined();
  });
});

describe('closedAccountMail', () => {
  it('says whom to contact, and has no button that wouldn’t work', () => {
    const mail = closedAccountMail(site);
    expect(textOf(mail)).toContain('Contact Clear Cut Glass if you need one again.');
    expect(buttonsOf(mail)).toEqual([['Go to Clear Cut Glass', 'https://clear-cut.example']]);
  });
});

it.each([
  ['new', confirm()],
  ['known', haveAccountMail({ ...site, firstName: 'Robin' })],
  ['closed', closedAccountMail(site)],
])('sign-up email to a %s address tells unintended recipients to ignore it', (_whom, mail) => {
  const note = mail.blocks.at(-1)!;
  expect(note.kind).toBe('note');
  expect(textOf({ ...mail, blocks: [note] })).toMatch(/^Didn’t sign up\? Ignore this email\./);
});
