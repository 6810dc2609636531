import { createHash, randomBytes } from 'node:crypto';
import { readUid } from '@glass/contracts';

/**
 * A token that means nothing by itself: the tenant it belongs to (so that it can be looked up at all) and 256
 * random bits. Only its hash is stored.
 */
export function newOpaqueToken(tenantUid: string): { token: string; hash: string } {
  const token = `${tenantUid.replaceAll('-', '')}.${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The tenant that a token says it belongs to; null when it is no token of ours. */
export function tenantOfToken(token: string): string | null {
  return readUid(token.split('.')[0]);
}
