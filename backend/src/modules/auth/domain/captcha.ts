import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** How long a captcha waits for its answer: time enough to fill in a form. */
export const CAPTCHA_LIFETIME_MS = 10 * 60_000;

/** Letters and digits that nobody takes for one another, in upper or lower case, leaning or struck through. */
const LETTERS = 'ACEHJKMNPRTWXY3479';
/** 18^5, some 1.9 million, for a single guess. */
const LETTER_COUNT = 5;

/** By Node's generator, which cannot be foreseen from pictures that were solved before. */
export function newCaptchaText(): string {
  return Array.from({ length: LETTER_COUNT }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function newChallenge(): string {
  return randomBytes(16).toString('hex');
}

/** Whether somebody typed the letters, in upper or lower case, with or without blanks between them. */
export function textFits(text: string, typed: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value.toUpperCase()).digest();
  return timingSafeEqual(digest(text), digest(typed.replaceAll(/\s/g, '')));
}

/** Whether the work was done: SHA-256 of both texts begins with so many zero bits. */
export function proofFits(challenge: string, proof: string, difficultyBits: number): boolean {
  const digest = createHash('sha256')
    .update(challenge + proof)
    .digest('hex');
  const bits = BigInt(`0x${digest}`).toString(2).padStart(256, '0');
  return bits.startsWith('0'.repeat(difficultyBits));
}
