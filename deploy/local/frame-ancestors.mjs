import { keptByHost } from './kept-by-host.mjs';

/** The panel editor and the way to a first price. Whatever else a visitor opens within the frame they open there. */
export const FRAMED = /^\/(get-a-quote|panel-edit)\/?$/;

/** As the API believes what it has read of a host. */
const CACHE_TTL_MS = 3000;
const PATIENCE_MS = 2000;

/**
 * Whose pages may frame the panel editor of a site: the API says so in a header of `/api/tenant/init`. Nobody's, where it
 * does not answer.
 *
 * @param {string} apiBaseUrl
 * @returns {(host: string) => Promise<string>} sources of a policy, '' for none
 */
export function frameAncestorsOf(apiBaseUrl) {
  return keptByHost(CACHE_TTL_MS, (host) => ask(apiBaseUrl, host));
}

async function ask(apiBaseUrl, host) {
  try {
    const response = await fetch(`${apiBaseUrl}/api/tenant/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ host }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.headers.get('x-frame-ancestors') ?? '';
  } catch {
    return '';
  }
}
