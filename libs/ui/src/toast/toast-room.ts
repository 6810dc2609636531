/** Where the toasts stand; without one there is no such place. */
const TOASTS = '.notistack-SnackbarContainer';

/** On what toasts must not lie: the way out of an error that the page itself shows. */
export const KEPT_CLEAR = { 'data-kept-clear': true } as const;

/**
 * Scrolls what is kept clear out from under the toasts, with room at the page's foot where the page is too short for
 * that. Host and remotes each carry a copy of this file, so both find each other on the page.
 */
export function makeRoomForToasts(): void {
  const toasts = document.querySelector(TOASTS);
  const top = toasts?.getBoundingClientRect().top ?? window.innerHeight;
  const room = window.innerHeight - top;
  if (room <= 0) document.body.style.paddingBottom = '';
  for (const kept of document.querySelectorAll<HTMLElement>('[data-kept-clear]')) {
    const place = kept.getBoundingClientRect();
    const isCovered = room > 0 && place.top < window.innerHeight && place.bottom > top;
    if (!isCovered) continue;
    document.body.style.paddingBottom = `${room}px`;
    kept.style.scrollMarginBottom = `${room}px`;
    kept.scrollIntoView({ block: 'nearest' });
  }
}
