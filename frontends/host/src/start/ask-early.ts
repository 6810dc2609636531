import type { EndpointPath, RequestOf } from '@glass/contracts';
import { AUTH_INFO_KEY, browserStorage } from '@glass/api-client/storage';
import { FIRST_VIEW } from '@glass/shell-contract/first-view';
import { preloadFirstView } from '../remotes/federation.js';
import { fetchAppConfig } from './app-config.js';

const asked = new Map<string, Promise<Response>>();
const keyOf = (address: unknown, init?: RequestInit) => `${String(address)} ${String(init?.body ?? '')}`;

/** `fetch`, which hands out what was asked for early; each answer once, and to nobody who is signed in. */
export const fetchOnce: typeof fetch = (address, init) => {
  const key = keyOf(address, init);
  const answer = asked.get(key);
  asked.delete(key);
  const isSignedIn = new Headers(init?.headers).has('authorization');
  return answer && !isSignedIn ? answer : window.fetch(address, init);
};

/** Asks now, for who will want to know later; after a failure they ask anew, and tell what went wrong. */
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
 * Asks for what the first page of a visitor needs by the host's first script, while the libraries are on their way:
 * its scripts, whose site it is, what is sold there. On a slow phone the price comes about a second sooner.
 */
export async function askEarly(): Promise<void> {
  const config = await fetchAppConfig(keep);
  const manifest = config.remotes[FIRST_VIEW.remote];
  if (!manifest || window.location.pathname !== FIRST_VIEW.path) return;
  await Promise.all([preloadFirstView(FIRST_VIEW.remote, manifest), askForCatalogue(config.apiBaseUrl)]);
}

async function askForCatalogue(apiBaseUrl: string): Promise<void> {
  // What a signed-in person sees, and pays, the session asks for.
  if (browserStorage.getItem(AUTH_INFO_KEY) !== null) return;
  const ask = <P extends EndpointPath>(path: P, body: RequestOf<P>) =>
    keep(`${apiBaseUrl}${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const tenant = await ask('/api/tenant/init', { host: window.location.host });
  const { tenantUID } = (await tenant.json()) as { tenantUID?: string | null };
  if (tenantUID) await ask('/api/glass-options/get-all', { tenantUID });
}
