import { Secret, TOTP } from 'otpauth';
import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@glass/contracts/auth';

/** Without I, L, O and U, which are easily misread (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits. Only a keyed hash is stored, and attempts are limited. */
const LENGTH = 10;

/** Creates ten codes such as `7K3QX-9M2DT`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODE_COUNT) codes.add(newCode());
  return [...codes];
}

function newCode(): string {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

export function normalizeRecoveryCode(typed: string): string {
  const letters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

const PERIOD_SECONDS = 30;
/** RFC 4226 §4 requires at least 128 bits and recommends 160. */
const SECRET_BYTES = 20;
/** How long a new secret waits for its first code. */
export const SET_UP_MS = 15 * 60_000;

/** Creates a base 32 secret. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** @param issuer name of the service and `account` name of the account in the app's list */
export function buildTotpUri(secret: string, issuer: string, account: string): string {
  return generator(secret, issuer, account).toString();
}

/**
 * Finds the time step of a code: current, previous or next.
 * @returns null if none matches
 */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Settings that every app supports: SHA-1, six digits, thirty seconds (RFC 6238). */
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
