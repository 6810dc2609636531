import { isIPv6 } from 'node:net';

/** How often something may be tried. */
export interface Limit {
  /** Names the count; every limit has its own. */
  name: string;
  attempts: number;
  perSeconds: number;
  /** Says what to do instead, besides waiting. */
  advice?: string;
}

/**
 * Who an address counts as. A household or a phone has a whole /64 network of IPv6 addresses to itself, so that
 * network counts as one (RFC 6177).
 */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
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
