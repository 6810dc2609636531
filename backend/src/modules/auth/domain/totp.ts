import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** RFC 4226 §4 asks for 128 bits at least and recommends 160. */
const SECRET_BYTES = 20;
/** How long a secret that was shown waits for its first code. */
export const SET_UP_MS = 15 * 60_000;

/** In base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** @param issuer whose account it is, and `account` which, as the app lists them */
export function totpUri(secret: string, issuer: string, account: string): string {
  return generator(secret, issuer, account).toString();
}

/** Which time step a code belongs to: that of now, the one before or the one after; null when to none of them. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** As every app has it: SHA-1, six digits, thirty seconds (RFC 6238). */
function generator(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });
}
