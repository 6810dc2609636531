import { isIP } from 'node:net';

interface SiteSettings {
  webScheme: string;
  apiPublicUrl: string;
  baseDomain: string;
  mailFrom: string;
  allowedOrigins: readonly string[];
}

const REMEDY = 'to try production on this machine alone, set ALLOW_HTTP_ON_LOCALHOST=true';

/**
 * Lists site addresses that other people's browsers can't reach or can only reach unencrypted, which would expose
 * sign-ins and put links to localhost in emails.
 * @param isTrial production is tried on one machine, with local addresses only
 */
export function findSiteProblems(settings: SiteSettings, isTrial: boolean): string[] {
  return isTrial ? problemsOfTrial(settings) : problemsOfSite(settings);
}

function problemsOfTrial({ baseDomain, apiPublicUrl }: SiteSettings): string[] {
  const problems: string[] = [];
  if (baseDomain !== 'localhost') problems.push('ALLOW_HTTP_ON_LOCALHOST is for BASE_DOMAIN=localhost alone');
  if (apiPublicUrl.startsWith('http:') && !isLocal(hostOf(apiPublicUrl)))
    problems.push('ALLOW_HTTP_ON_LOCALHOST is for an API_PUBLIC_URL of this machine alone');
  return problems;
}

function problemsOfSite({
  webScheme,
  apiPublicUrl,
  baseDomain,
  mailFrom,
  allowedOrigins,
}: SiteSettings): string[] {
  const problems: string[] = [];
  if (webScheme === 'http') problems.push(`WEB_SCHEME must be https in production; ${REMEDY}`);
  if (apiPublicUrl.startsWith('http:'))
    problems.push(`API_PUBLIC_URL must begin with https:// in production; ${REMEDY}`);
  else if (isLocal(hostOf(apiPublicUrl)))
    problems.push(`API_PUBLIC_URL must be an address that others reach, not ${apiPublicUrl}; ${REMEDY}`);
  // Tenants' sites are subdomains of it.
  if (isLocal(baseDomain) || isIP(baseDomain) !== 0)
    problems.push(`BASE_DOMAIN must be a domain that others reach, not ${baseDomain}; ${REMEDY}`);
  if (isLocal(mailFrom.replace(/^.*@|>\s*$/g, '')))
    problems.push(`MAIL_FROM must be an address that can be replied to, not ${mailFrom}`);
  for (const origin of allowedOrigins) {
    if (origin.startsWith('http:') || isLocal(hostOf(origin)))
      problems.push(`ALLOWED_ORIGINS must hold https:// addresses that others reach, not ${origin}`);
  }
  return problems;
}

/** @returns '' for an invalid URL, which other checks report */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

function isLocal(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return /^localhost$|\.localhost$|^127\.|^0\.0\.0\.0$|^::1?$/.test(name);
}
