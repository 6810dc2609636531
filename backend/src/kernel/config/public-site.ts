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
 * Lists the addresses of the site that other people's browsers can't reach, or only unencrypted: sign-ins and
 * everyone's data would cross the network readable, and links in mails would lead to the reader's own machine.
 * @param isTrial production is tried on one machine, whose addresses are all local
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
  // Sites of tenants are names below it.
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

/** '' where there is none: other checks say so. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

/** Whether a host is the machine that asks for it. */
function isLocal(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  return /^localhost$|\.localhost$|^127\.|^0\.0\.0\.0$|^::1?$/.test(name);
}
