import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { closedAccountMail, confirmAddressMail, haveAccountMail } from './sign-up-mails.js';

const site = { tenantName: 'Clear Cut Glass', siteUrl: 'https://clear-cut.example' };
const confirm = (panelCount = 0) => confirmAddressMail({ ...site, token: 'abc.d-e', panelCount });

const textOf = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => ('text' in block ? [block.text] : [])).join('\n');
const buttonsOf = ({ blocks }: MailContent) =>
  blocks.flatMap((block) => (block.kind === 'button' ? [[block.label, block.url]] : []));

describe('the mail to a new person', () => {
  it('says what for, has one button, and how long that is good', () => {
    const mail = confirm();
    expect(mail.subject).toBe('Confirm your address - Clear Cut Glass');
    expect(textOf(mail)).toContain('An account at Clear Cut Glass was asked for with this e-mail address.');
    expect(buttonsOf(mail)).toEqual([
      ['Confirm my address', 'https://clear-cut.example/account/verify-email?token=abc.d-e'],
    ]);
    expect(textOf(mail)).toContain('The link works once and is good for 48 hours.');
    expect(textOf(mail)).toContain(
      'In another browser than the one you signed up in, it asks for the password',
    );
  });

  it('greets nobody by name: the name was typed by whoever signed up, and the mailbox may be a stranger’s', () => {
    expect(confirm().greeting).toBeUndefined();
  });

  it.each([
    [0, /kept/, false],
    [1, /The panel you entered is kept/, true],
    [3, /The 3 panels you entered are kept/, true],
  ])('with %i panels says what becomes of them', (count, sentence, says) => {
    expect(sentence.test(textOf(confirm(count)))).toBe(says);
  });
});

describe('the mail to a person who has an account', () => {
  it('leads to signing in and to a new password, and says that nothing has changed', () => {
    const mail = haveAccountMail({ ...site, firstName: 'Robin' });
    expect(mail.greeting).toBe('Robin');
    expect(textOf(mail)).toContain(
      'You have one already, so no other was made, and nothing in yours has changed.',
    );
    expect(buttonsOf(mail)).toEqual([
      ['Sign in', 'https://clear-cut.example/account/login'],
      ['Choose a new password', 'https://clear-cut.example/account/forgot-password'],
    ]);
  });

  it('greets nobody when the account has no name', () => {
    expect(haveAccountMail({ ...site, firstName: '' }).greeting).toBeUndefined();
  });
});

describe('the mail to a person whose account was closed', () => {
  it('says whom to ask, and offers nothing that would not work', () => {
    const mail = closedAccountMail(site);
    expect(textOf(mail)).toContain('Please ask Clear Cut Glass when you need one again.');
    expect(buttonsOf(mail)).toEqual([['Go to Clear Cut Glass', 'https://clear-cut.example']]);
  });
});

it.each([
  ['new', confirm()],
  ['known', haveAccountMail({ ...site, firstName: 'Robin' })],
  ['closed', closedAccountMail(site)],
])('the mail to a %s address tells those who did not ask for it to do nothing', (_whom, mail) => {
  const note = mail.blocks.at(-1)!;
  expect(note.kind).toBe('note');
  expect(textOf({ ...mail, blocks: [note] })).toMatch(/^You did not ask for this\? Do nothing\./);
});
