import { hash, verify } from '@node-rs/argon2';
import type { TaskOwner } from '../../../kernel/limits/fair-turns.js';
import { FairLimiter } from '../../../kernel/limits/fair-limiter.js';

/** Argon2id with OWASP's minimum (19 MiB, two passes, one lane). Runs in a thread. */
export const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Prefix of hashes with these options. */
const { memoryCost, timeCost, parallelism } = HASHING;
const TODAYS_HASH = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;

/**
 * Hashes share Node's four threads with files, compression and DNS; half stay free. At about 30 ms per hash, the last
 * in the queue waits about three seconds. One address or user can only use one slot, and a classroom behind one address
 * can still sign in together.
 */
const hashing = new FairLimiter({
  concurrency: 2,
  concurrencyPerUser: 1,
  queueLimit: 200,
  queueLimitPerUser: 60,
});

/** @throws UNAVAILABLE when too many passwords are queued */
export async function hashPassword(owner: TaskOwner, password: string): Promise<string> {
  return hashing.run(owner, () => hash(password, HASHING));
}

/** Whether a hash was made with older parameters. */
export function needsRehash(storedHash: string): boolean {
  return !storedHash.startsWith(TODAYS_HASH);
}

/** Hash that no password matches, so that unknown addresses take as long to reject as wrong passwords. */
const DUMMY_HASH = hash(`dummy-${process.hrtime.bigint()}`, HASHING);

/** @throws UNAVAILABLE when too many passwords are queued */
export async function verifyPassword(
  owner: TaskOwner,
  storedHash: string | null,
  password: string,
): Promise<boolean> {
  const against = storedHash ?? (await DUMMY_HASH);
  return (await hashing.run(owner, () => verify(against, password))) && storedHash !== null;
}
