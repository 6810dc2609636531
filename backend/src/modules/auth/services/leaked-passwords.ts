import { createRequire } from 'node:module';

let leaked: Set<string> | undefined;

/**
 * Checks a password against those most common in leaks, ignoring case: about 40,000, of which 13,000 have our minimum
 * length. The list is local, so no password leaves the server.
 */
export function isLeaked(password: string): boolean {
  leaked ??= new Set(createRequire(import.meta.url)('popular-passwords') as string[]);
  return leaked.has(password.toLowerCase());
}
