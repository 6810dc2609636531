const LOGIN = '/account/login';
const PARAMETER = 'returnTo';

/** The login page's address, with the way back to where the person was. */
export function loginPath(from: string): string {
  return from === '/' || isAccountEntrance(from)
    ? LOGIN
    : `${LOGIN}?${PARAMETER}=${encodeURIComponent(from)}`;
}

/**
 * Where to go after signing in, or null for the usual place. Never off this site, whatever the address says, and
 * never back to the login page.
 */
export function returnPathOf(search: string, origin: string): string | null {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || target.pathname.startsWith('//') || isAccountEntrance(target.pathname))
    return null;
  return target.pathname + target.search + target.hash;
}

function isAccountEntrance(path: string): boolean {
  return path.startsWith(LOGIN);
}
