/** How the web application is reached from outside; a part of the configuration. */
export interface WebAddress {
  webScheme: string;
  baseDomain: string;
  /** null for the usual port of the scheme. */
  webPort: number | null;
}

/**
 * Where a tenant's site is, without a slash at the end: at the domain of its own that it prefers, or at
 * `https://{slug}.{base domain}`.
 */
export function siteAddress(
  { webScheme, baseDomain, webPort }: WebAddress,
  tenant: { slug: string; primaryHost: string | null },
): string {
  const host = tenant.primaryHost ?? `${tenant.slug}.${baseDomain}`;
  return `${webScheme}://${host}${webPort === null ? '' : `:${webPort}`}`;
}
