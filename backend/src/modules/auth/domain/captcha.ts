import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Lifetime of a captcha: enough to fill in a form. */
export const CAPTCHA_LIFETIME_MS = 10 * 60_000;

/** Characters that aren't confused with each other in either case, slanted or struck through. */
const LETTERS = 'ACEHJKMNPRTWXY3479';
/** 18^5 is about 1.9 million, for a single guess. */
const LETTER_COUNT = 5;

/** Uses a cryptographic generator, so that solved images don't reveal the next. */
export function newCaptchaText(): string {
  return Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function newChallenge(): string {
  return randomBytes(16).toString('hex');
}

/** Compares typed letters, ignoring case and spaces. */
export function matchesCaptchaText(text: string, typed: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value.toUpperCase()).digest();
  return timingSafeEqual(digest(text), digest(typed.replaceAll(/\s/g, '')));
}

/** Checks a proof of work: SHA-256 of both texts has the required leading zero bits. */
export function isValidProof(challenge: string, proof: string, difficultyBits: number): boolean {
  const digest = createHash('sha256')
    .update(challenge + proof)
    .digest('hex');
  const bits = BigInt(`0x${digest}`).toString(2).padStart(256, '0');
  return bits.startsWith('0'.repeat(difficultyBits));
}
