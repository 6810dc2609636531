import { timingSafeEqual } from 'node:crypto';
import { isUid } from '@glass/contracts/primitives';
import { keyedHash } from '../../../kernel/security/sealed-text.js';

interface Unsubscriber {
  tenantUid: string;
  contactUid: string;
}

/** Never expires, since emails with it don't. It allows nothing but unsubscribing. */
function tokenOf(secret: string, { tenantUid, contactUid }: Unsubscriber): string {
  return keyedHash(secret, { purpose: 'unsubscribe from news', owner: tenantUid }, contactUid);
}

/** @param apiUrl without a trailing slash */
export function unsubscribeUrl(apiUrl: string, secret: string, who: Unsubscriber): string {
  return `${apiUrl}/mails/unsubscribe/${who.tenantUid}/${who.contactUid}/${tokenOf(secret, who)}`;
}

export interface UnsubscribeLink extends Unsubscriber {
  token: string;
}

/** Verifies a link's token. */
export function isValidUnsubscribeLink(secret: string, { token, ...who }: UnsubscribeLink): boolean {
  if (!isUid(who.tenantUid) || !isUid(who.contactUid)) return false;
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(secret, who))];
  return given.length === right.length && timingSafeEqual(given, right);
}
