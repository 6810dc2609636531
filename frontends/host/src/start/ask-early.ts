import type { EndpointPath, RequestOf } from '@glass/contracts/endpoints';
import { LANGUAGE_HEADER } from '@glass/contracts/language';
import { AUTH_INFO_KEY, browserStorage } from '@glass/api-client/storage';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { preloadFirstView } from '../remotes/federation.js';
import { fetchAppConfig } from './app-config.js';
import { chosenLocale } from './chosen-locale.js';

const asked = new Map<string, Promise<Response>>();
const keyOf = (address: unknown, init?: RequestInit) => `${String(address)} ${String(init?.body ?? '')}`;

/** A `fetch` that returns each early answer once, and never to a signed-in user. */
export const fetchOnce: typeof fetch = (address, init) => {
  const key = keyOf(address, init);
  const answer = asked.get(key);
  asked.delete(key);
  const isSignedIn = new Headers(init?.headers).has('authorization');
  return answer && !isSignedIn ? answer : window.fetch(address, init);
};

/** Starts a request for a later caller. After a failure, the caller retries and reports the error. */
const keep: typeof fetch = async (address, init) => {
  const key = keyOf(address, init);
  const answer = window.fetch(address, init);
  asked.set(key, answer);
  try {
    return (await answer).clone();
  } catch (error) {
    asked.delete(key);
    throw error;
  }
};

/**
 * Requests the data of a visitor's first page in the host's first script, while the libraries load: scripts, tenant,
 * catalog. On a slow phone the price shows about a second sooner.
 */
export async function askEarly(): Promise<void> {
  const config = await fetchAppConfig(keep);
  const manifest = config.remotes[FIRST_VIEW.remote];
  if (!manifest || window.location.pathname !== FIRST_VIEW.path) return;
  await Promise.all([preloadFirstView(manifest), askForCatalogue(config.apiBaseUrl)]);
}

async function askForCatalogue(apiBaseUrl: string): Promise<void> {
  // Signed-in users have other pages and prices, which the session requests.
  if (browserStorage.getItem(AUTH_INFO_KEY) !== null) return;
  const chosen = chosenLocale.get();
  const language = chosen ? { [LANGUAGE_HEADER]: chosen } : undefined;
  const ask = <P extends EndpointPath>(path: P, body: RequestOf<P>) =>
    keep(`${apiBaseUrl}${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...language },
      body: JSON.stringify(body),
    });
  const tenant = await ask('/api/tenant/init', { host: window.location.host });
  const { tenantUID } = (await tenant.json()) as { tenantUID?: string | null };
  if (tenantUID) await ask('/api/glass-options/get-all', { tenantUID });
}
