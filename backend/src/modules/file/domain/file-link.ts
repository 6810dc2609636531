import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../../kernel/security/sealed-text.js';

/** Long enough for a download to begin, and too short for a link that somebody passes on. */
export const LINK_LASTS_MS = 5 * 60_000;

/** What a link is for: one stored file, whose bytes never change, until a moment. */
export interface LinkedFile {
  tenantUid: string;
  storedUid: string;
  /** In milliseconds. */
  until: number;
}

function signatureOf(secret: string, { tenantUid, storedUid, until }: LinkedFile): string {
  return keyedHash(secret, { purpose: 'link to a file', owner: tenantUid }, `${storedUid}\n${until}`);
}

/** The signature stands in the query, which no log has. @param apiUrl without a slash at the end */
export function fileLink(apiUrl: string, secret: string, linked: LinkedFile): string {
  const query = new URLSearchParams({ until: `${linked.until}`, signature: signatureOf(secret, linked) });
  return `${apiUrl}/files/${linked.tenantUid}/${linked.storedUid}?${query.toString()}`;
}

/** Whether we made a link; it may be over. */
export function isOurLink(secret: string, linked: LinkedFile, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(secret, linked))];
  return given.length === right.length && timingSafeEqual(given, right);
}
