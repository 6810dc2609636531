/*
 * Imports nothing: it is part of the first script, which must not load shared modules.
 */

/** The only page that browsers load inside another website's frame (`frame-ancestors`). */
const FRAMED_START = '/get-a-quote';

/** Whether another website embeds this page. */
export const isFramed = (view: Window): boolean => view.parent !== view;

/** The start page, or in a frame the panel editor. */
export const startPath = (view: Window = window): string => (isFramed(view) ? FRAMED_START : '/');

/** Reloads the page. A frame restarts at the panel editor, which returns to this page (`resumeFramedPage`). */
export function reloadPage(view: Window = window): void {
  const { pathname, search, hash } = view.location;
  const path = encodeURIComponent(pathname + search + hash);
  if (isFramed(view)) view.location.replace(`${FRAMED_START}?returnTo=${path}`);
  else view.location.reload();
}
