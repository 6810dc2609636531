/** How the web application is reached from outside; a part of the configuration. */
export interface WebAddress {
  webScheme: string;
  baseDomain: string;
  /** null for the usual port of the scheme. */
  webPort: number | null;
}

/** Where a tenant's site is, without a slash at the end: `https://demo.example.com`. */
export function siteAddress({ webScheme, baseDomain, webPort }: WebAddress, slug: string): string {
  return `${webScheme}://${slug}.${baseDomain}${webPort === null ? '' : `:${webPort}`}`;
}
