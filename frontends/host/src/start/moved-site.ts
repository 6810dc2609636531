/**
 * Finds this page on the current host of a site that left this one. The API puts the current address into the page's
 * head (`/site/head`).
 * @returns null if no site moved away from here
 */
export function findMovedPage(
  page: Document,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | null {
  const site = page.querySelector('meta[name="site-moved"]')?.getAttribute('content');
  return site ? site + pathname + search + hash : null;
}
