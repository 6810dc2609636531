import { addressKey, type Attempt, type Limit } from '../../../kernel/limits/limit.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const RESET = 'You can also have a link sent to choose a new password.';

/*
 * Three counts guard a sign-in: by account and address, by address, and by account from places it never signed in
 * from. Only wrong passwords count, alike for accounts that exist and those that do not. Each count has three steps:
 *
 * 1. Free tries: enough for a person who does not remember, and for an office in which some do not.
 * 2. Tries with a proof of work (the answer to a captcha, see captcha.ts). The browser finds it by itself in a second or
 *    so, which a person hardly notices; a list of leaked passwords takes its length in seconds.
 * 3. A refusal, by account at a number that nobody mistypes, and by address at a scale that no office reaches.
 *
 * So a try without a proof is answered PROOF_WANTED when any of the free counts is full, and one with a proof
 * TOO_MANY_REQUESTS when any of the counts of proven tries is.
 *
 * Nobody is locked out by their name: the counts run out by themselves, an address (or network, see `addressKey`) the
 * person has signed in from is never held up by what strangers try from elsewhere, and a link by mail always works.
 *
 * Where there is no password to guess, an address is counted to bound the work it makes us do, at the scale of an office
 * as well. Everything that could lead into an account is counted by account: passwords of a person who is signed in,
 * those at the link of a sign-up, mails to a mailbox.
 */

/** One of the three counts of a sign-in. */
export interface PasswordGuard {
  free: Limit;
  /** Tries after those, each with a proof of work. */
  proven: Limit;
}

function guard(
  name: string,
  perSeconds: number,
  free: number,
  proven: number,
  advice?: string,
): PasswordGuard {
  const limit = { perSeconds, advice };
  return {
    free: { name, attempts: free, ...limit },
    proven: { name: `${name}-proven`, attempts: proven, ...limit },
  };
}

/** Wrong passwords for one account from one address. */
export const WRONG_PASSWORDS = guard('password', 15 * MINUTE, 10, 30, RESET);
/** Wrong passwords from one address, whatever the account: an office, a hotel or a mobile network shares an address. */
export const WRONG_PASSWORDS_OF_ADDRESS = guard('password-address', 15 * MINUTE, 50, 1000);
/** Wrong passwords for one account from all addresses that it never signed in from. */
export const WRONG_PASSWORDS_OF_ACCOUNT = guard('password-account', HOUR, 100, 400, RESET);

/** How long an address counts as one of the person's own. */
export const KNOWN_ADDRESS_MS = 90 * 24 * 3600 * 1000;

/** Wrong passwords of a person who is signed in and changes something. */
export const WRONG_PASSWORDS_OF_SESSION: Limit = {
  name: 'password-session',
  attempts: 10,
  perSeconds: 15 * MINUTE,
  advice: RESET,
};

/** Wrong passwords at the link of a sign-up; it was mailed, so few people but its owner can try at all. */
export const WRONG_PASSWORDS_OF_SIGN_UP: Limit = {
  name: 'password-sign-up',
  attempts: 10,
  perSeconds: 15 * MINUTE,
  advice: 'You can also choose a new password here.',
};

/**
 * Mails of one kind to one mailbox. Who uses it up for somebody else locks nobody out: their mailbox has the links
 * then, and links to choose a password are good for as long as this count.
 */
export const MAILS_TO_MAILBOX: Limit = { name: 'mailbox', attempts: 5, perSeconds: HOUR };
/** Mails that one address asks for, each with a captcha: an office whose people all choose a new password fits in. */
export const MAILS_FROM_ADDRESS: Limit = { name: 'mail-address', attempts: 300, perSeconds: HOUR };

/** One mail that is asked for, whether or not it will be sent. */
export function mailAttempt(kind: string, tenantUid: string, email: string, address: string): Attempt[] {
  return [
    [MAILS_TO_MAILBOX, `${kind} ${tenantUid} ${email}`],
    [MAILS_FROM_ADDRESS, addressKey(address)],
  ];
}

/**
 * Captchas for one address: more than the tries with a proof that it has, so that these never end here. What a
 * captcha is needed for has limits of its own.
 */
export const CAPTCHAS_OF_ADDRESS: Limit = { name: 'captcha', attempts: 1000, perSeconds: 10 * MINUTE };
/** Pictures drawn for one address, which is dear; who gets none any more can do the work instead. */
export const CAPTCHA_PICTURES_OF_ADDRESS: Limit = {
  name: 'captcha-picture',
  attempts: 120,
  perSeconds: 10 * MINUTE,
};
/**
 * Links that are opened from one address and do not exist. Nobody guesses one (see opaque-token.ts), while the scanner
 * of an office's mail may open many that were used already.
 */
export const WRONG_LINKS_OF_ADDRESS: Limit = { name: 'link', attempts: 1000, perSeconds: 15 * MINUTE };

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

/** Questions to passkeys that one address asks for without saying who it is: no more than a row, as a captcha. */
export const PASSKEY_SIGN_INS_OF_ADDRESS: Limit = {
  name: 'passkey-sign-in',
  attempts: 1000,
  perSeconds: 10 * MINUTE,
};
