import { createRequire } from 'node:module';

let leaked: Set<string> | undefined;

/**
 * Whether a password is among those that were found in leaks and are tried first, in upper or lower case: some 40,000,
 * 13,000 of them long enough for us. They travel with the software, so nobody outside learns what was asked.
 */
export function isLeaked(password: string): boolean {
  leaked ??= new Set(createRequire(import.meta.url)('popular-passwords') as string[]);
  return leaked.has(password.toLowerCase());
}
