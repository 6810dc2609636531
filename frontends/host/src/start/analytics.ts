import { screenOf, type EndpointPath } from '@glass/contracts';

/** Where visits are counted, in the words of Plausible's events API. */
export interface AnalyticsSettings {
  /** Takes events, such as `https://plausible.example/api/event`; '' counts nothing. */
  url: string;
  /** The site's name at the service; '' for the host name of the page. */
  domain: string;
}

/** What a call that succeeded is counted as. */
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

/** What the browser says of its person's wishes. */
export type Wishes = Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: boolean };

export function wantsNoTracking({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack === '1' || doNotTrack === 'yes' || globalPrivacyControl === true;
}

/**
 * Tells the service which kind of page is shown, never which quote or whose link: addresses are those of screens, without
 * identifiers, tokens and searches. It keeps nothing in the browser. null where nothing is to be counted.
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
    // As simple as a form's: no question before it, no cookie with it; and a service that is away disturbs nobody.
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
      // A filter or a step of the same page is no other page.
      if (screen === shown) return;
      shown = screen;
      send('pageview', screen);
    },
    event: (name, pathname) => send(name, screenAddress(pathname), { screen: screenAddress(pathname) }),
  };
}

/** `fetch` of the API's calls, which counts those that mean something to the business. */
export function countingFetch(fetch: typeof globalThis.fetch, analytics: Analytics): typeof fetch {
  return async (address, init) => {
    const answer = await fetch(address, init);
    const name = answer.ok ? EVENTS[new URL(String(address)).pathname as EndpointPath] : undefined;
    if (name) analytics.event(name, window.location.pathname);
    return answer;
  };
}

/** `/quote/{uid}` for every quote, `/404` for what is no page. */
function screenAddress(pathname: string): string {
  return (screenOf(pathname) ?? '/404').replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Where somebody came from: the site, and none of its pages. Our own is none. */
function originOf(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { origin } = new URL(referrer);
  return origin === own || origin === 'null' ? null : `${origin}/`;
}
