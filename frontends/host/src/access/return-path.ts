import { screenAt, findScreen, type ScreenPath } from '@glass/contracts/screens';
import { isFramed } from '../start/reload-page.js';

const LOGIN = '/account/login';
/** History state of a visit to `/` right after a sign-in. */
export const JUST_SIGNED_IN = 'just-signed-in';
const PARAMETER = 'returnTo';
/** Placeholder origin for comparing paths only. */
const HERE = 'https://here.invalid';
/** Pages of single-use links, which make no sense as a return path. */
const USED_ONCE: readonly ScreenPath[] = ['/account/token-login/{uid}', '/account/reset-password'];

/** Returns the login page's path with `from` as the return path. */
export function loginPath(from: string): string {
  return withReturnPath(LOGIN, wayBackTo(from));
}

/** Adds a return path to `path`; null adds none. */
export function withReturnPath(path: string, target: string | null): string {
  return target === null || target === '/' ? path : `${path}?${PARAMETER}=${encodeURIComponent(target)}`;
}

/**
 * Returns the path to open after signing in, or null for the default. Never off this site, never an unknown screen,
 * and never a sign-in page.
 */
export function parseReturnPath(search: string, origin: string): string | null {
  const wanted = new URLSearchParams(search).get(PARAMETER);
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return null;
  const target = new URL(wanted, origin);
  if (target.origin !== origin || !isPlace(target.pathname)) return null;
  return target.pathname + target.search + target.hash;
}

/** Returns a frame to the page that `reloadPage` left. Call before the router starts. */
export function resumeFramedPage(view: Window = window): void {
  const path = isFramed(view) ? parseReturnPath(view.location.search, view.location.origin) : null;
  if (path !== null) view.history.replaceState(null, '', path);
}

/** Users who are already signing in keep the return path they came with. */
function wayBackTo(from: string): string | null {
  if (!URL.canParse(from, HERE)) return null;
  const { pathname, search } = new URL(from, HERE);
  return isPlace(pathname) ? from : parseReturnPath(search, HERE);
}

/** Whether the path is a screen other than the sign-in pages. */
function isPlace(path: string): boolean {
  const screen = findScreen(path);
  return screen !== null && screenAt(screen).access.kind !== 'guest-only' && !USED_ONCE.includes(screen);
}
