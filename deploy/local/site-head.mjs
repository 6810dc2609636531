import { keptByHost } from './kept-by-host.mjs';

/** As the API lets it be kept. */
const KEPT_MS = 60_000;
const PATIENCE_MS = 2000;

/** Where the page says that its site's head belongs, and what stands there of no site in particular: as nginx reads it. */
const PLACE =
  /<!--# block name="any-site" -->([\s\S]*?)<!--# endblock -->\s*<!--# include virtual="\/site-head" stub="any-site" -->/;

/**
 * What a site says of itself at the head of its pages, for search engines and for whoever shares a link: the API writes it.
 *
 * @param {string} apiBaseUrl
 * @returns {(host: string) => Promise<string>} HTML; '' where the host is nobody's, or the API does not answer
 */
export function siteHeadOf(apiBaseUrl) {
  return keptByHost(KEPT_MS, (host) => askForPart(apiBaseUrl, '/site/head', { host }));
}

/**
 * @param {string} page the host's, as it was built
 * @param {string} head of the site that it is asked for under; '' leaves the page as it is
 */
export function withSiteHead(page, head) {
  return page.replace(PLACE, (_place, usual) => head || usual);
}

/**
 * A part of a page that the API writes.
 *
 * @param {string} apiBaseUrl
 * @param {string} path of the API
 * @param {Record<string, string>} query whose part it is
 * @returns {Promise<string | null>} HTML; '' where there is none, null while the API is away
 */
export async function askForPart(apiBaseUrl, path, query) {
  try {
    const address = `${apiBaseUrl}${path}?${new URLSearchParams(query)}`;
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.status === 200 ? await response.text() : '';
  } catch {
    return null;
  }
}
