import { limits } from '@glass/contracts/limits';

/**
 * Normalizes a host name: lower case, no port, no trailing dot.
 * @returns null if invalid
 */
export function normalizeHost(host: string): string | null {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return name.length <= limits.hostName.max && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) ? name : null;
}

/**
 * Slug in `{slug}.{base domain}`.
 * @returns null for other hosts
 */
export function parseSlug(host: string, baseDomain: string): string | null {
  const suffix = `.${baseDomain}`;
  const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return slug && !slug.includes('.') ? slug : null;
}

/** Whether an Origin header has the host under which a page was opened. */
export function isOriginOfHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.trim().toLowerCase();
}

/**
 * Host of an origin that can be a site's, or null. Sites have one scheme and port; in development also those of its
 * servers.
 */
export function parseSiteHost(
  origin: string,
  {
    webScheme,
    webPort,
    devPorts,
  }: Pick<WebAddress, 'webScheme' | 'webPort'> & { devPorts: readonly number[] },
): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, port, hostname } = new URL(origin);
  if (protocol !== `${webScheme}:`) return null;
  const defaultPort = { http: 80, https: 443 }[webScheme];
  return [webPort ?? defaultPort, ...devPorts].includes(Number(port || defaultPort)) ? hostname : null;
}

/** Public address of the web application; part of the configuration. */
interface WebAddress {
  webScheme: 'http' | 'https';
  baseDomain: string;
  /** null for the scheme's default port. */
  webPort: number | null;
}

/** URL of a tenant's site without a trailing slash: its preferred domain, or `https://{slug}.{base domain}`. */
export function buildSiteUrl(
  { webScheme, baseDomain, webPort }: WebAddress,
  tenant: { slug: string; primaryHost: string | null },
): string {
  const host = tenant.primaryHost ?? `${tenant.slug}.${baseDomain}`;
  return `${webScheme}://${host}${webPort === null ? '' : `:${webPort}`}`;
}

/**
 * Converts hosts to sources of `frame-ancestors` (CSP Level 3). Sites served over TLS can only be framed by pages over
 * TLS.
 * @param hosts validated when saved: no spaces, semicolons or wildcards
 */
export function frameAncestors(hosts: string[], webScheme: 'http' | 'https'): string {
  const schemes = webScheme === 'https' ? ['https'] : ['http', 'https'];
  return hosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`)).join(' ');
}
