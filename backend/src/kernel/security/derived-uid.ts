import { createHash } from 'node:crypto';

/** Derives a UUID (version 8) deterministically from a text. Not reversible. */
export function deriveUid(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  digest[6] = (digest[6]! & 0x0f) | 0x80;
  digest[8] = (digest[8]! & 0x3f) | 0x80;
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
