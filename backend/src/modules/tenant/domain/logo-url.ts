/**
 * Where a tenant's logo is read; null without one.
 * @param apiUrl of the API as it is reached from outside, or empty for a page of the API itself
 */
export function logoUrl(
  apiUrl: string,
  { uid, settings: { logoFileUid } }: { uid: string; settings: { logoFileUid: string | null } },
): string | null {
  return logoFileUid && `${apiUrl.replace(/\/+$/, '')}/api/file/${uid}/${logoFileUid}`;
}
