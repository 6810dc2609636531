/** Path of short label URLs, below the API's address. */
export const SHORT_LABEL_PATH = 'l';

/**
 * Returns the URL prefix in label QR codes. It belongs to the platform and not to the tenant's site, so that labels
 * still work after the site moves to another domain.
 */
export function buildShortLabelAddress({ apiPublicUrl }: { apiPublicUrl: string }): string {
  return `${apiPublicUrl.replace(/\/+$/, '')}/${SHORT_LABEL_PATH}`;
}
