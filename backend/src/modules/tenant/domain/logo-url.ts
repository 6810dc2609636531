import type { TenantProfile } from '../queries/find-tenant.query.js';

/**
 * Where a tenant's logo is read; null without one.
 * @param apiUrl of the API as it is reached from outside, or empty for a page of the API itself
 */
export function logoUrl(
  apiUrl: string,
  { uid, settings: { logoFileUid } }: Pick<TenantProfile, 'uid' | 'settings'>,
): string | null {
  return logoFileUid && `${apiUrl.replace(/\/+$/, '')}/api/file/${uid}/${logoFileUid}`;
}
