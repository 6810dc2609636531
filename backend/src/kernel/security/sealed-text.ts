import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Purpose and owner of a sealed text, which opens only for the same. */
export interface SealedFor {
  purpose: string;
  owner: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text that must be readable later, such as an authenticator app's secret (AES-256-GCM). */
export function sealText(secret: string, { purpose, owner }: SealedFor, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws if sealed with another secret, purpose or owner, or tampered with */
export function openSealedText(secret: string, { purpose, owner }: SealedFor, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** Hashes a short, typed text with our secret, so that it can't be guessed offline. */
export function keyedHash(secret: string, { purpose, owner }: SealedFor, text: string): string {
  return createHmac('sha256', keyFor(secret, purpose)).update(`${owner}\n${text}`).digest('base64url');
}

function keyFor(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
}
