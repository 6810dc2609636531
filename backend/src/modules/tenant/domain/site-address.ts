import { limits } from '@glass/contracts';

/** The name of a host as a tenant is found by: lower case, no port, no trailing dot. null when it is none. */
export function hostName(host: string): string | null {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');
  return name.length <= limits.hostName.max && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(name) ? name : null;
}

/** The tenant's slug in `{slug}.{base domain}`, or null when the host is not of that form. */
export function slugOf(host: string, baseDomain: string): string | null {
  const suffix = `.${baseDomain}`;
  const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return slug && !slug.includes('.') ? slug : null;
}

/** Whether an Origin header names the host that a page says it was opened under. */
export function originIsOf(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.trim().toLowerCase();
}

/**
 * The host of an origin that can be a site's, or null. A site is reached in one way; while people develop, at the ports
 * of their servers too.
 */
export function siteHostOf(
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
  const usual = { http: 80, https: 443 }[webScheme];
  return [webPort ?? usual, ...devPorts].includes(Number(port || usual)) ? hostname : null;
}

/** How the web application is reached from outside; a part of the configuration. */
interface WebAddress {
  webScheme: 'http' | 'https';
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
