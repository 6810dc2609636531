import { useEffect } from 'react';
import { clearForToasts } from './toast-clear.js';
import { makeRoomForToasts } from './toast-room.js';

const TOASTS = '.notistack-SnackbarContainer';
/** Overlays with controls of their own. Menus are omitted: they close before a toast does. */
const OVER_THE_PAGE = '.MuiDialog-root, .MuiDrawer-modal';

/**
 * Places toasts above the bars at the bottom of the window, so that price and next step stay clickable (`PAGE_FOOT`).
 * With a dialog open, toasts are at the bottom and the theme subtracts `--toast-room` from the dialog's height. On
 * phones, where toasts are as wide as the page, `clearForToasts` moves what they would cover.
 */
export function placeToasts(): void {
  const { style } = document.documentElement;
  const toasts = document.querySelector(TOASTS);
  if (!toasts) {
    style.removeProperty('--toast-foot');
    style.removeProperty('--toast-room');
    dockToasts(null);
    clearForToasts(null, []);
  } else {
    const isCovered = document.querySelector(OVER_THE_PAGE) !== null;
    style.setProperty('--toast-foot', `${isCovered ? 0 : footHeight(toasts)}px`);
    const room = window.innerHeight - toasts.getBoundingClientRect().top;
    style.setProperty('--toast-room', `${isCovered ? Math.max(0, Math.ceil(room)) : 0}px`);
    dockToasts(isCovered ? null : toasts);
    clearForToasts(isCovered ? null : toasts, isCovered ? [] : barsUnder(toasts));
  }
  makeRoomForToasts();
}

const DOCK_PROPERTIES = ['--toast-height', '--toast-center', '--toast-width'];

/** A dock this wide is the whole page, as on a phone: toasts would be no farther from what is worked on. */
const MAX_DOCK_SHARE = 0.8;

/** By how much the dock ends earlier while there are toasts, px. */
let dockCut = 0;

/** Places toasts in the room that a dock of the page gives them. */
function dockToasts(toasts: Element | null): void {
  const { style } = document.documentElement;
  const dock = document.querySelector('[data-toast-dock]')?.getBoundingClientRect();
  if (!toasts || !dock || dock.width === 0 || dock.width > window.innerWidth * MAX_DOCK_SHARE) {
    dockCut = 0;
    for (const name of DOCK_PROPERTIES) style.removeProperty(name);
    return;
  }
  const { height, top } = toasts.getBoundingClientRect();
  // Bars may be taller than the dock's own reserve. Only grows, and not without end if the dock has a least height.
  const needed = Math.max(height, dockCut, dockCut + dock.bottom - top);
  dockCut = Math.ceil(Math.min(needed, window.innerHeight / 2));
  style.setProperty('--toast-height', `${dockCut}px`);
  style.setProperty('--toast-center', `${Math.round(dock.left + dock.width / 2)}px`);
  style.setProperty('--toast-width', `${Math.round(dock.width)}px`);
}

/** px; maximum gap between a bar and the window's bottom, or the bar below it. */
const GAP = 24;

/**
 * Bars that toasts at the bottom would cover, lowest first. At the page's end, a bar is above the bottom and may stay
 * clear of them; then it doesn't count.
 */
function barsUnder(toasts: Element): HTMLElement[] {
  const { height: toastHeight } = toasts.getBoundingClientRect();
  const bars = [...document.querySelectorAll<HTMLElement>('[data-page-foot]')]
    .map((bar) => ({ bar, place: bar.getBoundingClientRect() }))
    .filter(({ place }) => place.height > 0)
    .sort((one, other) => other.place.bottom - one.place.bottom);
  let top = window.innerHeight;
  return bars.flatMap(({ bar, place }) => {
    if (place.bottom < top - GAP - toastHeight || place.top < toastHeight) return [];
    top = Math.min(top, place.top);
    return [bar];
  });
}

function footHeight(toasts: Element): number {
  const tops = barsUnder(toasts).map((bar) => bar.getBoundingClientRect().top);
  return Math.max(0, Math.ceil(window.innerHeight - Math.min(window.innerHeight, ...tops)));
}

/** Bars leave the bottom where the page ends. Never scrolls the page, unlike `placeToasts`. */
export function followBars(): void {
  const toasts = document.querySelector(TOASTS);
  if (!toasts || document.querySelector(OVER_THE_PAGE)) return;
  document.documentElement.style.setProperty('--toast-foot', `${footHeight(toasts)}px`);
  dockToasts(toasts);
}

/** Updates the position when the page changes or is scrolled, or a dialog opens or closes. */
export function useToastPlace(): void {
  useEffect(() => {
    const changes = new MutationObserver(() => {
      // Without toasts there is nothing to measure once the last one's space is released.
      const hadToasts = document.documentElement.style.getPropertyValue('--toast-foot') !== '';
      if (hadToasts || document.querySelector(TOASTS)) placeToasts();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', placeToasts);
    window.addEventListener('scroll', followBars, { passive: true });
    return () => {
      changes.disconnect();
      window.removeEventListener('resize', placeToasts);
      window.removeEventListener('scroll', followBars);
    };
  }, []);
}
