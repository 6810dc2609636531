import type { EndpointPath } from '@glass/contracts/endpoints';
import { findScreen } from '@glass/contracts/screens';

/** Settings of the analytics service, which has Plausible's events API. */
export interface AnalyticsSettings {
  /** URL that receives events, such as `https://plausible.example/api/event`; '' disables counting. */
  url: string;
  /** The site's name at the service; '' for the page's host name. */
  domain: string;
}

/** Analytics event of a successful call. */
const EVENTS: Partial<Record<EndpointPath, string>> = {
  '/api/auth/signup': 'Sign up',
  '/api/auth/login': 'Sign in',
  '/api/quote/submit': 'Quote submitted',
  '/api/payment/complete-checkout-session': 'Order placed',
  '/api/payment/complete-house-account': 'Order placed',
};

export interface Analytics {
  pageView(pathname: string): void;
  event(name: string, pathname: string): void;
}

/** The browser's do-not-track signals. */
type Wishes = Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean };

export function wantsNoTracking({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}

/**
 * Reports which kind of page is shown, never which quote or link: URLs are screen paths without ids, tokens or
 * searches. Stores nothing in the browser. Returns null where counting is off.
 */
export function createAnalytics(
  { url, domain }: AnalyticsSettings,
  browser: { navigator: Wishes; location: Location; referrer: string; fetch: typeof fetch },
): Analytics | null {
  const { navigator, location } = browser;
  if (url === '' || wantsNoTracking(navigator)) return null;
  let referrer = originOf(browser.referrer, location.origin);
  let shown: string | null = null;

  const send = (name: string, screen: string, props?: Record<string, string>): void => {
    const body = {
      name,
      url: location.origin + screen,
      domain: domain || location.hostname,
      referrer,
      props,
    };
    referrer = null;
    // A simple request: no CORS preflight and no cookies. Failures are ignored.
    void browser
      .fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(body),
        credentials: 'omit',
        keepalive: true,
      })
      .catch(() => undefined);
  };

  return {
    pageView: (pathname) => {
      const screen = screenAddress(pathname);
      // A filter or step of the same page isn't a new page.
      if (screen === shown) return;
      shown = screen;
      send('pageview', screen);
    },
    event: (name, pathname) => send(name, screenAddress(pathname), { screen: screenAddress(pathname) }),
  };
}

/** Wraps the API's `fetch` and counts calls that are business events. */
export function countingFetch(fetch: typeof globalThis.fetch, analytics: Analytics): typeof fetch {
  return async (address, init) => {
    const answer = await fetch(address, init);
    const name = answer.ok ? EVENTS[new URL(String(address)).pathname as EndpointPath] : undefined;
    if (name) analytics.event(name, window.location.pathname);
    return answer;
  };
}

/** Maps a path to its screen: `/quote/{uid}` for every quote, `/404` for an unknown path. */
function screenAddress(pathname: string): string {
  return (findScreen(pathname) ?? '/404').replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Returns the referring origin, never its path; null for our own. */
function originOf(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === own || origin === 'null' ? null : `${origin}/`;
}
