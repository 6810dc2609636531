import type { Sentence } from '../language/sentence.js';
import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import { isIPv4, isIPv6 } from 'node:net';

export interface Limit {
  /** Unique; prefixes the key of the counter. */
  name: string;
  attempts: number;
  perSeconds: number;
  /** Tells the user what to do other than wait. */
  advice?: Sentence;
}

/** One attempt, counted per actor or per target. */
export type Attempt = readonly [limit: Limit, key: string];

/**
 * Normalizes an IP address to the key that limits count. A household or phone has a whole IPv6 /64 to itself, so that
 * network counts as one (RFC 6177). IPv4-mapped addresses count as IPv4 (RFC 4291 §2.5.5.2).
 */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Network of an address, for logs: precise enough to spot the source of attacks, too coarse to identify a person. A /24
 * for IPv4; for IPv6 a /48, the most a provider's customer gets (RFC 6177).
 */
export function toLogNetwork(address: string): string {
  const key = addressKey(address);
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24');
  return key.includes('/') ? `${key.split(':').slice(0, 3).join(':')}::/48` : '';
}

/** Expands an IPv6 address to its eight groups, in the normalized notation of URLs. */
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

const waitTexts = defineTexts(() => ({
  /** After “Please wait” and “within” */
  seconds: (count: number) => t`${plural(count, { one: '# second', other: '# seconds' })}`,
  minutes: (count: number) => t`${plural(count, { one: '# minute', other: '# minutes' })}`,
  hours: (count: number) => t`${plural(count, { one: '# hour', other: '# hours' })}`,
}));

/** Formats a wait, such as "12 minutes". */
export function formatWait(seconds: number): string {
  if (seconds < 90) return waitTexts.seconds(Math.max(1, Math.ceil(seconds)));
  return seconds < 5400
    ? waitTexts.minutes(Math.ceil(seconds / 60))
    : waitTexts.hours(Math.ceil(seconds / 3600));
}
