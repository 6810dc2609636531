import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../../kernel/security/sealed-text.js';

/** Long enough to start a download, too short to pass the link on. */
export const LINK_TTL_MS = 5 * 60_000;

/** Target of a link: one stored file, which never changes, until a time. */
interface LinkedFile {
  tenantUid: string;
  storedUid: string;
  /** Milliseconds since 1970. */
  until: number;
}

function signatureOf(secret: string, { tenantUid, storedUid, until }: LinkedFile): string {
  return keyedHash(secret, { purpose: 'link to a file', owner: tenantUid }, `${storedUid}\n${until}`);
}

/** The signature is in the query string, which is never logged. @param apiUrl without trailing slash */
export function buildFileLink(apiUrl: string, secret: string, linked: LinkedFile): string {
  const query = new URLSearchParams({ until: `${linked.until}`, signature: signatureOf(secret, linked) });
  return `${apiUrl}/files/${linked.tenantUid}/${linked.storedUid}?${query.toString()}`;
}

/** Whether the signature is ours. Doesn't check the expiry. */
export function hasValidSignature(secret: string, linked: LinkedFile, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, linked))];
  return given.length === right.length && timingSafeEqual(given, right);
}
