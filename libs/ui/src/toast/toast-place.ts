import { useEffect } from 'react';
import { makeRoomForToasts } from './toast-room.js';

const TOASTS = '.notistack-SnackbarContainer';
/** What lies over the page with controls of its own; a menu goes again before a toast does. */
const OVER_THE_PAGE = '.MuiDialog-root, .MuiDrawer-modal';

/**
 * Toasts stand above what stays at the foot of the window, so that price and next step can be pressed (`PAGE_FOOT`). Over
 * a dialog they stand at the window's foot, and the dialog above them: the theme takes `--toast-room` off its height.
 */
export function placeToasts(): void {
  const { style } = document.documentElement;
  const toasts = document.querySelector(TOASTS);
  if (!toasts) {
    style.removeProperty('--toast-foot');
    style.removeProperty('--toast-room');
  } else {
    const isCovered = document.querySelector(OVER_THE_PAGE) !== null;
    style.setProperty('--toast-foot', `${isCovered ? 0 : footHeight()}px`);
    const room = window.innerHeight - toasts.getBoundingClientRect().top;
    style.setProperty('--toast-room', `${isCovered ? Math.max(0, Math.ceil(room)) : 0}px`);
  }
  makeRoomForToasts();
}

/** How far a bar may stand above the foot, or above another, and still belong to it, px. */
const GAP = 24;

/** Bars stand on each other. One that its page ends above the window's foot is not at the foot. */
function footHeight(): number {
  const bars = [...document.querySelectorAll('[data-page-foot]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .sort((one, other) => other.bottom - one.bottom);
  let top = window.innerHeight;
  for (const bar of bars) if (bar.bottom >= top - GAP) top = Math.min(top, bar.top);
  return Math.max(0, Math.ceil(window.innerHeight - top));
}

/** The page changes beneath its toasts: the next one has another foot, and a dialog opens or goes. */
export function useToastPlace(): void {
  useEffect(() => {
    const changes = new MutationObserver(() => {
      // Without toasts there is nothing to measure, once the room of the last one is given back.
      const hadToasts = document.documentElement.style.getPropertyValue('--toast-foot') !== '';
      if (hadToasts || document.querySelector(TOASTS)) placeToasts();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeToasts);
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', placeToasts);
    };
  }, []);
}
