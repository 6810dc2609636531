import { screenAt, screenOf, type ScreenPath } from '@glass/contracts';

const LOGIN = '/account/login';
/** What the history says of a visit of `/` by somebody who has signed in a moment ago. */
export const JUST_SIGNED_IN = 'just-signed-in';
const PARAMETER = 'returnTo';
/** Stands for this site where nothing but paths is compared. */
const HERE = 'https://here.invalid';
/** Pages of links that work once: nobody wants to come back to them. */
const USED_ONCE: readonly ScreenPath[] = ['/account/token-login/{uid}', '/account/reset-password'];

/** The login page's address, with the way back to where the person was. */
export function loginPath(from: string): string {
  return withReturnPath(LOGIN, wayBackTo(from));
}

/** An address that leads on to `target` as soon as the person is signed in; null for the usual place. */
export function withReturnPath(path: string, target: string | null): string {
  return target === null || target === '/' ? path : `${path}?${PARAMETER}=${encodeURIComponent(target)}`;
}

/**
 * Where to go after signing in, or null for the usual place. Never off this site, whatever the address says,
 * never to what is no screen, and never back to a page that people sign in by.
 */
export function returnPathOf(search: string, origin: string): string | null {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || !isPlace(target.pathname)) return null;
  return target.pathname + target.search + target.hash;
}

/** People who are on their way in already keep the way back that they came with. */
function wayBackTo(from: string): string | null {
  if (!URL.canParse(from, HERE)) return null;
  const { pathname, search } = new URL(from, HERE);
  return isPlace(pathname) ? from : returnPathOf(search, HERE);
}

/** A screen, and none that people sign in by. */
function isPlace(path: string): boolean {
  const screen = screenOf(path);
  return screen !== null && screenAt(screen).access.kind !== 'guest-only' && !USED_ONCE.includes(screen);
}
