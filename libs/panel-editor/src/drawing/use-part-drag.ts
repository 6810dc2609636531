import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Point } from '@glass/contracts/panel';

interface PartDrag {
  /** Current center of the part, mm. */
  centre: Point;
  /** Converts screen pixels to millimeters. */
  toPanel: (clientX: number, clientY: number) => Point | null;
  /** @param gesture the same during one drag */
  onDrag: (target: Point, gesture: string, isFree: boolean) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** Escape: reverts everything since the gesture began. */
  onCancel: (gesture: string) => void;
  /**
   * An arrow key.
   * @param direction of length 1, y up
   */
  onNudge: (direction: Point, isLong: boolean) => void;
  onRemove: () => void;
  disabled: boolean;
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Movement below this is not a drag, px. */
const MIN_MOVE = 3;

/** A finger that rests this long before moving disables snapping, ms: a long press. */
const LONG_PRESS = 500;

interface Grip {
  dx: number;
  dy: number;
  x: number;
  y: number;
  since: number;
  gesture: string;
  moved: boolean;
  /** Started by a long press. */
  isFree: boolean;
  release: () => void;
}

/**
 * Pointer and keyboard handling of a movable part. It keeps its offset to the pointer; Alt or a long press disables
 * snapping, Escape cancels the drag.
 */
export function usePartDrag(drag: PartDrag) {
  const { centre, toPanel, onDrag, onDragStart, onDragEnd, onCancel, onNudge, onRemove, disabled } = drag;
  const grip = useRef<Grip | null>(null);
  const hasMoved = useRef(false);
  useEffect(() => () => grip.current?.release(), []);

  const endDrag = () => {
    const held = grip.current;
    if (!held) return;
    held.release();
    grip.current = null;
    hasMoved.current = held.moved;
    onDragEnd();
  };

  if (disabled) return {};
  return {
    onPointerDown: (event: PointerEvent<SVGElement>) => {
      const at = toPanel(event.clientX, event.clientY);
      // Shift selects several parts.
      if (!at || event.button !== 0 || event.shiftKey) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const gesture = `${event.pointerId}-${event.timeStamp}`;
      grip.current = {
        dx: centre.x - at.x,
        dy: centre.y - at.y,
        x: event.clientX,
        y: event.clientY,
        since: event.timeStamp,
        gesture,
        moved: false,
        isFree: false,
        // Listens on the window: the focus may be anywhere while the button is down.
        release: onEscape(() => {
          onCancel(gesture);
          endDrag();
        }),
      };
      onDragStart();
    },
    onPointerMove: (event: PointerEvent<SVGElement>) => {
      const held = grip.current;
      if (!held) return;
      if (!held.moved && Math.hypot(event.clientX - held.x, event.clientY - held.y) >= MIN_MOVE) {
        held.moved = true;
        held.isFree = event.pointerType === 'touch' && event.timeStamp - held.since >= LONG_PRESS;
      }
      const at = held.moved ? toPanel(event.clientX, event.clientY) : null;
      if (at) onDrag({ x: at.x + held.dx, y: at.y + held.dy }, held.gesture, held.isFree || event.altKey);
    },
    onLostPointerCapture: endDrag,
    // The click that ends a drag must not open the form: on a phone that would open the keyboard.
    onClickCapture: (event: MouseEvent<SVGElement>) => {
      if (hasMoved.current) event.stopPropagation();
      hasMoved.current = false;
    },
    onKeyDown: (event: KeyboardEvent<SVGElement>) => {
      const direction = ARROWS[event.key];
      if (direction) onNudge(direction, event.shiftKey);
      else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
      else return;
      event.preventDefault();
    },
  };
}

/** Listens until the returned function is called; stops the key from closing a surrounding dialog. */
function onEscape(act: () => void): () => void {
  const listen = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', listen, { capture: true });
  return () => window.removeEventListener('keydown', listen, { capture: true });
}

/**
 * `ref` callback of a movable part that keeps a finger on it from scrolling the page. Browsers ignore `touch-action`
 * on some SVG elements and would cancel the drag to scroll.
 */
export function preventTouchScroll(element: SVGElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const keep = (event: TouchEvent) => event.preventDefault();
  element.addEventListener('touchmove', keep, { passive: false });
  return () => element.removeEventListener('touchmove', keep);
}
