/*
 * In small windows toasts take the width of the page or much of its height, so the page makes room for them. It gets
 * longer by their height, elements that get the focus stop above them, and controls that a new toast would cover move
 * up once.
 */

/** Below this width (px), toasts take the whole width of the page; below this height, much of the page. */
const SMALL_PX = { width: 600, height: 520 };
/** Between a control and the toasts, px. */
const GAP = 8;
const TOAST = '.notistack-Snackbar';
/** Drawings with their dimensions; icons and thumbnails are smaller. */
const DRAWINGS = 'svg:is([role="img"], [role="group"])';
const MIN_DRAWING_PX = 120;
/** px; two rows of buttons. */
const MAX_FURTHER = 112;
/** Below the bar at the top, px. */
const PAGE_TOP = 64;
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
  const isSmall = window.innerWidth < SMALL_PX.width || window.innerHeight < SMALL_PX.height;
  const height = toasts && isSmall ? toasts.getBoundingClientRect().height : 0;
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

/** Scrolls so that no control or drawing of the page is under toasts that have just appeared. */
function moveCovered(toasts: Element): void {
  const fresh = [...toasts.querySelectorAll(TOAST)].filter((toast) => !cleared.has(toast));
  if (fresh.length === 0) return;
  fresh.forEach((toast) => cleared.add(toast));
  const { top, bottom } = toasts.getBoundingClientRect();
  const controls = [...document.querySelectorAll(`main :is(${CONTROLS})`)]
    .filter((control) => !control.closest('[data-page-foot]'))
    .map((control) => control.getBoundingClientRect())
    .filter((place) => place.height > 0);
  const overlaps = controls
    .filter((place) => place.top < bottom && place.bottom > top)
    .map((place) => place.bottom + GAP - top);
  // A control taller than the toasts, such as a text area, stays partly visible.
  const least = Math.min(Math.max(0, ...overlaps), bottom - top + GAP);
  const byControls = least === 0 ? 0 : scrollPastEdge(controls, top, least);
  const by = Math.min(Math.max(byControls, ...drawingOverlaps(top, bottom)), spaceAboveFocus());
  if (by > 0) window.scrollBy(0, by);
}

/** Scrolls a little further, so that the upper edge of the toasts cuts no control in two. */
function scrollPastEdge(controls: readonly DOMRect[], top: number, least: number): number {
  let by = least;
  for (;;) {
    const cut = controls.filter((place) => place.top - by < top && place.bottom - by > top);
    const next = Math.max(by, ...cut.map((place) => place.bottom + GAP - top));
    if (next === by || next > least + MAX_FURTHER) return by;
    by = next;
  }
}

/** How far drawings have to move to be above toasts, without leaving the window at its top. */
function drawingOverlaps(top: number, bottom: number): number[] {
  return [...document.querySelectorAll(`main ${DRAWINGS}`)]
    .filter((drawing) => !isSticky(drawing))
    .map((drawing) => drawing.getBoundingClientRect())
    .filter(({ height }) => height >= MIN_DRAWING_PX)
    .filter((place) => place.top < bottom && place.bottom > top)
    .map((place) => Math.min(place.bottom + GAP - top, Math.max(0, place.top - PAGE_TOP)));
}

/** Scrolling doesn't move it. */
function isSticky(element: Element): boolean {
  for (let one: Element | null = element; one && one.tagName !== 'MAIN'; one = one.parentElement) {
    if (/sticky|fixed/.test(getComputedStyle(one).position)) return true;
  }
  return false;
}

/** The field that is being typed into stays in the window. */
function spaceAboveFocus(): number {
  const field = document.activeElement;
  if (!field?.matches('input, textarea, select')) return Infinity;
  return Math.max(0, field.getBoundingClientRect().top - PAGE_TOP);
}
