import { LRUCache } from 'lru-cache';

const TIMEOUT_MS = 2000;
/** Hosts, each with the languages of its visitors. */
const MAX_CACHED = 2000;
const CACHE_TTL_MS = 60_000;
/** Short, like the API's own cache of hosts: removing a website from the list must take effect quickly. */
const FRAMES_CACHE_TTL_MS = 3000;

/**
 * Asks the API about the site at a host. Every answer is empty if there is nothing to say or the API is down; failures
 * are not cached.
 *
 * @param {string} apiUrl
 */
export function createSiteLookups(apiUrl) {
  const ask = async (path, init) => {
    const response = await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${path} answered ${response.status}`);
    return { headers: response.headers, html: response.status === 200 ? text : '' };
  };
  const get = (path, query, languages) =>
    ask(`${path}?${new URLSearchParams(query)}`, { headers: { 'accept-language': languages } });
  return {
    /**
     * `head`: HTML of the site's title and preview; `language`: that of a visitor with these languages; `movedTo`: the
     * current address of a site that has left this host, `https://shop.example`.
     * @param visitor `{ host, languages }`, the latter as browsers send them
     */
    findSite: cacheByVisitor(
      CACHE_TTL_MS,
      { head: '', language: '', movedTo: '' },
      async ({ host, languages }) => {
        const { html, headers } = await get('/site/head', { host }, languages);
        const language = headers.get('content-language') ?? '';
        return { head: html, language, movedTo: headers.get('x-moved-to') ?? '' };
      },
    ),
    /** Sources of a policy: websites that may frame the site's panel editor. */
    findFrameAncestors: cacheByVisitor(FRAMES_CACHE_TTL_MS, '', async ({ host }) => {
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ host }) };
      return (await ask('/api/tenant/init', init)).headers.get('x-frame-ancestors') ?? '';
    }),
    /** HTML of a page's first view. The API caches it. */
    findFirstView: async ({ host, languages }, path) => {
      const { html } = await get('/site/first-view', { host, path }, languages).catch(() => ({ html: '' }));
      return html;
    },
  };
}

function cacheByVisitor(ttl, unknown, lookUp) {
  const cache = new LRUCache({
    max: MAX_CACHED,
    ttl,
    fetchMethod: (_key, _stale, { context }) => lookUp(context),
  });
  return (visitor) => cache.fetch(JSON.stringify(visitor), { context: visitor }).catch(() => unknown);
}
