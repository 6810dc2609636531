import { keptByHost } from './kept-by-host.mjs';

/** The pages that QR codes of labels lead to: a label outlives the domain that it was printed for. */
export const LABEL_PAGES = /^\/(customer|tenant)\/panel-view\//;

const KEPT_MS = 60_000;
const PATIENCE_MS = 2000;

/**
 * Where the site is now that used to be at a host: the API knows.
 *
 * @param {string} apiBaseUrl
 * @returns {(host: string) => Promise<string>} `https://shop.example`; '' for a host that has a site, or never had one, or
 *   while the API does not answer
 */
export function siteMovedOf(apiBaseUrl) {
  return keptByHost(KEPT_MS, async (host) => {
    try {
      const address = `${apiBaseUrl}/site/moved?${new URLSearchParams({ host })}`;
      const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
      return response.headers.get('x-moved-to') ?? '';
    } catch {
      return null;
    }
  });
}
