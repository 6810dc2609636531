import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the OWASP minimum (19 MiB, two passes, one lane); works on a thread of its own. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** A hash that no password fits, so that an unknown address takes as long to refuse as a wrong password. */
const NOBODYS_HASH = hashPassword(`nobody-${process.hrtime.bigint()}`);

export async function passwordFits(storedHash: string | null, password: string): Promise<boolean> {
  const fits = await verify(storedHash ?? (await NOBODYS_HASH), password);
  return fits && storedHash !== null;
}
