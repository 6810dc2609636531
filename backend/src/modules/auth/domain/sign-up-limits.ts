import type { Limit } from '../../../kernel/limits/limit.js';

/** Pictures drawn for one address: each captcha once, and once again where a page is loaded anew. */
export const CAPTCHA_PICTURES_OF_ADDRESS: Limit = { name: 'captcha-picture', attempts: 120, perSeconds: 600 };

/** Wrong passwords at the link of a sign-up; it was mailed, so few people but its owner can try at all. */
export const WRONG_PASSWORDS_OF_SIGN_UP: Limit = {
  name: 'password-sign-up',
  attempts: 10,
  perSeconds: 900,
  advice: 'You can also choose a new password here.',
};
