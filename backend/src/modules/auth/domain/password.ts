import { hash, verify } from '@node-rs/argon2';
import { FairLimiter, type TaskOwner } from '../../../kernel/limits/fair-limiter.js';

/** Argon2id with the OWASP minimum (19 MiB, two passes, one lane); works on a thread of its own. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a hash of these options begins with. */
const { memoryCost, timeCost, parallelism } = HASHING;
const TODAYS_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Hashes share Node's four threads with files, compression and name look-ups; half of them stay free for those.
 * At some 30 ms a hash, the last in line waits for about three seconds; one address, or one person, leaves the other place
 * to the rest, and a class room behind one address can sign in together.
 */
const hashing = new FairLimiter({
  concurrency: 2,
  concurrencyPerUser: 1,
  queueLimit: 200,
  queueLimitPerUser: 60,
});

/** @throws UNAVAILABLE when too many passwords wait to be hashed */
export async function hashPassword(share: TaskOwner, password: string): Promise<string> {
  return hashing.run(share, () => hash(password, HASHING));
}

/** Whether a hash was made with other parameters than a new one is. */
export function isDatedHash(storedHash: string): boolean {
  return !storedHash.startsWith(TODAYS_HASH);
}

/** A hash that no password fits, so that an unknown address takes as long to refuse as a wrong password. */
const NOBODYS_HASH = hash(`nobody-${process.hrtime.bigint()}`, HASHING);

/** @throws UNAVAILABLE when too many passwords wait to be hashed */
export async function passwordFits(
  share: TaskOwner,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const against = storedHash ?? (await NOBODYS_HASH);
  return (await hashing.run(share, () => verify(against, password))) && storedHash !== null;
}
