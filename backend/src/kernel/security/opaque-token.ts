import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readUid } from '@glass/contracts';

/**
 * A token that means nothing by itself: the tenant it belongs to (so that it can be looked up at all) and 256
 * bits that cannot be guessed. Only its hash is stored.
 */
export interface OpaqueToken {
  token: string;
  hash: string;
}

export function newOpaqueToken(tenantUid: string): OpaqueToken {
  return opaqueToken(tenantUid, randomBytes(32));
}

/**
 * What a token is exchanged for. It follows from that token and our secret, so that two who send the same one at the
 * same moment are given the same next one, which is stored nowhere either.
 */
export function successorOf(secret: string, tenantUid: string, token: string): OpaqueToken {
  return opaqueToken(tenantUid, derived(secret, 'successor', tenantUid, token));
}

/**
 * The token of a link in a mail. It follows from the uid of what it opens and our secret, so the worker can write
 * the same mail again without the token being stored or queued anywhere.
 */
export function linkToken(secret: string, tenantUid: string, purpose: string, uid: string): OpaqueToken {
  return opaqueToken(tenantUid, derived(secret, purpose, tenantUid, uid));
}

/** The same in the form of a uid (122 bits), for addresses that end in `{uid}`. */
export function linkTokenUid(secret: string, tenantUid: string, purpose: string, uid: string): OpaqueToken {
  const bytes = derived(secret, purpose, tenantUid, uid).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const token = readUid(bytes.toString('hex'))!;
  return { token, hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The tenant that a token says it belongs to; null for other text, and for tokens in the form of a uid. */
export function tenantOfToken(token: string): string | null {
  const [tenantUid, secret] = token.split('.');
  return secret ? readUid(tenantUid) : null;
}

function opaqueToken(tenantUid: string, bytes: Buffer): OpaqueToken {
  const token = `${tenantUid.replaceAll('-', '')}.${bytes.toString('base64url')}`;
  return { token, hash: hashOfToken(token) };
}

function derived(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest();
}
