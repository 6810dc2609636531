import { askForPart } from './site-head.mjs';

/** Where the page says that its first view belongs: as nginx reads it. */
const PLACE = '<!--# include virtual="/first-view" -->';

/**
 * What stands on a page until its scripts are there: the API makes it, and keeps it.
 *
 * @param {string} apiBaseUrl
 * @param {string} host the site's
 * @param {string} url of the page, at that host
 * @returns {Promise<string>} HTML; '' where the page has none, or the API does not answer
 */
export async function firstViewOf(apiBaseUrl, host, url) {
  const [path] = url.split('?');
  return (await askForPart(apiBaseUrl, '/site/first-view', { host, path })) ?? '';
}

/**
 * @param {string} page the host's, as it was built
 * @param {string} view '' for none
 */
export function withFirstView(page, view) {
  return page.replace(PLACE, () => view);
}
