import { randomBytes } from 'node:crypto';

/** TXT record that proves control of a domain. */
export function buildRecordValue(token: string): string {
  return `glass-verify=${token}`;
}

/** Random, but not secret: what counts is where it is published. */
export function newDomainToken(): string {
  return randomBytes(16).toString('hex');
}
