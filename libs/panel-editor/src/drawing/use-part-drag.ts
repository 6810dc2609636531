import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { Point } from '@glass/contracts';

export interface PartDrag {
  /** Where the part's centre is now, in millimetres. */
  centre: Point;
  /** Of the millimetres to the screen. */
  toPanel: (clientX: number, clientY: number) => Point | null;
  /** The centre should come as near as it can to this point; `gesture` is the same during one drag. */
  onDrag: (target: Point, gesture: string, isFree: boolean) => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** Escape: everything goes back to where it was before this gesture. */
  onCallOff: (gesture: string) => void;
  /** An arrow key: a direction of length 1, y up. */
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

/** A finger's tremble is no drag: px. */
const MIN_MOVE = 3;

/** A finger that rests this long (ms) before it moves wants no snapping: what phones take for a long press. */
const LONG_PRESS = 500;

interface Grip {
  dx: number;
  dy: number;
  x: number;
  y: number;
  since: number;
  gesture: string;
  moved: boolean;
  /** Held by a finger that rested first. */
  isFree: boolean;
  release: () => void;
}

/**
 * Pointer and keyboard of a part that can be moved. The part is grabbed where it is touched, not at its centre; Alt
 * or a long press moves it without snapping, Escape calls the drag off.
 */
export function usePartDrag(drag: PartDrag) {
  const { centre, toPanel, onDrag, onDragStart, onDragEnd, onCallOff, onNudge, onRemove, disabled } = drag;
  const grip = useRef<Grip | null>(null);
  const hasMoved = useRef(false);
  useEffect(() => () => grip.current?.release(), []);

  const letGo = () => {
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
      // A press with shift chooses several parts.
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
        // The focus may be anywhere while the button is down, so the key is listened for on the window.
        release: onEscape(() => {
          onCallOff(gesture);
          letGo();
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
    onLostPointerCapture: letGo,
    // The press that ends a drag does not lead into the form: on a phone that would open the keyboard.
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

/** Listens until the returned function is called; a dialog around the drawing does not hear the key. */
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
 * For the `ref` of a part that can be moved: the finger on it moves the part and never the page. Browsers do not ask
 * every element of an SVG for its `touch-action`, and would call the drag off to scroll.
 */
export function keepsFinger(element: SVGElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const keep = (event: TouchEvent) => event.preventDefault();
  element.addEventListener('touchmove', keep, { passive: false });
  return () => element.removeEventListener('touchmove', keep);
}
