import { randomBytes } from 'node:crypto';

/** What a domain's TXT record says when it is the tenant's: who put it there was told the token. */
export function recordValueOf(token: string): string {
  return `glass-verify=${token}`;
}

/** Nobody guesses it, and it need not be kept from anybody: what counts is where it stands. */
export function newDomainToken(): string {
  return randomBytes(16).toString('hex');
}
