/*
 * Phones: toasts are as wide as the page, so the page makes room for them. It gets longer by their height, elements
 * that get the focus stop above them, and controls that a new toast would cover move up once.
 */

/** Below this width (px), toasts take the whole width of the page. */
const PHONE_PX = 600;
/** Between a control and the toasts, px. */
const GAP = 8;
const TOAST = '.notistack-Snackbar';
const CONTROLS = 'button, a[href], input, select, textarea, [role="button"], [tabindex="0"]';

/** The bar with room above it, and its own margin. */
let raised: { bar: HTMLElement; margin: string } | null = null;
/** Toasts that controls have moved for: scrolling afterwards is up to the person. */
const cleared = new WeakSet<Element>();

/**
 * Makes room for toasts on a phone.
 * @param toasts their container; null to give the room back
 * @param bars those below the toasts, lowest first
 */
export function clearForToasts(toasts: Element | null, bars: readonly HTMLElement[]): void {
  const { style } = document.documentElement;
  const height = toasts && window.innerWidth < PHONE_PX ? toasts.getBoundingClientRect().height : 0;
  const top = bars.at(-1) ?? null;
  if (raised && (raised.bar !== top || height === 0)) {
    raised.bar.style.marginTop = raised.margin;
    raised = null;
  }
  if (!toasts || height === 0) {
    style.removeProperty('--toast-clear');
    return;
  }
  const room = Math.ceil(height);
  style.setProperty('--toast-clear', `${room}px`);
  if (top) {
    // Above the bar, which stays where it is until the page is scrolled to its end.
    raised ??= { bar: top, margin: top.style.marginTop };
    top.style.marginTop = raised.margin;
    top.style.marginTop = `calc(${getComputedStyle(top).marginTop || '0px'} + ${room}px)`;
  }
  moveCovered(toasts);
}

/** Scrolls so that no control of the page is under toasts that have just appeared. */
function moveCovered(toasts: Element): void {
  const fresh = [...toasts.querySelectorAll(TOAST)].filter((toast) => !cleared.has(toast));
  if (fresh.length === 0) return;
  fresh.forEach((toast) => cleared.add(toast));
  const { top, bottom } = toasts.getBoundingClientRect();
  const overlaps = [...document.querySelectorAll(`main :is(${CONTROLS})`)]
    .filter((control) => !control.closest('[data-page-foot]'))
    .map((control) => control.getBoundingClientRect())
    .filter((place) => place.height > 0 && place.top < bottom && place.bottom > top)
    .map((place) => place.bottom + GAP - top);
  // A control taller than the toasts, such as a text area, stays partly visible.
  const by = Math.min(Math.max(0, ...overlaps), bottom - top + GAP);
  if (by > 0) window.scrollBy(0, by);
}
