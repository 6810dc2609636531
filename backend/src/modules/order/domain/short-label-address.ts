/** The path below the API's address that label codes follow. */
export const SHORT_LABEL_PATH = 'l';

/**
 * What the QR codes of labels begin with: an address of the platform, not of the tenant's site, so that a label still leads
 * to its panel after the site has moved to another domain.
 */
export function shortLabelAddress({ apiPublicUrl }: { apiPublicUrl: string }): string {
  return `${apiPublicUrl.replace(/\/+$/, '')}/${SHORT_LABEL_PATH}`;
}
