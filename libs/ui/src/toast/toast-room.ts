/** On bars that stay at the foot of the window: toasts stand above them. */
export const PAGE_FOOT = { 'data-page-foot': true } as const;

/**
 * On a part of a wide page that makes room for toasts: it ends `--toast-height` earlier, and toasts are below it, so that
 * they cover nothing.
 */
export const TOAST_DOCK = { 'data-toast-dock': true } as const;

/** Selector of the toasts' container, which exists only while there are toasts. */
const TOASTS = '.notistack-SnackbarContainer';

/** Marks elements that toasts must not cover, such as the actions of an error panel. */
export const KEPT_CLEAR = { 'data-kept-clear': true } as const;

/**
 * Scrolls marked elements out from under the toasts, adding space at the page's end if it is too short. Host and
 * remotes each have a copy of this file; both work on the same DOM.
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
