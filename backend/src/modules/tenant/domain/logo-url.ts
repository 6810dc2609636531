/**
 * URL of a tenant's logo; null without one.
 * @param apiUrl public URL of the API; empty for pages of the API itself
 */
export function logoUrl(
  apiUrl: string,
  { uid, settings: { logoFileUid } }: { uid: string; settings: { logoFileUid: string | null } },
): string | null {
  return logoFileUid && `${apiUrl.replace(/\/+$/, '')}/api/file/${uid}/${logoFileUid}`;
}
