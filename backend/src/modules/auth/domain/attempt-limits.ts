import type { Sentence } from '../../../kernel/language/sentence.js';
import { msg } from '@lingui/core/macro';
import { addressKey, type Attempt, type Limit } from '../../../kernel/limits/limit.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const RESET = msg`You can also request a link to choose a new password.`;

/*
 * Sign-ins have three counters: by account and address, by address, and by account from unknown addresses. They count
 * wrong passwords only, whether or not the account exists. Each counter has three stages:
 * 1. Free attempts: enough for a user who forgot the password, or an office where several did.
 * 2. Attempts with a proof of work (captcha.ts). The browser computes it in about a second, which users hardly notice,
 * but a list of leaked passwords takes as many seconds as it has entries.
 * 3. Rejection: per account at a number that no typist reaches, per address at a scale that no office reaches.
 * An attempt without proof gets PROOF_WANTED if any free counter is full, one with proof TOO_MANY_REQUESTS if any
 * proven counter is.
 * Accounts can't be locked out by attackers: counters expire, attempts from elsewhere don't affect addresses (or
 * networks, see `addressKey`) the user has signed in from, and email links always work.
 * Endpoints without passwords count by address, at office scale, to bound the work. Everything that could lead into an
 * account counts by account: passwords of signed-in users, passwords at a sign-up's link, emails to a mailbox.
 */

/** One of the three counters of a sign-in. */
export interface PasswordGuard {
  free: Limit;
  /** Attempts after those, each with a proof of work. */
  proven: Limit;
}

function guard(
  name: string,
  perSeconds: number,
  free: number,
  proven: number,
  advice?: Sentence,
): PasswordGuard {
  const limit = { perSeconds, advice };
  return {
    free: { name, attempts: free, ...limit },
    proven: { name: `${name}-proven`, attempts: proven, ...limit },
  };
}

/** Wrong passwords for one account from one address. */
export const WRONG_PASSWORDS = guard('password', 15 * MINUTE, 10, 30, RESET);
/** Wrong passwords from one address for any account. Offices, hotels and mobile networks share addresses. */
export const WRONG_PASSWORDS_OF_ADDRESS = guard('password-address', 15 * MINUTE, 50, 1000);
/** Wrong passwords for one account from all unknown addresses. */
export const WRONG_PASSWORDS_OF_ACCOUNT = guard('password-account', HOUR, 100, 400, RESET);

/** How long an address counts as known after a sign-in. */
export const KNOWN_ADDRESS_MS = 90 * 24 * 3600 * 1000;

/** Wrong passwords of a signed-in user changing account settings. */
export const WRONG_PASSWORDS_OF_SESSION: Limit = {
  name: 'password-session',
  attempts: 10,
  perSeconds: 15 * MINUTE,
  advice: RESET,
};

/** Wrong passwords at the link of a sign-up. Only the recipient has the link. */
export const WRONG_PASSWORDS_OF_SIGN_UP: Limit = {
  name: 'password-sign-up',
  attempts: 10,
  perSeconds: 15 * MINUTE,
  advice: msg`You can also choose a new password here.`,
};

/**
 * Emails of one kind to one mailbox. Using it up doesn't lock out the owner: the mailbox then has links, and password
 * links are valid for as long as this period.
 */
export const MAILS_TO_MAILBOX: Limit = { name: 'mailbox', attempts: 5, perSeconds: HOUR };
/**
 * Emails requested from one address, each with a captcha. Enough for an office where everyone resets their password.
 */
export const MAILS_FROM_ADDRESS: Limit = { name: 'mail-address', attempts: 300, perSeconds: HOUR };

/** Attempt of one requested email, whether or not it is sent. */
export function toMailAttempts(kind: string, tenantUid: string, email: string, address: string): Attempt[] {
  return [
    [MAILS_TO_MAILBOX, `${kind} ${tenantUid} ${email}`],
    [MAILS_FROM_ADDRESS, addressKey(address)],
  ];
}

/** Captchas per address: more than its attempts with proof, so that these never run out here first. */
export const CAPTCHAS_OF_ADDRESS: Limit = { name: 'captcha', attempts: 1000, perSeconds: 10 * MINUTE };
/** Captcha images per address; rendering is expensive. Beyond this, clients can do proof of work instead. */
export const CAPTCHA_PICTURES_OF_ADDRESS: Limit = {
  name: 'captcha-picture',
  attempts: 120,
  perSeconds: 10 * MINUTE,
};
/**
 * Unknown links opened from one address. They can't be guessed (opaque-token.ts), but an office's email scanner may
 * open many used links.
 */
export const WRONG_LINKS_OF_ADDRESS: Limit = { name: 'link', attempts: 1000, perSeconds: 15 * MINUTE };

/*
 * Second factors are tried after a correct password or mailbox. With three valid six-digit codes at any time, fifty
 * attempts a day take about eighteen years.
 */
const WRONG_FACTORS: Limit = { name: 'factor', attempts: 10, perSeconds: 15 * MINUTE };
const WRONG_FACTORS_OF_DAY: Limit = { name: 'factor-day', attempts: 50, perSeconds: 24 * HOUR };

/** Attempts to count for one second factor try of an account. */
export function toFactorAttempts(tenantUid: string, contactUid: string): Attempt[] {
  const account = `${tenantUid} ${contactUid}`;
  return [
    [WRONG_FACTORS, account],
    [WRONG_FACTORS_OF_DAY, account],
  ];
}

/** Anonymous passkey challenges per address. They only cost a row, like a captcha. */
export const PASSKEY_SIGN_INS_OF_ADDRESS: Limit = {
  name: 'passkey-sign-in',
  attempts: 1000,
  perSeconds: 10 * MINUTE,
};
