import { isIPv4, isIPv6 } from 'node:net';

/** How often something may be tried. */
export interface Limit {
  /** Names the count; every limit has its own. */
  name: string;
  attempts: number;
  perSeconds: number;
  /** Says what to do instead, besides waiting. */
  advice?: string;
}

/** One attempt, counted by who made it or whom it was aimed at. */
export type Attempt = readonly [limit: Limit, key: string];

/**
 * Who an address counts as. A household or a phone has a whole /64 network of IPv6 addresses to itself, so that
 * network counts as one (RFC 6177); an IPv4 address that is written as IPv6 counts as itself (RFC 4291 §2.5.5.2).
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * The network of an address, for logs: enough to see where many attempts come from, too little to tell whose they are.
 * 256 addresses of IPv4, and a /48 of IPv6, which is what one customer of a provider gets at most (RFC 6177).
 */
export function networkOf(address: string): string {
  const key = addressKey(address);
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24');
  return key.includes('/') ? `${key.split(':').slice(0, 3).join(':')}::/48` : '';
}

/** The eight groups of an IPv6 address, in the one spelling that a URL gives it. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((side) => (side ? side.split(':') : [])) as [string[], string[]];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function dotted(groups: string[]): string {
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** "12 minutes", for a person. */
export function waitText(seconds: number): string {
  const [amount, unit] =
    seconds < 90
      ? [Math.max(1, Math.ceil(seconds)), 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
