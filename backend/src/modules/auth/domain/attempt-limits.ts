import { addressKey, type Attempt, type Limit } from '../../../kernel/limits/limit.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const RESET = 'You can also have a link sent to choose a new password.';

/*
 * Three counts guard a sign-in, and only wrong passwords count, whether or not there is such an account. None locks
 * a person out for good: they run out by themselves, an address (or network, see `addressKey`) the person has signed
 * in from is never held up by what strangers try from elsewhere, and a link by mail always works.
 */

/** Wrong passwords for one account from one address. */
export const WRONG_PASSWORDS: Limit = {
  name: 'password',
  attempts: 10,
  perSeconds: 15 * MINUTE,
  advice: RESET,
};
/** Wrong passwords from one address, whatever the account: an office shares an address, a list of leaked passwords does not fit in. */
export const WRONG_PASSWORDS_OF_ADDRESS: Limit = {
  name: 'password-address',
  attempts: 50,
  perSeconds: 15 * MINUTE,
};
/** Wrong passwords for one account from all addresses that it never signed in from. */
export const WRONG_PASSWORDS_OF_ACCOUNT: Limit = {
  name: 'password-account',
  attempts: 100,
  perSeconds: HOUR,
  advice: RESET,
};

/**
 * Mails of one kind to one mailbox. Who uses it up for somebody else locks nobody out: their mailbox has the links
 * then, and links to choose a password are good for as long as this count.
 */
export const MAILS_TO_MAILBOX: Limit = { name: 'mailbox', attempts: 5, perSeconds: HOUR };
/** Mails that one address asks for. */
const MAILS_FROM_ADDRESS: Limit = { name: 'mail-address', attempts: 30, perSeconds: HOUR };

/** One mail that is asked for, whether or not it will be sent. */
export function mailAttempt(kind: string, tenantUid: string, email: string, address: string): Attempt[] {
  return [
    [MAILS_TO_MAILBOX, `${kind} ${tenantUid} ${email}`],
    [MAILS_FROM_ADDRESS, addressKey(address)],
  ];
}

/** Pictures of letters for one address. */
export const CAPTCHAS_OF_ADDRESS: Limit = { name: 'captcha', attempts: 60, perSeconds: 10 * MINUTE };
/** Links that are opened from one address and do not exist. */
export const WRONG_LINKS_OF_ADDRESS: Limit = { name: 'link', attempts: 30, perSeconds: 15 * MINUTE };
/** Wrong passwords of a person who is signed in and changes something. */
export const WRONG_PASSWORDS_OF_SESSION: Limit = {
  name: 'password-session',
  attempts: 10,
  perSeconds: 15 * MINUTE,
  advice: RESET,
};
/** How long an address counts as one of the person's own. */
export const KNOWN_ADDRESS_MS = 90 * 24 * 3600 * 1000;

/** Pictures drawn for one address: each captcha once, and once again where a page is loaded anew. */
export const CAPTCHA_PICTURES_OF_ADDRESS: Limit = { name: 'captcha-picture', attempts: 120, perSeconds: 600 };

/** Wrong passwords at the link of a sign-up; it was mailed, so few people but its owner can try at all. */
export const WRONG_PASSWORDS_OF_SIGN_UP: Limit = {
  name: 'password-sign-up',
  attempts: 10,
  perSeconds: 900,
  advice: 'You can also choose a new password here.',
};

/*
 * Second factors are tried by people whose password, or whose mailbox, was right already. Six digits of which three
 * are right at a time: fifty tries a day find one in some eighteen years.
 */
const WRONG_FACTORS: Limit = { name: 'factor', attempts: 10, perSeconds: 15 * MINUTE };
const WRONG_FACTORS_OF_DAY: Limit = { name: 'factor-day', attempts: 50, perSeconds: 24 * HOUR };

/** One try of a second factor of an account. */
export function factorAttempt(tenantUid: string, contactUid: string): Attempt[] {
  const account = `${tenantUid} ${contactUid}`;
  return [
    [WRONG_FACTORS, account],
    [WRONG_FACTORS_OF_DAY, account],
  ];
}

/** Questions to passkeys that one address asks for without saying who it is. */
export const PASSKEY_SIGN_INS_OF_ADDRESS: Limit = {
  name: 'passkey-sign-in',
  attempts: 60,
  perSeconds: 10 * MINUTE,
};
