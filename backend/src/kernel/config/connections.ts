import { BlockList, isIP } from 'node:net';

/** Loopback and private network addresses. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet('127.0.0.0', 8);
PRIVATE.addSubnet('10.0.0.0', 8);
PRIVATE.addSubnet('172.16.0.0', 12);
PRIVATE.addSubnet('192.168.0.0', 16);
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** Whether a connection is always encrypted, without fallback to plain text. */
export function isEncrypted({ protocol, searchParams }: URL): boolean {
  if (['rediss:', 'smtps:', 'https:'].includes(protocol)) return true;
  if (protocol === 'smtp:') return searchParams.get('requireTLS') === 'true';
  return ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
}

/**
 * Whether a connection stays in our network: a single-label name (containers of a deployment), a name in `.internal`, a
 * private address or a local socket.
 */
export function isNearby({ hostname, searchParams }: URL): boolean {
  // PostgreSQL URLs may give the host, or the folder of its socket, as a parameter.
  const host = (searchParams.get('host') ?? hostname)
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (host.startsWith('/')) return true;
  const family = isIP(host);
  if (family) return PRIVATE.check(host, family === 6 ? 'ipv6' : 'ipv4');
  return !host.includes('.') || host.endsWith('.internal');
}
