import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readUid } from '@glass/contracts/primitives';

/** Random token: its tenant (needed for the lookup) and 256 unguessable bits. Only its hash is stored. */
export interface OpaqueToken {
  token: string;
  hash: string;
}

export function newOpaqueToken(tenantUid: string): OpaqueToken {
  return opaqueToken(tenantUid, randomBytes(32));
}

/**
 * Derives the successor of a refresh token from the token and our secret. Concurrent exchanges of one token thus return
 * the same successor, without storing it.
 */
export function deriveSuccessor(secret: string, tenantUid: string, token: string): OpaqueToken {
  return opaqueToken(tenantUid, derived(secret, 'successor', tenantUid, token));
}

/**
 * Derives the token of an email link from the uid of its subject and our secret, so that the worker can send the same
 * email again without storing or queueing the token.
 */
export function deriveLinkToken(
  secret: string,
  tenantUid: string,
  purpose: string,
  uid: string,
): OpaqueToken {
  return opaqueToken(tenantUid, derived(secret, purpose, tenantUid, uid));
}

/** Like `deriveLinkToken`, as a uid (122 bits), for URLs that end in `{uid}`. */
export function deriveLinkTokenUid(
  secret: string,
  tenantUid: string,
  purpose: string,
  uid: string,
): OpaqueToken {
  const bytes = derived(secret, purpose, tenantUid, uid).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const token = readUid(bytes.toString('hex'))!;
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Reads the tenant from a token.
 * @returns null for other text and for tokens in the form of a uid
 */
export function parseTokenTenant(token: string): string | null {
  const [tenantUid, secret] = token.split('.');
  return secret ? readUid(tenantUid) : null;
}

function opaqueToken(tenantUid: string, bytes: Buffer): OpaqueToken {
  const token = `${tenantUid.replaceAll('-', '')}.${bytes.toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

function derived(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest();
}
